import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { GoodsType, type MallCategory } from '@grabbit/contract';
import type { Database, Queryable } from '../core/database.ts';
import type { LocalText } from '../core/local-text.ts';
import { webRoot } from '../core/http-server.ts';
import { fillIn, loadMessages, type Messages } from '../core/messages.ts';
import type { Grant } from '../ports/grants.ts';
import { addUnits, insertGoods, type NewGoods } from '../ports/goods.store.ts';
import { insertCodes } from './gift-code.store.ts';
import type { CodeBox } from './gift-codes.ts';
import type { ShopGoodsFacts } from './shop-goods.store.ts';
import { writeShopGoods } from './shop-goods.write.ts';

interface Seed {
  readonly family: string;
  readonly category: MallCategory;
  readonly pictures: readonly string[];
  readonly price: number;
  readonly name?: LocalText;
  readonly note?: LocalText;
  readonly text?: LocalText;
  /** How tall it is, where it comes in several sizes. */
  readonly sizeCm?: number;
  readonly leads?: boolean;
  /** What lies on a shelf: goods of this kind. */
  readonly kind?: string;
  readonly give?: Grant;
}

/** Things that lie in no machine. */
const shelfGoods: readonly (NewGoods & { readonly units: number })[] = [
  { kind: 'whale-large', sizeMm: 400, weightG: 820, boxMm: [420, 460, 340], origin: 'VN', units: 60 },
  { kind: 'bear-large', sizeMm: 380, weightG: 760, boxMm: [360, 320, 400], origin: 'DE', units: 45 },
  { kind: 'mug', sizeMm: 95, weightG: 360, boxMm: [120, 100, 110], origin: 'PT', units: 240 },
  { kind: 'lamp', sizeMm: 210, weightG: 640, boxMm: [200, 200, 240], origin: 'DE', units: 80 },
  { kind: 'bento', sizeMm: 180, weightG: 310, boxMm: [190, 120, 100], origin: 'JP', units: 120 },
  { kind: 'keyring', sizeMm: 50, weightG: 18, boxMm: [90, 60, 10], origin: 'JP', units: 600 },
  { kind: 'bank', sizeMm: 160, weightG: 420, boxMm: [150, 150, 190], origin: 'VN', units: 90 },
  { kind: 'stickers', sizeMm: 210, weightG: 20, boxMm: [210, 150, 3], origin: 'DE', units: 900 },
  { kind: 'socks', sizeMm: 240, weightG: 60, boxMm: [220, 90, 25], origin: 'PT', units: 300 },
];

const key = (name: string): LocalText => ({ key: `shopSeed.${name}` });

/** A height as each language writes it. */
const tallIn = (messages: Messages, cm: number): LocalText =>
  Object.fromEntries(
    messages.languages.map((language) => [
      language,
      fillIn(messages.text(language, 'mall.high'), { cm: `${cm}` }),
    ]),
  );

/** Other sides of what is drawn from several. */
const sides: Readonly<Record<string, string>> = { mug: 'back', lamp: 'lit', bento: 'open' };

const drawn = (name: string): string[] =>
  sides[name] === undefined ? [`art:${name}`] : [`art:${name}`, `art:${name}-${sides[name]}`];

const thing = (name: string, given: Omit<Seed, 'family' | 'pictures' | 'kind'>): Seed => ({
  ...{ family: name, pictures: drawn(name), kind: name, name: key(name) },
  ...{ note: key(`${name}Note`), text: key(`${name}Text`) },
  ...given,
});

const plush = (kind: string, price: number, size?: { readonly cm: number; readonly kind: string }): Seed => ({
  ...{
    family: kind,
    category: 'plush',
    pictures: [`toy:${kind}`, `toy:${kind}-back`],
    price,
    kind: size?.kind ?? kind,
  },
  ...{ name: { key: `toys.${kind}` }, note: key('plushNote'), text: key('plushText') },
  ...(size !== undefined && { sizeCm: size.cm, leads: size.kind === kind }),
});

