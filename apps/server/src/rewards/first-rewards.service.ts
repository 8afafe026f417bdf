import {
  type CallReply,
  FirstDepositRewardState,
  FirstDepositRewardTaskType,
  FirstDepositRewardType,
  notices,
} from '@grabbit/contract';
import { lockPlayer } from './check-in.store.ts';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { once } from '../core/request-key.ts';
import { writeNotice } from '../ports/notices.store.ts';
import type { EventListener, PlayerEvent } from '../ports/player-events.ts';
import {
  depositCauses,
  type FirstCause,
  firstDayEnd,
  type FirstAction,
  type FirstDeposit,
  type FirstReward,
  type FirstRewardRow,
  grantOf,
  noteFirstDeposit,
  noteFirstRefund,
  type PlayerFirstReward,
  reachFirst,
  readFirstDeposit,
  readPlayerFirst,
  takeFirst,
  takeToyOn,
} from './first-rewards.store.ts';
import type { CheckInNeeds } from './check-in.service.ts';

export interface FirstNeeds extends Pick<CheckInNeeds, 'db' | 'clock' | 'grants' | 'assertMayReceiveGift'> {
  readonly isSilent: (db: Queryable, playerId: number, now: number) => Promise<boolean>;
}

const hourMs = 3_600_000;
const { locked, unlocked, claimed } = FirstDepositRewardState;

export const viewReward = ({ rewardType, amount, game, kind, sizeMm }: FirstRewardRow): FirstReward => ({
  ...{ rewardType, amount, game, kind, sizeMm },
});

const isOfDay = ({ cause }: FirstRewardRow): boolean => !depositCauses.has(cause);

/** The end of the path is reached with all that is before it, if there is anything. */
function dayStateOf(row: PlayerFirstReward, all: readonly PlayerFirstReward[]): FirstDepositRewardState {
  if (row.claimedAt !== null) return claimed;
  const others = all.filter((each) => isOfDay(each) && each.cause !== 'all' && each.enabled);
  const reached =
    row.cause === 'all' ? others.length > 0 && others.every(hasReached) : row.reachedAt !== null;
  return reached ? unlocked : locked;
}

const hasReached = ({ reachedAt }: PlayerFirstReward): boolean => reachedAt !== null;

/** When a reward that waits for time opens; null for the others, and without a payment. */
const openTimeOf = ({ cause, goal }: FirstRewardRow, deposit: FirstDeposit | null): number | null =>
  cause === 'hours' && deposit !== null ? deposit.at.getTime() + goal * hourMs : null;

function depositStateOf(
  row: PlayerFirstReward,
  deposit: FirstDeposit | null,
  now: number,
): FirstDepositRewardState {
  if (deposit === null) return locked;
  if (row.claimedAt !== null) return claimed;
  const opensAt = openTimeOf(row, deposit);
  const open = opensAt === null ? deposit.cents >= row.goal : opensAt <= now;
  return open ? unlocked : locked;
}

/** The stations of a player's first day, and until when they can be reached. */
export async function listFirstDay(
  { db, clock }: Pick<FirstNeeds, 'db' | 'clock'>,
  playerId: number,
): Promise<CallReply<'firstDay'>> {
  const [all, endTime] = await Promise.all([readPlayerFirst(db, playerId), firstDayEnd(db, playerId)]);
  const list = all.flatMap((row) =>
    isStation(row)
      ? { rewardId: row.id, ...viewReward(row), cause: row.cause, state: dayStateOf(row, all) }
      : [],
  );
  return { list, endTime, nowTime: clock.now() };
}

const isStation = (
  row: PlayerFirstReward,
): row is PlayerFirstReward & { readonly cause: Exclude<FirstCause, 'hours' | 'coins'> } => isOfDay(row);

/** What follows a first payment; nothing while the player is to be left in peace. */
export async function listFirstDeposit(
  needs: Pick<FirstNeeds, 'db' | 'clock' | 'isSilent'>,
  playerId: number,
): Promise<CallReply<'firstDeposit'>> {
  const { db, clock } = needs;
  const now = clock.now();
  const deposit = await readFirstDeposit(db, playerId);
  const paid = deposit !== null;
  if (await needs.isSilent(db, playerId, now)) return { list: [], paid };
  const list = (await readPlayerFirst(db, playerId))
    .filter(({ cause }) => depositCauses.has(cause))
    .map((row) => ({
      ...{ rewardId: row.id, ...viewReward(row), goal: row.goal },
      taskType: FirstDepositRewardTaskType[row.cause === 'hours' ? 'time-based' : 'coin-based'],
      ...{ state: depositStateOf(row, deposit, now), openTime: openTimeOf(row, deposit) },
    }));
  return { list, paid };
}

/** How many rewards of the first day, and of a first payment, wait to be taken. */
export async function countFirstWaiting(
  needs: Pick<FirstNeeds, 'db' | 'clock' | 'isSilent'>,
  playerId: number,
): Promise<number> {
  const [day, deposit] = await Promise.all([
    listFirstDay(needs, playerId),
    listFirstDeposit(needs, playerId),
  ]);
  return [...day.list, ...deposit.list].filter(({ state }) => state === unlocked).length;
}

