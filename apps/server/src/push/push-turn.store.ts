import {
  bodiesIn,
  type DropLine,
  packPushState,
  type PushEpochRecord,
  type PushHolders,
  type PushSeat,
  type PushSettings,
  type PushState,
} from '@grabbit/engines/push';
import type { Queryable } from '../core/database.ts';
import { insertingRow } from '../core/inserting-row.ts';
import { inOrder } from '../core/in-order.ts';
import { soleRow } from '../core/sole-row.ts';
import { LeaseLost } from '../games/room-row.ts';
import type { TableOf } from './push-bed.store.ts';
import type { Sealed } from './push-seal.ts';

/** A turn that goes on, as whoever runs it knows it. */
export interface TurnKey {
  readonly turnId: number;
  /** What its file calls it; of a player's own table also the id of their play. */
  readonly publicId: string;
  /** Of the server that runs it: another one that takes it up raises it. */
  readonly term: number;
}

export interface NewTurn {
  readonly publicId: string;
  readonly tableId: number;
  readonly roomName: string;
  readonly engine: string;
  readonly wasm: string;
  readonly settings: PushSettings;
  readonly start: PushState;
  readonly holders: PushHolders;
  readonly anchor: string;
  readonly sealed: Pick<Sealed, 'sealedSeq'>;
  readonly node: string;
  readonly at: Date;
}

/** Opens a turn with its first drop. PostgreSQL's 23505 when one goes on at its table. */
export async function insertTurn(tx: Queryable, turn: NewTurn): Promise<TurnKey> {
  const row = {
    ...{ public_id: turn.publicId, table_id: turn.tableId, room_name: turn.roomName },
    ...{ engine: turn.engine, wasm: turn.wasm, settings: JSON.stringify(turn.settings) },
    ...{ start_state: Buffer.from(packPushState(turn.start)), anchor: turn.anchor },
    ...{ log_from: turn.sealed.sealedSeq, node: turn.node, touched_at: turn.at, opened_at: turn.at },
    ...{ holders: JSON.stringify(turn.holders) },
  };
  const { rows } = await tx.statement<{ id: number }>(
    'push.openTurn',
    `${insertingRow('push_turns', row)} returning id`,
    Object.values(row),
  );
  return { turnId: soleRow(rows).id, publicId: turn.publicId, term: 1 };
}

/** Says that a turn is alive. @throws LeaseLost when another server has it. */
export async function touchTurn(tx: Queryable, { turnId, term }: TurnKey, at: Date): Promise<void> {
  const { rowCount } = await tx.statement(
    'push.touchTurn',
    'update push_turns set touched_at = $3 where id = $1 and term = $2',
    [turnId, term, at],
  );
  if (rowCount !== 1) throw new LeaseLost(`turn ${turnId} belongs to another server`);
}

/** An epoch of a turn begins, as it was sealed at its table. `number`: in the turn; `seats`: who sits there from its beginning. */
export async function insertEpoch(
  tx: Queryable,
  epoch: {
    readonly turnId: number;
    readonly number: number;
    readonly sealed: Sealed;
    readonly seats: readonly PushSeat[];
    readonly at: Date;
  },
): Promise<void> {
  const { sequence, place, sealedOn, commitment } = epoch.sealed;
  const row = {
    ...{ turn_id: epoch.turnId, number: epoch.number, sequence, place, sealed_on: sealedOn },
    ...{ commitment, opened_at: epoch.at, seats: JSON.stringify(epoch.seats) },
  };
  await tx.statement('push.openEpoch', insertingRow('push_epochs', row), Object.values(row));
}

/** Somebody sits down while an epoch runs. */
export async function addSeat(
  tx: Queryable,
  { turnId, epoch }: { readonly turnId: number; readonly epoch: number },
  seat: PushSeat,
): Promise<void> {
  await tx.statement(
    'push.addSeat',
    'update push_epochs set seats = seats || $3::jsonb where turn_id = $1 and number = $2',
    [turnId, epoch, JSON.stringify([seat])],
  );
}

