import type { PlayNumber } from '../ports/play-number.ts';
import type { BoxEnd, BoxPrize, CapsuleBox } from '@grabbit/engines/draws';
import type { Queryable } from '../core/database.ts';
import { insertingRow } from '../core/inserting-row.ts';
import { soleRow } from '../core/sole-row.ts';
import type { PlayId } from '@grabbit/contract';

/** A row of `gashapon_boxes`. */
export interface BoxRow {
  readonly roomId: number;
  readonly sequence: number;
  readonly chainId: number;
  readonly place: number;
  readonly engine: string;
  readonly seedHash: string;
  readonly price: number;
  readonly prizes: readonly BoxPrize[];
  readonly last: string | null;
  readonly size: number;
  readonly root: string;
  readonly commitment: string;
  readonly openedAt: Date;
  readonly endedAt: Date | null;
  readonly how: BoxEnd | null;
  readonly receipt: string | null;
  /** Whose turn the next one is, until then; null where it is anybody's. */
  readonly turnOf: number | null;
  readonly turnUntil: Date | null;
}

/** A capsule of a box; the one with the index after them is the last prize. */
export interface CapsuleRow {
  readonly index: number;
  readonly kind: string;
  readonly toyId: number | null;
  readonly playId: PlayNumber | null;
}

const columns = `b.room_id as "roomId", b.sequence, b.chain_id as "chainId", b.place, b.engine, b.seed_hash as "seedHash", b.price,
  b.prizes, b.last_kind as last, b.size, b.root, b.commitment, b.opened_at as "openedAt", b.ended_at as "endedAt", b.how, b.receipt,
  b.turn_of as "turnOf", b.turn_until as "turnUntil"`;

/** What was promised of a box, as the engines read it. */
export function promisedBox({ roomId, sequence, price, prizes, last, root }: BoxRow): CapsuleBox {
  return {
    ...{ room: `${roomId}`, sequence, price, last, root },
    prizes: prizes.map(({ kind, count }) => ({ kind, count })),
  };
}

export async function findOpenBox(db: Queryable, roomId: number): Promise<BoxRow | null> {
  const { rows } = await db.statement<BoxRow>(
    'gashapon.openBox',
    `select ${columns} from gashapon_boxes b where room_id = $1 and ended_at is null`,
    [roomId],
  );
  return rows[0] ?? null;
}

/** Rooms in which a box is open. */
export async function readRoomsWithBox(db: Queryable): Promise<number[]> {
  const { rows } = await db.query<{ roomId: number }>(
    'select room_id as "roomId" from gashapon_boxes where ended_at is null order by room_id',
  );
  return rows.map(({ roomId }) => roomId);
}

export async function findBox(db: Queryable, roomId: number, sequence: number): Promise<BoxRow | null> {
  const { rows } = await db.statement<BoxRow>(
    'gashapon.box',
    `select ${columns} from gashapon_boxes b where room_id = $1 and sequence = $2`,
    [roomId, sequence],
  );
  return rows[0] ?? null;
}

export interface EndedBoxRow extends BoxRow {
  readonly pulled: number;
}

/** The boxes of a room that have ended, the newest first. */
export async function readEndedBoxes(db: Queryable, roomId: number, limit: number): Promise<EndedBoxRow[]> {
  const { rows } = await db.statement<EndedBoxRow>(
    'gashapon.endedBoxes',
    `select ${columns}, (select count(*)::int from gashapon_capsules c where c.room_id = b.room_id and c.sequence = b.sequence
       and c.play_id is not null and c.index < b.size) as pulled
     from gashapon_boxes b where room_id = $1 and ended_at is not null order by sequence desc limit $2`,
    [roomId, limit],
  );
  return rows;
}

export async function insertBox(tx: Queryable, box: BoxRow): Promise<void> {
  const row = {
    ...{ room_id: box.roomId, sequence: box.sequence, chain_id: box.chainId, place: box.place },
    ...{ engine: box.engine, seed_hash: box.seedHash, price: box.price },
    ...{ prizes: JSON.stringify(box.prizes), last_kind: box.last, size: box.size, root: box.root },
    ...{ commitment: box.commitment, opened_at: box.openedAt },
  };
  await tx.statement('gashapon.insertBox', insertingRow('gashapon_boxes', row), Object.values(row));
}

