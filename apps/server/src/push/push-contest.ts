import { type CallReply, notices, RoomUseType } from '@grabbit/contract';
import { droppersOf, holderOf, type PushFall } from '@grabbit/engines/push';
import type { Clock } from '../core/clock.ts';
import { type Database, DatabaseAway, type Queryable } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import type { Logger } from '../core/log.ts';
import type { Grants } from '../ports/grants.ts';
import { writeNotice } from '../ports/notices.store.ts';
import { largestWave } from './largest-wave.ts';
import {
  addToChallenge,
  dayOf,
  type DueShare,
  dueShares,
  findChallenge,
  findPart,
  lockChallenge,
  noteTried,
  openChallenges,
  reachGoal,
  readPlayers,
  takeShare,
  noteQuarter,
} from './push-challenge.store.ts';
import type { EndedEpoch } from './push-books.ts';
import { readContest } from './push-contest.store.ts';
import {
  closeRanking,
  findRanking,
  keepWave,
  readWaves,
  readWinners,
  type WaveRow,
} from './push-ranking.store.ts';
import { findEverPushRoom, type PushRoomRow } from './push-room.store.ts';
import { lineOf } from './push-turn.store.ts';

/** A settlement that began within a ranking may come into the books this much later. */
const settlingMs = 10_000;
/** A share that could not be paid, as its player is on a break, is tried again after so long. */
const againMs = 600_000;
const dayMs = 86_400_000;
const shownWaves = 10;

/** A player's part in an epoch. */
interface Part {
  readonly playerId: number;
  readonly alias: string;
  readonly playId: number;
}

/** The coins of an epoch that fell to a player. */
interface PartFalls extends Part {
  readonly falls: readonly PushFall[];
}

/** The coins that fell to each of an epoch's players: all in players' trays to the owner of a table, or as the tickets say. */
export function fallsOfParts(
  { end, seats, drops, holders }: Pick<EndedEpoch, 'end' | 'seats' | 'drops' | 'holders'>,
  parts: readonly Part[],
): PartFalls[] {
  const coins = end.falls.filter(({ kind, tray }) => kind === 'coin' && tray === 'player');
  if (holders === undefined) return parts.map((part) => ({ ...part, falls: coins }));
  const tickets = [...holders, ...droppersOf(seats, drops.map(lineOf))];
  const ownerOf = ({ ticket }: PushFall): string | null =>
    ticket === null ? null : holderOf(tickets, end.state.tickets, ticket);
  return parts.map((part) => ({ ...part, falls: coins.filter((fall) => ownerOf(fall) === part.alias) }));
}

/** Counts what an epoch has brought for the room's ranking and challenge, in the transaction that settles it. */
export async function countInContests(
  tx: Queryable,
  room: PushRoomRow,
  parts: readonly PartFalls[],
  at: Date,
): Promise<void> {
  const { rankingMinutes: minutes, challenge } = await readContest(tx, room);
  const [roomId, day] = [room.id, dayOf(at)];
  for (const { playerId, alias, playId, falls } of parts) {
    const coins = falls.length;
    if (coins === 0) continue;
    const wave = {
      roomId,
      playerId,
      alias,
      playId,
      at,
      coins: largestWave(falls, room.settings.periodTicks),
    };
    if (minutes !== null) await keepWave(tx, { ...wave, minutes });
    if (challenge !== null) await addToChallenge(tx, { roomId, day, playerId, coins }, challenge);
  }
}

export interface ContestNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly grants: () => Pick<Grants, 'give'>;
  /** Throws when nothing may be given to the player now: a break, an exclusion. */
  readonly assertMayReceiveGift: (tx: Queryable, playerId: number, now: number) => Promise<void>;
  readonly flushNotices: (userId: number) => void;
}

// What comes round ---------------------------------------------------------------------------------------------------

/** Closes rankings, tells how far challenges are, and pays what they give. Safe to say again at any time. */
export async function lookAfterContests(needs: ContestNeeds): Promise<void> {
  while (await closeNext(needs));
  const { db, clock } = needs;
  for (const of of await openChallenges(db, dayOf(new Date(clock.now() - dayMs))))
    await notifyWinners(needs, of);
  for (const share of await dueShares(db, new Date(clock.now() - againMs))) await pay(needs, share);
}

async function closeNext({ db, clock, flushNotices }: ContestNeeds): Promise<boolean> {
  const at = new Date(clock.now());
  const closed = await db.transaction(async (tx) => {
    const done = await closeRanking(tx, { endedBefore: new Date(clock.now() - settlingMs), at });
    const room = done === null ? null : await findEverPushRoom(tx, done.ranking.roomId);
    if (done === null || room === null) return null;
    // What is won in practice is told in its own room alone.
    const notified = room.useType === RoomUseType.trial ? [] : done.winners;
    for (const { playerId, coins, place } of notified)
      await writeNotice(tx, playerId, notices.pushRankWinner, {
        ...{ coin: coins * room.coin, ranking: place, roomId: room.id, wave: coins },
      });
    return notified;
  });
  for (const { playerId } of closed ?? []) flushNotices(playerId);
  return closed !== null;
}

