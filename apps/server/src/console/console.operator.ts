import { clawCabinets, levelOf, type OperatorCapability } from '@grabbit/contract';
import { clawPresets } from '@grabbit/engines';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { maskedMail } from '../core/mail-address.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import {
  readHouseMoves,
  readMachines,
  readMachineTakings,
  type MachineRow,
  readPostage,
} from './machines.store.ts';
import {
  isPlaying,
  readDays,
  readInside,
  readLastEntries,
  readTerms,
  type TermsRow,
} from './machine.store.ts';
import {
  readAddressLines,
  readBalances,
  readLastIssues,
  readLastOrders,
  readLastPayments,
  readLastPlays,
  readLastFaults,
  readLooks,
  readPackOf,
  readPlayer,
  readPlayerSessions,
} from './player.store.ts';
import { readCohorts, readGameReturns, readTurnover, type TurnoverRow } from './growth.store.ts';
import {
  countDown,
  countFindings,
  countParcels,
  played,
  readAppealQueue,
  readCaseQueue,
  readDifferenceQueue,
  readFaultQueue,
  readHours,
  readIssueQueue,
  readLow,
  readNextParcels,
  readPlayed,
  readReceived,
  readRefunded,
} from './today.store.ts';

const dayMs = 86_400_000;

/** The instant at which a day begins in a zone. Throws `badParameters` for a zone or a day that there is not. */
export function dayStart(day: string | number, zone: string): Date {
  try {
    const begins =
      typeof day === 'string'
        ? Temporal.PlainDate.from(day).toZonedDateTime(zone)
        : Temporal.Instant.fromEpochMilliseconds(day).toZonedDateTimeISO(zone).startOfDay();
    return new Date(begins.epochMilliseconds);
  } catch {
    throw new Failure('badParameters', typeof day === 'string' ? 'zone, from, to' : 'zone');
  }
}

/** The next day. Throws `badParameters` for a day that there is not. */
function dayAfter(day: string): string {
  try {
    return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  } catch {
    throw new Failure('badParameters', 'to');
  }
}

