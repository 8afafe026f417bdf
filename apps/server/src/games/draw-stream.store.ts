import { randomBytes } from 'node:crypto';
import { drawCommitmentOf, type DrawRules, sealCommitmentOf, seedBefore } from '@grabbit/engines/draws';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { insertingRow } from '../core/inserting-row.ts';
import { newPublicId } from '../ports/public-id.ts';
import { seedAt } from './chain-walk.ts';

/** Seeds of a chain. Long enough that few players see the end of one, short enough that any place is hashed in a moment. */
const chainLength = 1_000;

/** Whose a stream is: a player's for a game, or everybody's in a room. */
export type StreamOwner = { readonly playerId: number } | { readonly roomId: number };

/** A stream of a game: the chain that is drawn from, at its place. The seeds stay inside. */
export interface StreamRow {
  readonly id: number;
  readonly stream: string;
  readonly playerId: number | null;
  readonly roomId: number | null;
  readonly game: string;
  readonly engine: string;
  readonly tip: string;
  readonly length: number;
  readonly place: number;
  readonly seedHash: string;
  readonly commitment: string;
  /** Of the next draw, from 1. */
  readonly nextNumber: number;
  /** Receipt of the play before from this seed; the commitment before the first. */
  readonly head: string;
  readonly stakedAt: Date | null;
  /** Since when nothing new is accepted from it, because the game has other rules; null while they hold. */
  readonly retiredAt: Date | null;
}

const columns = `id, stream, player_id as "playerId", room_id as "roomId", game, engine, tip, length, place, seed_hash as "seedHash", commitment,
  next_number as "nextNumber", head, staked_at as "stakedAt", retired_at as "retiredAt"`;

/** A stream of former rules draws what was accepted before for so long, in milliseconds; then its seeds open. Source: rule F25 of SPEC.md. */
export const retiredMs = 3_600_000;

export const seedOfStream = ({ tip, length }: StreamRow, place: number): string => seedAt(tip, length, place);

/** What promises the seed of a place. */
function promiseOf(
  { tip, length, stream }: Pick<StreamRow, 'tip' | 'length' | 'stream'>,
  rules: DrawRules,
  place: number,
): { readonly seedHash: string; readonly commitment: string } {
  const seedHash = seedBefore(seedAt(tip, length, place));
  const { name: game, version: engine } = rules;
  const seed = { stream, place, seedHash };
  // A box has its rules in itself, and is promised with them.
  const commitment =
    rules.rules === undefined ? drawCommitmentOf({ game, engine, ...seed }) : sealCommitmentOf(rules, seed);
  return { seedHash, commitment };
}

/** An owner's stream of a game under its lock; null when there is none. */
export async function findStream(
  tx: Queryable,
  { name: game }: DrawRules,
  owner: StreamOwner,
): Promise<StreamRow | null> {
  const [statement, column, id] =
    'playerId' in owner
      ? (['play.lockStream', 'player_id', owner.playerId] as const)
      : (['play.lockRoomStream', 'room_id', owner.roomId] as const);
  const { rows } = await tx.statement<StreamRow>(
    statement,
    `select ${columns} from draw_chains where ${column} = $1 and game = $2 and ended_at is null and retired_at is null for update`,
    [id, game],
  );
  return rows[0] ?? null;
}

/** A player's stream of a game as it stands now, without a lock; null when there is none. */
export async function readStream(
  db: Queryable,
  { name: game }: DrawRules,
  playerId: number,
): Promise<StreamRow | null> {
  const { rows } = await db.statement<StreamRow>(
    'play.readStream',
    `select ${columns} from draw_chains where player_id = $1 and game = $2 and ended_at is null and retired_at is null`,
    [playerId, game],
  );
  return rows[0] ?? null;
}

/** A player's stream by its public id under its lock, also one of former rules; null when it has ended. */
export async function findStreamNamed(
  tx: Queryable,
  { name: game }: DrawRules,
  { playerId, stream }: { readonly playerId: number; readonly stream: string },
): Promise<StreamRow | null> {
  const { rows } = await tx.statement<StreamRow>(
    'play.lockStreamNamed',
    `select ${columns} from draw_chains where stream = $3 and player_id = $1 and game = $2 and ended_at is null for update`,
    [playerId, game, stream],
  );
  return rows[0] ?? null;
}

/** As `findStreamNamed`, without a lock. */
export async function readStreamNamed(
  db: Queryable,
  { playerId, stream }: { readonly playerId: number; readonly stream: string },
): Promise<StreamRow | null> {
  const { rows } = await db.statement<StreamRow>(
    'play.readStreamNamed',
    `select ${columns} from draw_chains where stream = $2 and player_id = $1 and ended_at is null`,
    [playerId, stream],
  );
  return rows[0] ?? null;
}