/** What the demonstration sells, the oldest first. Dearer than it is to win with luck, and sure. */
const seeds: readonly Seed[] = [
  plush('octopus', 1_180),
  plush('chick', 880),
  plush('penguin', 1_080),
  plush('rabbit', 1_320),
  thing('socks', { category: 'house', price: 390 }),
  thing('bank', { category: 'house', price: 1_120 }),
  plush('dino', 1_480),
  plush('bear', 1_280, { cm: 18, kind: 'bear' }),
  plush('bear', 2_900, { cm: 38, kind: 'bear-large' }),
  thing('stickers', { category: 'paper', price: 90 }),
  {
    ...{ family: 'buff-lantern', category: 'virtual', pictures: ['art:buff'], price: 150 },
    ...{ name: { key: 'coins.buff' }, note: key('buffNote'), text: { key: 'cardKind.buffText' } },
    give: { type: 'buffCard', kindId: 1003 },
  },
  thing('keyring', { category: 'house', price: 240 }),
  thing('bento', { category: 'house', price: 740 }),
  plush('cat', 1_380),
  {
    ...{ family: 'gift-card', category: 'digital', pictures: ['art:giftcard'], price: 1_000 },
    ...{ name: key('giftcard'), note: key('giftcardNote'), text: key('giftcardText') },
  },
  thing('mug', { category: 'house', price: 680 }),
  thing('lamp', { category: 'house', price: 2_400 }),
  plush('whale', 1_250, { cm: 15, kind: 'whale' }),
  plush('whale', 3_100, { cm: 40, kind: 'whale-large' }),
];

const typeOf = ({ kind, give }: Seed): GoodsType => {
  if (kind !== undefined) return GoodsType.toy;
  return give === undefined ? GoodsType.digital : GoodsType.virtual;
};

const givenOf = (messages: Messages, seed: Seed): ShopGoodsFacts => ({
  ...{ type: typeOf(seed), kind: seed.kind ?? null, give: seed.give ?? null },
  ...{ category: seed.category, family: seed.family, leads: seed.leads ?? true },
  ...{ name: seed.name ?? {}, note: seed.note ?? {}, text: seed.text ?? {} },
  size: seed.sizeCm === undefined ? {} : tallIn(messages, seed.sizeCm),
  ...{ facts: [], pictures: [...seed.pictures], price: seed.price, brands: null },
});

/** Fills the shelves of the demonstration, once: what the operator changed or took away stays so. */
export async function seedDemoMall(db: Database, now: Date): Promise<void> {
  const messages = loadMessages(join(webRoot, 'public/lang'));
  await db.transaction(async (tx) => {
    await tx.query('lock table shop_goods in exclusive mode');
    const { rows } = await tx.query('select 1 from shop_goods limit 1');
    if (rows.length > 0) return;
    await stockShelves(tx);
    for (const seed of seeds) await writeShopGoods(tx, messages, givenOf(messages, seed), { id: null, now });
  });
}

async function stockShelves(tx: Queryable): Promise<void> {
  for (const { units, ...goods } of shelfGoods)
    if ((await insertGoods(tx, goods)) !== null) await addUnits(tx, goods.kind, units);
}

const demoCodes = 20;

/** Codes for the demonstration's gift card, once; they open nothing anywhere, and their card says so. */
export async function stockDemoCodes(db: Database, box: CodeBox, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('lock table gift_codes in exclusive mode');
    const { rows } = await tx.query<{ id: number }>(
      `select id from shop_goods where family = 'gift-card' and not exists (select 1 from gift_codes) limit 1`,
    );
    const [card] = rows;
    if (card === undefined) return;
    const codes = Array.from(
      { length: demoCodes },
      () => `DEMO-${randomBytes(5).toString('hex').toUpperCase()}`,
    );
    const sealed = codes.map((code) => ({ sealed: box.seal(code), digest: box.digest(code) }));
    await insertCodes(tx, card.id, sealed, now);
  });
}
