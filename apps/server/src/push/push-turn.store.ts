import {
  type DropLine,
  packPushState,
  type PushEpochRecord,
  type PushSettings,
  type PushState,
} from '@grabbit/engines/push';
import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';
import { openingPlay } from '../games/play-row.ts';
import { LeaseLost } from '../games/room-row.ts';
import type { RoundAsset } from '../ports/accounts.ts';
import type { Sealed } from './push-seal.ts';

/** A turn that goes on, as whoever runs it knows it. */
export interface TurnKey {
  readonly playId: number;
  readonly publicId: string;
  /** Of the server that runs it: another one that takes it up raises it. */
  readonly term: number;
}

export interface NewTurn {
  readonly publicId: string;
  readonly tableId: number;
  readonly roomId: number;
  readonly roomName: string;
  readonly playerId: number;
  readonly alias: string;
  readonly asset: RoundAsset;
  readonly coin: number;
  readonly clientSeed: string;
  readonly engine: string;
  readonly wasm: string;
  readonly settings: PushSettings;
  readonly start: PushState;
  readonly anchor: string;
  readonly sealed: Pick<Sealed, 'commitment' | 'sealedSeq' | 'sequence'>;
  readonly node: string;
  readonly at: Date;
}

const openTurn = `with play as (
    ${openingPlay({
      ...{ public_id: '$1', game: `'push'`, way: `'round'`, room_id: '$2', player_id: '$4', alias: '$5' },
      ...{ request_key: `'turn:' || $1`, asset: '$6', price: '$7', commitment: '$8', nonce: '$9' },
      ...{ client_seed: '$10', opened_at: '$18' },
    })} returning id
  )
  insert into push_turns (play_id, table_id, room_name, engine, wasm, settings, start_state, anchor, log_from, node, touched_at)
  select id, $11, $3, $12, $13, $14::jsonb, $15, $16, $17, $19, $18 from play returning play_id as id`;

/** Opens a turn with its first drop. PostgreSQL's 23505 when the player has one open at another table. */
export async function insertTurn(tx: Queryable, turn: NewTurn): Promise<TurnKey> {
  const { commitment, sequence, sealedSeq } = turn.sealed;
  const { rows } = await tx.statement<{ id: number }>('push.openTurn', openTurn, [
    ...[turn.publicId, turn.roomId, turn.roomName, turn.playerId, turn.alias, turn.asset, turn.coin],
    ...[commitment, sequence, turn.clientSeed, turn.tableId, turn.engine, turn.wasm],
    ...[JSON.stringify(turn.settings), Buffer.from(packPushState(turn.start)), turn.anchor, sealedSeq],
    ...[turn.at, turn.node],
  ]);
  return { playId: soleRow(rows).id, publicId: turn.publicId, term: 1 };
}

/** Says that a turn is alive. @throws LeaseLost when another server has it. */
export async function touchTurn(tx: Queryable, { playId, term }: TurnKey, at: Date): Promise<void> {
  const { rowCount } = await tx.statement(
    'push.touchTurn',
    'update push_turns set touched_at = $3 where play_id = $1 and term = $2',
    [playId, term, at],
  );
  if (rowCount !== 1) throw new LeaseLost(`turn ${playId} belongs to another server`);
}

/** An epoch of a turn begins, as it was sealed at its table. `number`: in the turn. */
export async function insertEpoch(
  tx: Queryable,
  epoch: { readonly playId: number; readonly number: number; readonly sealed: Sealed; readonly at: Date },
): Promise<void> {
  const { sequence, place, sealedOn, commitment } = epoch.sealed;
  await tx.statement(
    'push.openEpoch',
    `insert into push_epochs (play_id, number, sequence, place, sealed_on, commitment, opened_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [epoch.playId, epoch.number, sequence, place, sealedOn, commitment, epoch.at],
  );
}

/** A drop of the books. */
export interface DropRow {
  readonly number: number;
  readonly clientId: number;
  readonly aim: number;
  readonly tick: number;
  readonly holdId: number;
  readonly hash: string;
}

/** A drop as files have it: one seat alone. */
export const lineOf = ({ clientId, tick, aim }: Pick<DropRow, 'clientId' | 'tick' | 'aim'>): DropLine => [
  clientId,
  0,
  tick,
  aim,
];

export async function insertDrop(
  tx: Queryable,
  { playId, epoch }: { readonly playId: number; readonly epoch: number },
  drop: DropRow,
): Promise<void> {
  await tx.statement(
    'push.drop',
    `insert into push_drops (play_id, epoch, number, client_id, aim, tick, hold_id, hash) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [playId, epoch, drop.number, drop.clientId, drop.aim, drop.tick, drop.holdId, drop.hash],
  );
}

