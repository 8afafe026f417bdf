import { SignType } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { formatMoment, formatNumber, formatSigned } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { formatPercent } from '../ports/cards/card-words.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Price } from '../ui/amounts.tsx';
import { EndsIn } from '../ui/ends-in.tsx';
import { CardsIcon } from './quest-icons.tsx';
import { GiftIcon } from '../ui/icons/drawn-icons.ts';
import { Mark } from '../ui/icons/mark.tsx';
import { stampToday } from './claim-quest.ts';
import { refreshQuests } from './quests.queries.ts';
import type { CheckIn, SignDay } from './quests.queries.ts';
import './quests.css';

/** What a day really brings: its amount, and what a buff card adds, never rounded up. */
export function coinsOf({ amount, cardRate }: Pick<SignDay, 'amount' | 'cardRate'>): number {
  return amount + Math.floor((amount * cardRate) / 100);
}

/** A day is missed when its status is no and its amount 0 (rule V029). */
export function isMissed({ status, amount }: Pick<SignDay, 'status' | 'amount'>): boolean {
  return status === SignType.suspend && amount === 0;
}

const lookOf = (day: SignDay): string => {
  if (day.status === SignType.claimed) return 'done';
  if (isMissed(day)) return 'miss';
  return day.todayFlag ? 'now' : 'next';
};

function Day({ day, last }: { day: SignDay; last: boolean }): ReactNode {
  const t = useT();
  const look = lookOf(day);
  const name = formatMoment(`${day.signDate}T12:00:00Z`, { weekday: 'short', timeZone: 'UTC' });
  return (
    <li
      className={classes('qst', `qst--${look}`, last && 'qst--gift')}
      aria-current={day.todayFlag ? 'date' : undefined}
    >
      <b>{day.todayFlag ? t('tasks.today') : name}</b>
      <span className="qst__c">
        {look === 'miss' ? (
          <i />
        ) : last && look === 'next' ? (
          <GiftIcon size={40} />
        ) : (
          look !== 'next' && <Mark size={38} />
        )}
      </span>
      <small className="num">
        {look === 'miss' ? t('tasks.missed') : <bdi dir="ltr">{formatSigned(coinsOf(day))}</bdi>}
      </small>
      {look === 'done' && <span className="sr">{t('tasks.stamped')}</span>}
    </li>
  );
}

/** Seven days with their stamps. What was missed is a dash and a word. */
export function StampWeek({ state }: { state: CheckIn }): ReactNode {
  const { rewardList } = state.userSignModel;
  return (
    <ol className="qstamps__w">
      {rewardList.map((day, place) => (
        <Day key={day.signDate} day={day} last={place === rewardList.length - 1} />
      ))}
    </ol>
  );
}

/** What the card that runs adds to today's stamp. */
export function StampBuff({ state }: { state: CheckIn }): ReactNode {
  const t = useT();
  const today = state.userSignModel.rewardList.find(({ todayFlag }) => todayFlag);
  if (today === undefined || today.cardRate === 0 || state.buffEndTime === null) return null;
  const extra = coinsOf(today) - today.amount;
  return (
    <span className="qbuff">
      <span className="qbuff__c">
        <CardsIcon size={30} />
      </span>
      <span>
        <b>{t('tasks.buff', { percent: formatPercent(today.cardRate) })}</b>
        <small>
          {t('tasks.buffText', { coins: formatNumber(today.amount), extra: formatNumber(extra) })}
        </small>
        <small>
          <EndsIn left={state.buffEndTime - state.nowTime} onEnd={() => void refreshQuests()} />
        </small>
      </span>
    </span>
  );
}

/** The button of the day, or when the next stamp waits. */
export function StampButton({ state }: { state: CheckIn }): ReactNode {
  const t = useT();
  const { signStatus, rewardList } = state.userSignModel;
  const today = rewardList.find(({ todayFlag }) => todayFlag);
  if (signStatus === SignType.claimed || today === undefined)
    return (
      <p className="qstamps__n">
        {t('tasks.next', { time: formatMoment(state.endTime, { timeStyle: 'short' }) })}
      </p>
    );
  return (
    <Button wide onPress={stampToday}>
      {t('tasks.stamp')} <Price coins={coinsOf(today)} size={22} />
    </Button>
  );
}

/** The stamp card of the player's week. */
export function StampCard({ state }: { state: CheckIn }): ReactNode {
  const t = useT();
  return (
    <section className="qstamps paper sticker" aria-label={t('tasks.stampCard')} data-guide="taskReward">
      <header className="qstamps__h">
        <i className="qhole" aria-hidden="true" />
        <div>
          <h2>{t('tasks.stampCard')}</h2>
          <StampLine state={state} />
        </div>
        <i className="qhole" aria-hidden="true" />
      </header>
      <StampWeek state={state} />
      <div className="qstamps__f">
        <StampBuff state={state} />
        <StampButton state={state} />
      </div>
    </section>
  );
}

/** Which week it is, and how many stamps there are: what was missed takes none away. */
export function StampLine({ state }: { state: CheckIn }): ReactNode {
  const t = useT();
  const stamps = formatNumber(state.userSignModel.serialTimesNum);
  return <small>{t('tasks.week', { week: formatNumber(state.week), stamps })}</small>;
}
