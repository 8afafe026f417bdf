import type { PlaySource } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';
import { openingPlay } from '../games/play-row.ts';
import type { AskWaiting, WaitingGame } from '../games/waiting-game.ts';
import type { RoundAsset } from '../ports/accounts.ts';
import { throwRefusal } from '../ports/protection-refusal.ts';

/** A player's part in a turn, as a row of `plays`. */
export interface PlayKey {
  readonly playId: number;
  readonly publicId: string;
}

export interface NewPlay {
  readonly publicId: string;
  readonly turnId: number;
  readonly roomId: number;
  readonly playerId: number;
  readonly alias: string;
  readonly asset: RoundAsset;
  readonly price: number;
  /** Of the epoch that it begins in. */
  readonly commitment: string;
  readonly sequence: number;
  readonly clientSeed: string;
  readonly at: Date;
  /** Where the player came from; null where it is not known. */
  readonly source: PlaySource | null;
}

const opening = {
  ...{ public_id: '$1', game: `'push'`, way: `'round'`, room_id: '$2', player_id: '$3', alias: '$4' },
  ...{ request_key: `'turn:' || $1`, asset: '$5', price: '$6', commitment: '$7', nonce: '$8' },
  ...{ client_seed: '$9', opened_at: '$10', source: '$12' },
};
const settled = { state: `'settled'`, settled_at: '$10' };
const openPlay = (
  values: Parameters<typeof openingPlay>[0],
): string => `with play as (${openingPlay(values)} returning id)
  insert into push_plays (play_id, turn_id) select id, $11 from play returning play_id as id`;

async function insert(tx: Queryable, name: string, sql: string, play: NewPlay): Promise<PlayKey> {
  const values = [
    ...[play.publicId, play.roomId, play.playerId, play.alias, play.asset, play.price],
    ...[play.commitment, play.sequence, play.clientSeed, play.at, play.turnId, play.source],
  ];
  const { rows } = await tx.statement<{ id: number }>(name, sql, values).catch(throwRefusal);
  return { playId: soleRow(rows).id, publicId: play.publicId };
}

/** Opens a player's part in a turn with their first drop. PostgreSQL's 23505 when they have one open at another table; throws Failure
 * `gameShut`. */
export function insertPlay(tx: Queryable, play: NewPlay): Promise<PlayKey> {
  return insert(tx, 'push.openPlay', openPlay(opening), play);
}

/** A play of somebody whose tickets won in a turn in which they dropped nothing: it has cost nothing and is over. */
export function insertLatePlay(
  tx: Queryable,
  play: Omit<NewPlay, 'price' | 'clientSeed' | 'source'>,
): Promise<PlayKey> {
  const free = { ...play, price: 0, clientSeed: '', source: null };
  return insert(tx, 'push.latePlay', openPlay({ ...opening, ...settled }), free);
}

/** Asks for a player's play in a turn that goes on. */
export function asksForTurn(db: Queryable): AskWaiting {
  return async (playerId) => {
    const { rows } = await db.statement<Omit<WaitingGame, 'game'>>(
      'push.waiting',
      `select p.public_id as "playId", p.room_id as "roomId", room.name as "roomName"
       from plays p join push_rooms room on room.id = p.room_id
       where p.player_id = $1 and p.game = 'push' and p.settled_at is null and p.round_id is null`,
      [playerId],
    );
    return rows[0] === undefined ? null : { game: 'push', ...rows[0] };
  };
}

/** A play of a turn as the settlement finds it. */
export interface TurnPlay extends PlayKey {
  readonly playerId: number;
  readonly alias: string;
  readonly isOpen: boolean;
}

/** The last play of each player in a turn. */
export async function readTurnPlays(tx: Queryable, turnId: number): Promise<TurnPlay[]> {
  const { rows } = await tx.statement<TurnPlay>(
    'push.playsOfTurn',
    `select distinct on (p.player_id) p.id as "playId", p.public_id as "publicId", p.player_id as "playerId", p.alias,
       p.settled_at is null as "isOpen"
     from push_plays w join plays p on p.id = w.play_id where w.turn_id = $1 order by p.player_id, p.id desc`,
    [turnId],
  );
  return rows;
}

/** What a play comes to. */
export interface PlayTally {
  readonly drops: number;
  /** Of them, those that time cards have paid. */
  readonly byCard: number;
  readonly won: number;
  readonly price: number;
  readonly paid: number;
}

/** Adds an epoch to a play; `over` settles it. `coin`: coins of a drop. `paid`: for what fell in the epoch. */
export async function bookPlay(
  tx: Queryable,
  playId: number,
  epoch: {
    readonly drops: number;
    readonly byCard: number;
    readonly won: number;
    /** Coins that tokens paid. */
    readonly prizes: number;
    readonly coin: number;
    readonly paid: number;
    readonly over: boolean;
    readonly at: Date;
  },
): Promise<PlayTally> {
  const { rows } = await tx.statement<PlayTally>(
    'push.bookPlay',
    `with part as (update push_plays set drops = drops + $2, won = won + $3, prizes = prizes + $7, by_card = by_card + $8
       where play_id = $1 returning drops, by_card, won)
     update plays p set price = (part.drops - part.by_card) * $4, paid = coalesce(p.paid, 0) + $6, settled_at = coalesce(p.settled_at, $5),
       state = case when $5::timestamptz is null then p.state else 'settled' end
     from part where p.id = $1 returning part.drops, part.by_card as "byCard", part.won, p.price, p.paid`,
    [
      playId,
      epoch.drops,
      epoch.won,
      epoch.coin,
      epoch.over ? epoch.at : null,
      epoch.paid,
      epoch.prizes,
      epoch.byCard,
    ],
  );
  return soleRow(rows);
}

/** Remembers whose an alias is at a shared table: its tickets are paid to them. */
export async function knowPlayer(
  tx: Queryable,
  { turnId, alias, playerId }: { readonly turnId: number; readonly alias: string; readonly playerId: number },
): Promise<void> {
  await tx.statement(
    'push.knowPlayer',
    `insert into push_players (table_id, alias, player_id) select table_id, $2, $3 from push_turns where id = $1
     on conflict do nothing`,
    [turnId, alias, playerId],
  );
}

/** Whose some aliases are at the table of a turn. */
export async function playersOf(
  tx: Queryable,
  turnId: number,
  aliases: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.statement<{ alias: string; playerId: number }>(
    'push.playersOf',
    `select w.alias, w.player_id as "playerId" from push_players w join push_turns t on t.table_id = w.table_id
     where t.id = $1 and w.alias = any($2)`,
    [turnId, aliases],
  );
  return new Map(rows.map(({ alias, playerId }) => [alias, playerId]));
}

/** A word that changes with every coin that a player drops; empty before the first. */
export async function lastDropWord(db: Queryable, playerId: number): Promise<string> {
  const { rows } = await db.query<{ word: string }>(
    `select coalesce(max(d.hold_id), 0)::text as word from push_drops d join plays p on p.id = d.play_id where p.player_id = $1`,
    [playerId],
  );
  return rows[0]?.word ?? '';
}
