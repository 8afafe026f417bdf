import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallReply } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { formatDateTime, formatSigned } from '../i18n/format.ts';
import { usePageTitle } from '../app/page-title.ts';
import { translateLoose, useT } from '../i18n/use-t.ts';
import { Price } from '../ui/amounts.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Coin } from '../ui/icons/coin.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useSpendable } from './wallet-chip.tsx';
import { coinRecordQuery } from './wallet.queries.ts';

type Movement = CallReply<'coinRecord'>['list'][number];

/** Every movement of the player's coins, newest first. */
export function CoinRecordPage(): ReactNode {
  const t = useT();
  usePageTitle(t('wallet.record'));
  const coins = useSpendable();
  return (
    <>
      <div className="title">
        <h1>{t('wallet.record')}</h1>
        {coins !== undefined && <Price coins={coins} size={24} />}
      </div>
      <Movements />
    </>
  );
}

function Movements(): ReactNode {
  const t = useT();
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(coinRecordQuery());
  if (data === undefined) {
    return error === null ? <SkeletonRows rows={7} /> : <LoadFault error={error} onRetry={refetch} />;
  }
  if (data.length === 0) {
    return (
      <EmptyState
        toy="chick"
        title={t('wallet.none')}
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
  const t = useT();
  const { kind, amount, asset, at } = movement;
  return (
    <li className="row">
      <span className="row__i" style={{ background: amount > 0 ? 'var(--b-mint)' : 'var(--b-cyan)' }}>
        <Coin size={24} />
      </span>
      <span className="row__t">
        <b>{translateLoose(`coins.${kind}`, kind)}</b>
        <small>
          {formatDateTime(at)}
          {asset === 'trial' && ` · ${t('wallet.trialCoins')}`}
        </small>
      </span>
      <span className={amount > 0 ? 'num plus-coins' : 'num minus-coins'}>{formatSigned(amount)}</span>
    </li>
  );
}
