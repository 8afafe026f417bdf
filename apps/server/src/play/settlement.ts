import type { PlayNumber } from '../ports/play-number.ts';
import { playEntryBody, startHashOf } from '@grabbit/engines/fair';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { seal } from '../games/commitment.ts';
import type { Games, RunResult } from '../games/game.ts';
import type {
  BoundDrop,
  JournalledInput,
  PlayCommitment,
  PlayRow,
  Settled,
  VoidReason,
  WonPrize,
} from '../games/plays.ts';
import { LogWriter } from '../games/machine-log.ts';
import type { RoomRow } from '../games/room-row.ts';
import { countPlay } from '../ports/count-play.store.ts';
import { compensate } from '../ports/compensation.ts';
import { postHold, voidHold } from '../ports/ledger.store.ts';
import { findPlay, markSettled, markVoided } from './play.store.ts';
import { playedRun } from './play-file.ts';
import { takePrizes } from './prize-units.ts';
import { advanceRoom } from './stream.store.ts';
import { writePlayerEvent } from '../ports/player-event.store.ts';

/** What a settlement needs of other features. */
export interface SettlementNeeds {
  readonly db: Database;
  readonly games: Games;
  /** Writes a notice of a win with the change that caused it. */
  readonly notifyWin: (tx: Queryable, play: PlayRow, won: readonly WonPrize[]) => Promise<void>;
}

export interface DroppedPlay {
  readonly play: PlayRow;
  readonly commitment: PlayCommitment;
  readonly inputs: readonly JournalledInput[];
  readonly droppedAt: Date;
  readonly drop: Omit<BoundDrop, 'text'> | null;
  readonly shownSeed: string | null;
  readonly resumed: number;
  readonly roundTripMs: number | null;
}

/**
 * Settles a dropped play in one transaction: the coins move, the prizes change hands, the seed opens in the log and the
 * next one is sealed. Said again after it was done it throws Failure `playEnded` and changes nothing.
 */
export async function settlePlay(
  needs: SettlementNeeds,
  room: RoomRow,
  dropped: DroppedPlay,
  result: RunResult<unknown>,
  { recovered, now }: { readonly recovered: boolean; readonly now: Date },
): Promise<Settled> {
  const { play, commitment } = dropped;
  const game = needs.games.of(play);
  return needs.db.transaction(async (tx) => {
    // Statements that are given together go out together and run in this order; only won prizes must be known first.
    const post = () => postHold(tx, play.holdId).catch(asPlayEnded);
    const placed = game.prizes(play.startState);
    const taken =
      result.won.length === 0
        ? null
        : await Promise.all([post(), takePrizes(tx, play, { placed, won: result.won, now })]);
    const won = taken?.[1] ?? [];
    const { endTick, end, story } = result;
    const outcome = { ...dropped, settledAt: now, recovered, endTick, won, end };
    const { receipt, finalHash, endHash } = game.proof(playedRun(play, room.name, commitment, outcome));
    const log = new LogWriter(room.id, { seq: room.logSeq, hash: room.logHead }, now.toISOString());
    const { receiptPlay: playId, sequence } = play;
    const body = { playId, sequence, receipt, finalHash, seed: commitment.seed, won };
    const entry = log.append('play', { ...playEntryBody(body, log.head.hash) });
    const coin = play.asset === 'coin';
    const books = { settledAt: now, recovered, endTick, story, won, endState: end, logSeq: entry.seq };
    const [, , next] = await Promise.all([
      taken === null ? post() : null,
      markSettled(tx, { playId: play.id, ...books, endHash, finalHash, receipt }),
      moveOn(tx, needs.games, room, log, { as: 'used', state: end }),
      coin ? countPlay(tx, { ...counted(play, won), at: now }) : notePractice(tx, play, now),
      coin && won.length > 0 ? needs.notifyWin(tx, play, won) : null,
    ]);
    return { room: next, won, receipt, finalHash };
  });
}

/** Gives the coins of an undropped play back as a compensation, opens its seed in the log and seals the next. */
export async function voidPlay(
  needs: SettlementNeeds,
  room: RoomRow,
  play: PlayRow,
  commitment: PlayCommitment,
  { reason, now }: { readonly reason: VoidReason; readonly now: Date },
): Promise<RoomRow> {
  return needs.db.transaction(async (tx) => {
    const log = new LogWriter(room.id, { seq: room.logSeq, hash: room.logHead }, now.toISOString());
    const body = { playId: play.receiptPlay, sequence: play.sequence, reason, seed: commitment.seed };
    const entry = log.append('void', body);
    await markVoided(tx, { playId: play.id, reason, at: now, logSeq: entry.seq });
    await voidHold(tx, play.holdId);
    const moved = await moveOn(tx, needs.games, room, log, { as: 'voided', state: room.state });
    const { publicId: ref, playerId, asset, price: coins } = play;
    const { house: game } = needs.games.of(play);
    const back = { game, ref, epoch: 0, playerId, roomName: room.name, asset, coins, addCoins: 0 };
    await compensate(tx, { ...back, reason, at: now });
    return moved;
  });
}

const counted = ({ playerId, publicId: ref, game, price: coins }: PlayRow, won: readonly WonPrize[]) => ({
  playerId,
  ref,
  body: { game, coins, paid: 0, toys: won.length },
});

/** A play for practice coins of a game that a first day asks for. */
async function notePractice(
  tx: Queryable,
  { playerId, publicId: ref, game }: PlayRow,
  at: Date,
): Promise<void> {
  if (game === 'claw') await writePlayerEvent(tx, { kind: 'practised', playerId, ref, at, body: { game } });
}

function asPlayEnded(error: unknown): never {
  throw error instanceof Failure && error.error === 'holdEnded' ? new Failure('playEnded') : error;
}

/** Seals the next play on the room's new state and writes the room. */
export async function moveOn(
  tx: Queryable,
  games: Games,
  room: RoomRow,
  log: LogWriter,
  change: { readonly as: 'used' | 'voided'; readonly state: RoomRow['state']; readonly nextSerial?: number },
): Promise<RoomRow> {
  const { state, nextSerial = room.nextSerial } = change;
  const startHash = startHashOf(room.settings, state);
  const next = seal(log, games.of(room).engine, { id: room.id, sequence: room.sequence + 1, startHash });
  const ends = { sequence: room.sequence, as: change.as };
  await advanceRoom(tx, { roomId: room.id, epoch: room.epoch, log, ends, next, state, nextSerial });
  return {
    ...room,
    state,
    nextSerial,
    sequence: next.sequence,
    commitment: next.hash,
    startHash: next.startHash,
    logSeq: log.head.seq,
    logHead: log.head.hash,
    openPlay: null,
  };
}

/** What the books say of a play whose settlement's answer was lost; null when it was not settled. */
export async function settledBefore(
  db: Database,
  room: RoomRow,
  playId: PlayNumber,
): Promise<Settled | null> {
  const play = await findPlay(db, playId);
  if (play === null || play.state !== 'settled') return null;
  const { won, receipt, finalHash } = play;
  if (won === null || receipt === null || finalHash === null)
    throw new Error(`play ${playId} was settled without a receipt`);
  return { room, won, receipt, finalHash };
}
