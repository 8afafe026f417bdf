import type { ReactNode } from 'react';
import { formatDateTime } from '../i18n/format.ts';
import { translateLoose, useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';

export interface Movement {
  readonly id: string;
  readonly kind: string;
  readonly amount: number;
  readonly at: string;
}

export interface MovementListProps {
  /** The query of the movements, page by page. */
  record: {
    readonly data: readonly Movement[] | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
    readonly hasNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  sign: ReactNode;
  show: (amount: number) => string;
  empty: { readonly title: string; readonly text: string };
}

/** Movements of one balance, newest first, each with its cause. */
export function MovementList({ record, sign, show, empty }: MovementListProps): ReactNode {
  const t = useT();
  const { data, error, refetch, hasNextPage, fetchNextPage } = record;
  if (data === undefined) {
    return error === null ? <SkeletonRows rows={5} /> : <LoadFault error={error} onRetry={refetch} />;
  }
  if (data.length === 0) return <EmptyState toy="chick" {...empty} />;
  return (
    <>
      <ul className="card rows">
        {data.map(({ id, kind, amount, at }) => (
          <li className="row" key={id}>
            <span className="row__i" style={{ background: `var(--b-${amount > 0 ? 'mint' : 'cyan'})` }}>
              {sign}
            </span>
            <span className="row__t">
              <b>{translateLoose(`coins.${kind}`, kind)}</b>
              <small>{formatDateTime(at)}</small>
            </span>
            <span className={amount > 0 ? 'num plus-coins' : 'num minus-coins'}>{show(amount)}</span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="more-row">
          <Button kind="paper" onPress={fetchNextPage}>
            {t('app.more')}
          </Button>
        </div>
      )}
    </>
  );
}
