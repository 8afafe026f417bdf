import type { ChainedInput, ClawSettings, ClawState, WonToy } from '@grabbit/engines';
import type { Database, Queryable } from '../platform/database.ts';
import { Failure } from '../platform/failure.ts';
import type { PlayAsset } from '../wallet/accounts.ts';
import type { PlayState } from './play-states.ts';

/** A row of `plays`. */
export interface PlayRow {
  readonly id: number;
  readonly roomId: number;
  readonly sequence: number;
  readonly playerId: number;
  readonly requestKey: string;
  readonly asset: PlayAsset;
  readonly price: number;
  readonly holdId: number;
  readonly state: PlayState;
  readonly commitment: string;
  readonly clientSeed: string;
  readonly settings: ClawSettings;
  readonly startState: ClawState;
  readonly inputs: readonly ChainedInput[] | null;
  readonly resumed: number;
  readonly recovered: boolean;
  readonly openedAt: Date;
  readonly droppedAt: Date | null;
  readonly settledAt: Date | null;
  readonly endTick: number | null;
  readonly won: readonly WonToy[] | null;
  readonly endState: ClawState | null;
  readonly endHash: string | null;
  readonly finalHash: string | null;
  readonly receipt: string | null;
  readonly logSeq: number | null;
  readonly voidReason: string | null;
}

export const playColumns = `p.id, p.room_id as "roomId", p.sequence, p.player_id as "playerId",
  p.request_key as "requestKey", p.asset, p.price, p.hold_id as "holdId", p.state, p.commitment,
  p.client_seed as "clientSeed", p.settings, p.start_state as "startState", p.inputs, p.resumed, p.recovered,
  p.opened_at as "openedAt", p.dropped_at as "droppedAt", p.settled_at as "settledAt", p.end_tick as "endTick", p.won,
  p.end_state as "endState", p.end_hash as "endHash", p.final_hash as "finalHash", p.receipt, p.log_seq as "logSeq",
  p.void_reason as "voidReason"`;

export interface NewPlay {
  readonly roomId: number;
  readonly epoch: number;
  readonly commitment: string;
  readonly playerId: number;
  readonly requestKey: string;
  readonly asset: PlayAsset;
  readonly price: number;
  readonly holdId: number;
  readonly clientSeed: string;
  readonly openedAt: Date;
}

/** Writes an open play on the room's own commitment, settings and state. Throws Failure `commitmentChanged`. */
export async function insertPlay(tx: Queryable, play: NewPlay): Promise<PlayRow> {
  const { rows } = await tx.statement<PlayRow>(
    'play.open',
    `with room as (
       update rooms set open_play = sequence where id = $1 and epoch = $2 and commitment = $3 and open_play is null
       returning id, sequence, settings, state
     )
     insert into plays as p (room_id, sequence, player_id, request_key, asset, price, hold_id, commitment, client_seed,
       settings, start_state, opened_at)
     select id, sequence, $4, $5, $6, $7, $8, $3, $9, settings, state, $10 from room
     returning ${playColumns}`,
    [
      play.roomId,
      play.epoch,
      play.commitment,
      play.playerId,
      play.requestKey,
      play.asset,
      play.price,
      play.holdId,
      play.clientSeed,
      play.openedAt,
    ],
  );
  const row = rows[0];
  if (row === undefined) throw new Failure('commitmentChanged');
  return row;
}

export async function findPlayByKey(
  db: Queryable,
  playerId: number,
  requestKey: string,
): Promise<PlayRow | null> {
  const { rows } = await db.statement<PlayRow>(
    'play.byKey',
    `select ${playColumns} from plays p where player_id = $1 and request_key = $2`,
    [playerId, requestKey],
  );
  return rows[0] ?? null;
}

export async function findPlay(db: Queryable, playId: number): Promise<PlayRow | null> {
  const { rows } = await db.statement<PlayRow>(
    'play.byId',
    `select ${playColumns} from plays p where id = $1`,
    [playId],
  );
  return rows[0] ?? null;
}

