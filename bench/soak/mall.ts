import type { Database } from '../../apps/server/src/core/database.ts';
import { auditLedger } from '../../apps/server/src/testing/audit-ledger.ts';
import { seedPlayer, type SeededPlayer } from '../../apps/server/src/testing/seed-player.ts';
import type { Report } from '../harness/report.ts';
import { playUnderKills, type SoakPlayer, someSeconds, withBooks, withProduct } from './killed-product.ts';
import { MallJournal } from './mall-journal.ts';
import { MallBuyer, MallHouse } from './mall-player.ts';

/** Who plays for toys, and what was told of it. */
export interface ToyPlayer extends SoakPlayer {
  readonly userId: number;
  /** Coins that the plays have cost. */
  spent(): number;
  /** Kinds of the toys that were won. */
  won(): readonly string[];
}

/** A game whose toys lie on the mall's shelves as well. */
export interface ToyPlays {
  /** Prepares a room of the demonstration that goes on as long as there are units. Gives its number. */
  open(db: Database): Promise<number>;
  player(of: SeededPlayer & { readonly address: string; readonly roomId: number }): ToyPlayer;
}

export interface MallSoak {
  readonly plays: ToyPlays;
  readonly buyers: number;
  /** Orders, cancellations, plays, steps of parcels and changes of stock, at least. */
  readonly deeds: number;
  readonly kills: number;
  readonly seed: string;
}

const startCoins = 40_000_000;
/** So few that shelves are sold out again and again. */
const shelf = 40;

interface Shelf {
  readonly id: number;
  readonly goodsId: number;
  readonly kind: string;
  /** Units that ever came, before the soak. */
  readonly received: number;
}

/** Orders, cancellations, plays, parcels, returns and changes of stock at random under SIGKILLs: coins and units are as the answers said, to the last one. */
export function soakMall(report: Report, { plays, buyers, deeds, kills, seed }: MallSoak): Promise<void> {
  report.print(`\nmall: ${buyers} buyers, ${deeds} deeds, ${kills} SIGKILLs, seed ${seed}`);
  return withProduct('mall', async (stage) => {
    const { product } = stage;
    product.start();
    await product.untilReady(300_000);
    report.check('it stops with exit code 0 when asked to', (await product.stop()) === 0);
    const { players, keeper, shelves, roomId } = await withBooks(stage, async (db) => ({
      ...(await setUp(db, buyers)),
      roomId: await plays.open(db),
    }));
    const journal = new MallJournal();
    const { address } = product;
    const toyPlayers = players.map((player) => plays.player({ ...player, address, roomId }));
    const hands = [
      ...toyPlayers,
      ...players.map((player) => new MallBuyer({ player, address, journal, seed })),
      new MallHouse({ keeper, address, journal, seed, kinds: [...new Set(shelves.map(({ kind }) => kind))] }),
    ];
    product.start();
    await product.untilReady();
    await playUnderKills(report, stage, {
      ...{
        players: hands,
        kills,
        atLeast: deeds,
        plays: 'orders, cancellations, plays, steps and changes of stock',
      },
      untilNext: someSeconds(seed, 'mall kills'),
    });
    report.check('it stops with exit code 0 when asked to', (await product.stop()) === 0);
    await withBooks(stage, (db) => judge(report, db, { journal, players: toyPlayers, shelves }));
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
    `select s.id, g.id as "goodsId", g.kind, g.received from shop_goods s join goods g on g.id = s.goods_id`,
  );
  return { players, keeper, shelves };
}

interface Judged {
  readonly journal: MallJournal;
  readonly players: readonly ToyPlayer[];
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
    players.flatMap((player) => {
      const { userId } = player;
      const due = startCoins - journal.spentBy(userId) - player.spent();
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
  report.none(
    'every player has the toys that the answers said, in the pack, on the way or at home',
    await toyFaults(db, players),
  );
  await judgeShelves(report, db, { journal, shelves });
  report.print(`  ${journal.orders.size} orders`);
}

async function toyFaults(db: Database, players: readonly ToyPlayer[]): Promise<string[]> {
  const { rows } = await db.query<{ ownerId: number; kinds: string[] }>(
    `select t.owner_id as "ownerId", array_agg(g.kind order by g.kind collate "C") as kinds
     from toy_units t join goods g on g.id = t.goods_id where t.owner_id is not null group by t.owner_id`,
  );
  const has = new Map(rows.map(({ ownerId, kinds }) => [ownerId, kinds]));
  return players.flatMap((player) => {
    const { userId } = player;
    const [due, found] = [player.won().toSorted().join(), (has.get(userId) ?? []).join()];
    return due === found ? [] : [`player ${userId}: ${found}, due ${due}`];
  });
}

/** Machines and boxes of capsules take units as well: the rule "units" of the audit holds them against what ever came. */
async function judgeShelves(
  report: Report,
  db: Database,
  { journal, shelves }: Pick<Judged, 'journal' | 'shelves'>,
): Promise<void> {
  const sold = journal.sold();
  const { rows } = await db.query<{ id: number; received: number; sold: number }>(
    `select g.id, g.received, coalesce((select sum(num) from order_goods o where o.goods_id = g.id and o.back_at is null), 0)::int as sold from goods g`,
  );
  const now = new Map(rows.map((row) => [row.id, row]));
  const faults = [...Map.groupBy(shelves, ({ goodsId }) => goodsId)].flatMap(([goodsId, things]) => {
    const told = things.reduce((sum, { id }) => sum + (sold.get(id) ?? 0), 0);
    const row = now.get(goodsId);
    return row?.sold === told ? [] : [`goods ${goodsId}: ${row?.sold} sold, ${told} by the answers`];
  });
  report.none('as many units were sold of each kind as the answers said', faults);
  const miscounted = shelves.flatMap(({ goodsId, kind, received }) => {
    const [came, due] = [now.get(goodsId)?.received, received + (journal.brought.get(kind) ?? 0)];
    return came === due ? [] : [`${kind}: ${came} came, ${due} by the answers`];
  });
  report.none('as many units came and went of each kind as the answers said', miscounted);
}
