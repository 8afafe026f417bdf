import type { Queryable } from '../core/database.ts';

/** How long a seat is held after it was last heard of, in seconds: who sits there says so far more often. */
const heldSeconds = 30;
/** How long who has left may take to come back. */
const graceSeconds = 10;

export interface SeatOf {
  readonly roomId: number;
  readonly playerId: number;
}

/** Takes a player a seat in a room of few: the one that they hold, else the first that is free. Gives its number; null where none is free. */
export async function takeSeat(tx: Queryable, { roomId, playerId }: SeatOf): Promise<number | null> {
  const kept = await keepSeat(tx, { roomId, playerId });
  if (kept !== null) return kept;
  // Two who come at once would take the same one.
  await tx.statement('push.lockRoom', 'select 1 from push_rooms where id = $1 for no key update', [roomId]);
  await tx.statement(
    'push.freeSeats',
    'delete from push_seats where room_id = $1 and (held_until <= clock_timestamp() or player_id = $2)',
    [roomId, playerId],
  );
  const { rows } = await tx.statement<{ number: number }>(
    'push.takeSeat',
    `insert into push_seats (room_id, number, player_id, held_until)
     select r.id, n, $2, clock_timestamp() + make_interval(secs => $3)
     from push_rooms r, generate_series(1, r.seats) n
     where r.id = $1 and not exists (select 1 from push_seats s where s.room_id = $1 and s.number = n)
     order by n limit 1 returning number`,
    [roomId, playerId, heldSeconds],
  );
  return rows[0]?.number ?? null;
}

/** Holds on to a player's seat; gives its number, or null where they have none. */
export async function keepSeat(db: Queryable, { roomId, playerId }: SeatOf): Promise<number | null> {
  const { rows } = await db.statement<{ number: number }>(
    'push.keepSeat',
    `update push_seats set held_until = clock_timestamp() + make_interval(secs => $3)
     where room_id = $1 and player_id = $2 and held_until > clock_timestamp() returning number`,
    [roomId, playerId, heldSeconds],
  );
  return rows[0]?.number ?? null;
}

/** Holds on to the seats of all who are there. */
export async function keepSeats(db: Queryable, seats: readonly SeatOf[]): Promise<void> {
  await db.statement(
    'push.keepSeats',
    `update push_seats s set held_until = clock_timestamp() + make_interval(secs => $3)
     from unnest($1::int[], $2::bigint[]) as here (room_id, player_id)
     where s.room_id = here.room_id and s.player_id = here.player_id and s.held_until > clock_timestamp()`,
    [seats.map(({ roomId }) => roomId), seats.map(({ playerId }) => playerId), heldSeconds],
  );
}

/** Somebody has left: their seat waits for them a moment. */
export async function leaveSeat(db: Queryable, { roomId, playerId }: SeatOf): Promise<void> {
  await db.statement(
    'push.leaveSeat',
    `update push_seats set held_until = least(held_until, clock_timestamp() + make_interval(secs => $3))
     where room_id = $1 and player_id = $2`,
    [roomId, playerId, graceSeconds],
  );
}

/** How many seats are held in each room of few, but for those of `except`. */
export async function countHeld(
  db: Queryable,
  { except = null }: { readonly except?: number | null } = {},
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.statement<{ roomId: number; held: number }>(
    'push.heldSeats',
    `select room_id as "roomId", count(*)::int as held from push_seats
     where held_until > clock_timestamp() and ($1::bigint is null or player_id <> $1) group by room_id`,
    [except],
  );
  return new Map(rows.map(({ roomId, held }) => [roomId, held]));
}

export interface CyberSeat {
  readonly roomId: number;
  readonly number: number;
}

/** The virtual machine that a player holds, the latest first; null where they hold none. */
export async function findCyberSeat(db: Queryable, playerId: number): Promise<CyberSeat | null> {
  const { rows } = await db.statement<CyberSeat>(
    'push.cyberSeat',
    `select s.room_id as "roomId", s.number from push_seats s join push_rooms r on r.id = s.room_id
     where s.player_id = $1 and s.held_until > clock_timestamp() and r.cyber and r.closed_at is null
     order by s.held_until desc limit 1`,
    [playerId],
  );
  return rows[0] ?? null;
}

/** Whether anybody holds a seat in a room, sits at its shared table, or has a turn that goes on there. */
export async function isAnybodyThere(tx: Queryable, roomId: number): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from push_seats where room_id = $1 and held_until > clock_timestamp()
     union all select 1 from push_tables where room_id = $1 and sitting > 0 and host_until > clock_timestamp()
     union all select 1 from push_tables b join push_turns t on t.table_id = b.id where b.room_id = $1 and t.settled_at is null limit 1`,
    [roomId],
  );
  return rows.length > 0;
}

/** The page of virtual machines; empty where there are none. */
export async function cyberPath(db: Queryable): Promise<string> {
  const { rows } = await db.statement(
    'push.anyCyber',
    'select 1 from push_rooms where cyber and closed_at is null limit 1',
  );
  return rows.length === 0 ? '' : '/cyber-push';
}
