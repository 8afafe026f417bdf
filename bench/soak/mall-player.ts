import { type CallReply, GoodsType } from '@grabbit/contract';
import { oneOf, Player, type Seat, type SoakPlayer } from '../harness/players.ts';

type Bought = CallReply<'createOrder'>;

/** An order as its buyer was told of it, and what became of it by answers that were given. */
interface JournaledOrder {
  readonly orderId: string;
  readonly playerId: number;
  readonly goods: readonly {
    readonly shopGoodsId: number;
    readonly goodsNum: number;
    readonly price: number;
  }[];
  readonly goodsCoins: number;
  readonly feeCoins: number;
  /** What gives coins and units back. */
  ended: '' | 'cancelled' | 'returned';
}

/** What a buyer and the house were answered, kept outside the product. */
export class MallJournal {
  readonly orders = new Map<string, JournaledOrder>();
  /** Parcels that the house has not brought to their end. */
  readonly underWay = new Set<string>();
  /** Units that were brought to the shelf, by kind. */
  readonly brought = new Map<string, number>();

  keep(playerId: number, { orderId, goods, goodsCoins, feeCoins, courier }: Omit<Bought, 'also'>): void {
    this.orders.set(orderId, { orderId, playerId, goods, goodsCoins, feeCoins, ended: '' });
    if (courier !== null) this.underWay.add(orderId);
  }

  bring(kind: string, units: number): void {
    this.brought.set(kind, (this.brought.get(kind) ?? 0) + units);
  }

  end(orderId: string, how: 'cancelled' | 'returned'): void {
    const order = this.orders.get(orderId);
    if (order !== undefined) order.ended = how;
  }

  /** Coins that a player has paid for orders and not got back. */
  spentBy(playerId: number): number {
    let spent = 0;
    for (const order of this.orders.values()) {
      if (order.playerId !== playerId) continue;
      if (order.ended === '') spent += order.goodsCoins + order.feeCoins;
      if (order.ended === 'returned') spent += order.feeCoins;
    }
    return spent;
  }

  /** Units of things that left the shelf for good, by the thing's number. */
  sold(): Map<number, number> {
    const units = new Map<number, number>();
    for (const { goods, ended } of this.orders.values()) {
      if (ended !== '') continue;
      for (const { shopGoodsId, goodsNum } of goods)
        units.set(shopGoodsId, (units.get(shopGoodsId) ?? 0) + goodsNum);
    }
    return units;
  }
}

const address = {
  ...{ name: 'Ann Lee', country: 'US', line1: '1 Market Street', line2: '', city: 'San Francisco' },
  ...{ region: 'CA', postcode: '94103', phone: '+14155552671' },
};
/** What may be said of an order: another was faster, or the coins are gone. */
const mayBe = ['soldOut', 'insufficientBalance', 'quoteChanged', 'courierUnavailable'] as const;
/** Toys of the pack that travel in one parcel, at most. */
const parcelUnits = 8;

type Buyer = Player<string>;
type Stage = CallReply<'orderStory'>['stage'];

/** Who fills carts, orders and cancels at random. What was won travels with what was bought. */
export function mallBuyer(seat: Seat, journal: MallJournal): SoakPlayer {
  const open: string[] = [];
  let addressId = '';
  return new Player<string>(seat, async (player, turn) => {
    const { client, draw, userId } = player;
    if (turn === 1)
      addressId = (await client.call('saveAddress', { ...address, requestId: `address-${userId}` })).id;
    if (open.length > 0 && draw.below(3) === 0) await cancel(player, journal, open);
    else await buy(player, journal, { turn, addressId, open });
    return pause(player);
  });
}

/** From one action to the next, whatever it took. */
const pause = ({ draw }: Buyer): number => 5 + draw.below(20);