/** A drop of the books. */
export interface DropRow {
  readonly number: number;
  readonly clientId: number;
  /** In the epoch. */
  readonly seat: number;
  /** Of its player in the turn. */
  readonly playId: number;
  readonly aim: number;
  readonly tick: number;
  /** Of its coins; null where a time card has paid. */
  readonly holdId: number | null;
  readonly cardId: number | null;
  readonly hash: string;
}

/** A drop as files have it. */
export const lineOf = ({
  clientId,
  seat,
  tick,
  aim,
}: Pick<DropRow, 'clientId' | 'seat' | 'tick' | 'aim'>): DropLine => [clientId, seat, tick, aim];

/**
 * Journals a drop. `holdKey`: of its coins, so that nobody has to wait for the hold's number; null where a time card has paid. Refused by
 * the database where neither is there.
 */
export async function insertDrop(
  tx: Queryable,
  { turnId, epoch }: { readonly turnId: number; readonly epoch: number },
  { holdKey, ...drop }: Omit<DropRow, 'holdId'> & { readonly holdKey: string | null },
): Promise<void> {
  await tx.statement(
    'push.drop',
    `insert into push_drops (turn_id, epoch, number, client_id, seat, play_id, aim, tick, hold_id, card_id, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, (select id from ledger_holds where key = $9), $10, $11)`,
    [
      ...[turnId, epoch, drop.number, drop.clientId, drop.seat, drop.playId],
      ...[drop.aim, drop.tick, holdKey, drop.cardId, drop.hash],
    ],
  );
}

/** The drops of a turn, or of one of its epochs, in their order. */
export async function readDrops(
  db: Queryable,
  turnId: number,
  epoch: number | null = null,
): Promise<(DropRow & { readonly epoch: number })[]> {
  const { rows } = await db.statement<DropRow & { epoch: number }>(
    'push.drops',
    `select epoch, number, client_id as "clientId", seat, play_id as "playId", aim, tick, hold_id as "holdId",
       card_id as "cardId", hash from push_drops
     where turn_id = $1 and ($2::int is null or epoch = $2) order by epoch, number`,
    [turnId, epoch],
  );
  return rows;
}

