import type { CallContext } from '../core/call-context.ts';
import { innerNetwork } from '../core/network.ts';

/** Where somebody comes from, as far as it says who they are. */
export type Origin = Pick<CallContext, 'visitorId' | 'network' | 'agent'>;

/** Ids that the app draws have 128 bits; a shorter one is nobody's. */
const shortestId = 20;
/** Places that devices of one kind behind one address may have in a queue: a family, no crowd. */
export const placesPerLine = 4;

const kinds = ['iPad', 'iPhone', 'Android', 'Windows', 'Macintosh', 'CrOS', 'Linux'] as const;

/** The kind of device that an agent names. Roughly: versions change, and are easily made up. */
export function deviceKind(agent: string): string {
  return kinds.find((kind) => agent.includes(kind)) ?? 'other';
}

const isInner = (network: string): boolean => network === '' || innerNetwork.test(network);

function onOneLine(a: Origin, b: Origin): boolean {
  return !isInner(a.network) && a.network === b.network && deviceKind(a.agent) === deviceKind(b.agent);
}

/**
 * Whether two accounts count as one person: they call from one device; where one of them names no device, from one
 * address (IPv6: /64) with one kind of device.
 */
export function isOnePerson(a: Origin, b: Origin): boolean {
  const [mine, theirs] = [a.visitorId, b.visitorId];
  if (mine.length >= shortestId && theirs.length >= shortestId) return mine === theirs;
  return onOneLine(a, b);
}

/** Whether somebody may have one more place beside those who are there under other accounts. */
export function mayHavePlace(origin: Origin, others: readonly Origin[]): boolean {
  if (others.some((other) => isOnePerson(origin, other))) return false;
  return others.filter((other) => onOneLine(origin, other)).length < placesPerLine;
}
