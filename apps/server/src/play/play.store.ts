import { soleRow } from '../core/sole-row.ts';
import type { PlayNumber } from '../ports/play-number.ts';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { JournalledInput, PlayRow, WonPrize, PlayCommitment } from '../games/plays.ts';
import { openingPlay } from '../games/play-row.ts';
import type { PlayAsset } from '../ports/accounts.ts';
import { throwRefusal } from '../ports/protection-refusal.ts';
import { newPlayId } from '../ports/public-id.ts';
import { pageOfPlays, type PlayPage } from '../games/play-page.store.ts';

const playColumns = `p.id, p.game, p.public_id as "publicId", run.receipt_play as "receiptPlay", p.alias as "receiptPlayer",
  p.room_id as "roomId", p.nonce as sequence, p.player_id as "playerId", p.request_key as "requestKey", p.asset, p.price,
  p.hold_id as "holdId", p.state, p.commitment, p.client_seed as "clientSeed", run.version, run.shown_seed as "shownSeed",
  run.drop_key as "dropKey", run.drop_signature as "dropSignature", run.settings, run.start_state as "startState", run.inputs,
  run.resumed, run.round_trip_ms as "roundTripMs", run.recovered, p.opened_at as "openedAt", run.dropped_at as "droppedAt",
  p.settled_at as "settledAt", run.end_tick as "endTick", p.won, run.end_state as "endState", run.end_hash as "endHash",
  run.final_hash as "finalHash", p.receipt, run.log_seq as "logSeq", run.void_reason as "voidReason"`;
/** A run's row with what stands beside it. */
const runs = 'plays p join runs run on run.play_id = p.id';

/** `$1`…`$13` as `insertPlay` gives them. The room's own commitment, settings and state: all in one statement, and one way. */
const openRun = `with room as (
       update rooms set open_play = sequence where id = $1 and epoch = $2 and commitment = $3 and open_play is null
       returning id, game, sequence, settings, state
     ), p as (
       ${openingPlay(
         {
           ...{ public_id: '$11', game: 'game', way: `'run'`, room_id: 'id', player_id: '$4', alias: '$12' },
           ...{ request_key: '$5', source: '$13', asset: '$6', price: '$7', hold_id: '$8', commitment: '$3' },
           ...{ nonce: 'sequence', client_seed: '$9', opened_at: '$10' },
         },
         'from room',
       )} returning *
     ), run as (
       insert into runs (play_id, receipt_play, version, settings, start_state)
       select p.id, p.public_id, 2, room.settings, room.state from p, room returning *
     )
     select ${playColumns} from p, run`;

export interface NewPlay {
  readonly roomId: number;
  readonly epoch: number;
  readonly commitment: string;
  readonly playerId: number;
  readonly alias: string;
  /** Where the player came from, a PlaySource; null where the build does not say. */
  readonly source: number | null;
  readonly requestKey: string;
  readonly asset: PlayAsset;
  readonly price: number;
  readonly holdId: number;
  readonly clientSeedHash: string;
  readonly openedAt: Date;
}

/** Writes an open play on the room's own commitment, settings and state. Throws Failure `commitmentChanged`, `gameShut`. */
export async function insertPlay(tx: Queryable, play: NewPlay): Promise<PlayRow> {
  const values = [
    play.roomId,
    play.epoch,
    play.commitment,
    play.playerId,
    play.requestKey,
    play.asset,
    play.price,
    play.holdId,
    play.clientSeedHash,
    play.openedAt,
    newPlayId(),
    play.alias,
    play.source,
  ];
  const { rows } = await tx.statement<PlayRow>('play.open', openRun, values).catch(throwRefusal);
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
    `select ${playColumns} from ${runs} where p.player_id = $1 and p.request_key = $2`,
    [playerId, requestKey],
  );
  return rows[0] ?? null;
}

export async function findPlay(db: Queryable, playId: PlayNumber): Promise<PlayRow | null> {
  const { rows } = await db.statement<PlayRow>(
    'play.byId',
    `select ${playColumns} from ${runs} where p.id = $1`,
    [playId],
  );
  return rows[0] ?? null;
}

/** Plays of a room that were neither settled nor voided: what a server that died has left. */
export async function unfinishedPlays(db: Queryable, roomId: number): Promise<PlayRow[]> {
  const { rows } = await db.statement<PlayRow>(
    'play.unfinished',
    `select ${playColumns} from ${runs} where p.settled_at is null and p.room_id = $1 and p.state in ('open', 'dropped') order by p.id`,
    [roomId],
  );
  return rows;
}

export interface Drop {
  readonly playId: PlayNumber;
  readonly roomId: number;
  readonly epoch: number;
  readonly inputs: readonly JournalledInput[];
  readonly resumed: number;
  readonly roundTripMs: number | null;
  readonly at: Date;
  /** What the arcade signed it with; null in version 1. */
  readonly signed: { readonly key: string; readonly signature: string } | null;
}

/**
 * Journals the drop, durably, with every input before it. From here on the play is always finished. Says it again
 * without harm when the answer of the first time was lost. Throws Failure `playEnded` when the play was voided.
 */
