import { GoodsType, mallCategories } from '@grabbit/contract';
import { Failure } from '../core/failure.ts';
import type { LocalText } from '../core/local-text.ts';
import type { Grant } from '../ports/grants.ts';
import type { GoodsLine, ShopGoodsFacts } from './shop-goods.store.ts';

type Given = Readonly<Record<string, unknown>>;

/** What can be given at once for coins: never coins again, nor what a purchase for money brings. */
const giveable: readonly string[] = ['buffCard', 'pushTime', 'trialCoins'];
const longest = { name: 80, note: 80, size: 30, text: 1_000, fact: 120 };
const picture = /^(toy:[a-z0-9-]{1,40}|art:[a-z-]{1,40}|\/media\/[\w\-./]{1,120})$/;

function wrong(sentence: string): never {
  throw new Failure('badParameters', sentence);
}

function record(value: unknown, where: string): Given {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Given;
  return wrong(`${where} must be an object`);
}

function textOf(value: unknown, where: string, { most, must }: { most: number; must: boolean }): LocalText {
  if (value === undefined && !must) return {};
  const texts = Object.entries(record(value, where));
  const isRight = texts.every(
    ([language, text]) =>
      /^([a-z]{2}-[A-Z]{2}|key)$/.test(language) &&
      typeof text === 'string' &&
      text.length <= most &&
      !/[\p{Cc}]/u.test(text),
  );
  if (!isRight) wrong(`${where} must be texts by language, each at most ${most} characters in one line`);
  if (must && texts.length === 0) wrong(`${where} is missing`);
  return Object.fromEntries(texts) as LocalText;
}

function listOf(value: unknown, where: string): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : wrong(`${where} must be a list`);
}

function giveOf(value: unknown): Grant | null {
  if (value === undefined) return null;
  const { type, kindId, amount, game } = record(value, 'give');
  if (typeof type !== 'string' || !giveable.includes(type))
    return wrong(`give.type must be one of ${giveable.join(', ')}`);
  const isWhole = (number: unknown): boolean => Number.isSafeInteger(number) && Number(number) > 0;
  if (type === 'trialCoins' ? !isWhole(amount) || typeof game !== 'string' : !isWhole(kindId))
    return wrong(`give lacks what a ${type} needs`);
  return (type === 'trialCoins' ? { type, game, amount } : { type, kindId }) as Grant;
}

function typeOf(given: Given, give: Grant | null): GoodsType {
  const { kind, codes } = given;
  if ([kind !== undefined, give !== null, codes === true].filter(Boolean).length !== 1)
    return wrong('one of kind, give and codes says what the thing is');
  if (give !== null) return GoodsType.virtual;
  return codes === true ? GoodsType.digital : GoodsType.toy;
}

function factsOf(value: unknown): GoodsLine[] {
  const must = { most: longest.fact, must: true };
  return listOf(value, 'facts').map((each, index) => {
    const { name, value: worth } = record(each, `facts[${index}]`);
    return {
      name: textOf(name, `facts[${index}].name`, must),
      value: textOf(worth, `facts[${index}].value`, must),
    };
  });
}

function picturesOf(value: unknown): string[] {
  const pictures = listOf(value, 'pictures').map(String);
  if (pictures.length >= 1 && pictures.length <= 8 && pictures.every((each) => picture.test(each)))
    return pictures;
  return wrong('pictures are one to eight of toy:KIND, art:NAME or a path under /media/');
}

function priceOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 10_000_000
    ? value
    : wrong('the price is a whole number of coins from 1 to 10000000');
}

/** A thing of an operator's file. Throws `badParameters` with what is wrong. */
export function readGivenGoods(value: unknown): ShopGoodsFacts {
  const given = record(value, 'the thing');
  const { kind, family, category, leads = true, brands } = given;
  const give = giveOf(given['give']);
  const shelf = mallCategories.find((each) => each === category);
  if (shelf === undefined) return wrong(`the category must be one of ${mallCategories.join(', ')}`);
  if (typeof family !== 'string' || !/^[a-z0-9-]{1,40}$/.test(family))
    return wrong('the family is a word of small letters, which all sizes of a thing share');
  return {
    ...{ type: typeOf(given, give), kind: typeof kind === 'string' ? kind : null, give },
    ...{ category: shelf, family, leads: leads === true, facts: factsOf(given['facts']) },
    name: textOf(given['name'], 'name', { most: longest.name, must: true }),
    note: textOf(given['note'], 'note', { most: longest.note, must: false }),
    size: textOf(given['size'], 'size', { most: longest.size, must: false }),
    text: textOf(given['text'], 'text', { most: longest.text, must: false }),
    pictures: picturesOf(given['pictures']),
    price: priceOf(given['price']),
    brands: brands === undefined ? null : listOf(brands, 'brands').map(String),
  };
}
