import type { Database } from '../../apps/server/src/core/database.ts';
import { seedPlayer } from '../../apps/server/src/testing/seed-player.ts';
import { choicesOf, seedPlayers } from '../harness/arrange.ts';
import { auditBooks, coinFaults } from '../harness/audit.ts';
import { toldOf } from '../harness/faults.ts';
import type { Seat, SoakPlayer } from '../harness/players.ts';
import type { Report } from '../harness/report.ts';
import { type Figures, type Soak, underKills } from '../harness/scenario.ts';
import { mallBuyer, MallJournal, mallStaff } from './mall-player.ts';

/** A game whose toys lie on the mall's shelves as well. */
export interface ToyPlays<P extends ToyPlayer> {
  /** Prepares a room of the demonstration that goes on as long as there are units. Gives its number. */
  open(db: Database): Promise<number>;
  player(of: Seat & { readonly roomId: number }): P;
  /** Coins that the plays have cost. */
  spentBy(player: P): number;
  /** Kinds of the toys that were won. */
  wonBy(player: P): readonly string[];
}

export type ToyPlayer = SoakPlayer & { readonly userId: number };

interface MallFigures extends Figures {
  readonly buyers: number;
  /** Orders, cancellations, plays, steps of parcels and changes of stock, at least. */
  readonly actions: number;
}

interface Shelf {
  readonly id: number;
  readonly goodsId: number;
  readonly kind: string;
  /** Units that ever came, before the soak. */
  readonly received: number;
}

interface MallCast<P extends ToyPlayer> {
  readonly players: readonly SoakPlayer[];
  readonly toyPlayers: readonly P[];
  readonly journal: MallJournal;
  readonly shelves: readonly Shelf[];
}

const startCoins = 40_000_000;
/** So few that shelves are sold out again and again. */
const shelf = 40;

/** Orders, cancellations, plays, parcels, returns and changes of stock at random: coins and units are as the answers said, to the last one. */
export const soakMall = <P extends ToyPlayer>(plays: ToyPlays<P>): Soak =>
  underKills<MallFigures, MallCast<P>>({
    ...{
      name: 'mall',
      plays: 'orders, cancellations, plays, steps and changes of stock',
      demonstration: true,
    },
    figures: ({ short, seed }) =>
      short ? { buyers: 6, actions: 400, kills: 3, seed } : { buyers: 12, actions: 20_000, kills: 100, seed },
    heading: ({ buyers, actions }) => `${buyers} buyers, ${actions} actions`,
    enough: ({ players }, { actions }) => toldOf(players) >= actions,
    async arrange(db, { buyers, address, seed }) {
      const seeded = await seedPlayers(db, buyers, { asset: 'coin', amount: startCoins });
      const keeper = await seedPlayer(db, { asset: 'coin', amount: 1 });
      await db.query(`update users set role = 'depot' where id = $1`, [keeper.userId]);
      const shelves = await fillShelves(db);
      const roomId = await plays.open(db);
      const journal = new MallJournal();
      const seatOf = (player: typeof keeper, name: string): Seat => ({
        ...{ ...player, address, draw: choicesOf(seed, `mall ${name} ${player.userId}`) },
      });
      const toyPlayers = seeded.map((player) => plays.player({ ...seatOf(player, 'player'), roomId }));
      const kinds = [...new Set(shelves.map(({ kind }) => kind))];
      const players = [
        ...toyPlayers,
        ...seeded.map((player) => mallBuyer(seatOf(player, 'buyer'), journal)),
        mallStaff(seatOf(keeper, 'staff'), journal, kinds),
      ];
      return { players, toyPlayers, journal, shelves };
    },
    async audit(report, db, { journal, toyPlayers, shelves }) {
      await auditBooks(report, db, ', with shelves and codes');
      report.none(
        'every buyer has what the answers said, to the coin',
        await coinFaults(
          db,
          toyPlayers,
          (player) => startCoins - journal.spentBy(player.userId) - plays.spentBy(player),
        ),
      );
      const { rows: orders } = await db.query<{ id: string }>('select id::text as id from orders');
      report.none('no order stands that nobody was told of, and none is lost', [
        ...orders
          .filter(({ id }) => !journal.orders.has(id))
          .map(({ id }) => `order ${id} was told to nobody`),
        ...[...journal.orders.keys()]
          .filter((id) => !orders.some((order) => order.id === id))
          .map((id) => `order ${id} is lost`),
      ]);
      report.none(
        'every player has the toys that the answers said, in the pack, on the way or at home',
        await toyFaults(db, toyPlayers, plays),
      );
      await judgeShelves(report, db, { journal, shelves });
      report.print(`  ${journal.orders.size} orders`);
    },
  });

async function fillShelves(db: Database): Promise<Shelf[]> {
  await db.query(
    `update goods g set received = received - stock + $1, stock = $1 where exists (select 1 from shop_goods s where s.goods_id = g.id)`,
    [shelf],
  );
  const { rows } = await db.query<Shelf>(
    `select s.id, g.id as "goodsId", g.kind, g.received from shop_goods s join goods g on g.id = s.goods_id`,
  );
  return rows;
}

async function toyFaults<P extends ToyPlayer>(
  db: Database,
  players: readonly P[],
  plays: ToyPlays<P>,
): Promise<string[]> {
  const { rows } = await db.query<{ ownerId: number; kinds: string[] }>(
    `select t.owner_id as "ownerId", array_agg(g.kind order by g.kind collate "C") as kinds
     from toy_units t join goods g on g.id = t.goods_id where t.owner_id is not null group by t.owner_id`,
  );
  const has = new Map(rows.map(({ ownerId, kinds }) => [ownerId, kinds]));
  return players.flatMap((player) => {
    const { userId } = player;
    const [due, found] = [plays.wonBy(player).toSorted().join(), (has.get(userId) ?? []).join()];
    return due === found ? [] : [`player ${userId}: ${found}, due ${due}`];
  });
}

/** Machines and boxes of capsules take units as well: the rule "units" of the audit holds them against what ever came. */
async function judgeShelves(
  report: Report,
  db: Database,
  { journal, shelves }: Pick<MallCast<ToyPlayer>, 'journal' | 'shelves'>,
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
