import type { Queryable } from '../core/database.ts';
import { newPlayId } from '../ports/public-id.ts';

export interface SettledPlay {
  readonly nickName: string;
  readonly at: Date;
  /** An account that is there already; without it one is made. */
  readonly playerId?: number;
  readonly asset?: 'coin' | 'trial';
  readonly won?: readonly { readonly kind: string }[];
}

async function insertPlayer(db: Queryable, nickName: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into users (nick_name, ab_test, user_group) values ($1, 'A', 1) returning id`,
    [nickName],
  );
  return rows[0]?.id ?? 0;
}

/** The public id of a player's play that `insertSettledPlay` wrote. */
export function testPlayId(player: number): string {
  return `${player}`.padStart(26, '0').replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
}

/** A settled play of room 1 as it stands in the tables, for tests that read plays. Returns its number. */
export async function insertSettledPlay(db: Queryable, given: SettledPlay): Promise<number> {
  const { nickName, at, asset = 'coin', won = [{ kind: 'bear' }] } = given;
  const player = given.playerId ?? (await insertPlayer(db, nickName));
  const account = `test:${player}`;
  // A player who is there already has an account of coins, which a second would hide.
  const owner = given.playerId === undefined ? player : await insertPlayer(db, nickName);
  await db.query(`insert into ledger_accounts (id, player_id, asset) values ($1, $2, 'coin')`, [
    account,
    owner,
  ]);
  const { rows: holds } = await db.query<{ id: number }>(
    `insert into ledger_holds (key, player_id, account, credit, asset, amount, kind, expires_at, state)
     values ($1, $2, $1, 'house', 'coin', 1, 'play', now(), 'voided') returning id`,
    [account, player],
  );
  const { rows } = await db.query<{ id: number }>(
    `with play as (
       insert into plays (game, way, room_id, nonce, player_id, request_key, asset, price, hold_id, state, commitment, client_seed,
         opened_at, settled_at, won, public_id, alias)
       values ('claw', 'run', 1, $1, $2, 'x', $3, 1, $4, 'settled', '', '', $5, $5, $6, $7, 'P-test') returning id, public_id
     )
     insert into runs (play_id, version, receipt_play, settings, start_state) select id, 1, public_id, '{}', '{}' from play returning play_id as id`,
    [player, player, asset, holds[0]?.id, at, JSON.stringify(won), testPlayId(player)],
  );
  return rows[0]?.id ?? 0;
}

/** A drawn play of somebody as it stands in `plays`, for tests that read plays of any game. Returns its public id. */
export async function insertDrawnPlay(db: Queryable, playerId: number, game = 'plinko'): Promise<string> {
  const publicId = newPlayId();
  await db.query(
    `insert into plays (game, way, room_id, nonce, player_id, alias, request_key, asset, price, state, commitment, client_seed, public_id,
       opened_at, settled_at)
     values ($1, 'draw', 900, 1, $2, 'P-test', $3, 'coin', 100, 'settled', $3, 'seed', $3, now(), now())`,
    [game, playerId, publicId],
  );
  return publicId;
}

/** A drawn play of room 1 that cost 100 coins and paid some. */
export async function insertGain(
  db: Queryable,
  of: Pick<SettledPlay, 'nickName' | 'at' | 'asset'> & { readonly paid: number },
): Promise<void> {
  const player = await insertPlayer(db, of.nickName);
  await db.query(
    `insert into plays (game, way, room_id, nonce, player_id, alias, request_key, asset, price, paid, state, commitment, client_seed,
       public_id, opened_at, settled_at)
     values ('any', 'draw', 1, 1, $1, 'P-test', $2, $3, 100, $4, 'settled', $2, 'seed', $2, $5, $5)`,
    [player, newPlayId(), of.asset ?? 'coin', of.paid, of.at],
  );
}
