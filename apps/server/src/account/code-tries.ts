import { createHash } from 'node:crypto';
import type { CallContext } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Queryable } from '../core/database.ts';
import { codeTries, strangersTries } from './account.seed.ts';

/** A code that stands, and the marks of whoever asked for it. */
export interface StandingCode {
  readonly hash: Buffer;
  readonly askers: readonly string[];
}

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
    const { rowCount } = await db.query(
      `insert into code_tries as t (code_hash, taker, tries, at) values ($1, $2, 1, $3)
       on conflict (code_hash, taker) do update set tries = t.tries + 1 where t.tries < $4`,
      [code.hash, taker, new Date(clock.now()), most],
    );
    if (rowCount === 0) return false;
  }
  return true;
}

/** Gives back what a right code took: looking at one's code costs nothing. */
export async function giveTryBack(db: Queryable, code: StandingCode, place: Place): Promise<void> {
  const takers = takersOf(code, place).map(([taker]) => taker);
  await db.query('update code_tries set tries = tries - 1 where code_hash = $1 and taker = any($2)', [
    code.hash,
    takers,
  ]);
}

export async function forgetOldTries(db: Queryable, clock: Clock): Promise<void> {
  await db.query('delete from code_tries where at < $1', [new Date(clock.now() - 86_400_000)]);
}
