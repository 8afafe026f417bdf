import { levelOf, MessageType, undoDaysOf } from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { writeMessage } from '../ports/player-messages.store.ts';
import { turnIntoCoins } from './exchange.service.ts';
import {
  type EndingToy,
  lockEnding,
  markWarned,
  playersWithEnding,
  postpone,
  shelveExchanged,
} from './keeping.store.ts';

export interface KeepingNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly isSilent: (db: Queryable, playerId: number, now: number) => Promise<boolean>;
  /** Pushes what was committed to the player's open connections. */
  readonly flush: (userId: number) => void;
}

/** Days before the end on which a player is notified, the last first. */
const warnings = [1, 7, 14] as const;
/** Who is on a break finds toys for so many days after it. */
const afterBreakDays = 7;
const page = 100;

/**
 * Tells players of toys whose days end, turns those into coins whose days are over, and puts on the shelf what nobody can have back. During a player's
 * break no day counts.
 */
export async function keepToys(needs: KeepingNeeds): Promise<void> {
  const { db, clock, flush } = needs;
  const now = new Date(clock.now());
  await shelveExchanged(db, now);
  let above = 0;
  for (;;) {
    const players = await playersWithEnding(db, { now, above, limit: page });
    for (const playerId of players) {
      await db.transaction((tx) => attend(tx, needs, playerId, now));
      flush(playerId);
    }
    above = players.at(-1) ?? above;
    if (players.length < page) return;
  }
}

async function attend(tx: Queryable, { isSilent }: KeepingNeeds, playerId: number, now: Date): Promise<void> {
  const toys = await lockEnding(tx, playerId, now);
  if (toys.length === 0) return;
  if (await isSilent(tx, playerId, now.getTime())) return postpone(tx, toys, { now, days: afterBreakDays });
  const over = toys.filter(({ daysLeft }) => daysLeft <= 0);
  if (over.length > 0) await end(tx, playerId, over, now);
  for (const [days, ending] of Map.groupBy(
    toys.filter(({ daysLeft }) => daysLeft > 0),
    ({ daysLeft }) => warnings.find((each) => daysLeft <= each) ?? 14,
  ))
    await warn(tx, playerId, { ending, days, now });
}

async function end(tx: Queryable, playerId: number, toys: readonly EndingToy[], at: Date): Promise<void> {
  const [first] = toys;
  if (first === undefined) return;
  const undoDays = undoDaysOf(levelOf(first.experience));
  const { coins } = await turnIntoCoins(tx, playerId, { toys, at, undoDays });
  await writeMessage(tx, playerId, {
    ...{ type: MessageType['package expired'], words: 'inbox.left', link: '/pack', at },
    values: { count: toys.length, ...toysOf(toys), coins, days: undoDays },
    ref: `pack:left:${first.id}:${first.exchanges}`,
  });
}

async function warn(
  tx: Queryable,
  playerId: number,
  {
    ending,
    days,
    now: at,
  }: { readonly ending: readonly EndingToy[]; readonly days: number; readonly now: Date },
): Promise<void> {
  const ids = ending.map(({ id }) => id);
  await markWarned(tx, ids, days);
  const coins = ending.reduce((sum, toy) => sum + toy.coins, 0);
  await writeMessage(tx, playerId, {
    ...{ type: MessageType['package expired'], words: 'inbox.leaves', link: '/pack', at },
    values: { count: ending.length, ...toysOf(ending), coins, days },
    ref: `pack:leaves:${days}:${ids[0]}:${at.getTime()}`,
  });
}

const toysOf = (toys: readonly EndingToy[]) => ({
  toys: { keys: [...new Set(toys.map(({ kind }) => `toys.${kind}`))] },
});
