import { type RankPeriod, rankPeriods } from '@grabbit/contract';

const dayMs = 86_400_000;
const letters: Readonly<Record<RankPeriod, string>> = { day: 'd', week: 'w', season: 's' };

/** A period as the books know it: a letter and the day on which it begins. Bounds in milliseconds since 1970. */
export interface Period {
  readonly kind: RankPeriod;
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

const dayOf = (at: number): number => Math.floor(at / dayMs) * dayMs;

const bounds: Readonly<Record<RankPeriod, (at: number) => readonly [from: number, to: number]>> = {
  day: (at) => [dayOf(at), dayOf(at) + dayMs],
  week(at) {
    // 1970 began on a Thursday.
    const from = dayOf(at) - ((dayOf(at) / dayMs + 3) % 7) * dayMs;
    return [from, from + 7 * dayMs];
  },
  season(at) {
    const day = new Date(at);
    const quarter = Math.floor(day.getUTCMonth() / 3) * 3;
    return [Date.UTC(day.getUTCFullYear(), quarter, 1), Date.UTC(day.getUTCFullYear(), quarter + 3, 1)];
  },
};

const keyOf = (kind: RankPeriod, from: number): string =>
  `${letters[kind]}${new Date(from).toISOString().slice(0, 10)}`;

/** The period of a kind in which a moment (milliseconds since 1970) lies, by UTC; weeks begin on Mondays. */
export function periodAt(kind: RankPeriod, at: number): Period {
  const [from, to] = bounds[kind](at);
  return { kind, key: keyOf(kind, from), from, to };
}

export const periodsAt = (at: number): readonly Period[] => rankPeriods.map((kind) => periodAt(kind, at));

export const periodBefore = ({ kind, from }: Period): Period => periodAt(kind, from - 1);

/** The last seven days, the one of `at` last. */
export const lastDays = (at: number): readonly Period[] =>
  Array.from({ length: 7 }, (_, back) => periodAt('day', at - (6 - back) * dayMs));

/** For how many days after its begin a period is kept. */
const keptDays: Readonly<Record<RankPeriod, number>> = { day: 9, week: 60, season: 400 };

/** The first key of each kind that is kept still. */
export const keptFrom = (at: number): readonly (readonly [letter: string, key: string])[] =>
  rankPeriods.map((kind) => [letters[kind], keyOf(kind, dayOf(at) - keptDays[kind] * dayMs)]);

/** The first day whose checks are kept still: as long as seasons are. */
export const checksKeptFrom = (at: number): string =>
  new Date(dayOf(at) - keptDays.season * dayMs).toISOString().slice(0, 10);
