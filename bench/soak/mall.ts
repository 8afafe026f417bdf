import type { Database } from '../../apps/server/src/core/database.ts';
import { auditLedger } from '../../apps/server/src/testing/audit-ledger.ts';
import { seedPlayer, type SeededPlayer } from '../../apps/server/src/testing/seed-player.ts';
import type { Report } from '../support/report.ts';
import { playUnderKills, someSeconds, withBooks, withProduct } from './killed-product.ts';
import { MallJournal } from './mall-journal.ts';
import { MallBuyer, MallHouse } from './mall-player.ts';

export interface MallSoak {
  readonly buyers: number;
  readonly kills: number;
  readonly seed: string;
}

const startCoins = 400_000;
/** So few that shelves are sold out again and again. */
const shelf = 40;

interface Shelf {
  readonly id: number;
  readonly goodsId: number;
  readonly stock: number;
}

/** Orders, cancellations, parcels and returns at random under SIGKILLs: coins and units are as the answers said, to the last one. */
export function soakMall(report: Report, { buyers, kills, seed }: MallSoak): Promise<void> {
  report.print(`\nmall: ${buyers} buyers, ${kills} SIGKILLs, seed ${seed}`);
  return withProduct('mall', async (stage) => {
    const { product } = stage;
    product.start();
    await product.untilReady(300_000);
    report.check('it stops with exit code 0 when asked to', (await product.stop()) === 0);
    const { players, keeper, shelves } = await withBooks(stage, (db) => setUp(db, buyers));
    const journal = new MallJournal();
    const { address } = product;
    const hands = [
      ...players.map((player) => new MallBuyer({ player, address, journal, seed })),
      new MallHouse({ keeper, address, journal, seed }),
    ];
    product.start();
    await product.untilReady();
    await playUnderKills(report, stage, {
      ...{ players: hands, kills, plays: 'orders and steps' },
      untilNext: someSeconds(seed, 'mall kills'),
    });
    report.check('it stops with exit code 0 when asked to', (await product.stop()) === 0);
    await withBooks(stage, (db) => judge(report, db, { journal, players, shelves }));
  });
}

async function setUp(db: Database, buyers: number) {
  const players: SeededPlayer[] = [];
  for (let buyer = 0; buyer < buyers; buyer += 1)
    players.push(await seedPlayer(db, { asset: 'coin', amount: startCoins }));
  const keeper = await seedPlayer(db, { asset: 'coin', amount: 1 });
  await db.query(`update users set role = 'depot' where id = $1`, [keeper.userId]);
  await db.query(
    `update goods g set received = received - stock + $1, stock = $1 where exists (select 1 from shop_goods s where s.goods_id = g.id)`,
    [shelf],
  );
  const { rows: shelves } = await db.query<Shelf>(
    `select s.id, g.id as "goodsId", g.stock from shop_goods s join goods g on g.id = s.goods_id`,
  );
  return { players, keeper, shelves };
}

interface Judged {
  readonly journal: MallJournal;
  readonly players: readonly SeededPlayer[];
  readonly shelves: readonly Shelf[];
}

async function judge(report: Report, db: Database, { journal, players, shelves }: Judged): Promise<void> {
  report.none('the ledger, the shelves and the codes are sound', await auditLedger(db));
  const { rows: purses } = await db.query<{ id: number; balance: number; held: number }>(
    `select player_id as id, balance, held from ledger_accounts where asset = 'coin'`,
  );
  const has = new Map(purses.map(({ id, balance }) => [id, balance]));
  report.none(
    'every buyer has what the answers said, to the coin',
    players.flatMap(({ userId }) => {
      const due = startCoins - journal.spentBy(userId);
      return has.get(userId) === due ? [] : [`player ${userId}: ${has.get(userId)}, due ${due}`];
    }),
  );
  const { rows: orders } = await db.query<{ id: string }>('select id::text as id from orders');
  report.none('no order stands that nobody was told of, and none is lost', [
    ...orders.filter(({ id }) => !journal.orders.has(id)).map(({ id }) => `order ${id} was told to nobody`),
    ...[...journal.orders.keys()]
      .filter((id) => !orders.some((order) => order.id === id))
      .map((id) => `order ${id} is lost`),
  ]);
  await judgeShelves(report, db, { journal, shelves });
  report.print(`  ${journal.orders.size} orders`);
}

/** Machines take units as well: what they hold more than before was taken from the shelf. */
async function judgeShelves(
  report: Report,
  db: Database,
  { journal, shelves }: Pick<Judged, 'journal' | 'shelves'>,
): Promise<void> {
  const sold = journal.sold();
  const { rows } = await db.query<{ id: number; stock: number; sold: number }>(
    `select g.id, g.stock, coalesce((select sum(num) from order_goods o where o.goods_id = g.id and o.back_at is null), 0)::int as sold from goods g`,
  );
  const now = new Map(rows.map((row) => [row.id, row]));
  const faults = [...Map.groupBy(shelves, ({ goodsId }) => goodsId)].flatMap(([goodsId, things]) => {
    const told = things.reduce((sum, { id }) => sum + (sold.get(id) ?? 0), 0);
    const row = now.get(goodsId);
    return row?.sold === told ? [] : [`goods ${goodsId}: ${row?.sold} sold, ${told} by the answers`];
  });
  report.none('as many units were sold of each kind as the answers said', faults);
}