/** The drops of a turn, or of one of its epochs, in their order. */
export async function readDrops(
  db: Queryable,
  playId: number,
  epoch: number | null = null,
): Promise<(DropRow & { readonly epoch: number })[]> {
  const { rows } = await db.statement<DropRow & { epoch: number }>(
    'push.drops',
    `select epoch, number, client_id as "clientId", aim, tick, hold_id as "holdId", hash from push_drops
     where play_id = $1 and ($2::int is null or epoch = $2) order by epoch, number`,
    [playId, epoch],
  );
  return rows;
}

/** The turn that was opened under a public id: its opening's answer may have been lost. */
export async function findTurnKey(db: Queryable, publicId: string): Promise<TurnKey | null> {
  const { rows } = await db.statement<TurnKey>(
    'push.turnByName',
    `select play_id as "playId", p.public_id as "publicId", term from push_turns join plays p on p.id = play_id where p.public_id = $1`,
    [publicId],
  );
  return rows[0] ?? null;
}

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
  await touchTurn(tx, turn, end.at);
  const { seed, finalHash, drops, ticks, won, lost, prizes, falls, endHash } = end.record;
  const [mine, house] = [won.coins + won.tokens, lost.coins + lost.tokens];
  const outcome = JSON.stringify({ ticks, won, lost, prizes, falls, endHash });
  const { rowCount } = await tx.statement(
    'push.endEpoch',
    `update push_epochs set seed = $3, outcome = $4::jsonb, final_hash = $5, drops = $6, won = $7, house = $8, settled_at = $9
     where play_id = $1 and number = $2 and settled_at is null`,
    [turn.playId, end.number, seed, outcome, finalHash, drops.length, mine, house, end.at],
  );
  if (rowCount !== 1) return false;
  const { rows } = await tx.statement<TurnTally>(
    'push.tally',
    `update push_turns set epochs = epochs + 1, drops = drops + $2, won = won + $3, house = house + $4, recovered = recovered or $5
     where play_id = $1 returning epochs, drops, won, house`,
    [turn.playId, drops.length, mine, house, end.recovered],
  );
  return soleRow(rows);
}

/** What a turn has cost and paid so far; `end` ends it. */
export async function bookTurn(
  tx: Queryable,
  turn: { readonly playId: number; readonly price: number; readonly paid: number },
  end: { readonly receipt: string; readonly at: Date; readonly logTo: number } | null,
): Promise<void> {
  await tx.statement(
    'push.bookTurn',
    `with turn as (update push_turns set log_to = $6 where play_id = $1)
     update plays set price = greatest($2, price), paid = $3, receipt = $4, settled_at = $5,
       state = case when $5::timestamptz is null then state else 'settled' end
     where id = $1`,
    [turn.playId, turn.price, turn.paid, end?.receipt ?? null, end?.at ?? null, end?.logTo ?? null],
  );
}

/** A turn that a server left behind. */
export interface LostTurn extends TurnKey {
  readonly playerId: number;
  readonly roomId: number;
}

/** Which turns are taken up: those of this server from before it died (`own`), and those of which nothing was heard for long. */
export interface LostWhich {
  readonly own: boolean;
  readonly silentSeconds: number;
  /** At one table alone. */
  readonly at?: { readonly playerId: number; readonly roomId: number };
}

/** Takes turns up that nobody runs: whoever had them can write nothing more. */
export async function takeLostTurns(
  db: Queryable,
  node: string,
  { own, silentSeconds, at }: LostWhich,
): Promise<LostTurn[]> {
  const { rows } = await db.query<LostTurn>(
    `update push_turns t set node = $1, term = term + 1, touched_at = now() from plays p
     where p.id = t.play_id and p.settled_at is null and p.game = 'push'
       and (($2 and t.node = $1) or t.touched_at < now() - make_interval(secs => $3))
       and ($4::bigint is null or (p.player_id = $4 and p.room_id = $5))
     returning t.play_id as "playId", p.public_id as "publicId", t.term, p.player_id as "playerId", p.room_id as "roomId"`,
    [node, own, silentSeconds, at?.playerId ?? null, at?.roomId ?? null],
  );
  return rows;
}
