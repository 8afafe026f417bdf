/** A thing of the mall as others show it, in the reader's language. */
export interface ShopCard {
  readonly goodsId: number;
  readonly name: string;
  readonly picture: string;
  /** Coins. */
  readonly price: number;
  /** How many there are; -1 where it never runs out. */
  readonly stock: number;
}