/** Lays the capsules into a box, each with its toy; null where nothing is shipped. */
export async function insertCapsules(
  tx: Queryable,
  { roomId, sequence }: BoxRow,
  capsules: readonly { readonly kind: string; readonly toyId: number | null }[],
): Promise<void> {
  await tx.statement(
    'gashapon.insertCapsules',
    `insert into gashapon_capsules (room_id, sequence, index, kind, toy_id)
     select $1, $2, c.place - 1, c.kind, c.toy from unnest($3::text[], $4::bigint[]) with ordinality as c (kind, toy, place)`,
    [roomId, sequence, capsules.map(({ kind }) => kind), capsules.map(({ toyId }) => toyId)],
  );
}

/** By their indices. */
export async function readCapsules(
  db: Queryable,
  { roomId, sequence }: Pick<BoxRow, 'roomId' | 'sequence'>,
): Promise<CapsuleRow[]> {
  const { rows } = await db.statement<CapsuleRow>(
    'gashapon.capsules',
    `select index, kind, toy_id as "toyId", play_id as "playId" from gashapon_capsules where room_id = $1 and sequence = $2
     order by index`,
    [roomId, sequence],
  );
  return rows;
}

/** Promises the next turn at a box to a player until then; to nobody with null. */
export async function promiseTurn(
  tx: Queryable,
  { roomId, sequence }: BoxRow,
  turn: { readonly of: number; readonly until: Date } | null,
): Promise<void> {
  await tx.statement(
    'gashapon.promiseTurn',
    'update gashapon_boxes set turn_of = $3, turn_until = $4 where room_id = $1 and sequence = $2',
    [roomId, sequence, turn?.of ?? null, turn?.until ?? null],
  );
}

/** Marks capsules as pulled. @throws when one of them was pulled before. */
export async function takeCapsules(
  tx: Queryable,
  { roomId, sequence }: BoxRow,
  indices: readonly number[],
  playId: PlayNumber,
): Promise<void> {
  const { rowCount } = await tx.statement(
    'gashapon.takeCapsules',
    `update gashapon_capsules set play_id = $4
     where room_id = $1 and sequence = $2 and index = any($3::int[]) and play_id is null`,
    [roomId, sequence, indices, playId],
  );
  if (rowCount !== indices.length)
    throw new Error(`a capsule of box ${roomId}/${sequence} was pulled before`);
}

export async function markEnded(
  tx: Queryable,
  { roomId, sequence }: BoxRow,
  end: { readonly how: BoxEnd; readonly at: Date; readonly receipt: string },
): Promise<void> {
  const { rowCount } = await tx.statement(
    'gashapon.endBox',
    `update gashapon_boxes set ended_at = $3, how = $4, receipt = $5 where room_id = $1 and sequence = $2 and ended_at is null`,
    [roomId, sequence, end.at, end.how, end.receipt],
  );
  if (rowCount !== 1) throw new Error(`box ${roomId}/${sequence} has ended before`);
}

/** A row of `gashapon_plans`: what the next box of a room is made of. */
export interface PlanRow {
  readonly roomId: number;
  readonly price: number;
  readonly prizes: readonly BoxPrize[];
  readonly last: string | null;
  /** Seconds after a box has ended; null when the operator makes the next. */
  readonly againAfter: number | null;
  /** The kind that a box was not made for want of. */
  readonly shortOf: string | null;
}

const planColumns = `room_id as "roomId", price, prizes, last_kind as last, again_after as "againAfter", short_of as "shortOf"`;

export async function findPlan(db: Queryable, roomId: number): Promise<PlanRow | null> {
  const { rows } = await db.statement<PlanRow>(
    'gashapon.plan',
    `select ${planColumns} from gashapon_plans where room_id = $1`,
    [roomId],
  );
  return rows[0] ?? null;
}

export async function keepPlan(tx: Queryable, plan: Omit<PlanRow, 'shortOf'>): Promise<void> {
  await tx.statement(
    'gashapon.keepPlan',
    `insert into gashapon_plans (room_id, price, prizes, last_kind, again_after) values ($1, $2, $3::jsonb, $4, $5)
     on conflict (room_id) do update set price = excluded.price, prizes = excluded.prizes, last_kind = excluded.last_kind,
       again_after = excluded.again_after, short_of = null`,
    [plan.roomId, plan.price, JSON.stringify(plan.prizes), plan.last, plan.againAfter],
  );
}

