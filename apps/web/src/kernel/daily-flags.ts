import { useSession } from './session.store.ts';
import { readStored, writeStored } from './storage.ts';
import type { StoredName } from './storage.ts';

/** The player's own calendar day, as text. */
export function dayOf(now: Date): string {
  return `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`;
}

/** How many days a flag remembers: a clock or a journey that goes back over midnight asks no second time. */
const daysKept = 3;

/** For browsers that keep nothing: the same for as long as the page is open. */
const unkept = new Map<string, readonly string[]>();

/** Flags belong to an account, so that the next player on this device has their own, and signing in again none new. */
function nameOf(flag: string): StoredName {
  return `daily:${useSession.getState().userId}.${flag}`;
}

function daysOf(name: StoredName): readonly string[] {
  const kept = readStored(name);
  const days = Array.isArray(kept) ? kept.filter((day) => typeof day === 'string') : [];
  return [...days, ...(unkept.get(name) ?? [])];
}

/** Whether a thing that happens once a day has happened today. */
export function doneToday(flag: string, now = new Date()): boolean {
  return daysOf(nameOf(flag)).includes(dayOf(now));
}

/** Notes that it has happened today. */
export function markToday(flag: string, now = new Date()): void {
  const name = nameOf(flag);
  const days = [...daysOf(name).filter((day) => day !== dayOf(now)), dayOf(now)].slice(-daysKept);
  if (!writeStored(name, days)) unkept.set(name, days);
}

/** True for the first who asks on the player's calendar day. */
export function onceToday(flag: string, now = new Date()): boolean {
  if (doneToday(flag, now)) return false;
  markToday(flag, now);
  return true;
}
