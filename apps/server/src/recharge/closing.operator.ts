import type { ClosingHindrance } from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import type { ProviderName } from './payment-provider.ts';
import {
  type ClosingRow,
  countOpenDifferences,
  type DaySum,
  insertClosing,
  readClosings,
  readComparisons,
  readOwnSums,
  readReportedSums,
} from './closing.store.ts';

export interface ClosingNeeds {
  readonly db: Database;
  readonly clock: Clock;
  /** Stores report refunds alone. */
  readonly providers: readonly { readonly name: ProviderName; readonly reportsOnlyRefunds?: boolean }[];
}

export interface ShownDay {
  readonly providers: readonly { readonly name: ProviderName; readonly reportsOnlyRefunds: boolean }[];
  readonly day: string;
  readonly own: readonly DaySum[];
  readonly reported: readonly DaySum[];
  /** Providers whose report of the whole day was read, and when. */
  readonly compared: readonly { readonly provider: ProviderName; readonly at: Date }[];
  readonly differences: number;
  readonly hindrances: readonly ClosingHindrance[];
  readonly closing: ClosingRow | null;
  /** Whether the books say something else of the day than when it was closed. */
  readonly isChanged: boolean;
  readonly before: readonly ClosingRow[];
}

const dayMs = 86_400_000;

function boundsOf(day: string): { readonly from: Date; readonly until: Date } {
  const from = new Date(`${day}T00:00:00Z`);
  // The 30th of February is read as the 2nd of March.
  const isDay = !Number.isNaN(from.getTime()) && from.toISOString().startsWith(`${day}T`);
  if (!isDay) throw new Failure('badParameters', `"${day}" is no day, such as 2026-11-22`);
  return { from, until: new Date(from.getTime() + dayMs) };
}

const isSame = (one: readonly DaySum[], other: readonly DaySum[]): boolean =>
  JSON.stringify(one.map(lineOf)) === JSON.stringify(other.map(lineOf));

const lineOf = ({
  provider,
  currency,
  payments,
  cents,
  refunds,
  refundCents,
}: DaySum): readonly unknown[] => [...[provider, currency, payments, cents, refunds, refundCents]];

async function readDay({ clock, providers }: ClosingNeeds, db: Queryable, day: string): Promise<ShownDay> {
  const { from, until } = boundsOf(day);
  const [own, reported] = [await readOwnSums(db, from, until), await readReportedSums(db, day)];
  const compared = (await readComparisons(db, day)).filter(({ at }) => at >= until);
  const [differences, closings] = [await countOpenDifferences(db), await readClosings(db, day)];
  const closing = closings.find((each) => each.day === day) ?? null;
  const isCompared = providers.every(({ name }) => compared.some(({ provider }) => provider === name));
  const hindrances: readonly ClosingHindrance[] = [
    ...(clock.now() < until.getTime() ? (['notOver'] as const) : []),
    ...(isCompared ? [] : (['notCompared'] as const)),
    ...(differences > 0 ? (['differences'] as const) : []),
  ];
  return {
    providers: providers.map(({ name, reportsOnlyRefunds = false }) => ({ name, reportsOnlyRefunds })),
    ...{ day, own, reported, compared, differences, hindrances, closing },
    isChanged: closing !== null && !isSame(closing.sums, own),
    before: closings.filter((each) => each.day !== day),
  };
}

/** A UTC day by our books and by the providers' reports, what keeps it open, and days closed before. `badParameters`, `denied`. */
export function showDay(needs: ClosingNeeds, operator: Operator, day: string): Promise<ShownDay | Failure> {
  return look(operator, 'money.see', () => readDay(needs, needs.db, day));
}

/**
 * Closes a UTC day that is over, that was compared with every provider's report, and of which nothing is open. Its sums stand as they are;
 * what changes later is seen beside them. `badParameters` (info: what keeps it open, or that it is closed), `denied`.
 */
export function closeDay(
  needs: ClosingNeeds,
  operator: Operator,
  day: string,
): Promise<{ readonly day: string } | Failure> {
  return operate(needs.db, operator, 'money.settle', async (tx, note) => {
    const { own, hindrances } = await readDay(needs, tx, day);
    const [first] = hindrances;
    if (first !== undefined) throw new Failure('badParameters', first);
    const { who: closedBy, reason } = operator;
    const closedAt = new Date(needs.clock.now());
    if (!(await insertClosing(tx, { day, closedBy, closedAt, reason, sums: own })))
      throw new Failure('badParameters', 'closed');
    await note('close day', day);
    return { day };
  });
}