/** A drop that was written under the public id of a play: the answer may have been lost. */
export async function findDrop(
  db: Queryable,
  { play, clientId }: { readonly play: string; readonly clientId: number },
): Promise<{ readonly turn: TurnKey; readonly drop: DropRow } | null> {
  const { rows } = await db.statement<DropRow & TurnKey>(
    'push.dropByName',
    `select t.id as "turnId", t.public_id as "publicId", t.term, d.number, d.client_id as "clientId", d.seat, d.play_id as "playId", d.aim,
       d.tick, d.hold_id as "holdId", d.card_id as "cardId", d.hash
     from plays p join push_drops d on d.play_id = p.id join push_turns t on t.id = d.turn_id
     where p.public_id = $1 and d.client_id = $2`,
    [play, clientId],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { turnId, publicId, term, ...drop } = row;
  return { turn: { turnId, publicId, term }, drop };
}

/** A drop that a player let go in a room under their own number, in one of their last turns: they may say it again when their line has been dead for long. */
export async function findEverDrop(
  db: Queryable,
  {
    playerId,
    roomId,
    clientId,
  }: { readonly playerId: number; readonly roomId: number; readonly clientId: number },
): Promise<(Pick<DropRow, 'number' | 'tick' | 'hash'> & { readonly play: string }) | null> {
  const { rows } = await db.statement<Pick<DropRow, 'number' | 'tick' | 'hash'> & { play: string }>(
    'push.everDrop',
    `select d.number, d.tick, d.hash, p.public_id as play
     from (select id, public_id, room_id, game from plays where player_id = $1 and way = 'round' order by id desc limit 20) p
     join push_drops d on d.play_id = p.id and d.client_id = $3
     where p.game = 'push' and p.room_id = $2 order by p.id desc limit 1`,
    [playerId, roomId, clientId],
  );
  return rows[0] ?? null;
}

/** What fell in a turn so far. */
export interface TurnTally {
  readonly epochs: number;
  readonly drops: number;
  readonly won: number;
  readonly house: number;
}

/**
 * Writes an epoch's end into its turn. False when it stands there already: its COMMIT had come through. @throws LeaseLost when another
 * server has the turn.
 */
export async function endEpoch(
  tx: Queryable,
  turn: TurnKey,
  end: {
    readonly number: number;
    readonly record: PushEpochRecord;
    readonly recovered: boolean;
    readonly at: Date;
  },
): Promise<TurnTally | false> {
  const { seed, finalHash, drops, ticks, won, lost, prizes, shares, falls, endHash } = end.record;
  const [fallen, house] = [bodiesIn(won), bodiesIn(lost)];
  const touching = touchTurn(tx, turn, end.at);
  const outcome = JSON.stringify({ ticks, won, lost, prizes, shares, falls, endHash });
  const ending = tx.statement(
    'push.endEpoch',
    `update push_epochs set seed = $3, outcome = $4::jsonb, final_hash = $5, drops = $6, won = $7, house = $8, settled_at = $9
     where turn_id = $1 and number = $2 and settled_at is null`,
    [turn.turnId, end.number, seed, outcome, finalHash, drops.length, fallen, house, end.at],
  );
  const [, { rowCount }] = await inOrder(touching, ending);
  if (rowCount !== 1) return false;
  const { rows } = await tx.statement<TurnTally>(
    'push.tally',
    `update push_turns set epochs = epochs + 1, drops = drops + $2, won = won + $3, house = house + $4, recovered = recovered or $5
     where id = $1 returning epochs, drops, won, house`,
    [turn.turnId, drops.length, fallen, house, end.recovered],
  );
  return soleRow(rows);
}

/** The pusher has come to rest. Every play of the turn gets its receipt. */
export async function endTurn(
  tx: Queryable,
  turnId: number,
  { receipt, at, logTo }: { readonly receipt: string; readonly at: Date; readonly logTo: number },
): Promise<void> {
  await tx.statement(
    'push.endTurn',
    `with turn as (update push_turns set receipt = $2, settled_at = $3, log_to = $4 where id = $1)
     update plays set receipt = $2 from push_plays w where w.turn_id = $1 and plays.id = w.play_id`,
    [turnId, receipt, at, logTo],
  );
}

/** A turn that a server left behind. */
export interface LostTurn extends TurnKey, TableOf {}

/** Which turns are taken up: those of this server from before it died (`own`), also at shared tables that it has taken over, and those of
 * which nothing was heard for long. */
export interface LostWhich {
  readonly own: boolean;
  readonly silentSeconds: number;
  /** At one table alone. */
  readonly at?: TableOf;
}

/** Takes turns up that nobody runs: whoever had them can write nothing more. */
export async function takeLostTurns(
  db: Queryable,
  node: string,
  { own, silentSeconds, at }: LostWhich,
): Promise<LostTurn[]> {
  const { rows } = await db.query<LostTurn>(
    `update push_turns t set node = $1, term = term + 1, touched_at = now() from push_tables b
     where b.id = t.table_id and t.settled_at is null
       and (($2 and (t.node = $1 or (b.player_id is null and b.host = $1))) or t.touched_at < now() - make_interval(secs => $3))
       and ($4::bigint is null or (b.room_id = $4 and b.player_id is not distinct from $5))
     returning t.id as "turnId", t.public_id as "publicId", t.term, b.player_id as owner, b.room_id as "roomId"`,
    [node, own, silentSeconds, at?.roomId ?? null, at?.owner ?? null],
  );
  return rows;
}
