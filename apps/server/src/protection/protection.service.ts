import {
  type CallReply,
  exclusionMonths,
  longestBreakDays,
  type ProtectionLimit,
  protectionLimitNames,
  silenceFromPercent,
} from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { KeptExclusions } from '../ports/kept-exclusions.ts';
import { changeOf } from './limit-change.ts';
import {
  dropRaise,
  type Limits,
  lockProtection,
  type Protection,
  type Raise,
  readProtection,
  readRaises,
  setAgeConfirmed,
  setAsked,
  setBreak,
  setRealityMinutes,
  writeEvent,
  writeExclusion,
  writeLimit,
  writeRaise,
} from './protection.store.ts';
import { readLifetime, readNet, readSession, readUsage } from './usage.store.ts';
import { writePlayerEvent } from '../ports/player-event.store.ts';

export interface ProtectionNeeds {
  readonly db: Database;
  readonly clock: Clock;
  /** The age that players must confirm, in years; 0 for none. */
  readonly ageGate: number;
  readonly exclusions: Pick<KeptExclusions, 'keep'>;
}

export type ProtectionState = CallReply<'protectionState'>;

const dayMs = 86_400_000;
const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

function isExcluded({ excludedAt, excludedUntil }: Protection, now: number): boolean {
  return excludedAt !== null && (excludedUntil === null || excludedUntil.getTime() > now);
}

function isOnBreak({ breakUntil }: Protection, now: number): boolean {
  return breakUntil !== null && breakUntil.getTime() > now;
}

/** Until when a player neither plays nor pays; null for who does. `now` in milliseconds. */
export function awayOf(protection: Protection, now: number): CallReply<'netPosition'>['away'] {
  if (isExcluded(protection, now)) return { until: isoOf(protection.excludedUntil), excluded: true };
  if (isOnBreak(protection, now)) return { until: isoOf(protection.breakUntil), excluded: false };
  return null;
}

/** Throws `excluded` or `onBreak`. */
function refuseAway(protection: Protection, now: number): void {
  if (isExcluded(protection, now)) throw new Failure('excluded', isoOf(protection.excludedUntil) ?? '');
  if (isOnBreak(protection, now)) throw new Failure('onBreak', isoOf(protection.breakUntil) ?? '');
}

/** Nothing is given to a player who is away. Throws `excluded` or `onBreak`. `now` in milliseconds. */
export async function assertMayReceiveGift(tx: Queryable, playerId: number, now: number): Promise<void> {
  refuseAway(await readProtection(tx, playerId), now);
}

function isNearLimit(limits: Limits, used: Limits): boolean {
  return protectionLimitNames.some((name) => {
    const limit = limits[name];
    return limit !== null && (used[name] ?? 0) * 100 >= limit * silenceFromPercent;
  });
}

/** Whether a player is to be left in peace: away, or near a limit of their own. `now` in milliseconds. */
export async function isSilent(db: Queryable, playerId: number, now: number): Promise<boolean> {
  const protection = await readProtection(db, playerId);
  if (isExcluded(protection, now) || isOnBreak(protection, now)) return true;
  if (protectionLimitNames.every((name) => protection.limits[name] === null)) return false;
  return isNearLimit(protection.limits, await readUsage(db, playerId, new Date(now)));
}

/** When a player's latest break or exclusion ends or has ended, in milliseconds since 1970; null where there was none. */
export async function lastRest(db: Queryable, playerId: number): Promise<number | null> {
  const { breakUntil, excludedUntil } = await readProtection(db, playerId);
  const ends = [breakUntil, excludedUntil].flatMap((end) => (end === null ? [] : [end.getTime()]));
  return ends.length === 0 ? null : Math.max(...ends);
}

/** The server's day turns at midnight UTC. */
export function startOfDay(now: number): Date {
  return new Date(Math.floor(now / dayMs) * dayMs);
}

