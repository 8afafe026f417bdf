import {
  FirstDepositRewardState,
  FirstDepositRewardTaskType,
  FirstDepositRewardType,
} from '@grabbit/contract';
import type { CSSProperties, ReactNode } from 'react';
import { formatMoney } from '../i18n/format-money.ts';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { chargedCurrency } from '../kernel/money/currency.ts';
import { Price } from '../ui/amounts.tsx';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { CoinsIcon, GiftIcon } from '../ui/icons/drawn-icons.ts';
import { claimFirst } from './claim-quest.ts';
import { stationFaces } from './first-day-path.tsx';
import { firstRewardText, nextOf } from './first-day-words.ts';
import type { FirstDay, FirstDepositReward, Station } from './quests.queries.ts';

const { unlocked, claimed } = FirstDepositRewardState;
const inkStyle = (ink: string): CSSProperties => ({ '--blk': ink }) as CSSProperties;

/** What waits to be taken, and what is next. */
export function FirstDayRows({ day }: { day: FirstDay }): ReactNode {
  const waiting = day.list.filter(({ state }) => state === unlocked);
  const next = nextOf(day);
  if (waiting.length === 0 && next === null) return null;
  return (
    <ul className="card rows fday__rows">
      {waiting.map((station) => (
        <StationRow key={station.rewardId} station={station} />
      ))}
      {next !== null && <StationRow station={next} />}
    </ul>
  );
}

/** A station with its key: its reward is claimed, or the way to it begins. */
export function StationRow({ station }: { station: Station }): ReactNode {
  const t = useT();
  const { title, note, Icon, ink, link } = stationFaces[station.cause];
  const waits = station.state === unlocked;
  const ofCoins = station.rewardType === FirstDepositRewardType.coins;
  const amount = formatNumber(station.amount);
  const label = (word: string): string => `${word}: ${t(title)}`;
  return (
    <li className="row qtask">
      <span className="qtask__i" style={inkStyle(ink)}>
        <Icon size={34} />
      </span>
      <span className="row__t">
        <b>{t(title)}</b>
        <small>{waits ? firstRewardText(station) : t(note)}</small>
      </span>
      {waits ? (
        <Button
          size="s"
          kind="good"
          onPress={() => claimFirst('firstDay', station.rewardId)}
          label={label(t('tasks.claim'))}
        >
          {t('tasks.claim')}
        </Button>
      ) : (
        <ButtonLink to={link} size="s" aria-label={label(`${t('tasks.go')}${ofCoins ? ` ${amount}` : ''}`)}>
          {t('tasks.go')}
          {ofCoins && (
            <>
              {' '}
              <Price coins={station.amount} />
            </>
          )}
        </ButtonLink>
      )}
    </li>
  );
}

function DepositRow({ reward, paid }: { reward: FirstDepositReward; paid: boolean }): ReactNode {
  const t = useT();
  const { taskType, goal, openTime, state, rewardId } = reward;
  const timed = taskType === FirstDepositRewardTaskType['time-based'];
  const asks = timed
    ? openTime === null
      ? t('firstDay.hours', { hours: formatNumber(goal) })
      : t('firstDay.opens', { time: formatDateTime(openTime) })
    : goal <= 1
      ? t('firstDay.any')
      : t('firstDay.worth', { price: formatMoney(goal, chargedCurrency) });
  const text = firstRewardText(reward);
  return (
    <li className="row qtask">
      <span className="qtask__i" style={inkStyle('var(--b-orange)')}>
        {timed ? <GiftIcon size={34} /> : <CoinsIcon size={34} />}
      </span>
      <span className="row__t">
        <b>{text}</b>
        {state !== claimed && <small>{asks}</small>}
      </span>
      {state === claimed && <span className="qhanko">{t('tasks.done')}</span>}
      {state === unlocked && (
        <Button
          size="s"
          kind="good"
          onPress={() => claimFirst('firstDeposit', rewardId)}
          label={`${t('tasks.claim')}: ${text}`}
        >
          {t('tasks.claim')}
        </Button>
      )}
      {state === FirstDepositRewardState.locked && paid && <Badge tone="lv">{t('firstDay.later')}</Badge>}
    </li>
  );
}

/** What follows a first payment: said to be optional, and the last on its page. */
export function FirstDepositCard({
  list,
  paid,
}: {
  list: readonly FirstDepositReward[];
  paid: boolean;
}): ReactNode {
  const t = useT();
  if (list.length === 0) return null;
  return (
    <section className="fdep">
      <header className="fdep__h">
        <h2>{t('firstDay.deposit')}</h2>
        <p>{t('firstDay.depositText')}</p>
      </header>
      <ul className="card rows">
        {list.map((reward) => (
          <DepositRow key={reward.rewardId} reward={reward} paid={paid} />
        ))}
      </ul>
    </section>
  );
}
