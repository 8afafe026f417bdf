import type { Queryable } from '../core/database.ts';
import type { Sealed } from '../games/commitment.ts';
import { lineColumns, type LogWriter } from '../games/machine-log.ts';
import { LeaseLost, roomColumns, type RoomRow } from '../games/room-row.ts';

export interface RoomAdvance {
  readonly roomId: number;
  readonly epoch: number;
  readonly log: LogWriter;
  /** What becomes of the commitment that was standing. */
  readonly ends: { readonly sequence: number; readonly as: 'used' | 'voided' };
  readonly next: Sealed;
  readonly state: unknown;
  readonly nextSerial: number;
}

/** Moves a room on to its next commitment with the log that says why, in one statement. Throws `LeaseLost`. */
export async function advanceRoom(tx: Queryable, advance: RoomAdvance): Promise<void> {
  const { next, log } = advance;
  const { rowCount } = await tx.statement(
    'rooms.advance',
    `with lines as (
       insert into machine_log (room_id, seq, kind, body, prev, hash, at)
       select $1, * from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])
     ), ended as (
       update commitments set state = $8 where room_id = $1 and sequence = $9
     ), sealed as (
       insert into commitments (room_id, sequence, seed, start_hash, log_head, engine, wasm, hash, log_seq)
       values ($1, $10, $11, $12, $13, $14, $15, $16, $17)
     )
     update rooms set state = $18::jsonb, start_hash = $12, sequence = $10, commitment = $16, log_seq = $19,
       log_head = $20, open_play = null, next_serial = $21
     where id = $1 and epoch = $22`,
    [
      advance.roomId,
      ...lineColumns(log.lines),
      advance.ends.as,
      advance.ends.sequence,
      next.sequence,
      next.seed,
      next.startHash,
      next.logHead,
      next.engine,
      next.wasm,
      next.hash,
      next.logSeq,
      JSON.stringify(advance.state),
      log.head.seq,
      log.head.hash,
      advance.nextSerial,
      advance.epoch,
    ],
  );
  if (rowCount !== 1) throw new LeaseLost(`room ${advance.roomId} belongs to another node`);
}

export async function seedOf(db: Queryable, roomId: number, sequence: number): Promise<string> {
  const { rows } = await db.statement<{ seed: string }>(
    'rooms.seed',
    'select seed from commitments where room_id = $1 and sequence = $2',
    [roomId, sequence],
  );
  const seed = rows[0]?.seed;
  if (seed === undefined) throw new Error(`room ${roomId} has no commitment ${sequence}`);
  return seed;
}

export async function readRoom(db: Queryable, roomId: number): Promise<RoomRow> {
  const { rows } = await db.statement<RoomRow>(
    'rooms.byId',
    `select ${roomColumns} from rooms where id = $1`,
    [roomId],
  );
  const row = rows[0];
  if (row === undefined) throw new Error(`there is no room ${roomId}`);
  return row;
}
