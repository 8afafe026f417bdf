import { createHash } from 'node:crypto';
import type { CallContext } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Queryable } from '../core/database.ts';
import { codeTries, strangersTries } from './account.seed.ts';
import { insertTry, returnTries, type StandingCode } from './sent-code.store.ts';

type Place = Pick<CallContext, 'network' | 'visitorId'>;

/** Ids that the app draws have 128 bits; shorter ones could be guessed. */
const shortestId = 20;

/** By what the one who asked for a code is known again: the network, or the device in another network. */
export function marksOf({ network, visitorId }: Place): string[] {
  const device = createHash('sha256').update(visitorId).digest('hex');
  return visitorId.length < shortestId ? [network] : [network, device];
}

/** Whose tries one at a code are: of whoever asked for it, or of a network, and of all networks together. */
function takersOf({ askers }: StandingCode, place: Place): readonly (readonly [string, number])[] {
  if (marksOf(place).some((mark) => askers.includes(mark))) return [['asker', codeTries]];
  return [
    [`from ${place.network}`, codeTries],
    ['strangers', strangersTries],
  ];
}

/** Takes one try at a code. False when none is left for this place. */
export async function takeTry(
  db: Queryable,
  code: StandingCode,
  place: Place,
  clock: Clock,
): Promise<boolean> {
  for (const [taker, most] of takersOf(code, place)) {
    const isTaken = await insertTry(db, { hash: code.hash, taker, at: new Date(clock.now()), most });
    if (!isTaken) return false;
  }
  return true;
}

/** Gives back what a right code took: looking at one's code costs nothing. */
export async function giveTryBack(db: Queryable, code: StandingCode, place: Place): Promise<void> {
  const takers = takersOf(code, place).map(([taker]) => taker);
  await returnTries(db, code.hash, takers);
}
