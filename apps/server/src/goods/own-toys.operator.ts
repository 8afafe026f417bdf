import { bodyColours, isToyKind, kindShape, ownToyRanges, toyKinds } from '@grabbit/engines';
import type { CallContext } from '../core/call-context.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import { look, operate, type Operator, refuseUnable } from '../core/operator.ts';
import { insertGoods, type NewGoods } from '../ports/goods.store.ts';
import type { HousePictures } from '../ports/house-pictures.ts';
import { refuseWrongFacts } from './goods.operator.ts';
import {
  insertToy,
  type NewToy,
  readToy,
  readToys,
  setPictures,
  type ToyLook,
  type ToyRow,
  updateLook,
} from './own-toys.store.ts';

const longestName = 40;
/** Ends of the names of pictures: a kind that ends so could not be told from the picture of another. */
const pictureEnd = /-(plain|back)$/;

const wrong = (sentence: string): Failure => new Failure('badParameters', sentence);

/** All toys of the house's own. `denied`. */
export function listToys(db: Queryable, operator: Operator): Promise<ToyRow[] | Failure> {
  return look(operator, 'goods.see', () => readToys(db));
}

function checkedColours(body: string, colours: readonly string[]): readonly string[] {
  const materials = isToyKind(body) ? bodyColours[body].length : 0;
  if (colours.length !== materials) throw wrong(`a ${body} has ${materials} colours`);
  if (!colours.every((colour) => /^#[0-9a-f]{6}$/.test(colour)))
    throw wrong('a colour is written as #rrggbb, in small letters');
  return colours;
}

/** Names as they are kept. Throws `badParameters`. */
function checkedNames(
  names: Readonly<Record<string, string>>,
  languages: readonly string[],
): Readonly<Record<string, string>> {
  const foreign = Object.keys(names).find((language) => !languages.includes(language));
  if (foreign !== undefined) throw wrong(`"${foreign}" is no language of this arcade`);
  const trimmed = Object.entries(names).map(([language, name]) => [language, name.trim()] as const);
  const isLine = (name: string): boolean =>
    name.length >= 1 && name.length <= longestName && !/[\p{Cc}]/u.test(name);
  if (!trimmed.every(([, name]) => isLine(name)))
    throw wrong(`a name is one line of 1 to ${longestName} characters`);
  if (!Object.hasOwn(names, 'en-US')) throw wrong('the name in en-US is missing');
  return Object.fromEntries(trimmed);
}

function refuseWrongShape(toy: NewToy): void {
  const { kind, body } = toy;
  if (!kindShape.test(kind))
    throw wrong('the kind is a word of at most 24 small letters, digits and hyphens, such as fox');
  if (isToyKind(kind)) throw wrong(`${kind} is a kind of the arcade's own`);
  if (pictureEnd.test(kind)) throw wrong('no kind ends in -plain or -back');
  if (!isToyKind(body)) throw wrong(`the body is one of ${toyKinds.join(', ')}`);
  for (const figure of ['unitUm', 'massGrams', 'frictionPermille'] as const) {
    const [low, high] = ownToyRanges[figure];
    if (!Number.isInteger(toy[figure]) || toy[figure] < low || toy[figure] > high)
      throw wrong(`${figure} is a whole number from ${low} to ${high}`);
  }
}

async function found(db: Queryable, kind: string): Promise<ToyRow> {
  const toy = await readToy(db, kind);
  if (toy === null) throw new Failure('notFound', `toy ${kind}`);
  return toy;
}

export interface ToyNeeds {
  readonly db: Database;
  readonly now: () => number;
  /** Languages that the arcade speaks. */
  readonly languages: readonly string[];
}

/**
 * A new kind of goods, without stock, that lies in machines as one of the published bodies. Its body is for good. `badParameters` for a toy that cannot be,
 * or a kind that is there.
 */
export function makeToy(
  { db, now, languages }: ToyNeeds,
  operator: Operator,
  toy: NewToy & NewGoods,
): Promise<ToyRow | Failure> {
  return operate(db, operator, 'goods.edit', async (tx, note) => {
    const { kind, body } = toy;
    refuseWrongFacts(toy);
    refuseWrongShape(toy);
    const checked = {
      ...toy,
      ...{ colours: checkedColours(body, toy.colours), names: checkedNames(toy.names, languages) },
    };
    if ((await insertGoods(tx, toy)) === null) throw wrong(`there are goods ${kind} already`);
    await insertToy(tx, checked, new Date(now()));
    await note('make toy', `${kind}, a ${body}`);
    return found(tx, kind);
  });
}

/** Other names or colours. What is not named stays. `badParameters`, `notFound`. */
export function dressToy(
  { db, languages }: ToyNeeds,
  operator: Operator,
  kind: string,
  { colours, names }: { readonly [Part in keyof ToyLook]?: ToyLook[Part] | undefined },
): Promise<ToyRow | Failure> {
  return operate(db, operator, 'goods.edit', async (tx, note) => {
    const { body } = await found(tx, kind);
    const change = {
      ...(colours !== undefined && { colours: checkedColours(body, colours) }),
      ...(names !== undefined && { names: checkedNames(names, languages) }),
    };
    await updateLook(tx, kind, change);
    await note('dress toy', `${kind}: ${JSON.stringify(change)}`);
    return found(tx, kind);
  });
}

/**
 * Keeps the picture that a call brings along as the toy's, in the place of any before. `notFound`, and what a picture can be refused for:
 * `fileMissing`, `fileTooLarge`, `fileTypeRefused`, `fileBroken`, `tooManyRequests`, `pictureNotKept`.
 */
export function pictureToy(
  { db, pictures }: { readonly db: Database; readonly pictures: HousePictures },
  operator: Operator,
  kind: string,
  context: Pick<CallContext, 'takeFile'>,
): Promise<ToyRow | Failure> {
  return outcome(async () => {
    refuseUnable(operator, 'goods.edit');
    await found(db, kind);
    const kept = await pictures.keep(context, ['plainToy', 'cutToy']);
    if (kept instanceof Failure) return kept;
    const [plain = '', cut = ''] = kept;
    return operate(db, operator, 'goods.edit', async (tx, note) => {
      const replaced = await setPictures(tx, kind, { plain, cut });
      await pictures.use(tx, kept, replaced);
      await note('picture of toy', kind);
      return found(tx, kind);
    });
  });
}
