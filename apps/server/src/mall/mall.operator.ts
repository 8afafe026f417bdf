import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { textIn } from '../core/local-text.ts';
import type { Messages } from '../core/messages.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import { insertCodes } from './gift-code.store.ts';
import type { CodeBox } from './gift-codes.ts';
import { readGivenGoods } from './shop-goods-file.ts';
import { readAllShopGoods, readShopGoods } from './shop-goods.store.ts';
import { listShopGoods, priceShopGoods, writeShopGoods } from './shop-goods.write.ts';

/** A thing of the mall as its operator sees it. `stock` is null for what does not run out. */
export interface ShopLine {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly family: string;
  readonly price: number;
  readonly stock: number | null;
  readonly listed: boolean;
}

export interface MallOperatorNeeds {
  readonly db: Database;
  readonly messages: Messages;
}

const mostPrice = 10_000_000;

/** Everything that is or was sold, by its numbers. `denied`. */
export function listShop(
  { db, messages }: MallOperatorNeeds,
  operator: Operator,
): Promise<ShopLine[] | Failure> {
  return look(operator, 'goods.see', async () =>
    (await readAllShopGoods(db)).map(({ id, name, category, family, price, stock, listedAt }) => ({
      ...{ id, name: textIn(name, 'en-US', messages), category, family, price, stock },
      listed: listedAt !== null,
    })),
  );
}

/** Puts a thing on the shelf, or changes the one of that number. `badParameters` says what is wrong with it. */
export function putGoods(
  { db, messages }: MallOperatorNeeds,
  operator: Operator,
  { id, given, now }: { readonly id: number | null; readonly given: unknown; readonly now: number },
): Promise<number | Failure> {
  return operate(db, operator, 'goods.edit', async (tx, note) => {
    const goods = readGivenGoods(given);
    const number = await writeShopGoods(tx, messages, goods, { id, now: new Date(now) });
    await note(id === null ? 'sell goods' : 'change sold goods', `${number} ${goods.family}`);
    return number;
  });
}

/** What a thing costs from now on. Whoever saw another price is asked again. `badParameters`, `notFound`. */
export function priceGoods(
  db: Database,
  operator: Operator,
  { id, price }: { readonly id: number; readonly price: number },
): Promise<number | Failure> {
  return operate(db, operator, 'goods.edit', async (tx, note) => {
    if (!(Number.isInteger(price) && price >= 1 && price <= mostPrice))
      throw new Failure('badParameters', `the price is a whole number of coins from 1 to ${mostPrice}`);
    if (!(await priceShopGoods(tx, id, price))) throw new Failure('notFound', `thing ${id}`);
    await note('price of goods', `${id}: ${price}`);
    return price;
  });
}

/** Takes a thing off the shelf, or puts it up again. `notFound`. */
export function turnGoods(
  db: Database,
  operator: Operator,
  { id, listed, now }: { readonly id: number; readonly listed: boolean; readonly now: number },
): Promise<boolean | Failure> {
  return operate(db, operator, 'goods.edit', async (tx, note) => {
    if (!(await listShopGoods(tx, id, { listed, now: new Date(now) })))
      throw new Failure('notFound', `thing ${id}`);
    await note(listed ? 'put goods up' : 'take goods down', `${id}`);
    return listed;
  });
}

/** Takes codes of a gift card into stock, each once, sealed; the log says how many. `badParameters`, `notFound`. */
export function addGiftCodes(
  db: Database,
  operator: Operator,
  {
    box,
    id,
    codes,
    now,
  }: { readonly box: CodeBox; readonly id: number; readonly codes: readonly string[]; readonly now: number },
): Promise<number | Failure> {
  return operate(db, operator, 'goods.stock', async (tx, note) => {
    const lines = codes.map((code) => code.trim()).filter((code) => code !== '');
    if (lines.length === 0 || !lines.every((code) => /^[\x21-\x7e]{4,100}$/.test(code)))
      throw new Failure('badParameters', 'a code is a line of 4 to 100 signs without blanks');
    const [row] = await readShopGoods(tx, [id]);
    if (row === undefined) throw new Failure('notFound', `thing ${id}`);
    const sealed = lines.map((code) => ({ sealed: box.seal(code), digest: box.digest(code) }));
    const added = await insertCodes(tx, id, sealed, new Date(now));
    await note('add gift codes', `${id}: ${added} of ${lines.length}`);
    return added;
  });
}