function viewLimits(protection: Protection, used: Limits, raises: readonly Raise[], now: number) {
  return protectionLimitNames.map((name) => {
    const raise = raises.find((each) => each.name === name);
    return {
      name,
      amount: protection.limits[name],
      used: used[name] ?? 0,
      raise:
        raise === undefined
          ? null
          : {
              amount: raise.amount,
              readyAt: raise.readyAt.toISOString(),
              ready: raise.readyAt.getTime() <= now,
            },
    };
  });
}

/** All that the player has set, and where they stand. */
export async function readState(
  { db, clock, ageGate }: Omit<ProtectionNeeds, 'exclusions'>,
  playerId: number,
): Promise<ProtectionState> {
  const now = clock.now();
  const protection = await readProtection(db, playerId);
  const [raises, used, session, day, lifetime] = await Promise.all([
    readRaises(db, playerId),
    readUsage(db, playerId, new Date(now)),
    readSession(db, playerId),
    readNet(db, playerId, startOfDay(now)),
    readLifetime(db, playerId),
  ]);
  const away = isExcluded(protection, now) || isOnBreak(protection, now);
  return {
    limits: viewLimits(protection, used, raises, now),
    breakUntil: isOnBreak(protection, now) ? isoOf(protection.breakUntil) : null,
    excluded: isExcluded(protection, now)
      ? { since: isoOf(protection.excludedAt) ?? '', until: isoOf(protection.excludedUntil) }
      : null,
    realityMinutes: protection.realityMinutes,
    session,
    net: { day, all: lifetime.net, since: lifetime.since.toISOString() },
    depositedCents: lifetime.depositedCents,
    owed: lifetime.owed,
    silent: away || isNearLimit(protection.limits, used),
    asked: protection.askedAt !== null,
    ageGate,
    ageConfirmed: protection.ageConfirmed >= ageGate,
  };
}

type Work = (
  tx: Queryable,
  protection: Protection,
  now: number,
) => Promise<{ readonly what: string; readonly detail: string } | null>;

/** Changes what a player set, under the lock of their row, and notes who did it. */
async function changeIn(
  tx: Queryable,
  now: number,
  { playerId, who }: { readonly playerId: number; readonly who: string },
  work: Work,
): Promise<void> {
  const done = await work(tx, await lockProtection(tx, playerId), now);
  if (done !== null) await writeEvent(tx, playerId, { at: new Date(now), who, ...done });
}

function change(
  { db, clock }: Pick<ProtectionNeeds, 'db' | 'clock'>,
  playerId: number,
  work: Work,
): Promise<void> {
  return db.transaction((tx) => changeIn(tx, clock.now(), { playerId, who: 'player' }, work));
}

const amountText = (amount: number | null): string => (amount === null ? 'none' : `${amount}`);

/** Sets, lowers, raises or removes (null) a limit. Throws `limitInvalid`. */
export function setLimit(
  needs: Omit<ProtectionNeeds, 'exclusions'>,
  playerId: number,
  name: ProtectionLimit,
  amount: number | null,
): Promise<void> {
  return change(needs, playerId, async (tx, protection, now) => {
    const wished = changeOf(name, protection.limits[name], amount, now);
    if (wished.kind === 'invalid') throw new Failure('limitInvalid', name);
    if (wished.kind === 'raise') {
      const { readyAt } = wished;
      await writeRaise(tx, playerId, { name, amount: wished.amount, askedAt: new Date(now), readyAt });
      return { what: 'limit raise asked', detail: `${name} ${amountText(wished.amount)}` };
    }
    const dropped = await dropRaise(tx, playerId, name);
    if (wished.kind === 'same') return dropped ? { what: 'limit raise withdrawn', detail: name } : null;
    await writeLimit(tx, playerId, name, wished.amount);
    await writePlayerEvent(tx, { kind: 'limitSet', playerId, ref: name, at: new Date(now), body: { name } });
    return { what: 'limit set', detail: `${name} ${wished.amount}` };
  });
}

