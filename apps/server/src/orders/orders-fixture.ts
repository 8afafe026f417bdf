import { join } from 'node:path';
import type { CallParams } from '@grabbit/contract';
import { giveAsset } from '../cards/cards-fixture.ts';
import type { CallContext } from '../core/call-context.ts';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { insertSettledPlay } from '../testing/settled-play.ts';
import { createLog } from '../core/log.ts';
import type { Mail } from '../core/mail.ts';
import { webRoot } from '../core/http-server.ts';
import { loadMessages } from '../core/messages.ts';
import { testContext } from '../testing/test-context.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { openAccounts } from '../ports/ledger.store.ts';
import type { ShopCounter } from '../ports/shop-counter.ts';
import { createOrders, type OrdersFeature } from './orders.module.ts';
import { demoDelivery } from './orders.seed.ts';

export const fixtureNow = Date.parse('2026-11-20T10:00:00Z');

export const fixtureAddress: CallParams<'saveAddress'> = {
  name: 'Ann Lee',
  country: 'US',
  line1: '1 Market Street',
  line2: '',
  city: 'San Francisco',
  region: 'CA',
  postcode: '94103',
  phone: '+14155552671',
};

export function value<T>(given: T | Failure): T {
  if (given instanceof Failure) throw given;
  return given;
}

export function as(userId: number): CallContext {
  const caller = { userId, sessionId: 1, role: 'user', trial: false, nickName: 'x' };
  return testContext({ caller });
}

/** Orders over a database of their own, with players who have coins and toys. Parcels of a bear cost 520 by post. */
/** A house that sells nothing. */
const noShop: ShopCounter = {
  count: async () => [],
  sell: async () => [],
  discounts: async () => [],
  discount: async () => {
    throw new Failure('cardUnavailable');
  },
  takeBack: async () => {},
  boughtWith: async () => new Map(),
  packedWith: async () => new Map(),
};

export async function createOrdersFixture() {
  const test = await createTestDatabase();
  const db = test.database;
  await db.query(`insert into goods values (1, 'bear', 180, 180, '{180,150,140}', 1000)`);
  await db.query(`insert into rooms (id, game, name, cabinet, preset, prize, sort, price, prices, settings, state,
      start_hash, refill_kinds, refill_below, refill_to, next_serial, sequence, commitment, log_seq, log_head)
    values (1, 'claw', 'r', 'c', 'p', 'bear', 1, 1, '[]', '{}', '{}', '', '[]', 1, 1, 1, 1, '', 1, '')`);
  const flushed: number[] = [];
  const mails: Mail[] = [];
  const post = { broken: false };
  const messages = loadMessages(join(webRoot, 'public/lang'));
  const over = (
    given: Database,
    mode: 'demo' | 'live' = 'demo',
    clock = { now: () => fixtureNow },
    table = demoDelivery,
  ): OrdersFeature =>
    createOrders({
      ...{ db: given, mode, table, clock, shop: noShop },
      flush: (userId) => void flushed.push(userId),
      levelOf: async () => 0,
      ...{ brandAt: () => 'Grabbit', messages, log: createLog('silent') },
      mailer: {
        async send(mail) {
          if (post.broken) throw new Error('the post is closed');
          mails.push(mail);
        },
      },
    });
  const orders = over(db);
  let serial = 0;

  async function person(has: { readonly coins?: number; readonly credit?: number } = {}): Promise<number> {
    const { rows } = await db.query<{ id: number }>(
      `insert into users (nick_name, ab_test, user_group) values ('x', 'A', 1) returning id`,
    );
    const playerId = rows[0]?.id ?? 0;
    await db.transaction((tx) => openAccounts(tx, playerId));
    const { coins = 10_000, credit = 0 } = has;
    if (coins > 0) await giveAsset(db, { playerId, asset: 'coin', amount: coins });
    if (credit > 0) await giveAsset(db, { playerId, asset: 'postage', amount: credit });
    return playerId;
  }

  /** Made with the first toy; what it was played for does not matter here. */
  let play: Promise<number> | null = null;

  /** Puts a bear into a player's pack. */
  async function win(userId: number): Promise<string> {
    serial += 1;
    play ??= insertSettledPlay(db, { nickName: 'Winner', at: new Date(fixtureNow) });
    const { rows } = await db.query<{ id: number }>(
      `insert into toy_units (goods_id, owner_id, status, room_id, serial, play_id, won_at)
       values (1, $1, 'won', 1, $2, $4, $3) returning id`,
      [userId, serial, new Date(fixtureNow - 86_400_000), await play],
    );
    await db.query('update goods set received = received + 1 where id = 1');
    return `${rows[0]?.id}`;
  }

  let key = 0;
  /** Books toys by post at 520 coins, or as given. */
  async function book(
    userId: number,
    unitIds: readonly string[],
    { feature = orders, ...given }: Partial<CallParams<'createOrder'>> & { feature?: OrdersFeature } = {},
  ) {
    const saved = value(await orders.handlers.saveAddress(fixtureAddress, as(userId)));
    key += 1;
    const params: CallParams<'createOrder'> = {
      requestId: `request-${key}`,
      unitIds: [...unitIds],
      addressId: saved.id,
      courier: 'post',
      priceCents: 520,
      coins: 520,
      ...given,
    };
    return { params, result: await feature.handlers.createOrder(params, as(userId)) };
  }

  /** What a player has: coins, and cents of shipping credit. */
  async function purse(playerId: number): Promise<{ readonly coins: number; readonly credit: number }> {
    const { rows } = await db.query<{ asset: string; balance: number }>(
      'select asset, balance from ledger_accounts where player_id = $1',
      [playerId],
    );
    const of = (asset: string): number => rows.find((row) => row.asset === asset)?.balance ?? 0;
    return { coins: of('coin'), credit: of('postage') };
  }

  return { db, mails, post, drop: () => test.drop(), orders, over, flushed, person, win, book, purse };
}

export type OrdersFixture = Awaited<ReturnType<typeof createOrdersFixture>>;
