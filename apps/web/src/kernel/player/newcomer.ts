import { dayOf } from '../daily-flags.ts';
import { useSession } from '../session.store.ts';
import { isRecord, readStored, writeStored } from '../storage.ts';
import type { StoredName } from '../storage.ts';

/** What this browser knows of an account that was made in it. */
export interface Newcomer {
  /** The player's own calendar day. */
  readonly registeredOn: string;
  /** The coins to begin with have been celebrated. */
  readonly greeted: boolean;
  /** The first play has been shown, or put aside. */
  readonly taught: boolean;
  /** A toy has been won. */
  readonly won: boolean;
}

/** For browsers that keep nothing: the same for as long as the page is open. */
const unkept = new Map<StoredName, Newcomer>();
const nameOf = (userId: number): StoredName => `newcomer:${userId}`;

function write(name: StoredName, newcomer: Newcomer): void {
  if (!writeStored(name, newcomer)) unkept.set(name, newcomer);
}

/** Notes that an account was made here just now. */
export function noteNewcomer(userId: number, now = new Date()): void {
  write(nameOf(userId), { registeredOn: dayOf(now), greeted: false, taught: false, won: false });
}

/** Who is signed in, when their account was made in this browser; else null. */
export function newcomer(): Newcomer | null {
  const name = nameOf(useSession.getState().userId);
  const kept = readStored(name);
  if (!isRecord(kept) || typeof kept['registeredOn'] !== 'string') return unkept.get(name) ?? null;
  const { registeredOn, greeted, taught, won } = kept;
  return { registeredOn, greeted: greeted === true, taught: taught === true, won: won === true };
}

/** Notes what has happened to a newcomer; nothing for everybody else. */
export function markNewcomer(happened: Partial<Omit<Newcomer, 'registeredOn'>>): void {
  const known = newcomer();
  if (known !== null) write(nameOf(useSession.getState().userId), { ...known, ...happened });
}

/** Whether a newcomer is still to be left alone with offers: until the first win, or the day after they came. */
export function offersWait(now = new Date()): boolean {
  const known = newcomer();
  return known !== null && !known.won && known.registeredOn === dayOf(now);
}