export interface FirstClaim {
  readonly playerId: number;
  readonly rewardId: number;
  readonly requestId: string | undefined;
  /** Whether it is of the first day, or follows a first payment. */
  readonly of: 'day' | 'deposit';
  /** The keyed name of the device that asks; '' where none is known. */
  readonly device: string;
}

/**
 * Gives a reward, once. Throws `taskUnknown`, `taskNotDone`, `taskClaimed`, `toyAway` where the toy is not in stock just now, `firstToyTaken`
 * where a toy of the first day was taken on this device, and what refuses gifts.
 */
export async function claimFirst(needs: FirstNeeds, claim: FirstClaim): Promise<FirstReward> {
  const { playerId, rewardId, requestId, of } = claim;
  return needs.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    if (requestId === undefined) return give(tx, needs, claim);
    const key = { playerId, key: `first:${requestId}`, parameters: { rewardId, of } };
    return once(tx, key, () => give(tx, needs, claim));
  });
}

async function give(tx: Queryable, needs: FirstNeeds, claim: FirstClaim): Promise<FirstReward> {
  const { playerId, rewardId, of, device } = claim;
  const now = needs.clock.now();
  const all = await readPlayerFirst(tx, playerId);
  const row = all.find((each) => each.id === rewardId && isOfDay(each) === (of === 'day'));
  if (row === undefined) throw new Failure('taskUnknown');
  const deposit = of === 'day' ? null : await readFirstDeposit(tx, playerId, { hold: true });
  const state = of === 'day' ? dayStateOf(row, all) : depositStateOf(row, deposit, now);
  if (state === claimed) throw new Failure('taskClaimed');
  if (state === locked) throw new Failure('taskNotDone');
  await needs.assertMayReceiveGift(tx, playerId, now);
  if (!(await takeFirst(tx, { playerId, id: row.id, now }))) throw new Failure('taskClaimed');
  const isToy = row.rewardType === FirstDepositRewardType.goods;
  // A row of accounts on one device brings one toy; who pays is not asked.
  if (isToy && of === 'day' && (device === '' || !(await takeToyOn(tx, device, now))))
    throw new Failure('firstToyTaken');
  const cause = {
    ...{ playerId, key: `first:${playerId}:${row.id}`, now },
    ...(deposit === null
      ? { cause: 'firstDay', ref: `${row.id}` }
      : { cause: 'firstDeposit', ref: deposit.ref }),
  };
  await needs
    .grants()
    .give(tx, cause, [grantOf(row)])
    .catch((error: unknown) => {
      throw error instanceof Failure && error.error === 'outOfStock' ? new Failure('toyAway') : error;
    });
  return viewReward(row);
}

/** What an event opens on the first day. Practice counts: nobody has to pay for it. */
function actionOf(event: PlayerEvent): FirstAction[] {
  const { playerId, at } = event;
  switch (event.kind) {
    case 'played':
    case 'practised': {
      const { game } = event.body;
      return game === 'claw' || game === 'push' ? [{ playerId, cause: game, at }] : [];
    }
    case 'limitSet':
      return [{ playerId, cause: 'limits', at }];
    case 'stamped':
      return [{ playerId, cause: 'stamp', at }];
    case 'checked':
      return [{ playerId, cause: 'check', at }];
    default:
      return [];
  }
}

/** Hears what new players do, and what becomes of first payments. Tells of each station whose reward waits, but nobody in a break. */
export function firstRewardsListener(needs: FirstNeeds): EventListener {
  return {
    name: 'first rewards',
    kinds: ['played', 'practised', 'limitSet', 'stamped', 'checked', 'recharged', 'refunded'],
    async take(tx, events) {
      for (const event of events) await hearDeposit(tx, needs, event);
      return notifyReached(tx, needs, events.flatMap(actionOf));
    },
  };
}

/** Notes actions of the first day and notifies the players to whom they bring something. Writes notices: comes last. */
async function notifyReached(
  tx: Queryable,
  needs: Pick<FirstNeeds, 'isSilent' | 'clock'>,
  actions: readonly FirstAction[],
): Promise<Set<number>> {
  const notified = new Set<number>();
  for (const { playerId, coins: coinNum } of await reachFirst(tx, actions)) {
    if (await needs.isSilent(tx, playerId, needs.clock.now())) continue;
    await writeNotice(tx, playerId, notices.missionComplete, { coinNum, buffCard: 0 });
    notified.add(playerId);
  }
  return notified;
}

async function hearDeposit(tx: Queryable, needs: FirstNeeds, event: PlayerEvent): Promise<void> {
  const { playerId, ref, at } = event;
  if (event.kind === 'recharged' && event.body.first)
    await noteFirstDeposit(tx, { playerId, ref, cents: event.body.cents, at });
  if (event.kind === 'refunded' && (await noteFirstRefund(tx, { playerId, ref, at })))
    await needs.grants().takeBack(tx, { playerId, cause: 'firstDeposit', ref, now: needs.clock.now() });
}
