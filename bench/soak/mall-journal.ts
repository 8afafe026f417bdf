import type { CallReply } from '@grabbit/contract';

export type Bought = CallReply<'createOrder'>;

/** An order as its buyer was told of it, and what became of it by answers that were given. */
export interface JournaledOrder {
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