/** Confirms a raise that has waited. Throws `limitNotReady` with its moment, `notFound` when there is none. */
export function confirmLimit(
  needs: Omit<ProtectionNeeds, 'exclusions'>,
  playerId: number,
  name: ProtectionLimit,
): Promise<void> {
  return change(needs, playerId, async (tx, _protection, now) => {
    const raise = (await readRaises(tx, playerId)).find((each) => each.name === name);
    if (raise === undefined) throw new Failure('notFound', name);
    if (raise.readyAt.getTime() > now) throw new Failure('limitNotReady', raise.readyAt.toISOString());
    await writeLimit(tx, playerId, name, raise.amount);
    await dropRaise(tx, playerId, name);
    return { what: 'limit raise confirmed', detail: `${name} ${amountText(raise.amount)}` };
  });
}

export function withdrawLimit(
  needs: Omit<ProtectionNeeds, 'exclusions'>,
  playerId: number,
  name: ProtectionLimit,
): Promise<void> {
  return change(needs, playerId, async (tx) =>
    (await dropRaise(tx, playerId, name)) ? { what: 'limit raise withdrawn', detail: name } : null,
  );
}

/** Throws `breakInvalid` for a moment that is none, past or too far; `breakRuns` for one before a break's end. */
export function takeBreak(
  needs: Omit<ProtectionNeeds, 'exclusions'>,
  playerId: number,
  until: string,
): Promise<void> {
  return change(needs, playerId, async (tx, { breakUntil }, now) => {
    const end = /^\d{4}-\d\d-\d\dT/.test(until) ? Date.parse(until) : Number.NaN;
    if (!(end > now && end <= now + longestBreakDays * dayMs)) throw new Failure('breakInvalid');
    if (breakUntil !== null && breakUntil.getTime() > Math.max(end, now)) {
      throw new Failure('breakRuns', breakUntil.toISOString());
    }
    await setBreak(tx, playerId, new Date(end));
    return { what: 'break', detail: new Date(end).toISOString() };
  });
}

export interface Exclusion {
  /** 0 is for good. */
  readonly months: number;
  readonly who?: string;
  readonly reason?: string;
  readonly now: number;
}

function endOfExclusion(months: number, now: number): Date | null {
  if (months === 0) return null;
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end;
}

/** Throws `breakInvalid` for a length that is not offered, `breakRuns` for one that would be shorter than what runs. */
export function exclude(
  tx: Queryable,
  playerId: number,
  { months, who = 'player', reason = '', now: at }: Exclusion,
): Promise<void> {
  return changeIn(tx, at, { playerId, who }, async (_tx, protection, now) => {
    if (!exclusionMonths.some((each) => each === months)) throw new Failure('breakInvalid');
    const until = endOfExclusion(months, now);
    const runs = isExcluded(protection, now);
    const before = protection.excludedUntil;
    if (runs && until !== null && (before === null || until < before)) {
      throw new Failure('breakRuns', isoOf(before) ?? '');
    }
    await writeExclusion(tx, playerId, until, runs, new Date(now));
    const detail = [isoOf(until) ?? 'for good', reason].filter((part) => part !== '').join(': ');
    return { what: 'exclusion', detail };
  });
}

export function setRealityCheck(
  needs: Omit<ProtectionNeeds, 'exclusions'>,
  playerId: number,
  minutes: number,
): Promise<void> {
  return change(needs, playerId, async (tx) => {
    await setRealityMinutes(tx, playerId, minutes);
    return { what: 'reality check', detail: `${minutes}` };
  });
}

export function noteAsked(needs: Omit<ProtectionNeeds, 'exclusions'>, playerId: number): Promise<void> {
  return change(needs, playerId, async (tx, _protection, now) => {
    await setAsked(tx, playerId, new Date(now));
    return null;
  });
}

/** Throws `ageUnconfirmed` for an age below the gate. */
export function confirmAge(
  needs: Omit<ProtectionNeeds, 'exclusions'>,
  playerId: number,
  age: number,
): Promise<void> {
  return change(needs, playerId, async (tx) => {
    if (age < needs.ageGate) throw new Failure('ageUnconfirmed', `${needs.ageGate}`);
    await setAgeConfirmed(tx, playerId, needs.ageGate);
    return { what: 'age confirmed', detail: `${needs.ageGate}` };
  });
}
