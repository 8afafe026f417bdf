import type { CallReply } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { soleRow } from '../core/sole-row.ts';
import { houseAccount } from '../ports/accounts.ts';
import { assertMayPlay, transfer } from '../ports/ledger.store.ts';
import type { PushTime, PushTimes } from '../ports/push-times.ts';

const promotions = houseAccount('promotions', 'coin');
/** What cards stand for until it is dropped. */
const prepaid = houseAccount('prepaid', 'coin');

interface Printed {
  readonly grantKey: string;
  readonly playerId: number;
  readonly coins: number;
}

/** Gives a player prepaid drops as their kind promises them; the house pays for them at once. Throws on no such kind. */
export async function insertPushTime(
  tx: Queryable,
  given: {
    readonly playerId: number;
    readonly kindId: number;
    readonly grantKey: string;
    readonly now: number;
  },
): Promise<void> {
  const { rows } = await tx.query<{ known: boolean; coins: number | null }>(
    `with kind as (select * from push_time_kinds where id = $2), given as (
       insert into player_push_times (player_id, kind_id, grant_key, given_at, room_coin, seconds, drops)
       select $1, id, $3, $4, room_coin, time_num, greatest(1, be_coin / room_coin) from kind
       on conflict (grant_key) do nothing returning room_coin * drops as coins
     )
     select exists (select 1 from kind) as known, (select coins from given)`,
    [given.playerId, given.kindId, given.grantKey, new Date(given.now)],
  );
  const [row] = rows;
  if (row?.known !== true) throw new Error(`there is no push time kind ${given.kindId}`);
  if (row.coins === null) return;
  const { grantKey, playerId } = given;
  await transfer(tx, {
    ...{ key: `prepaid:${grantKey}`, debit: promotions, credit: prepaid, asset: 'coin' },
    ...{ amount: row.coins, kind: 'prepaid', ref: grantKey, playerId },
  });
}

/** What nobody will drop any more goes back to where it was paid from. */
async function giveBack(tx: Queryable, cards: readonly Printed[]): Promise<void> {
  for (const { grantKey, playerId, coins: amount } of cards) {
    if (amount === 0) continue;
    await transfer(tx, {
      ...{ key: `prepaid:${grantKey}:left`, debit: prepaid, credit: promotions, asset: 'coin' },
      ...{ amount, kind: 'prepaidLeft', ref: grantKey, playerId },
    });
  }
}

export async function revokePushTime(tx: Queryable, grantKey: string, now: number): Promise<void> {
  const { rows } = await tx.query<Printed>(
    `update player_push_times set revoked_at = $2
     where grant_key = $1 and revoked_at is null and used_at is null
     returning grant_key as "grantKey", player_id as "playerId", room_coin * drops as coins`,
    [grantKey, new Date(now)],
  );
  await giveBack(tx, rows);
}

/** Ends the cards whose time is up: of one player, or of everybody. */
export async function endPushTimes(
  tx: Queryable,
  { playerId = null, now }: { readonly playerId?: number | null; readonly now: number },
): Promise<void> {
  const { rows } = await tx.statement<Printed>(
    'cards.endPushTimes',
    `update player_push_times set ended_at = $2
     where used_at is not null and ended_at is null and ends_at <= $2 and rests_since is null and ($1::bigint is null or player_id = $1)
     returning grant_key as "grantKey", player_id as "playerId", room_coin * (drops - spent) as coins`,
    [playerId, new Date(now)],
  );
  await giveBack(tx, rows);
}

/** What a player has of each kind, unused. */
export async function readPushTimes(
  db: Queryable,
  playerId: number,
): Promise<CallReply<'pushTimeCards'>['list']> {
  const { rows } = await db.query<CallReply<'pushTimeCards'>['list'][number]>(
    `select kind_id as "kindId", room_coin as "roomCoin", seconds as "timeNum", drops, room_coin * drops as "beCoin", count(*)::int as quantity
     from player_push_times
     where player_id = $1 and used_at is null and revoked_at is null group by kind_id, room_coin, seconds, drops
     order by room_coin, seconds, kind_id, drops`,
    [playerId],
  );
  return rows;
}

