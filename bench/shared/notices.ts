import { createHmac } from 'node:crypto';
import { Agent } from 'node:http';
import { seedDemoOffers } from '../../apps/server/src/recharge/catalogue.seed.ts';
import type { Database } from '../../apps/server/src/core/database.ts';
import { numberSql } from '../durable-recharges-pgbench.ts';
import { seedPlayer, type SeededPlayer } from '../../apps/server/src/testing/seed-player.ts';
import { gift } from './arcade.ts';
import type { BenchCluster } from '../harness/bench-database.ts';
import { withServer } from '../harness/bench-server.ts';
import { callOver, postOver, withCall } from './player.ts';

/** Ids so large that no other number of a notification is like them. */
const firstPayment = 7_000_000_001;
const firstPlayer = 8_000_000_001;

/** Players and an offer: 1,000 coins and 50 on top for 9.99. */
async function seedBuyer(db: Database): Promise<{
  readonly buyer: SeededPlayer;
  readonly offer: { readonly configId: number; readonly price: number };
}> {
  await db.query(`alter table payments alter column id restart with ${firstPayment}`);
  await db.query(`alter table users alter column id restart with ${firstPlayer}`);
  await seedDemoOffers(db);
  const { rows } = await db.query<{ id: number; price: number }>(
    `select id, recharge_money as price from recharge_configs where name = 'coins-999'`,
  );
  const [offer] = rows;
  if (offer === undefined) throw new Error('the catalogue has no offer for 9.99');
  return { buyer: await seedPlayer(db, gift), offer: { configId: offer.id, price: offer.price } };
}

export type Connection = Parameters<BenchCluster['create']>[0] & {};

/** A database with one payment that was begun by the real call, to be copied; `key` signs the notices of all copies. */
export async function approvedPayment(
  bench: BenchCluster,
): Promise<{ readonly connection: Connection; readonly number: string; readonly key: string }> {
  const connection = await bench.create();
  const { buyer, offer } = await bench.with(connection, seedBuyer);
  const begin = { requestId: 'bench-payment', ...offer, isCyclical: 0 } as const;
  const { rechargeNumber: number } = await withServer(connection, {}, ({ address }) =>
    withCall(address, buyer, (call) => callOver(call, 'paypalPay', begin)),
  );
  return { connection, number, key: await bench.with(connection, (db) => notifyKeyOf(db, number)) };
}

/** The id of one of the buyers, counted from 0. */
export const buyerId = (index: number): number => firstPlayer + 1 + index;

/** Where copies lie, and whose they are: the payment in `place + k` is of player `player + k % players`. */
export interface Copies {
  readonly place: number;
  readonly payments: number;
  /** Counted from 0; `addBuyers` made them. */
  readonly player: number;
  readonly players: number;
}

export async function addBuyers(db: Database, count: number): Promise<void> {
  await db.query(
    `insert into users (nick_name, mail, ab_test, user_group)
     select 'Buyer ' || i, 'buyer' || i || '@example.com', 'A', 1 from generate_series(0, $1::int - 1) i order by i`,
    [count],
  );
  await db.query(
    `insert into ledger_accounts (id, player_id, asset) select 'player:' || u.id || ':' || asset, u.id, asset
     from users u, unnest(array['coin', 'trial']) asset on conflict do nothing`,
  );
}

/** Copies a payment that was really begun, each approved by its payer. */
export async function copyPayments(db: Database, number: string, copies: Copies): Promise<void> {
  const { place, payments, player, players } = copies;
  const own = numberSql('$2::bigint + k');
  await db.query(
    `insert into payments overriding user value
     select r.* from payments p, generate_series(0, $3::int - 1) k, lateral jsonb_populate_record(p, jsonb_build_object(
       'number', ${own}, 'reference', 'SBX-' || ${own}, 'request_key', 'copy-' || $2::bigint + k,
       'player_id', $4::bigint + k % $5::int, 'looked_at', now(), 'looks', 20)) r
     where p.number = $1 order by k`,
    [number, place, payments, buyerId(player), players],
  );
  await db.query(
    `insert into sandbox_orders
     select r.* from sandbox_orders o, generate_series(0, $3::int - 1) k, lateral jsonb_populate_record(o, jsonb_build_object(
       'reference', 'SBX-' || ${own}, 'plan', 'approve', 'state', 'approved', 'ready_at', now())) r
     where o.reference = $1`,
    [`SBX-${number}`, place, payments],
  );
}

/** The key by which the provider signs the notices of a payment and of all its copies. */
async function notifyKeyOf(db: Database, number: string): Promise<string> {
  const { rows } = await db.query<{ key: string }>(
    'select notify_key as key from sandbox_orders where reference = $1',
    [`SBX-${number}`],
  );
  return rows[0]?.key ?? '';
}

/** A payment's number by its place. */
function numberAt(place: number): string {
  const hex = place.toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Sends notices as the provider does: signed, over one kept connection, the next when the last was taken. */
export class NoticeSender {
  /** Numbers of payments whose notice was answered with "taken". */
  readonly taken: string[] = [];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #address: URL;
  readonly #key: string;
  readonly #step: number;
  #place: number;

  constructor(
    address: string,
    key: string,
    { place, step }: { readonly place: number; readonly step: number },
  ) {
    this.#address = new URL('/webhook/sandbox', address);
    this.#key = key;
    this.#place = place;
    this.#step = step;
  }

  async sendUntil(end: number): Promise<void> {
    while (performance.now() < end) await this.send();
  }

  async send(): Promise<void> {
    const number = numberAt(this.#place);
    const body = JSON.stringify({ id: `N-${number}`, reference: `SBX-${number}` });
    const signature = createHmac('sha256', this.#key).update(body).digest('hex');
    const headers = { 'x-sandbox-signature': signature };
    const { status } = await postOver(this.#agent, this.#address, { body, headers });
    if (status !== 200) throw new Error(`the notice of ${number} was answered with ${status}`);
    this.taken.push(number);
    this.#place += this.#step;
  }

  close(): void {
    this.#agent.destroy();
  }
}