/** When the seeds of a player's stream open because its rules are no longer in force; null for any other stream. */
export async function readRetired(
  db: Queryable,
  { playerId, stream }: { readonly playerId: number; readonly stream: string },
): Promise<Date | null> {
  const { rows } = await db.statement<{ retiredAt: Date }>(
    'play.retired',
    `select retired_at as "retiredAt" from draw_chains
     where stream = $2 and player_id = $1 and retired_at is not null and ended_at is null`,
    [playerId, stream],
  );
  return rows[0] === undefined ? null : new Date(rows[0].retiredAt.getTime() + retiredMs);
}

/** Retires every player's stream that is of other rules than a game has now. */
export async function retireStreams(db: Queryable, { name, version }: DrawRules, now: Date): Promise<void> {
  await db.query(
    `update draw_chains set retired_at = $3
     where game = $1 and engine <> $2 and player_id is not null and ended_at is null and retired_at is null`,
    [name, version, now],
  );
}

/** Ends the streams whose hour is over: their seeds may be seen from now on. */
export async function endRetired(db: Queryable, now: Date): Promise<void> {
  await db.query(
    `update draw_chains set ended_at = $1, ended_why = 'rules' where ended_at is null and retired_at <= $2`,
    [now, new Date(now.getTime() - retiredMs)],
  );
}

/** The owner's stream of a game under its lock; it is begun where there is none. */
export async function lockStream(
  tx: Queryable,
  rules: DrawRules,
  owner: StreamOwner,
  now: Date,
): Promise<StreamRow> {
  const stream = await findStream(tx, rules, owner);
  // What is drawn by another version of the game is drawn from a seed that was promised for it.
  if (stream !== null) {
    if (stream.engine === rules.version) return stream;
    if (stream.playerId === null) return turnStream(tx, rules, stream, { now, opener: null });
    await retireStream(tx, stream, now);
  }
  await beginChain(tx, rules, owner, now);
  const begun = await findStream(tx, rules, owner);
  if (begun === null) throw new Error(`${JSON.stringify(owner)} has no stream of ${rules.name}`);
  return begun;
}

async function retireStream(tx: Queryable, { id }: StreamRow, now: Date): Promise<void> {
  await tx.statement('play.retireStream', 'update draw_chains set retired_at = $2 where id = $1', [id, now]);
}

async function beginChain(tx: Queryable, rules: DrawRules, owner: StreamOwner, now: Date): Promise<void> {
  const tip = randomBytes(32).toString('hex');
  const stream = newPublicId();
  const { seedHash, commitment } = promiseOf({ tip, length: chainLength, stream }, rules, 1);
  const row = {
    ...{ stream, player_id: 'playerId' in owner ? owner.playerId : null, game: rules.name },
    ...{ engine: rules.version, tip, length: chainLength, seed_hash: seedHash, commitment },
    ...{ head: commitment, opened_at: now, room_id: 'roomId' in owner ? owner.roomId : null },
  };
  await tx.statement(
    'play.beginChain',
    `${insertingRow('draw_chains', row)} on conflict do nothing`,
    Object.values(row),
  );
}

function ownerOf({ playerId, roomId, id }: StreamRow): StreamOwner {
  if (playerId !== null) return { playerId };
  if (roomId !== null) return { roomId };
  throw new Error(`stream ${id} is nobody's`);
}

/** When a seed is opened, and by which device's secret; null where the arcade goes on to other rules. */
interface Opening {
  readonly now: Date;
  readonly opener: string | null;
}

/** Goes on to the next seed, or past the last to a new chain. Its own seed may be seen from now on. */
export async function turnStream(
  tx: Queryable,
  rules: DrawRules,
  stream: StreamRow,
  { now, opener }: Opening,
): Promise<StreamRow> {
  // The seeds of rooms are opened with what they were drawn for.
  if (stream.playerId !== null)
    await tx.statement(
      'play.noteOpening',
      'insert into draw_openings (chain_id, place, opener, at) values ($1, $2, $3, $4)',
      [stream.id, stream.place, opener, now],
    );
  if (stream.place === stream.length) {
    await tx.statement('play.endChain', 'update draw_chains set ended_at = $2 where id = $1', [
      stream.id,
      now,
    ]);
    return lockStream(tx, rules, ownerOf(stream), now);
  }
  const place = stream.place + 1;
  const { seedHash, commitment } = promiseOf(stream, rules, place);
  const { rows } = await tx.statement<StreamRow>(
    'play.turnStream',
    `update draw_chains set place = $2, seed_hash = $3, commitment = $4, head = $4, next_number = 1, engine = $5
     where id = $1 returning ${columns}`,
    [stream.id, place, seedHash, commitment, rules.version],
  );
  const turned = rows[0];
  if (turned === undefined) throw new Error(`there is no stream ${stream.id}`);
  return turned;
}

