import { ClubRewardType, TaskStatus } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { Check, Ticket, Truck } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatMoment, formatNumber } from '../i18n/format.ts';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { Coin } from '../ui/icons/coin.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { amountOf, claimRewards } from './claim.ts';
import { clubRewardsQuery } from './club.queries.ts';
import type { ClubReward } from './club.queries.ts';

const weekDays = 7;

const states = {
  [TaskStatus.undo]: { name: 'later', key: 'club.stampLater' },
  [TaskStatus.claim]: { name: 'claim', key: 'club.stampClaim' },
  [TaskStatus.finish]: { name: 'claimed', key: 'club.stampClaimed' },
} as const satisfies Readonly<Record<TaskStatus, { name: string; key: Key }>>;

/** The week of a term that one is in: the first day that waits, else the first that has not come. */
export function weekOf(list: readonly ClubReward[]): number {
  const waits = list.findIndex(({ receiveStatus }) => receiveStatus === TaskStatus.claim);
  const next = list.findIndex(({ receiveStatus }) => receiveStatus === TaskStatus.undo);
  const last = Math.max(0, list.length - 1);
  // With everything claimed the day before the next one is today.
  const at = waits !== -1 ? waits : next === -1 ? last : Math.max(0, next - 1);
  return Math.floor(at / weekDays);
}

/** When the server's next day begins, in milliseconds since 1970: midnight UTC. */
export function nextDay(now: number): number {
  const dayMs = 86_400_000;
  return (Math.floor(now / dayMs) + 1) * dayMs;
}

function Stamp({ reward, number }: { reward: ClubReward; number: number }): ReactNode {
  const t = useT();
  const { name, key } = states[reward.receiveStatus as TaskStatus];
  const coins = amountOf(reward.rewardDetailsList, ClubRewardType.coin);
  const credit = amountOf(reward.rewardDetailsList, ClubRewardType['postage coupon']) > 0;
  const coupon = amountOf(reward.rewardDetailsList, ClubRewardType['club coupon']) > 0;
  return (
    <li className={`stamp is-${name}`}>
      <small>{t('club.day', { number })}</small>
      <span className="stamp__c">
        <Coin size={26} />
        <b className="num">{formatNumber(coins)}</b>
      </span>
      {name === 'claimed' && (
        <span className="stamp__ok">
          <Sign of={Check} size={20} />
        </span>
      )}
      {credit && (
        <span className="stamp__x">
          <Sign of={Truck} size={14} />
          <span className="sr">{t('club.shipping')}</span>
        </span>
      )}
      {coupon && (
        <span className="stamp__x">
          <Sign of={Ticket} size={14} />
          <span className="sr">{t('club.coupon')}</span>
        </span>
      )}
      <span className="sr">{t(key)}</span>
    </li>
  );
}

function Stamps({ list }: { list: readonly ClubReward[] }): ReactNode {
  const t = useT();
  const [all, setAll] = useState(false);
  const from = weekOf(list) * weekDays;
  const shown = all ? list : list.slice(from, from + weekDays);
  const first = all ? 0 : from;
  return (
    <>
      <ol className="stamps" start={first + 1}>
        {shown.map((reward, index) => (
          <Stamp key={reward.dayTime} reward={reward} number={first + index + 1} />
        ))}
      </ol>
      {list.length > weekDays && (
        <Button kind="quiet" size="s" onPress={() => setAll(!all)}>
          {t(all ? 'club.showWeek' : 'club.showAll')}
        </Button>
      )}
    </>
  );
}

interface ClubRewardsProps {
  cardId: number;
  unclaimed: number;
  /** Milliseconds since 1970, by the server's clock. */
  now: number;
}

/** A stamp card of the running term, and the button that takes all that waits. */
export function ClubRewards({ cardId, unclaimed, now }: ClubRewardsProps): ReactNode {
  const t = useT();
  const { data, error, refetch } = useQuery(clubRewardsQuery(cardId));
  const time = formatMoment(nextDay(now), { timeStyle: 'short' });
  return (
    <section className="card stampcard" aria-label={t('club.rewards')} data-guide="clubReward">
      <h2>{t('club.rewards')}</h2>
      <p>{t('club.rewardsText')}</p>
      {data !== undefined && <Stamps list={data.list} />}
      {data === undefined &&
        (error === null ? <SkeletonRows rows={2} /> : <LoadFault error={error} onRetry={refetch} />)}
      {unclaimed > 0 ? <ClaimButton /> : <p className="stampcard__n">{t('club.allClaimed', { time })}</p>}
    </section>
  );
}

export function ClaimButton(): ReactNode {
  const t = useT();
  return (
    <Button wide onPress={claimRewards} icon={<Coin size={24} />}>
      {t('club.claim')}
    </Button>
  );
}
