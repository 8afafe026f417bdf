import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallReply } from '@grabbit/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDateTime, formatSigned } from '../i18n/format.ts';
import { translateLoose, useT } from '../i18n/use-t.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { AssetSign, formatMoved } from './asset-words.tsx';
import { RecordFilters } from './record-filters.tsx';
import { coinRecordQuery } from './wallet.queries.ts';
import type { RecordFilter } from './wallet.queries.ts';
import './wallet.css';

type Movement = CallReply<'coinRecord'>['list'][number];

/** Every movement of the player's coins, newest first. */
export function CoinRecordPage(): ReactNode {
  const t = useT();
  const [filter, setFilter] = useState<RecordFilter>({});
  return (
    <>
      <PageHead title={t('wallet.record')} text={t('nav.coinsNote')} />
      <RecordFilters filter={filter} onFilter={setFilter} />
      <Movements filter={filter} />
    </>
  );
}

function Movements({ filter }: { filter: RecordFilter }): ReactNode {
  const t = useT();
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(coinRecordQuery(filter));
  if (data === undefined) {
    return error === null ? <SkeletonRows rows={7} /> : <LoadFault error={error} onRetry={refetch} />;
  }
  if (data.length === 0) {
    const chosen = Object.keys(filter).length > 0;
    return (
      <EmptyState
        toy="chick"
        title={t(chosen ? 'wallet.noneSo' : 'wallet.none')}
        text={t('wallet.noneText')}
        action={<ButtonLink to="/claw">{t('rooms.browse')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul className="card rows">
        {data.map((movement) => (
          <MovementRow key={movement.id} movement={movement} />
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

function MovementRow({ movement }: { movement: Movement }): ReactNode {
  const { kind, amount, asset, at } = movement;
  return (
    <li className="row">
      <span className="row__i" style={{ background: amount > 0 ? 'var(--b-mint)' : 'var(--b-cyan)' }}>
        <AssetSign asset={asset} size={24} />
      </span>
      <span className="row__t">
        <b>{translateLoose(`coins.${kind}`, kind)}</b>
        <small>
          {formatDateTime(at)}
          {asset !== 'coin' && ` · ${translateLoose(`wallet.asset_${asset}`, asset)}`}
        </small>
      </span>
      <span className={amount > 0 ? 'num plus-coins' : 'num minus-coins'}>
        {asset === 'postage' ? formatMoved(amount) : formatSigned(amount)}
      </span>
    </li>
  );
}