/** The most devices that may open one seed. */
const mostOpeners = 50;

/** The seed that a stream is drawn from now. */
type SeedInUse = Pick<StreamRow, 'id' | 'place'>;

/** Lets a device open a seed. Throws Failure `badParameters` where there are too many. */
export async function noteOpener(tx: Queryable, { id, place }: SeedInUse, hash: string): Promise<void> {
  if (await isOpener(tx, { id, place }, hash)) return;
  const { rowCount } = await tx.statement(
    'play.noteOpener',
    `insert into draw_openers (chain_id, place, opener_hash)
     select $1, $2, $3 where (select count(*) from draw_openers where chain_id = $1 and place = $2) < $4`,
    [id, place, hash, mostOpeners],
  );
  if (rowCount !== 1) throw new Failure('badParameters', 'openerHash');
}

/** Whether a device may open a seed. */
export async function isOpener(tx: Queryable, { id, place }: SeedInUse, hash: string): Promise<boolean> {
  const { rows } = await tx.statement<{ known: boolean }>(
    'play.isOpener',
    `select exists (select 1 from draw_openers where chain_id = $1 and place = $2 and opener_hash = $3) as known`,
    [id, place, hash],
  );
  return rows[0]?.known === true;
}

/** A seed of a player that is open. */
export interface OpenedSeed {
  readonly stream: string;
  readonly place: number;
  readonly seed: string;
  /** The secret that it was opened with; null where the arcade opened it. */
  readonly opener: string | null;
  readonly why: 'restored' | 'rules' | null;
}

/** A seed of a player's stream, by the stream's public id; null while it is sealed, or for a stream that is not theirs. */
export async function readOpened(
  db: Queryable,
  { playerId, stream, place }: { readonly playerId: number; readonly stream: string; readonly place: number },
): Promise<OpenedSeed | null> {
  const { rows } = await db.statement<
    Pick<StreamRow, 'tip' | 'length'> & { opener: string | null; turned: boolean; why: OpenedSeed['why'] }
  >(
    'play.opened',
    `select c.tip, c.length, o.opener, o.place is not null as turned, c.ended_why as why
     from draw_chains c left join draw_openings o on o.chain_id = c.id and o.place = $3
     where c.stream = $2 and c.player_id = $1 and $3 <= c.length and (c.ended_at is not null or $3 < c.place)`,
    [playerId, stream, place],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { tip, length, opener, turned, why } = row;
  const byArcade = turned && opener === null ? 'rules' : why;
  return { stream, place, seed: seedAt(tip, length, place), opener, why: opener === null ? byArcade : null };
}

/** Ends all chains of players, or of rooms of a game: their seeds may be known. Each may be seen from now on. */
export async function endChains(
  tx: Queryable,
  whose: 'players' | { readonly roomsOf: string },
  now: Date,
): Promise<void> {
  if (whose === 'players')
    await tx.query(
      `update draw_chains set ended_at = $1, ended_why = 'restored' where player_id is not null and ended_at is null`,
      [now],
    );
  else
    await tx.query(
      `update draw_chains set ended_at = $1, ended_why = 'restored'
       where room_id is not null and game = $2 and ended_at is null`,
      [now, whose.roomsOf],
    );
}

/** Binds what a game promises beside the seed that is drawn from next, before its first draw. */
export async function promiseMore(
  tx: Queryable,
  { id, nextNumber }: StreamRow,
  commitment: string,
): Promise<void> {
  if (nextNumber !== 1) throw new Error(`stream ${id} was drawn from before it was promised`);
  await tx.statement('play.promiseMore', 'update draw_chains set commitment = $2, head = $2 where id = $1', [
    id,
    commitment,
  ]);
}

/** Notes that a play took its numbers. */
export async function advanceStream(
  tx: Queryable,
  { id, nextNumber }: StreamRow,
  play: { readonly draws: number; readonly receipt: string; readonly now: Date },
): Promise<void> {
  await tx.statement(
    'play.advanceStream',
    'update draw_chains set next_number = $2, head = $3, staked_at = $4 where id = $1',
    [id, nextNumber + play.draws, play.receipt, play.now],
  );
}

/** A chain for whoever opens its seeds: `standsAt` is past its end for a chain that has ended. */
export async function readChain(
  db: Queryable,
  id: number,
): Promise<(Pick<StreamRow, 'stream' | 'tip' | 'length'> & { readonly standsAt: number }) | null> {
  const { rows } = await db.statement<Pick<StreamRow, 'stream' | 'tip' | 'length'> & { standsAt: number }>(
    'play.chain',
    `select stream, tip, length, case when ended_at is null then place else length + 1 end as "standsAt"
     from draw_chains where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}
