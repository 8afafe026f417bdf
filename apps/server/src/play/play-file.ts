import type { PlayNumber } from '../ports/play-number.ts';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { Games } from '../games/game.ts';
import type { JournalledInput, PlayCommitment, PlayedRun, PlayRow, RunOutcome } from '../games/plays.ts';
import { findPlay, readCommitment, readRoomName } from './play.store.ts';
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

function outcomeOf(play: PlayRow): Outcome | null {
  const { inputs, droppedAt, settledAt, endTick, won, endState: end, recovered, resumed, roundTripMs } = play;
  const { shownSeed, dropKey: key, dropSignature: signature } = play;
  if (inputs === null || droppedAt === null || settledAt === null || endTick === null) return null;
  if (won === null || end === null) return null;
  const drop = key === null || signature === null ? null : { key, signature };
  const ended = { settledAt, recovered, resumed, roundTripMs, endTick, won, end };
  return { inputs, droppedAt, drop, shownSeed, ...ended };
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
  const name = await readRoomName(db, play.roomId);
  const limit = play.logSeq - commitment.logSeq + 1;
  // The entry after the play's seals the next one: it was written with it.
  const entries = await readLog(db, play.roomId, { from: commitment.logSeq, limit: limit + 1 });
  const log = entries.slice(0, limit);
  const played = playedRun(play, name, commitment, outcome);
  const head = log.at(-1)?.hash ?? '';
  const file = { ...games.of(play).file(played), log, head };
  return play.version === 1 ? file : { ...file, next: entries[limit] };
}
