import { bonusCardStarRange, buffCardStarRange, games } from '@grabbit/contract';
import type { Schema } from '../kernel/json-schema.ts';

const text = (maxLength: number): Schema => ({ type: 'string', minLength: 1, maxLength });
const open = (maxLength: number): Schema => ({ type: 'string', maxLength });
const whole = (minimum: number, maximum: number): Schema => ({ type: 'integer', minimum, maximum });
const words = (...list: string[]): Schema => ({ type: 'string', enum: list });
const list = (items: Schema): Schema => ({ type: 'array', items });
/** A text in each language, English among them. */
const texts = (maxLength: number): Schema => ({
  type: 'object',
  patternProperties: { '^[a-z]{2}-[A-Z]{2}$': open(maxLength) },
});
const one = (properties: Readonly<Record<string, Schema>>, ...optional: string[]): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

const hours = whole(1, 8_760);
const coins = whole(0, 10_000_000);
const card = { name: texts(40), describe: texts(200) };

/** What a gift can be; which fields count goes by its type. */
const gift = one(
  {
    type: words('coins', 'postage', 'trialCoins', 'buffCard', 'goods'),
    amount: whole(1, 1_000_000),
    cents: whole(1, 1_000_000),
    game: words(...games.map(({ name }) => name)),
    kindId: whole(1, 1_000_000),
    kind: open(40),
  },
  ...['amount', 'cents', 'game', 'kindId', 'kind'],
);

/**
 * Forms for what the contract takes as a whole and the server reads itself: things of the mall, cards, star contests. By call and
 * parameter. The server says what is wrong; these say what there is.
 */
export const forms: Readonly<Record<string, Schema>> = {
  'shopPut.goods': one(
    {
      kind: open(40),
      codes: { type: 'boolean' },
      category: words('plush', 'house', 'paper', 'digital', 'virtual'),
      family: text(40),
      leads: { type: 'boolean' },
      ...{ name: texts(60), note: texts(60), size: texts(30), text: texts(2_000) },
      pictures: list(text(120)),
      price: whole(1, 10_000_000),
      brands: list(text(40)),
    },
    ...['kind', 'codes', 'leads', 'note', 'size', 'text', 'brands'],
  ),
  'cardKindAdd.card': {
    anyOf: [
      one({
        sort: { const: 'bonus' },
        ...card,
        hours,
        star: whole(...bonusCardStarRange),
        ratio: whole(1, 100),
        limitAmount: coins,
      }),
      one({
        sort: { const: 'discount' },
        ...card,
        hours,
        ratio: whole(1, 90),
        limitAmount: coins,
        mostOff: coins,
      }),
      one({
        sort: { const: 'buff' },
        ...card,
        hours,
        star: whole(...buffCardStarRange),
        rewardRate: whole(1, 100),
        pushMost: coins,
      }),
      one({
        sort: { const: 'push' },
        ...{ roomCoin: whole(1, 10_000_000), timeNum: whole(1, 86_400), beCoin: whole(1, 10_000_000) },
      }),
    ],
  },
  'starMake.plan': one({
    from: { type: 'string', pattern: 'T' },
    to: { type: 'string', pattern: 'T' },
    perDay: whole(1, 1_000),
    stars: one({ play: whole(0, 100), toy: whole(0, 100), checked: whole(0, 100), quest: whole(0, 100) }),
    steps: list(one({ stars: whole(1, 1_000_000), give: gift })),
    prizes: list(one({ first: whole(1, 1_000), last: whole(1, 1_000), give: gift })),
  }),
};

/** A parameter's schema as a form shows it. */
export const formOf = (call: string, name: string, schema: Schema): Schema =>
  forms[`${call}.${name}`] ?? schema;
