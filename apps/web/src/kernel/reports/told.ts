import { isRecord, readStored, writeStored } from '../storage.ts';

/** The same thing told again within this time, in milliseconds, is no news. */
export const newsAfter = 10 * 60_000;

const toldKey = 'reports:told';
/** Marks what is told only once, whenever that was. */
const ever = -1;
/** More than anybody tells; the oldest go first. */
const keptAtMost = 50;

function note(thing: string, time: number, isKnown: (at: number) => boolean): boolean {
  const kept = readStored(toldKey);
  const told = Object.entries(isRecord(kept) ? kept : {}).filter(([name]) => name !== thing);
  const at = isRecord(kept) ? kept[thing] : undefined;
  if (typeof at === 'number' && isKnown(at)) return false;
  writeStored(toldKey, Object.fromEntries([...told, [thing, time] as const].slice(-keptAtMost)));
  return true;
}

/** Whether a thing has not been told within ten minutes; it has been from now on. A clock set back tells again. */
export function isNews(thing: string, now = Date.now()): boolean {
  return note(thing, now, (at) => now >= at && now - at < newsAfter);
}

/** Whether a thing has never been told; it has been from now on. */
export function isNewsForEver(thing: string): boolean {
  return note(thing, ever, (at) => at === ever);
}
