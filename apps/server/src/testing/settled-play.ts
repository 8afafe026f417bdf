import type { Queryable } from '../platform/database.ts';

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

/** A settled play of room 1 as it stands in the tables, for tests that read plays. Returns its number. */
export async function insertSettledPlay(db: Queryable, given: SettledPlay): Promise<number> {
  const { nickName, at, asset = 'coin', won = [{ kind: 'bear' }] } = given;
  const player = given.playerId ?? (await insertPlayer(db, nickName));
  const account = `test:${player}`;
  await db.query(`insert into ledger_accounts (id, player_id, asset) values ($1, $2, 'coin')`, [
    account,
    player,
  ]);
  const { rows: holds } = await db.query<{ id: number }>(
    `insert into ledger_holds (key, player_id, account, credit, asset, amount, kind, expires_at, state)
     values ($1, $2, $1, 'house', 'coin', 1, 'play', now(), 'voided') returning id`,
    [account, player],
  );
  const { rows } = await db.query<{ id: number }>(
    `insert into plays (room_id, sequence, player_id, request_key, asset, price, hold_id, state, commitment, client_seed,
       settings, start_state, opened_at, settled_at, won)
     values (1, $1, $2, 'x', $3, 1, $4, 'settled', '', '', '{}', '{}', $5, $5, $6) returning id`,
    [player, player, asset, holds[0]?.id, at, JSON.stringify(won)],
  );
  return rows[0]?.id ?? 0;
}
