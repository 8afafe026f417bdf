import type { PlayId, PlaySource } from '@grabbit/contract';
import type { SharedStake } from '@grabbit/engines/rounds';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { soleRow } from '../core/sole-row.ts';
import type { RoundAsset } from '../ports/accounts.ts';
import { throwRefusal } from '../ports/protection-refusal.ts';
import { openingPlay } from './play-row.ts';
import type { SharedState } from './shared-phase.ts';

export interface StakeWish {
  readonly requestId: string;
  readonly roomId: number;
  /** Of the round that is meant. */
  readonly commitment: string;
  /** Of the seed that its player keeps. */
  readonly clientSeedHash: string;
  readonly stake: unknown;
  /** Where the player came from; undefined where it is not known. */
  readonly source?: PlaySource | undefined;
}

/** A stake that stands. */
export interface PlacedStake {
  readonly playId: PlayId;
  readonly sequence: number;
  readonly number: number;
  readonly choice: string;
  readonly price: number;
  readonly asset: RoundAsset;
  /** What the arcade has signed, and the signature in base64. */
  readonly entry: string;
  readonly signature: string;
}

/** What a request has placed; null when nothing. */
export async function findPlaced(
  db: Queryable,
  playerId: number,
  { requestId, roomId, commitment, clientSeedHash, stake }: StakeWish,
): Promise<PlacedStake | Failure | null> {
  const { rows } = await db.statement<PlacedStake & { same: boolean }>(
    'shared.stakeByKey',
    `select p.public_id as "playId", r.sequence, p.nonce as number, s.choice, p.price, p.asset, s.entry, s.signature,
       p.room_id = $3 and p.commitment = $4 and s.client_seed_hash = $5 and jsonb_build_object('choice', s.choice, 'coins', p.price) = $6::jsonb as same
     from plays p join shared_stakes s on s.play_id = p.id join shared_rounds r on r.id = p.round_id
     where p.player_id = $1 and p.request_key = $2 and p.way = 'round'`,
    [playerId, requestId, roomId, commitment, clientSeedHash, JSON.stringify(stake)],
  );
  const [found] = rows;
  if (found === undefined) return null;
  const { same, ...placed } = found;
  return same ? placed : new Failure('requestKeyReused');
}

const opening = openingPlay({
  ...{
    public_id: '$1',
    game: '$2',
    way: `'round'`,
    room_id: '$3',
    player_id: '$4',
    alias: '$5',
    request_key: '$6',
  },
  ...{
    asset: '$7',
    price: '$8',
    commitment: '$9',
    nonce: '$10',
    client_seed: '$16',
    opened_at: '$11',
    source: '$12',
  },
  ...{ hold_id: '$13', round_id: '$14' },
});

export async function insertStake(
  tx: Queryable,
  row: {
    readonly playId: PlayId;
    readonly roundId: number;
    readonly game: string;
    readonly roomId: number;
    readonly playerId: number;
    readonly alias: string;
    readonly number: number;
    readonly stake: SharedStake;
    readonly asset: RoundAsset;
    readonly holdId: number;
    readonly at: Date;
    readonly wish: StakeWish;
    readonly entry: string;
    readonly signature: string;
  },
): Promise<void> {
  const { wish, stake } = row;
  const inserting = tx.statement<{ id: number }>(
    'shared.insertStake',
    `with play as (${opening} returning id)
     insert into shared_stakes (play_id, choice, client_seed_hash, entry, signature)
       select id, $15, $16, $17, $18 from play returning play_id as id`,
    [
      ...[row.playId, row.game, row.roomId, row.playerId, row.alias, wish.requestId, row.asset, stake.coins],
      ...[wish.commitment, row.number, row.at, wish.source ?? null],
      ...[row.holdId, row.roundId, stake.choice, wish.clientSeedHash, row.entry, row.signature],
    ],
  );
  const { rows } = await inserting.catch(throwRefusal);
  soleRow(rows);
}

/** Notes how many stakes a round has, and the list of them. */
export async function countStake(
  db: Queryable,
  roundId: number,
  { number, list }: { readonly number: number; readonly list: string },
): Promise<void> {
  await db.statement('shared.countStake', 'update shared_rounds set stakes = $2, list = $3 where id = $1', [
    roundId,
    number,
    list,
  ]);
}

/** A stake whose seed may be shown. */
export interface ListedStake {
  readonly id: number;
  readonly roomId: number;
  readonly sequence: number;
  readonly state: SharedState;
  readonly revealsUntil: Date | null;
  /** Of the round. */
  readonly version: number;
  readonly clientSeedHash: string | null;
  readonly clientSeed: string | null;
}

/** A player's stake by its public id; its round cannot be drawn before the transaction ends. Null for none of theirs. */
export async function lockListed(
  tx: Queryable,
  playerId: number,
  playId: string,
): Promise<ListedStake | null> {
  const { rows } = await tx.statement<ListedStake>(
    'shared.lockListed',
    `select p.id, r.room_id as "roomId", r.sequence, r.state, r.version, r.reveals_until as "revealsUntil", s.client_seed_hash as "clientSeedHash",
       v.client_seed as "clientSeed"
     from plays p join shared_stakes s on s.play_id = p.id join shared_rounds r on r.id = p.round_id
       left join shared_reveals v on v.play_id = p.id
     where p.public_id = $2 and p.player_id = $1 and p.way = 'round' for share of r`,
    [playerId, playId],
  );
  return rows[0] ?? null;
}

/** Writes the seed that a player has shown, once. */
export async function keepSeed(tx: Queryable, playId: number, clientSeed: string): Promise<void> {
  await tx.statement(
    'shared.keepSeed',
    'insert into shared_reveals (play_id, client_seed) values ($1, $2) on conflict (play_id) do nothing',
    [playId, clientSeed],
  );
}

/** A player's newest stake in a game. */
export async function readLastStake(
  db: Queryable,
  playerId: number,
  game: string,
): Promise<{ openedAt: Date; roomId: number; isOpen: boolean } | undefined> {
  const { rows } = await db.statement<{ openedAt: Date; roomId: number; isOpen: boolean }>(
    'shared.lastStake',
    `select opened_at as "openedAt", room_id as "roomId", settled_at is null as "isOpen" from plays
     where player_id = $1 and way = 'round' and game = $2 order by id desc limit 1`,
    [playerId, game],
  );
  return rows[0];
}

/** Writes what a stake was paid, once. */
export async function markSettled(
  db: Queryable,
  playId: number,
  paid: number,
  receipt: string,
  at: Date,
): Promise<void> {
  await db.statement(
    'shared.settleStake',
    `update plays set state = 'settled', paid = $2, receipt = $3, settled_at = $4 where id = $1 and settled_at is null`,
    [playId, paid, receipt, at],
  );
}

/** Writes that a stake was given back, once. */
export async function markReturned(db: Queryable, playId: number, at: Date): Promise<void> {
  await db.statement(
    'shared.returnStake',
    `update plays set state = 'voided', settled_at = $2 where id = $1 and settled_at is null`,
    [playId, at],
  );
}