const dayIn = (now: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate().toString();

/** What of a day an operator sees, each part where their role names it. `badParameters` for a zone that there is not. */
export async function readToday(
  db: Queryable,
  { can }: Pick<Operator, 'can'>,
  { zone, now }: { readonly zone: string; readonly now: number },
) {
  const from = dayStart(now, zone);
  const until = new Date(now);
  const where = async <T>(capability: OperatorCapability, read: () => Promise<T>): Promise<T | null> =>
    can(capability) ? read() : null;
  const [plays, parcels, payments, cases, appeals, issues, faults] = await Promise.all([
    where('rooms.see', () => readPlays(db, { from, until, zone, withGoods: can('goods.see') })),
    where('orders.pack', async () => ({
      ...(await countParcels(db, dayIn(now, zone))),
      next: await readNextParcels(db),
    })),
    where('money.see', async () => ({
      received: await readReceived(db, from, until),
      refunded: await readRefunded(db, from, until),
      differences: await readDifferenceQueue(db),
      findings: await countFindings(db),
    })),
    where('chat.moderate', () => readCaseQueue(db)),
    where('chat.moderate', () => readAppealQueue(db)),
    where('issues.answer', () => readIssueQueue(db)),
    where('issues.answer', () => readFaultQueue(db)),
  ]);
  return { now, plays, parcels, payments, cases, appeals, issues, faults };
}

async function readPlays(
  db: Queryable,
  {
    from,
    until,
    zone,
    withGoods,
  }: { readonly from: Date; readonly until: Date; readonly zone: string; readonly withGoods: boolean },
) {
  const weekAgo = (at: Date): Date => new Date(at.getTime() - 7 * dayMs);
  const [hours, lastWeek, down, low] = await Promise.all([
    readHours(db, { from, until, zone }),
    readPlayed(db, weekAgo(from), weekAgo(until)),
    countDown(db),
    withGoods ? readLow(db) : [],
  ]);
  return {
    ...{ today: played(hours), lastWeek, down, low },
    hours: hours.map(({ hour, plays, coinsIn }) => ({ hour, plays, coinsIn })),
  };
}

/** Machines of all games with the plays of the last seven days. `denied`. */
export function listAllMachines(
  db: Queryable,
  operator: Operator,
  now: number,
): Promise<MachineRow[] | Failure> {
  return look(operator, 'rooms.see', () => readMachines(db, new Date(now - 7 * dayMs)));
}

/** One machine with all that is asked about it; days are those of the zone. `denied`, `roomNotFound`, `badParameters`. */
export function showMachine(
  db: Queryable,
  operator: Operator,
  { roomId, zone, now }: { readonly roomId: number; readonly zone: string; readonly now: number },
) {
  return look(operator, 'rooms.see', async () => {
    // Days of the zone: one in which clocks are changed has not 24 hours.
    const today = Temporal.Instant.fromEpochMilliseconds(dayStart(now, zone).getTime());
    const from = new Date(today.toZonedDateTimeISO(zone).subtract({ days: 6 }).epochMilliseconds);
    const [machine] = await readMachines(db, new Date(now - 7 * dayMs), roomId);
    if (machine === undefined) throw new Failure('roomNotFound');
    const [terms, days, inside, log, playing] = await Promise.all([
      readTerms(db, roomId),
      readDays(db, roomId, { from, until: new Date(now), zone }),
      readInside(db, roomId),
      readLastEntries(db, roomId),
      isPlaying(db, roomId),
    ]);
    return { machine, playing, terms: terms && withBand(terms), days, inside, log };
  });
}

/** The published band of a machine: what was measured of it, else its preset's. */
function withBand({ measured, ...terms }: TermsRow) {
  const band = measured ?? clawPresets.find(({ name }) => name === terms.preset)?.band ?? null;
  return {
    ...terms,
    prices: terms.prices.map(({ price, minLevel, club }) => ({ price, minLevel, club })),
    since: terms.since.toISOString(),
    band: band && { lowPermille: band.lowPermille, highPermille: band.highPermille },
  };
}

/** What new claw machines can be. `denied`. */
export function showPresets(operator: Operator) {
  return look(operator, 'rooms.see', async () => ({
    claw: clawPresets.map(({ name, toys, refillBelow, kinds, band }) => ({
      ...{ name, toys, refillBelow, ...band, measuredWith: [...kinds] },
    })),
    cabinets: [...clawCabinets],
  }));
}

/** What came in and went out from one day to another, both counted. `denied`, `badParameters`. */
export function showTakings(
  db: Queryable,
  operator: Operator,
  days: { readonly zone: string; readonly from: string; readonly to: string },
) {
  return look(operator, 'money.see', async () => {
    const from = dayStart(days.from, days.zone);
    const until = dayStart(dayAfter(days.to), days.zone);
    if (until <= from || until.getTime() - from.getTime() > 400 * dayMs)
      throw new Failure('badParameters', 'from, to');
    return {
      machines: await readMachineTakings(db, from, until),
      received: await readReceived(db, from, until),
      refunded: await readRefunded(db, from, until),
      postage: await readPostage(db, from, until),
      ledger: await readHouseMoves(db, from, until),
    };
  });
}

/** So many weeks of new players are shown, the one that goes on among them. */
const cohortWeeks = 13;
const paceDays = 30;

/** How players of each week came back, what games gave back, and how fast goods go. Names nobody. `denied`, `badParameters`. */
export function showGrowth(
  db: Queryable,
  operator: Operator,
  { zone, now }: { readonly zone: string; readonly now: number },
) {
  return look(operator, 'money.see', async () => {
    const today = Temporal.Instant.fromEpochMilliseconds(dayStart(now, zone).getTime()).toZonedDateTimeISO(
      zone,
    );
    const monday = today.subtract({ days: today.dayOfWeek - 1 + 7 * (cohortWeeks - 1) });
    const since = new Date(now - paceDays * dayMs);
    const [cohorts, games, goods] = await Promise.all([
      readCohorts(db, { from: new Date(monday.epochMilliseconds), now: new Date(now), zone }),
      readGameReturns(db, since),
      readTurnover(db, since),
    ]);
    const lastsDays = ({ stock, inMachines, won }: TurnoverRow): number | null =>
      won === 0 ? null : Math.floor(((stock + inMachines) * paceDays) / won);
    return { cohorts, games, goods: goods.map((row) => ({ ...row, lastsDays: lastsDays(row) })) };
  });
}

/** All that support needs of a player on one page; leaves a line in the log. `denied`, `notFound`. */
export function showPlayer(db: Database, operator: Operator, playerId: number, now: number) {
  return operate(db, operator, 'players.see', async (tx, note) => {
    const player = await readPlayer(tx, playerId);
    if (player === null) throw new Failure('notFound', `player ${playerId}`);
    await note('look at player', `player ${playerId}`);
    const { mail, mobile: _hidden, experience, country, ...shown } = player;
    const money = operator.can('money.see');
    return {
      ...shown,
      playerId,
      mail: maskedMail(mail ?? ''),
      level: levelOf(experience),
      country: country ?? '',
      balances: await readBalances(tx, playerId),
      sessions: await readPlayerSessions(tx, playerId, new Date(now)),
      plays: await readLastPlays(tx, playerId),
      orders: await readLastOrders(tx, playerId),
      payments: money ? await readLastPayments(tx, playerId) : [],
      issues: operator.can('issues.answer') ? await readLastIssues(tx, playerId) : [],
      pack: await readPackOf(tx, playerId),
      faults: operator.can('issues.answer') ? await readLastFaults(tx, playerId) : [],
      looks: await readLooks(tx, playerId),
    };
  });
}

/** What is masked elsewhere: mail, telephone, addresses; leaves a line in the log. `denied`, `notFound`. */
export function showContact(db: Database, operator: Operator, playerId: number) {
  return operate(db, operator, 'players.contact', async (tx, note) => {
    const player = await readPlayer(tx, playerId);
    if (player === null) throw new Failure('notFound', `player ${playerId}`);
    await note('show contact', `player ${playerId}`);
    return {
      ...{ playerId, mail: player.mail ?? '', mobile: player.mobile ?? '' },
      addresses: await readAddressLines(tx, playerId),
    };
  });
}
