import { MessageType } from '@grabbit/contract';
import { orderStars, sha256Hex, starListOf } from '@grabbit/engines/fair';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { writeMessage } from '../ports/player-messages.store.ts';
import { keyed } from '../core/arcade-secret.ts';
import { close, type ContestRow, lockContest, readOver } from './star-contest.store.ts';
import { prizeOfPlace, unitsOf } from './star-plan.ts';
import { putBack } from '../ports/aside-units.store.ts';
import {
  insertAwards,
  markNotified,
  readStandings,
  readUnnotified,
  type UnnotifiedAward,
  writePlaces,
} from './star-award.store.ts';

const digits = 16;

/** A player's name in the published list of one contest: another in every other, and turned back into an account by nobody else. `S-` and 16 hexadecimal digits. */
export const starAlias = (secret: Buffer, contestId: number, playerId: number): string =>
  `S-${keyed(secret, 'star-alias', `${contestId}/${playerId}`).slice(0, digits)}`;

export interface StarCloseNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: Buffer;
  readonly isSilent: (db: Queryable, playerId: number, now: number) => Promise<boolean>;
  readonly flushNotices: (playerId: number) => void;
}

/** What is written in the last moment is committed by then. */
const graceMs = 3_000;
const lettersAtOnce = 100;

/** Closes contests whose time is over, once all that happened in it was counted, and writes to whom a prize waits. */
export async function closeContests(needs: StarCloseNeeds): Promise<void> {
  const now = needs.clock.now();
  for (const id of await readOver(needs.db, new Date(now - graceMs)))
    await needs.db.transaction(async (tx) => {
      const contest = await lockContest(tx, id);
      if (contest?.stage === 'published') await closeOne(tx, needs, contest);
    });
  await writeToWinners(needs);
}

interface Standing {
  readonly playerId: number;
  readonly alias: string;
  readonly stars: number;
  readonly reachedAt: number;
}

async function standingsOf(tx: Queryable, secret: Buffer, { id, seed }: ContestRow): Promise<Standing[]> {
  const rows = await readStandings(tx, id);
  const standings = rows.map(({ playerId, stars, reachedAt }) => ({
    ...{ playerId, stars, reachedAt: reachedAt.getTime() },
    alias: starAlias(secret, id, playerId),
  }));
  return orderStars(standings, seed ?? '');
}

/** Fixes the places, gives each prize its player, and puts the units of places that nobody reached back on the shelf. */
async function closeOne(
  tx: Queryable,
  { clock, secret }: StarCloseNeeds,
  contest: ContestRow,
): Promise<void> {
  const ordered = await standingsOf(tx, secret, contest);
  const { id, plan } = contest;
  await writePlaces(
    tx,
    id,
    ordered.map(({ playerId }) => playerId),
  );
  const winners = ordered.flatMap(({ playerId }, at) => {
    const prize = prizeOfPlace(plan, at + 1);
    return prize < 0 ? [] : [{ playerId, place: at + 1, prize }];
  });
  await insertAwards(
    tx,
    id,
    winners.map(({ playerId }) => playerId),
    winners.map(({ place }) => place),
    winners.map(({ prize }) => prize),
  );
  const list = starListOf(ordered);
  await close(tx, id, { list, listDigest: sha256Hex(list), at: new Date(clock.now()) });
  const unreached = plan.prizes
    .map((prize) => ({ ...prize, first: Math.max(prize.first, ordered.length + 1) }))
    .filter(({ first, last }) => first <= last);
  await putBack(tx, unitsOf(unreached));
}

/** Writes a letter to everybody for whom a prize waits; to who takes a break once it is over. */
async function writeToWinners(needs: StarCloseNeeds): Promise<void> {
  const rows = await readUnnotified(needs.db);
  let written = 0;
  for (const award of rows) {
    if (written === lettersAtOnce) return;
    if (await needs.isSilent(needs.db, award.playerId, needs.clock.now())) continue;
    await writeToOne(needs, award);
    written += 1;
  }
}

async function writeToOne(
  { db, clock, flushNotices }: StarCloseNeeds,
  { contestId, playerId, place }: UnnotifiedAward,
): Promise<void> {
  const at = new Date(clock.now());
  await db.transaction(async (tx) => {
    const isFirst = await markNotified(tx, contestId, playerId, at);
    if (!isFirst) return;
    await writeMessage(tx, playerId, {
      ...{ type: MessageType.reward, words: 'inbox.star', link: `/star-contest?id=${contestId}` },
      ...{ ref: `star:${contestId}`, at, values: { place } },
    });
  });
  flushNotices(playerId);
}
