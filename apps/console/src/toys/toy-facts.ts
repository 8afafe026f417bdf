import { Language } from '@grabbit/contract';

/** What a claw can hold and its chute lets through. */
export const toyRanges = {
  /** In millimetres. A toy is about two of its model's units high. */
  height: [120, 210],
  /** In grams. */
  weight: [40, 300],
  /** In thousandths. */
  friction: [200, 1_600],
} as const;

/** As the house's own toys are. */
const usual = { height: 180, weight: 110, friction: 800 } as const;

/** Languages of the arcade, the main one first. */
export const toyLanguages: readonly string[] = Object.values(Language);
export const mainLanguage: string = Language['en-US'];

/** A new toy as it is typed: figures stay text until they are sent. */
export interface ToyForm {
  readonly kind: string;
  readonly body: string;
  readonly height: string;
  readonly weight: string;
  readonly friction: string;
  /** One for each material of the body. */
  readonly colours: readonly string[];
  readonly names: Readonly<Record<string, string>>;
  readonly pieces: string;
  readonly cost: string;
  readonly exchange: string;
  readonly origin: string;
}

export const emptyToy: ToyForm = {
  ...{ kind: '', body: '', colours: [], names: {}, pieces: '', cost: '', exchange: '', origin: '' },
  ...{ height: String(usual.height), weight: String(usual.weight), friction: String(usual.friction) },
};

/** A whole number that was typed; null for anything else. */
export function whole(text: string): number | null {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;
}

const isWithin = (text: string, [low, high]: readonly [number, number]): boolean => {
  const figure = whole(text);
  return figure !== null && figure >= low && figure <= high;
};

/** What is wrong with a form, by its fields: keys of texts. */
export type Faults = Readonly<Record<string, string>>;

/** A kind is a word of small letters, and no toy has it yet. */
export function kindFault(kind: string, known: readonly string[]): string | null {
  if (!/^[a-z][a-z0-9-]{0,23}$/.test(kind)) return 'ownToys.kindWrong';
  // Names of pictures end so.
  if (/-(plain|back)$/.test(kind)) return 'ownToys.kindEnd';
  return known.includes(kind) ? 'ownToys.kindTaken' : null;
}

/** What keeps a toy from being made. */
export function toyFaults(form: ToyForm, known: readonly string[]): Faults {
  const wrongKind = kindFault(form.kind, known);
  const isFree = (text: string, most: number): boolean => text === '' || isWithin(text, [0, most]);
  const faults: [string, string | false | null][] = [
    ['kind', wrongKind],
    ['body', form.body === '' && 'ownToys.bodyMissing'],
    ['height', !isWithin(form.height, toyRanges.height) && 'ownToys.outOfRange'],
    ['weight', !isWithin(form.weight, toyRanges.weight) && 'ownToys.outOfRange'],
    ['friction', !isWithin(form.friction, toyRanges.friction) && 'ownToys.outOfRange'],
    ['name', (form.names[mainLanguage] ?? '').trim() === '' && 'ownToys.nameMissing'],
    ['pieces', !isFree(form.pieces, 1_000_000) && 'ownToys.notWhole'],
    ['cost', !(form.cost === '' || isWithin(form.cost, [1, 9_999_999])) && 'ownToys.notWhole'],
    ['exchange', !isFree(form.exchange, 10_000_000) && 'ownToys.notWhole'],
    ['origin', !/^([A-Za-z]{2})?$/.test(form.origin) && 'ownToys.originWrong'],
  ];
  return Object.fromEntries(
    faults.filter((fault): fault is [string, string] => typeof fault[1] === 'string'),
  );
}

/** Names that were written, without the empty ones. */
export function writtenNames(names: Readonly<Record<string, string>>): Record<string, string> {
  const written = Object.entries(names).map(([language, name]) => [language, name.trim()] as const);
  return Object.fromEntries(written.filter(([, name]) => name !== ''));
}

/** Languages of the arcade in which a toy has no name yet. */
export function missingLanguages(names: Readonly<Record<string, string>>): string[] {
  const written = writtenNames(names);
  return toyLanguages.filter((language) => written[language] === undefined);
}

/** What the call that makes a toy takes of a form without faults. The parcel is a little larger than the toy. */
export function toyMakeParams(form: ToyForm) {
  const [height, weight] = [whole(form.height) ?? 0, whole(form.weight) ?? 0];
  return {
    ...{ kind: form.kind, body: form.body, colours: [...form.colours], names: writtenNames(form.names) },
    ...{ unitUm: height * 500, massGrams: weight, frictionPermille: whole(form.friction) ?? 0 },
    ...{ sizeMm: height, weightG: weight, boxMm: [height + 20, height, height] },
    origin: form.origin.toUpperCase(),
  };
}

/** How high a toy stands, in millimetres. */
export const heightOf = (unitUm: number): number => Math.round(unitUm / 500);