async function buy(
  { client, draw, userId, told }: Buyer,
  journal: MallJournal,
  { turn, addressId, open }: { readonly turn: number; readonly addressId: string; readonly open: string[] },
): Promise<void> {
  const { list: shelf } = await client.call('shopGoodsList', { limit: 48 });
  const things = [...new Set(Array.from({ length: 1 + draw.below(3) }, () => oneOf(draw, shelf)))];
  const goods = things.map(({ shopGoodsId, price }) => ({ shopGoodsId, price, goodsNum: 1 + draw.below(2) }));
  const text = goods.map(({ shopGoodsId, goodsNum }) => `${shopGoodsId}x${goodsNum}`).join(',');
  const pack = draw.below(3) === 0 ? (await client.call('pack', {})).list : [];
  const unitIds = pack.slice(0, 1 + draw.below(parcelUnits)).map(({ unitId }) => unitId);
  const asked = { unitIds: unitIds.join(','), goods: text, addressId };
  const quote = await client.ask('quoteOrder', asked, mayBe);
  if (quote === null) return;
  const [option] = quote.options;
  const needsWay = unitIds.length > 0 || things.some(({ type }) => type === GoodsType.toy);
  if (needsWay && option === undefined) return;
  const order = await client.ask(
    'createOrder',
    {
      ...{ requestId: `order-${userId}-${turn}`, unitIds, goods },
      ...(option !== undefined && { addressId, courier: option.courier }),
      ...{ priceCents: option?.priceCents ?? 0, coins: option?.coins ?? 0 },
    },
    mayBe,
  );
  if (order === null) return;
  journal.keep(userId, order);
  told.push(order.orderId);
  if (order.stage === 'booked') open.push(order.orderId);
  if (order.also !== '') journal.keep(userId, await client.call('orderDetail', { orderId: order.also }));
}

async function cancel({ client, draw, told }: Buyer, journal: MallJournal, open: string[]): Promise<void> {
  const orderId = open.splice(draw.below(open.length), 1)[0] ?? '';
  // Repeated after an answer that was lost, it is cancelled already.
  const done = await client.ask('cancelOrder', { orderId }, ['orderStageForbids']);
  const order = done ?? (await client.call('orderDetail', { orderId }));
  if (order.stage !== 'cancelled') return;
  journal.end(orderId, 'cancelled');
  told.push(`${orderId} cancelled`);
}

/** The staff: packs, sends, takes back, and brings units to the shelves. */
export function mallStaff(seat: Seat, journal: MallJournal, kinds: readonly string[]): SoakPlayer {
  return new Player<string>(seat, async (staff, turn) => {
    const waiting = [...journal.underWay];
    if (staff.draw.below(12) === 0) await stock(staff, journal, { kind: oneOf(staff.draw, kinds), turn });
    else if (waiting.length > 0) await move(staff, journal, oneOf(staff.draw, waiting));
    return pause(staff);
  });
}

/** Units come to the shelf, or some go from it, as when a box of them got wet. */
async function stock(
  { client, draw, told }: Buyer,
  journal: MallJournal,
  { kind, turn }: { readonly kind: string; readonly turn: number },
): Promise<void> {
  const units = draw.below(4) === 0 ? -1 - draw.below(2) : 4 + draw.below(16);
  const asked = { requestId: `stock-move-${turn}`, kind, units, reason: 'soak' };
  // There may be fewer than are taken.
  const row = await client.ask('stockAdd', asked, units < 0 ? ['badParameters'] : []);
  if (row === null) return;
  journal.bring(kind, units);
  told.push(`${kind} ${units}`);
}

const next: Partial<Record<Stage, Stage>> = {
  ...{ booked: 'packed', packed: 'shipped', shipped: 'delivered', returning: 'returned' },
};

/** One step further, whatever step that is. Now and then its bought things come back. */
async function move(staff: Buyer, journal: MallJournal, orderId: string): Promise<void> {
  const { client, draw } = staff;
  const { stage, address: to, goodsCoins } = await client.call('orderStory', { orderId });
  if (to === null || (stage === 'booked' && draw.below(2) === 0)) return;
  if (stage === 'delivered' && goodsCoins > 0 && draw.below(3) === 0)
    return step(staff, orderId, 'returning');
  if (stage === 'cancelled' || stage === 'delivered') return void journal.underWay.delete(orderId);
  const following = next[stage];
  if (following === undefined) return;
  await step(staff, orderId, following);
  if (following !== 'returned') return;
  const after = await client.call('orderStory', { orderId });
  if (after.stage !== 'returned') return;
  journal.end(orderId, 'returned');
  journal.underWay.delete(orderId);
}

async function step({ client, told }: Buyer, orderId: string, to: Stage): Promise<void> {
  await client.ask('orderStep', { orderId, to, reason: 'soak' }, ['orderStageForbids']);
  told.push(`${orderId} ${to}`);
}
