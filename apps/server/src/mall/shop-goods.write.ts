import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { LocalText } from '../core/local-text.ts';
import type { Messages } from '../core/messages.ts';
import { textIn } from '../core/local-text.ts';
import { indexedWords } from '../ports/search-words.ts';
import type { ShopGoodsFacts } from './shop-goods.store.ts';

/** The words by which a thing is found, in every language of the house. */
function wordsOfGoods(messages: Messages, texts: readonly LocalText[]): string[] {
  return indexedWords(
    texts.flatMap((text) => messages.languages.map((language) => textIn(text, language, messages))),
  );
}

async function goodsIdOf(tx: Queryable, kind: string | null): Promise<number | null> {
  if (kind === null) return null;
  const { rows } = await tx.query<{ id: number }>('select id from goods where kind = $1', [kind]);
  const [goods] = rows;
  if (goods === undefined) throw new Failure('notFound', `goods ${kind}`);
  return goods.id;
}

/** Puts a thing on the shelf, or changes the one of that number. Gives its number. Throws `notFound` for goods or a number that are not there. */
export async function writeShopGoods(
  tx: Queryable,
  messages: Messages,
  given: ShopGoodsFacts,
  { id, now }: { readonly id: number | null; readonly now: Date },
): Promise<number> {
  if (given.leads)
    await tx.query('update shop_goods set leads = false where family = $1 and id is distinct from $2', [
      given.family,
      id,
    ]);
  const values = [
    ...[given.type, await goodsIdOf(tx, given.kind), given.give && JSON.stringify(given.give)],
    ...[given.category, given.family, given.leads],
    ...[given.name, given.note, given.size, given.text, given.facts].map((part) => JSON.stringify(part)),
    ...[given.pictures, given.price, given.brands, wordsOfGoods(messages, [given.name, given.note]), now],
  ];
  const words = 'array_to_tsvector($15::text[])';
  const { rows } =
    id === null
      ? await tx.query<{ id: number }>(
          `insert into shop_goods (type, goods_id, give, category, family, leads, name, note, size, text, facts, pictures, price, brands,
             words, listed_at, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, ${words}, $16, $16) returning id`,
          values,
        )
      : await tx.query<{ id: number }>(
          `update shop_goods set type = $1, goods_id = $2, give = $3, category = $4, family = $5, leads = $6, name = $7, note = $8, size = $9,
             text = $10, facts = $11, pictures = $12, price = $13, brands = $14, words = ${words}, listed_at = coalesce(listed_at, $16)
           where id = $17 returning id`,
          [...values, id],
        );
  const [row] = rows;
  if (row === undefined) throw new Failure('notFound', `thing ${id}`);
  return row.id;
}

/** Writes anew by which words things are found, where they are others by now: searches compare as this version does. */
export async function indexShopGoods(db: Queryable, messages: Messages): Promise<void> {
  const { rows } = await db.query<{ id: number; name: LocalText; note: LocalText }>(
    'select id, name, note from shop_goods order by id',
  );
  for (const { id, name, note } of rows)
    await db.query(
      `update shop_goods set words = array_to_tsvector($2::text[]) where id = $1 and words <> array_to_tsvector($2::text[])`,
      [id, wordsOfGoods(messages, [name, note])],
    );
}

/** Takes a thing off the shelf, or puts it up again. False where there is none of that number. */
export async function listShopGoods(
  tx: Queryable,
  id: number,
  { listed, now }: { readonly listed: boolean; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update shop_goods set listed_at = case when $2 then coalesce(listed_at, $3) end where id = $1',
    [id, listed, now],
  );
  return rowCount === 1;
}

/** False where there is none of that number. */
export async function priceShopGoods(tx: Queryable, id: number, price: number): Promise<boolean> {
  const { rowCount } = await tx.query('update shop_goods set price = $2 where id = $1', [id, price]);
  return rowCount === 1;
}
