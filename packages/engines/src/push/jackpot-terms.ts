import type { JackpotTerms } from './jackpot-pool.ts';
import type { PushSettings } from './settings.ts';

/** A table that fills a jackpot. */
export interface JackpotTable {
  readonly settings: PushSettings;
  /** Coins of a drop. */
  readonly price: number;
}

type Prizes = Pick<JackpotTerms, 'lucky' | 'mini' | 'major'>;

const million = 1_000_000n;

/** The players' share of falls and what coins and stones are worth there, as whole numbers. */
function fallsOf({ houseTrayUm, trayPitchUm, stones }: PushSettings) {
  const { every, factor } = stones ?? { every: 1, factor: 0 };
  const share = BigInt(trayPitchUm - houseTrayUm);
  return { share, pitch: BigInt(trayPitchUm), every: BigInt(every), worth: BigInt(every + factor) };
}

/**
 * The return of a drop as a fraction. With the players' share s of falls, stones worth w prices a drop, a token after one drop in N, fixed
 * prizes of f prices and a grand of G coins in g of a million tokens, a drop of P coins gives back s · (1 + w + (f + g · G / P / 10⁶) / N).
 */
function returnOf(
  { settings, price }: JackpotTable,
  prizes: Prizes,
  grand: number,
): { readonly over: bigint; readonly under: bigint } {
  const { share, pitch, every, worth } = fallsOf(settings);
  const coin = million * BigInt(settings.tokenEvery) * BigInt(price);
  const token = fixedOf(settings, prizes) * BigInt(price) + BigInt(settings.jackpot.grandPpm) * BigInt(grand);
  return { over: share * (coin * worth + token * every), under: pitch * coin * every };
}

/** What the fixed prizes of a token come to, in millionths of a price. */
function fixedOf({ jackpot }: PushSettings, { lucky, mini, major }: Prizes): bigint {
  return BigInt(jackpot.luckyPpm * lucky) + BigInt(jackpot.miniPpm * mini) + BigInt(jackpot.majorPpm * major);
}

/**
 * Coins in the pool with which a drop gives back its price; null where tokens or grand prizes never come, and the pool does not
 * matter. Negative where the fixed prizes alone give back more.
 */
export function breakEven({ settings, price }: JackpotTable, prizes: Prizes): bigint | null {
  const { tokenEvery, jackpot } = settings;
  if (tokenEvery === 0 || jackpot.grandPpm === 0) return null;
  const { share, pitch, every, worth } = fallsOf(settings);
  const kept = (pitch * every - share * worth) * BigInt(tokenEvery) * million;
  const margin = kept - fixedOf(settings, prizes) * share * every;
  return (margin * BigInt(price)) / (BigInt(jackpot.grandPpm) * share * every);
}

/** The highest cap that a jackpot of these tables may have: three quarters of where the first of them breaks even. Source: rule J8. */
export function highestCap(tables: readonly JackpotTable[], prizes: Prizes): number {
  const evens = tables.flatMap((table) => breakEven(table, prizes) ?? []);
  if (evens.length === 0) return 0;
  const least = evens.reduce((a, b) => (b < a ? b : a));
  return least <= 0n ? 0 : Number((least * 3n) / 4n);
}

/** What a drop is expected to give back in all, in ten-thousandths, rounded down: what falls and what it puts into the jackpot. */
export function wholeReturn(
  { settings }: Pick<JackpotTable, 'settings'>,
  { contribution }: JackpotTerms,
): number {
  const { share, pitch, every, worth } = fallsOf(settings);
  return Number((10_000n * share * worth) / (pitch * every)) + contribution;
}

/** The chance of the grand prize at a price, in millionths, so that each coin let go is worth the same at every linked table. */
export function linkedGrandPpm(
  grandPpm: number,
  { price, unit }: { readonly price: number; readonly unit: number },
): number {
  return Math.floor((grandPpm * price) / unit);
}

const ranges: Readonly<Record<keyof JackpotTerms, readonly [low: number, high: number]>> = {
  contribution: [1, 9_999],
  reserveShare: [0, 9_000],
  cap: [1, 1_000_000_000],
  least: [0, 1_000_000_000],
  lucky: [0, 1_000],
  mini: [0, 1_000],
  major: [0, 1_000],
  unit: [1, 100_000],
};

/** What is wrong with the terms of a jackpot for tables; empty when they are sound. Source: rule J8. */
export function jackpotFaults(terms: JackpotTerms, tables: readonly JackpotTable[]): readonly string[] {
  const faults = (Object.keys(ranges) as (keyof JackpotTerms)[]).flatMap((name) => {
    const [low, high] = ranges[name];
    const value = terms[name];
    return Number.isInteger(value) && value >= low && value <= high
      ? []
      : [`${name}: outside ${low} to ${high}`];
  });
  if (faults.length > 0) return faults;
  return [
    ...(terms.least > terms.cap ? ['least: above the cap'] : []),
    ...tables.flatMap((table) => tableFaults(terms, table)),
  ];
}

function tableFaults(terms: JackpotTerms, table: JackpotTable): string[] {
  const { settings, price } = table;
  if (settings.tokenEvery === 0) return [`price ${price}: no token ever falls`];
  const even = breakEven(table, terms);
  const top = returnOf(table, terms, terms.cap);
  // What tokens are expected to pay at the least, beside the coins that fall.
  const bottom = returnOf(table, terms, terms.least);
  const { share, pitch, every, worth } = fallsOf(settings);
  const drawn = bottom.over * 10_000n - (share * worth * bottom.under * 10_000n) / (pitch * every);
  return [
    ...(top.over < top.under ? [] : [`price ${price}: a drop may be worth more than it costs`]),
    ...(even === null || BigInt(terms.cap) * 4n <= even * 3n
      ? []
      : [`cap: above three quarters of break-even at ${price}`]),
    ...(wholeReturn(table, terms) < 10_000 ? [] : [`contribution: leaves nothing at ${price}`]),
    ...(drawn <= BigInt(terms.contribution) * bottom.under
      ? []
      : [`contribution: does not carry the prizes at ${price}`]),
  ];
}