export async function journalDrop(db: Queryable, drop: Drop): Promise<void> {
  const { rowCount } = await db.statement(
    'play.drop',
    `with play as (
       update plays set state = 'dropped' where id = $1 and state in ('open', 'dropped')
         and exists (select 1 from rooms where id = $2 and epoch = $3) returning id
     )
     update runs set dropped_at = coalesce(dropped_at, $5), inputs = $4::jsonb, resumed = $6, round_trip_ms = $7,
       drop_key = $8, drop_signature = $9
     from play where play_id = play.id`,
    [
      ...[drop.playId, drop.roomId, drop.epoch, JSON.stringify(drop.inputs), drop.at, drop.resumed],
      ...[drop.roundTripMs, drop.signed?.key ?? null, drop.signed?.signature ?? null],
    ],
  );
  if (rowCount !== 1) throw new Failure('playEnded');
}

/** Keeps the seed of a dropped play, durably, before its luck is drawn. The same again changes nothing. Throws Failure `playEnded`. */
export async function keepShownSeed(
  db: Queryable,
  of: { readonly playId: PlayNumber; readonly roomId: number; readonly epoch: number; readonly seed: string },
): Promise<void> {
  const { rowCount } = await db.statement(
    'play.show',
    `update runs set shown_seed = $4 from plays p where play_id = $1 and p.id = $1 and p.state = 'dropped'
       and coalesce(shown_seed, $4) = $4 and exists (select 1 from rooms where id = $2 and epoch = $3)`,
    [of.playId, of.roomId, of.epoch, of.seed],
  );
  if (rowCount !== 1) throw new Failure('playEnded');
}

export interface Settlement {
  readonly playId: PlayNumber;
  readonly settledAt: Date;
  readonly recovered: boolean;
  readonly endTick: number;
  /** Of how it came about; any JSON. */
  readonly story: unknown;
  readonly won: readonly WonPrize[];
  readonly endState: unknown;
  readonly endHash: string;
  readonly finalHash: string;
  readonly receipt: string;
  readonly logSeq: number;
}

/** Throws Failure `playEnded` unless the play was dropped and not settled. */
export async function markSettled(tx: Queryable, end: Settlement): Promise<void> {
  const { rowCount } = await tx.statement(
    'play.settle',
    `with play as (
       update plays set state = 'settled', settled_at = $2, won = $5::jsonb, receipt = $9 where id = $1 and state = 'dropped' returning id
     )
     update runs set recovered = $3, end_tick = $4, end_state = $6::jsonb, end_hash = $7, final_hash = $8, log_seq = $10,
       grip = $11::jsonb
     from play where play_id = play.id`,
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
      JSON.stringify(end.story),
    ],
  );
  if (rowCount !== 1) throw new Failure('playEnded');
}

/** Throws Failure `playEnded` unless the play was still open: a dropped play is never voided. */
export async function markVoided(
  tx: Queryable,
  end: { readonly playId: PlayNumber; readonly reason: string; readonly at: Date; readonly logSeq: number },
): Promise<void> {
  const { rowCount } = await tx.statement(
    'play.void',
    `with play as (
       update plays set state = 'voided', settled_at = $3 where id = $1 and state = 'open' returning id
     )
     update runs set void_reason = $2, log_seq = $4 from play where play_id = play.id`,
    [end.playId, end.reason, end.at, end.logSeq],
  );
  if (rowCount !== 1) throw new Failure('playEnded');
}

export interface RecordRow extends PlayRow {
  readonly roomName: string;
  readonly seed: string;
}

const recordSelect = `select ${playColumns}, r.name as "roomName", c.seed from ${runs}
  join rooms r on r.id = p.room_id join commitments c on c.room_id = p.room_id and c.sequence = p.nonce`;

export function readRecords(
  db: Queryable,
  playerId: number,
  page: { readonly cursor: string | null; readonly limit: number },
): Promise<PlayPage<RecordRow>> {
  const select = { name: 'play.records', select: `${recordSelect} where true` };
  return pageOfPlays<RecordRow>(db, select, { playerId, way: 'run', ...page });
}

export async function readRecordRow(db: Queryable, playId: PlayNumber): Promise<RecordRow | null> {
  const { rows } = await db.statement<RecordRow>('play.record', `${recordSelect} where p.id = $1`, [playId]);
  return rows[0] ?? null;
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

/** How often each room beside the machines was played in the last week. */
export async function playsByRoom(db: Queryable): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ id: number; plays: number }>(
    `select room_id as id, count(*)::int as plays from plays
     where way <> 'run' and opened_at > now() - interval '7 days' group by room_id`,
  );
  return new Map(rows.map(({ id, plays }) => [id, plays]));
}

/** Throws when there is no such room. */
export async function readRoomName(db: Queryable, roomId: number): Promise<string> {
  const { rows } = await db.query<{ name: string }>('select name from rooms where id = $1', [roomId]);
  return soleRow(rows, `there is no room ${roomId}`).name;
}