/** Tells all who take part of a quarter of the goal that has been reached, once. */
async function notifyWinners(
  { db, clock, flushNotices }: ContestNeeds,
  of: { readonly roomId: number; readonly day: string },
): Promise<void> {
  const notified = await db.transaction(async (tx) => {
    const challenge = await lockChallenge(tx, of);
    if (challenge === null || challenge.reachedAt !== null) return [];
    const { roomId, goal, coins } = challenge;
    const quarters = Math.min(4, Math.floor((coins * 4) / goal));
    if (quarters <= challenge.told) return [];
    await noteQuarter(tx, challenge, quarters);
    if (quarters === 4) await reachGoal(tx, challenge, new Date(clock.now()));
    const players = await readPlayers(tx, of);
    for (const playerId of players)
      await writeNotice(tx, playerId, notices.challengeUpdate, { roomId, coins, goal, gift: 0 });
    return players;
  });
  for (const playerId of notified) flushNotices(playerId);
}

async function pay(needs: ContestNeeds, due: DueShare): Promise<void> {
  const { db, clock, log, flushNotices } = needs;
  try {
    const paid = await outcome(() => db.transaction((tx) => payShare(tx, needs, due)));
    if (paid instanceof Failure) await noteTried(db, due, new Date(clock.now()));
    else flushNotices(due.playerId);
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    log.error({ err: error, ...due }, 'a share of a challenge could not be paid; it is tried again');
    await noteTried(db, due, new Date(clock.now()));
  }
}

async function payShare(tx: Queryable, needs: ContestNeeds, due: DueShare): Promise<void> {
  const { clock, grants, assertMayReceiveGift } = needs;
  const { roomId, day, playerId } = due;
  const now = clock.now();
  await assertMayReceiveGift(tx, playerId, now);
  const share = await takeShare(tx, due, new Date(now));
  const challenge = await findChallenge(tx, roomId, day);
  if (share === null || challenge === null) return;
  const ref = `${roomId}:${day}`;
  const cause = { playerId, key: `challenge:${ref}:${playerId}`, cause: 'challenge', ref, now };
  await grants().give(tx, cause, [{ type: 'coins', amount: share, from: 'promotions' }]);
  const { coins, goal } = challenge;
  await writeNotice(tx, playerId, notices.challengeUpdate, { roomId, coins, goal, gift: share });
}

// What is shown ------------------------------------------------------------------------------------------------------

type Contest = CallReply<'pushContest'>;

/** The room's ranking and challenge as they stand. `playerId`: who looks; null for a visitor. */
export async function viewContest(
  { db, clock }: Pick<ContestNeeds, 'db' | 'clock'>,
  room: PushRoomRow,
  playerId: number | null,
): Promise<Contest> {
  const at = new Date(clock.now());
  const rule = await readContest(db, room);
  const ranking =
    rule.rankingMinutes === null ? null : await viewRanking(db, room, rule.rankingMinutes, { at, playerId });
  const day = dayOf(at);
  const challenge = await findChallenge(db, room.id, day);
  // A day keeps the rule that it began with.
  const standing = challenge ?? (rule.challenge === null ? null : { ...rule.challenge, ...fresh });
  const mine = playerId === null ? none : await findPart(db, { roomId: room.id, day, playerId });
  return {
    nowTime: at.getTime(),
    ranking,
    challenge: standing === null ? null : viewChallenge(standing, mine, Date.parse(day) + dayMs),
  };
}

const fresh = { coins: 0, reachedAt: null, players: null, share: null } as const;
const none = { coins: 0, share: null };

function viewChallenge(
  row: Pick<
    NonNullable<Awaited<ReturnType<typeof findChallenge>>>,
    'goal' | 'least' | 'gift' | 'pool' | 'coins' | 'reachedAt' | 'players' | 'share'
  >,
  mine: { readonly coins: number; readonly share: number | null },
  endTime: number,
): NonNullable<Contest['challenge']> {
  const { goal, least, gift, pool, coins, reachedAt, players, share } = row;
  const reached = reachedAt !== null;
  return {
    ...{ goal, least, gift, pool, coins: Math.min(goal, coins), reached },
    ...{ players: players ?? 0, share: share ?? 0, mine: mine.coins, gained: mine.share ?? 0, endTime },
  };
}

async function viewRanking(
  db: Database,
  room: PushRoomRow,
  minutes: number,
  { at, playerId }: { readonly at: Date; readonly playerId: number | null },
): Promise<NonNullable<Contest['ranking']>> {
  const lengthMs = minutes * 60_000;
  const running = await findRanking(db, room.id, at);
  const beat = Math.floor(at.getTime() / lengthMs) * lengthMs;
  const waves = running === null ? [] : await readWaves(db, running.id, shownWaves);
  const winners = await readWinners(db, room.id);
  const lineOf = ({ alias, coins, ...wave }: WaveRow, ranking: number) => ({
    ...{ ranking, alias, wave: coins, coin: coins * room.coin, mine: wave.playerId === playerId },
    at: wave.at.getTime(),
  });
  return {
    minutes,
    startTime: running?.startsAt.getTime() ?? beat,
    endTime: running?.endsAt.getTime() ?? beat + lengthMs,
    list: waves.map((wave, index) => lineOf(wave, index + 1)),
    last: winners.map((wave) => lineOf(wave, wave.place)),
  };
}
