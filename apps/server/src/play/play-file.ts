import type { PlayNumber } from '../ports/play-number.ts';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { Games } from '../games/game.ts';
import type { JournalledInput, PlayCommitment, PlayedRun, PlayRow, RunOutcome } from '../games/plays.ts';
import { findPlay } from './play.store.ts';
import { soleRow } from '../core/sole-row.ts';
import { readLog } from '../games/machine-log.store.ts';

type Outcome = RunOutcome<unknown, JournalledInput>;

/** All that the receipt of a play covers. */
export function playedRun(
  play: PlayRow,
  roomName: string,
  commitment: PlayCommitment,
  outcome: Outcome,
): PlayedRun<unknown, unknown, JournalledInput> {
  return { play, roomName, settings: play.settings, start: play.startState, commitment, outcome };
}

export async function readCommitment(
  db: Queryable,
  roomId: number,
  sequence: number,
): Promise<PlayCommitment> {
  const { rows } = await db.statement<PlayCommitment>(
    'play.commitment',
    `select seed, start_hash as "startHash", log_head as "logHead", engine, wasm, log_seq as "logSeq"
     from commitments where room_id = $1 and sequence = $2`,
    [roomId, sequence],
  );
  const row = rows[0];
  if (row === undefined) throw new Error(`room ${roomId} has no commitment ${sequence}`);
  return row;
}

function outcomeOf(play: PlayRow): Outcome | null {
  const { inputs, droppedAt, settledAt, endTick, won, endState: end, recovered, resumed, roundTripMs } = play;
  if (inputs === null || droppedAt === null || settledAt === null || endTick === null) return null;
  if (won === null || end === null) return null;
  return { inputs, droppedAt, settledAt, recovered, resumed, roundTripMs, endTick, won, end };
}

/** The exported proof of a settled play. Fails with `playNotFound` or `playNotSettled`. */
export async function readPlayFile(
  db: Queryable,
  games: Games,
  playId: PlayNumber,
): Promise<Readonly<Record<string, unknown>> | Failure> {
  const play = await findPlay(db, playId);
  if (play === null) return new Failure('playNotFound');
  const outcome = play.state === 'settled' ? outcomeOf(play) : null;
  if (outcome === null || play.logSeq === null) return new Failure('playNotSettled');
  const commitment = await readCommitment(db, play.roomId, play.sequence);
  const { rows } = await db.query<{ name: string }>('select name from rooms where id = $1', [play.roomId]);
  const { name } = soleRow(rows, `there is no room ${play.roomId}`);
  const limit = play.logSeq - commitment.logSeq + 1;
  const log = await readLog(db, play.roomId, { from: commitment.logSeq, limit });
  const played = playedRun(play, name, commitment, outcome);
  return { ...games.of(play).file(played), log, head: log.at(-1)?.hash ?? '' };
}
