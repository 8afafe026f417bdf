import { createHash } from 'node:crypto';
import {
  type ChainedInput,
  clawEngineName,
  clawFileFormat,
  clawFileVersion,
  clawFinalHash,
  type ClawPlayFile,
  type ClawReceiptFields,
  clawReceipt,
  clawStateHash,
  type ClawState,
  type WonToy,
} from '@grabbit/engines';
import type { Queryable } from '../platform/database.ts';
import { Failure } from '../platform/failure.ts';
import { readLog } from './machine-log.ts';
import { findPlay, type PlayRow } from './play.store.ts';

/** The commitment that a play was opened on. */
export interface PlayCommitment {
  readonly seed: string;
  readonly startHash: string;
  readonly logHead: string;
  readonly engine: string;
  readonly wasm: string;
  readonly logSeq: number;
}

/** How a play came out, before the books know it. */
export interface PlayOutcome {
  readonly inputs: readonly ChainedInput[];
  readonly droppedAt: Date;
  readonly settledAt: Date;
  readonly recovered: boolean;
  readonly resumed: number;
  readonly endTick: number;
  readonly won: readonly WonToy[];
  readonly end: ClawState;
}

/** The player's name in public files: the same in one room, and no account's number. */
export function playerAlias(playerId: number, roomId: number): string {
  return `P-${createHash('sha256').update(`${playerId}@${roomId}`).digest('hex').slice(0, 10)}`;
}

/** What the receipt of a play covers. The settlement and the export build it here, so that both say the same. */
export function receiptFieldsOf(
  play: PlayRow,
  roomName: string,
  commitment: PlayCommitment,
  outcome: PlayOutcome,
): ClawReceiptFields {
  const { inputs, won, end, endTick } = outcome;
  const endHash = clawStateHash(end);
  return {
    format: clawFileFormat,
    version: clawFileVersion,
    playId: `${play.id}`,
    roomId: `${play.roomId}`,
    roomName,
    sequence: play.sequence,
    player: playerAlias(play.playerId, play.roomId),
    price: play.price,
    openedAt: play.openedAt.toISOString(),
    droppedAt: outcome.droppedAt.toISOString(),
    settledAt: outcome.settledAt.toISOString(),
    recovered: outcome.recovered,
    resumed: outcome.resumed,
    engine: { name: clawEngineName, version: commitment.engine, wasm: commitment.wasm },
    settings: play.settings,
    start: play.startState,
    startHash: commitment.startHash,
    logHead: commitment.logHead,
    commitment: play.commitment,
    seed: commitment.seed,
    clientSeed: play.clientSeed,
    nonce: play.sequence,
    inputs,
    endTick,
    won,
    end,
    endHash,
    finalHash: clawFinalHash({ commitment: play.commitment, inputs, endTick, endHash, won }),
  };
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

function outcomeOf(play: PlayRow): PlayOutcome | null {
  const { inputs, droppedAt, settledAt, endTick, won, endState: end, recovered, resumed } = play;
  if (inputs === null || droppedAt === null || settledAt === null || endTick === null) return null;
  if (won === null || end === null) return null;
  return { inputs, droppedAt, settledAt, recovered, resumed, endTick, won, end };
}

/** The exported proof of a settled play. Fails with `playNotFound` or `playNotSettled`. */
export async function readPlayFile(db: Queryable, playId: number): Promise<ClawPlayFile | Failure> {
  const play = await findPlay(db, playId);
  if (play === null) return new Failure('playNotFound');
  const outcome = play.state === 'settled' ? outcomeOf(play) : null;
  if (outcome === null || play.logSeq === null) return new Failure('playNotSettled');
  const commitment = await readCommitment(db, play.roomId, play.sequence);
  const { rows } = await db.query<{ name: string }>('select name from rooms where id = $1', [play.roomId]);
  const limit = play.logSeq - commitment.logSeq + 1;
  const log = await readLog(db, play.roomId, { from: commitment.logSeq, limit });
  const fields = receiptFieldsOf(play, rows[0]?.name ?? '', commitment, outcome);
  return { ...fields, receipt: clawReceipt(fields), log, head: log.at(-1)?.hash ?? '' };
}
