import type { ReactNode } from 'react';
import { shutId } from '../../room/line-notice.tsx';

export interface DrawNoticeProps {
  /** That the line is away and the room keeps asking; null while it is there. */
  readonly lost: string | null;
  /** Why no play begins for now; null while one may. */
  readonly shut: string | null;
}

/** What keeps the room from being played right now; nothing where nothing does. */
export function DrawNotice({ lost, shut }: DrawNoticeProps): ReactNode {
  if (lost !== null) return <output className="notice paper sticker">{lost}</output>;
  return shut === null ? null : (
    <p className="notice paper sticker" id={shutId}>
      {shut}
    </p>
  );
}
