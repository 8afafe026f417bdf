import type { ReactNode } from 'react';

/** A waiting line of text. Sizes in CSS units. */
export function Skeleton({
  width = '100%',
  height = '16px',
}: {
  width?: string;
  height?: string;
}): ReactNode {
  return <span className="skel" style={{ display: 'block', width, height }} aria-hidden="true" />;
}

/** Lines of a list that is being fetched. */
export function SkeletonRows({ rows = 4 }: { rows?: number }): ReactNode {
  return (
    <div className="card rows" aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <div className="row" key={index}>
          <Skeleton width="40px" height="40px" />
          <div className="row__t stack" style={{ gap: 'var(--s2)' }}>
            <Skeleton width="52%" />
            <Skeleton width="34%" height="12px" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** A room card that is being fetched: same size, so that nothing jumps. */
export function RoomCardSkeleton(): ReactNode {
  return (
    <div className="room paper" aria-hidden="true">
      <span className="room__pic" style={{ background: 'var(--surface-tint)' }} />
      <span className="room__b stack" style={{ gap: 'var(--s2-25)', minHeight: 77.2 }}>
        <Skeleton width="76%" />
        <Skeleton width="40%" height="14px" />
      </span>
    </div>
  );
}