/** Notes what a plan lacks, or that it lacks nothing any more. */
export async function noteShortage(db: Queryable, roomId: number, shortOf: string | null): Promise<void> {
  await db.query('update gashapon_plans set short_of = $2 where room_id = $1', [roomId, shortOf]);
}

/** No box makes itself in a room any more. */
export async function stopPlan(tx: Queryable, roomId: number): Promise<void> {
  await tx.query('update gashapon_plans set again_after = null, short_of = null where room_id = $1', [
    roomId,
  ]);
}

/** Plans of rooms whose last box ended so long ago that the next is due. */
export async function readDuePlans(db: Queryable, now: Date): Promise<PlanRow[]> {
  const { rows } = await db.query<PlanRow>(
    `select ${planColumns} from gashapon_plans p where again_after is not null
       and not exists (select 1 from gashapon_boxes b where b.room_id = p.room_id and b.ended_at is null)
       and coalesce((select max(ended_at) from gashapon_boxes b where b.room_id = p.room_id), '-infinity')
         <= $1::timestamptz - make_interval(secs => again_after) order by room_id`,
    [now],
  );
  return rows;
}

export async function nextSequence(tx: Queryable, roomId: number): Promise<number> {
  const { rows } = await tx.query<{ next: number }>(
    'select 1 + coalesce(max(sequence), 0) as next from gashapon_boxes where room_id = $1',
    [roomId],
  );
  return soleRow(rows, 'boxes could not be counted').next;
}

/** Lets one at a time change the boxes of a room, until the transaction ends. */
export async function lockBoxes(db: Queryable, roomId: number): Promise<void> {
  await db.query('select 1 from draw_rooms where id = $1 for no key update', [roomId]);
}

/** The receipts of what was pulled out of a box, in the order of the pulls. */
export async function readPullReceipts(db: Queryable, commitment: string): Promise<{ receipt: string }[]> {
  const { rows } = await db.statement<{ receipt: string }>(
    'gashapon.receipts',
    `select receipt from plays where commitment = $1 and way = 'draw' order by nonce`,
    [commitment],
  );
  return rows;
}

export interface PullRow {
  readonly playId: PlayId;
  readonly sequence: number;
  readonly number: number;
  readonly result: unknown;
  readonly player: string;
  readonly at: Date;
}

/** What lists show of the boxes of rooms: of the open one, or of the one that comes next. */
export async function readBoxCards(db: Queryable): Promise<
  {
    readonly roomId: number;
    readonly price: number;
    readonly size: number | null;
    readonly left: number;
    readonly coins: number;
    readonly kinds: readonly string[];
  }[]
> {
  const { rows } = await db.statement<{
    readonly roomId: number;
    readonly price: number;
    readonly size: number | null;
    readonly left: number;
    readonly coins: number;
    readonly kinds: readonly string[];
  }>(
    'gashapon.cards',
    `select p.room_id as "roomId", coalesce(b.price, p.price) as price, b.size,
       (select count(*)::int from gashapon_capsules c where c.room_id = b.room_id and c.sequence = b.sequence
         and c.play_id is null and c.index < b.size) as left,
       (select coalesce(sum(g.exchange_coins), 0)::int from gashapon_capsules c join goods g on g.kind = c.kind
         where c.room_id = b.room_id and c.sequence = b.sequence and c.play_id is null) as coins,
       array(select x ->> 'kind' from jsonb_array_elements(coalesce(b.prizes, p.prizes)) x) as kinds
     from gashapon_plans p left join gashapon_boxes b on b.room_id = p.room_id and b.ended_at is null`,
  );
  return rows;
}

/** The newest pulls of a room. */
export async function readPullRows(db: Queryable, roomId: number, most: number): Promise<PullRow[]> {
  const { rows } = await db.statement<PullRow>(
    'gashapon.pulls',
    `select p.public_id as "playId", (d.bet -> 'box' ->> 'sequence')::int as sequence, p.nonce as number, d.result, p.alias as player,
       p.opened_at as at
     from plays p join draws d on d.play_id = p.id where p.room_id = $1 order by p.id desc limit $2`,
    [roomId, most],
  );
  return rows;
}

export async function streamName(db: Queryable, { chainId }: BoxRow): Promise<string> {
  const { rows } = await db.statement<{ stream: string }>(
    'gashapon.streamName',
    'select stream from draw_chains where id = $1',
    [chainId],
  );
  return soleRow(rows, `there is no stream ${chainId}`).stream;
}
