import { type CallReply, SignType } from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { once } from '../core/request-key.ts';
import { together } from '../core/together.ts';
import type { BuffedCoins, BuffRate } from '../ports/buffed-coins.ts';
import type { Grants } from '../ports/grants.ts';
import { dayAfter, dayName, daysBetween, arcadeDay } from '../ports/arcade-day.ts';
import { insertStamp, isCardOn, lockPlayer, noteBuffed, readStamps, registeredAt } from './check-in.store.ts';
import { writePlayerEvent } from '../ports/player-event.store.ts';

export interface CheckInNeeds {
  readonly db: Database;
  readonly clock: Clock;
  /** The zone in which the arcade's days turn. */
  readonly zone: string;
  readonly grants: () => Grants;
  readonly buffedCoins: BuffedCoins;
  readonly buffRate: BuffRate;
  readonly assertMayReceiveGift: (tx: Queryable, playerId: number, now: number) => Promise<void>;
}

/** Days on a stamp card. */
const cardDays = 7;

type SignModel = CallReply<'checkInState'>['userSignModel'];
type SignDay = SignModel['rewardList'][number];

/** One player's cards run from the day on which they registered: nobody has missed what was before that. */
interface Card {
  readonly today: string;
  readonly endsAt: number;
  readonly firstDay: string;
  readonly week: number;
}

async function cardOf(db: Queryable, playerId: number, zone: string, now: number): Promise<Card> {
  const since = await registeredAt(db, playerId);
  const { name: today, endsAt } = arcadeDay(zone, now);
  const passed = Math.max(0, daysBetween(dayName(zone, since.getTime()), today));
  const week = Math.floor(passed / cardDays);
  return { today, endsAt, firstDay: dayAfter(today, -(passed % cardDays)), week: week + 1 };
}

/**
 * The stamp card that runs. A missed day has status 0 and amount 0 (rule V029); it takes nothing from the series, which counts stamps.
 * While no card runs it has no days, and
 * nothing waits. `cardRate` is what a running buff card adds today in percent, and of a stamped day what it added.
 */
export async function readCheckIn(
  { db, zone, clock, buffRate }: Pick<CheckInNeeds, 'db' | 'zone' | 'clock' | 'buffRate'>,
  playerId: number,
): Promise<CallReply<'checkInState'>> {
  const now = clock.now();
  const { today, firstDay, week, endsAt } = await cardOf(db, playerId, zone, now);
  const { stamps, total, amounts, on } = await readStamps(db, playerId, firstDay);
  const buff = await buffRate(db, playerId, now);
  const rewardList = (on ? amounts : []).map((coins, place): SignDay => {
    const signDate = dayAfter(firstDay, place);
    const stamp = stamps.find(({ day }) => day === signDate);
    const todayFlag = signDate === today;
    if (stamp !== undefined)
      return { signDate, amount: stamp.coins, todayFlag, status: SignType.claimed, cardRate: stamp.rate };
    if (signDate < today) return { signDate, amount: 0, todayFlag, status: SignType.suspend, cardRate: 0 };
    const cardRate = todayFlag ? (buff?.rate ?? 0) : 0;
    return { signDate, amount: coins, todayFlag, status: SignType.unclaimed, cardRate };
  });
  const signed = stamps.some(({ day }) => day === today);
  const userSignModel = {
    signStatus: signed || !on ? SignType.claimed : SignType.unclaimed,
    ...{ serialTimesNum: total, rewardList },
  };
  return { userSignModel, week, buffEndTime: buff?.endsAt ?? null, endTime: endsAt, nowTime: now };
}

/**
 * Stamps today, once: the day is that of the moment at which the player's turn has come, so that two claims across the day's line are
 * two days', and a hundred within one day give one. Throws `checkedIn`, `taskUnknown` while no card runs, and what refuses gifts.
 */
export async function checkIn(
  needs: CheckInNeeds,
  playerId: number,
  requestId: string | undefined,
): Promise<CallReply<'checkIn'>> {
  return needs.db.transaction(async (tx) => {
    const locked = lockPlayer(tx, playerId);
    const stamped = async () => {
      await locked;
      return stamp(tx, needs, playerId);
    };
    const key = { playerId, key: `check-in:${requestId}`, parameters: {} };
    const [, given] = await together(locked, requestId === undefined ? stamped() : once(tx, key, stamped));
    return given;
  });
}

async function stamp(
  tx: Queryable,
  { clock, zone, grants, buffedCoins, buffRate, assertMayReceiveGift }: CheckInNeeds,
  playerId: number,
): Promise<CallReply<'checkIn'>> {
  const now = clock.now();
  const [{ today, firstDay }, , buff] = await together(
    cardOf(tx, playerId, zone, now),
    assertMayReceiveGift(tx, playerId, now),
    buffRate(tx, playerId, now),
  );
  const rate = buff?.rate ?? 0;
  const stamped = await insertStamp(tx, {
    ...{ playerId, day: today, place: daysBetween(firstDay, today) + 1, rate, at: new Date(now) },
  });
  if (stamped === null) throw new Failure((await isCardOn(tx)) ? 'checkedIn' : 'taskUnknown');
  const { id, coins } = stamped;
  const of = { playerId, key: `check-in:${id}`, ref: today, now };
  await grants().give(tx, { ...of, cause: 'checkIn' }, [
    { type: 'coins', amount: coins, from: 'promotions' },
  ]);
  const buffed = rate > 0 ? await buffedCoins(tx, { ...of, coins }) : 0;
  if (buffed > 0) await noteBuffed(tx, { playerId, day: today, buffed });
  await writePlayerEvent(tx, {
    ...{ kind: 'stamped', playerId, ref: today, at: new Date(now) },
    body: { day: today },
  });
  return { coins, buffedCoins: buffed };
}
