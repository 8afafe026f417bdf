import { ClubCardType, ClubType, clubTermDays } from '@grabbit/contract';
import type { Audience, NewClubConfig } from './club.store.ts';
import { ownValue } from '../core/own-value.ts';

const classes: Readonly<Record<string, ClubType>> = ClubType;
const terms: Readonly<Record<string, ClubCardType>> = ClubCardType;
const audiences: readonly string[] = ['everyone', 'newbie', 'first'] satisfies Audience[];

/** Whole numbers of a card with their bounds; the first four must be there. */
const numbers = {
  listCents: [100, 10_000_000],
  firstCoins: [0, 10_000_000],
  dayCoins: [0, 1_000_000],
  advanceDays: [2, 60],
  saleCents: [100, 10_000_000],
  saleCoins: [0, 10_000_000],
  weekPostageCents: [0, 1_000_000],
  couponCents: [0, 1_000_000],
} as const;
type NumberName = keyof typeof numbers;
const needed: readonly NumberName[] = ['listCents', 'firstCoins', 'dayCoins', 'advanceDays'];
const known = new Set(['cardClass', 'term', 'audience', 'saleUntil', 'productId', ...Object.keys(numbers)]);

export type ClubFile =
  | { readonly configs: readonly NewClubConfig[] }
  | { readonly faults: readonly string[] };

/** A text of the file; anything else is none. */
function textAt(card: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = card[name];
  return typeof value === 'string' ? value : undefined;
}

function numberFault(name: NumberName, value: unknown): string | null {
  const [least, most] = numbers[name];
  if (value === undefined) return needed.includes(name) ? `${name} is missing` : null;
  const isRight = Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
  return isRight ? null : `${name} must be a whole number from ${least} to ${most}`;
}

function faultsOf(card: Readonly<Record<string, unknown>>): string[] {
  const strange = Object.keys(card).filter((name) => !known.has(name));
  const faults = strange.map((name) => `${name} is not known`);
  if (ownValue(classes, textAt(card, 'cardClass') ?? '') === undefined)
    faults.push('cardClass must be jade or ruby');
  if (ownValue(terms, textAt(card, 'term') ?? '') === undefined)
    faults.push('term must be week, month or season');
  if (card['audience'] !== undefined && !audiences.includes(textAt(card, 'audience') ?? ''))
    faults.push(`audience must be one of ${audiences.join(', ')}`);
  for (const name of Object.keys(numbers) as NumberName[]) {
    const fault = numberFault(name, card[name]);
    if (fault !== null) faults.push(fault);
  }
  return [...faults, ...saleFaults(card)];
}

function saleFaults(card: Readonly<Record<string, unknown>>): string[] {
  const { saleCents, saleCoins = 0, saleUntil, listCents, firstCoins, dayCoins, productId = '' } = card;
  const faults: string[] = [];
  const isSale = saleCents !== undefined || saleCoins !== 0;
  if (isSale && (typeof saleUntil !== 'string' || Number.isNaN(Date.parse(saleUntil))))
    faults.push('saleUntil must say when the sale ends, such as 2026-12-24');
  if (!isSale && saleUntil !== undefined) faults.push('saleUntil is there, but no saleCents or saleCoins');
  if (Number(saleCents ?? 0) > Number(listCents)) faults.push('saleCents is above listCents');
  if (firstCoins === 0 && dayCoins === 0) faults.push('the card gives no coins');
  if (typeof productId !== 'string' || !/^[\w.]{0,100}$/.test(productId))
    faults.push('productId must be a name of a store, such as club.jade.week');
  return faults;
}

function configOf(card: Readonly<Record<string, unknown>>): NewClubConfig {
  const configType = ownValue(terms, textAt(card, 'term') ?? '') ?? ClubCardType.week;
  const value = (name: NumberName): number => Number(card[name] ?? 0);
  return {
    cardClass: ownValue(classes, textAt(card, 'cardClass') ?? '') ?? ClubType.jade,
    configType,
    audience: (textAt(card, 'audience') ?? 'everyone') as Audience,
    days: clubTermDays[configType],
    listCents: value('listCents'),
    saleCents: card['saleCents'] === undefined ? null : value('saleCents'),
    saleCoins: value('saleCoins'),
    saleUntil: textAt(card, 'saleUntil') === undefined ? null : new Date(textAt(card, 'saleUntil') ?? ''),
    firstCoins: value('firstCoins'),
    dayCoins: value('dayCoins'),
    weekPostageCents: value('weekPostageCents'),
    couponCents: value('couponCents'),
    advanceDays: value('advanceDays'),
    productId: textAt(card, 'productId') ?? '',
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The cards of an operator's file, or what is wrong with it, line by line. */
export function readClubFile(text: string): ClubFile {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { faults: ['it is not JSON'] };
  }
  if (!Array.isArray(given)) return { faults: ['it must be a list of cards'] };
  const cards = given as readonly unknown[];
  const faults = cards.flatMap((card, index) =>
    (isRecord(card) ? faultsOf(card) : ['it must be an object']).map(
      (fault) => `card ${index + 1}: ${fault}`,
    ),
  );
  if (faults.length > 0) return { faults };
  const configs = cards.filter(isRecord).map(configOf);
  const kinds = configs.map(
    ({ cardClass, configType, audience }) => `${cardClass}/${configType}/${audience}`,
  );
  const twice = kinds.findIndex((kind, index) => kinds.indexOf(kind) !== index);
  return twice === -1
    ? { configs }
    : { faults: [`card ${twice + 1}: the same class, term and audience stand there twice`] };
}