/** Plays of a room that were neither settled nor voided: what a server that died has left. */
export async function unfinishedPlays(db: Queryable, roomId: number): Promise<PlayRow[]> {
  const { rows } = await db.statement<PlayRow>(
    'play.unfinished',
    `select ${playColumns} from plays p where room_id = $1 and state in ('aiming', 'dropped') order by id`,
    [roomId],
  );
  return rows;
}

export interface Drop {
  readonly playId: number;
  readonly roomId: number;
  readonly epoch: number;
  readonly inputs: readonly ChainedInput[];
  readonly resumed: number;
  readonly at: Date;
}

/**
 * Journals the drop, durably, with every input before it. From here on the play is always finished. Says it again
 * without harm when the answer of the first time was lost. Throws Failure `playEnded` when the play was voided.
 */
export async function journalDrop(db: Queryable, drop: Drop): Promise<void> {
  const { rowCount } = await db.statement(
    'play.drop',
    `update plays set state = 'dropped', dropped_at = coalesce(dropped_at, $5), inputs = $4::jsonb, resumed = $6
     where id = $1 and state in ('aiming', 'dropped')
       and exists (select 1 from rooms where id = $2 and epoch = $3)`,
    [drop.playId, drop.roomId, drop.epoch, JSON.stringify(drop.inputs), drop.at, drop.resumed],
  );
  if (rowCount !== 1) throw new Failure('playEnded');
}

export interface Settlement {
  readonly playId: number;
  readonly settledAt: Date;
  readonly recovered: boolean;
  readonly endTick: number;
  readonly won: readonly WonToy[];
  readonly endState: ClawState;
  readonly endHash: string;
  readonly finalHash: string;
  readonly receipt: string;
  readonly logSeq: number;
}

/** Throws Failure `playEnded` unless the play was dropped and not settled. */
export async function markSettled(tx: Queryable, end: Settlement): Promise<void> {
  const { rowCount } = await tx.statement(
    'play.settle',
    `update plays set state = 'settled', settled_at = $2, recovered = $3, end_tick = $4, won = $5::jsonb,
       end_state = $6::jsonb, end_hash = $7, final_hash = $8, receipt = $9, log_seq = $10
     where id = $1 and state = 'dropped'`,
    [
      end.playId,
      end.settledAt,
      end.recovered,
      end.endTick,
      JSON.stringify(end.won),
      JSON.stringify(end.endState),
      end.endHash,
      end.finalHash,
      end.receipt,
      end.logSeq,
    ],
  );
  if (rowCount !== 1) throw new Failure('playEnded');
}

/** Throws Failure `playEnded` unless the play was still aiming: a dropped play is never voided. */
export async function markVoided(
  tx: Queryable,
  end: { readonly playId: number; readonly reason: string; readonly at: Date; readonly logSeq: number },
): Promise<void> {
  const { rowCount } = await tx.statement(
    'play.void',
    `update plays set state = 'voided', void_reason = $2, settled_at = $3, log_seq = $4
     where id = $1 and state = 'aiming'`,
    [end.playId, end.reason, end.at, end.logSeq],
  );
  if (rowCount !== 1) throw new Failure('playEnded');
}

export interface RecordRow extends PlayRow {
  readonly roomName: string;
  readonly seed: string;
}

const recordSelect = `select ${playColumns}, r.name as "roomName", c.seed from plays p
  join rooms r on r.id = p.room_id join commitments c on c.room_id = p.room_id and c.sequence = p.sequence`;

export async function readRecords(
  db: Database,
  playerId: number,
  { cursor, limit }: { readonly cursor: number | null; readonly limit: number },
): Promise<RecordRow[]> {
  const { rows } = await db.statement<RecordRow>(
    'play.records',
    `${recordSelect} where p.player_id = $1 and ($2::bigint is null or p.id < $2) order by p.id desc limit $3`,
    [playerId, cursor, limit],
  );
  return rows;
}

export async function readRecordRow(db: Queryable, playId: number): Promise<RecordRow | null> {
  const { rows } = await db.statement<RecordRow>('play.record', `${recordSelect} where p.id = $1`, [playId]);
  return rows[0] ?? null;
}