type Row = Omit<PushTime, 'endsAt' | 'rests'> & { readonly endsAt: Date; readonly restsSince: Date | null };

const columns = `id as "cardId", kind_id as "kindId", room_id as "roomId", room_coin as "roomCoin", drops, drops - spent as left,
  ends_at as "endsAt", rests_since as "restsSince"`;

/** As it would end were its rest over now. */
function cardOf({ endsAt, restsSince, ...card }: Row, now: number): PushTime {
  const rested = restsSince === null ? 0 : Math.max(0, now - restsSince.getTime());
  return { ...card, endsAt: endsAt.getTime() + rested, rests: restsSince !== null };
}

/** The card that a player has in use; null for none. */
export async function pushTimeInUse(db: Queryable, playerId: number, now: number): Promise<PushTime | null> {
  const { rows } = await db.statement<Row>(
    'cards.pushTimeInUse',
    `select ${columns} from player_push_times
     where player_id = $1 and used_at is not null and ended_at is null and (ends_at > $2 or rests_since is not null)`,
    [playerId, new Date(now)],
  );
  return rows[0] === undefined ? null : cardOf(rows[0], now);
}

/** Time cards as rooms of pushers spend them. */
export const pushTimes: PushTimes = {
  async start(tx, { playerId, roomId, kindId, roomCoin, now }) {
    // A card's time would run out in a break. The account's lock lets two windows come one after the other.
    await assertMayPlay(tx, playerId);
    await endPushTimes(tx, { playerId, now });
    const inUse = await pushTimeInUse(tx, playerId, now);
    if (inUse !== null) {
      if (inUse.roomId === roomId && inUse.kindId === kindId) return inUse;
      throw new Failure('pushCardBusy', `${inUse.roomId}`);
    }
    const { rows } = await tx.query<Row>(
      `update player_push_times set used_at = $5::timestamptz, ends_at = $5::timestamptz + make_interval(secs => seconds), room_id = $2
       where id = (select id from player_push_times where player_id = $1 and kind_id = $3 and room_coin = $4 and used_at is null
                     and revoked_at is null order by id limit 1 for update)
       returning ${columns}`,
      [playerId, roomId, kindId, roomCoin, new Date(now)],
    );
    const [row] = rows;
    if (row === undefined) throw new Failure('cardUnavailable');
    return cardOf(row, now);
  },

  async spend(tx, { cardId, playerId, roomId, roomCoin, now }) {
    const { rows } = await tx.statement<{ left: number }>(
      'cards.spendPushTime',
      `update player_push_times set spent = spent + 1, ended_at = case when spent + 1 = drops then $4::timestamptz end
       where id = $1 and player_id = $2 and room_id = $3 and room_coin = $5 and ended_at is null
         and (ends_at > $4 or rests_since is not null)
       returning drops - spent as left`,
      [cardId, playerId, roomId, new Date(now), roomCoin],
    );
    if (rows[0] !== undefined) return rows[0].left;
    const inUse = await pushTimeInUse(tx, playerId, now);
    if (inUse?.cardId === cardId) throw new Failure('pushCardBusy', `${inUse.roomId}`);
    throw new Failure('pushCardEnded');
  },

  async giveBack(tx, { key, cardId, drops, now }) {
    const { rowCount } = await tx.statement(
      'cards.giveBackDrops',
      `update player_push_times set spent = spent - $2, given_back = given_back + $2
       where id = $1 and ended_at is null and (ends_at > $3 or rests_since is not null)`,
      [cardId, drops, new Date(now)],
    );
    if (rowCount === 1) return 0;
    const { rows } = await tx.query<Printed>(
      `select grant_key as "grantKey", player_id as "playerId", room_coin * $2::int as coins from player_push_times where id = $1`,
      [cardId, drops],
    );
    const { grantKey, playerId, coins } = soleRow(rows);
    const moved = await transfer(tx, {
      ...{ key, debit: prepaid, credit: houseAccount('push', 'coin'), asset: 'coin' },
      ...{ amount: coins, kind: 'prepaidVoid', ref: grantKey, playerId },
    });
    if (moved === 'repeated') throw new Error(`the drops of ${key} were paid back before`);
    return coins;
  },
};
