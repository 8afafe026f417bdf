import { bonusCardStarRange, buffCardStarRange, type CardSort } from '@grabbit/contract';
import { CommandUsageError } from '../core/command-usage-error.ts';
import type { LocalText } from '../core/local-text.ts';
import type { KindOf, NewKind } from './card-kinds.store.ts';

type Fields = Readonly<Record<string, unknown>>;
/** What one buff card adds at pushers at most, in coins, where its file does not say. */
export const buffedAtPushers = 1_000;

type Range = readonly [least: number, most: number];

const percent: Range = [1, 100];
const hours: Range = [1, 8_760];
const amounts: Range = [0, 10_000_000];
const more: Range = [1, 10_000_000];

function whole(fields: Fields, name: string, [least, most]: Range): number {
  const value = fields[name];
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw new CommandUsageError(`"${name}" must be a whole number from ${least} to ${most}.`);
}

/** The worth of a card of drops: whole drops of its room's price. */
function wholeDrops(fields: Fields): number {
  const roomCoin = whole(fields, 'roomCoin', more);
  const beCoin = whole(fields, 'beCoin', more);
  if (beCoin % roomCoin === 0) return beCoin;
  throw new CommandUsageError('"beCoin" must be a whole number of drops of "roomCoin".');
}

function texts(fields: Fields, name: string, most: number): LocalText {
  const value = fields[name];
  const entries = typeof value === 'object' && value !== null ? Object.entries(value as Fields) : [];
  const isRight = entries.every(([locale, text]) => {
    const isText = typeof text === 'string' && text.length > 0 && text.length <= most;
    return /^[a-z]{2}-[A-Z]{2}$/.test(locale) && isText && /^[^\p{Cc}]*$/u.test(text);
  });
  if (isRight && entries.some(([locale]) => locale === 'en-US')) {
    return Object.fromEntries(entries) as Readonly<Record<string, string>>;
  }
  throw new CommandUsageError(
    `"${name}" must hold a line of at most ${most} characters for each language, "en-US" among them.`,
  );
}

function sceneOf({ scene = null }: Fields): 3 | 5 | null {
  if (scene === null || scene === 3 || scene === 5) return scene;
  throw new CommandUsageError('"scene" must be 3 (big amount), 5 (insufficient) or left out.');
}

function parse(json: string): Fields {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'object' && value !== null) return value as Fields;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new CommandUsageError(`The file is no JSON: ${error.message}`);
  }
  throw new CommandUsageError('The file must hold one card as an object.');
}

const wordsIn = (fields: Fields) => ({
  name: texts(fields, 'name', 40),
  describe: texts(fields, 'describe', 200),
});

/** How a card of each sort is read. */
const readers: { readonly [Sort in CardSort]: (fields: Fields) => KindOf<Sort> } = {
  bonus: (fields) => ({
    ...{ sort: 'bonus', ...wordsIn(fields), hours: whole(fields, 'hours', hours), scene: sceneOf(fields) },
    star: whole(fields, 'star', bonusCardStarRange),
    ratio: whole(fields, 'ratio', percent),
    limitAmount: whole(fields, 'limitAmount', amounts),
  }),
  discount: (fields) => ({
    ...{ sort: 'discount', ...wordsIn(fields), hours: whole(fields, 'hours', hours) },
    ratio: whole(fields, 'ratio', [1, 90]),
    limitAmount: whole(fields, 'limitAmount', amounts),
    mostOff: whole({ mostOff: 0, ...fields }, 'mostOff', amounts),
  }),
  buff: (fields) => ({
    ...{ sort: 'buff', ...wordsIn(fields), hours: whole(fields, 'hours', hours) },
    star: whole(fields, 'star', buffCardStarRange),
    rewardRate: whole(fields, 'rewardRate', percent),
    pushMost: whole({ pushMost: buffedAtPushers, ...fields }, 'pushMost', amounts),
  }),
  push: (fields) => ({
    sort: 'push',
    roomCoin: whole(fields, 'roomCoin', more),
    timeNum: whole(fields, 'timeNum', [1, 86_400]),
    beCoin: wholeDrops(fields),
  }),
};

const isSort = (sort: unknown): sort is CardSort => typeof sort === 'string' && Object.hasOwn(readers, sort);

/** A kind of card as the operator wrote it down in JSON. Throws `CommandUsageError` with the first thing that is wrong. */
export function readKind(json: string): NewKind {
  const fields = parse(json);
  const { sort } = fields;
  if (isSort(sort)) return readers[sort](fields);
  const [last, ...others] = Object.keys(readers).toReversed();
  throw new CommandUsageError(`"sort" must be ${others.toReversed().join(', ')} or ${last}.`);
}
