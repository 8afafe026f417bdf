import { errors, undrawnReasons } from '@grabbit/contract';
import { rulesKind } from '@grabbit/engines/fair';
import { call } from '../kernel/call.ts';
import { isCallError } from '../kernel/call-error.ts';
import { serverNow } from '../i18n/server-clock.ts';
import { isRecord } from '../kernel/storage.ts';
import { rulesOfGame } from './accepted-play.ts';

// Of each reason in `undrawnReasons`: what this page looks for before it believes it. Times are in milliseconds since 1970.

/** So long the arcade draws under former rules what it accepted under them, in milliseconds. */
const retiredMs = 3_600_000;

/** Whether the arcade's public log of restores has an entry at or after a time. */
export async function wasRestored(since: number): Promise<boolean> {
  for (let from = 1; ; from += 100) {
    const log = await call('restoreLog', { from, limit: 100 }, { individual: true });
    if (log === null || log.list.length === 0) return false;
    if (log.list.some(({ at }) => Date.parse(at) >= since)) return true;
  }
}

/** When a game's drawn plays got other rules by the public log; null where it always had the same. */
export async function newRulesSince(game: string): Promise<number | null> {
  const log = await call('arcadeLog', { log: 'rules', limit: 500 }, { individual: true });
  const kind = rulesKind(rulesOfGame(game).version);
  // A game may have rules of rounds that a room shares beside those of drawn plays.
  const own = (log?.list ?? []).filter(
    ({ body }) => isRecord(body) && body['game'] === game && rulesKind(String(body['engine'])) === kind,
  );
  const last = own.at(-1);
  return own.length < 2 || last === undefined ? null : Date.parse(last.at);
}

/** Whether what the arcade accepted at a time has lapsed: it got other rules since, and drew by the old ones for an hour more. The log's times are the server's, and this device's clock may be wrong by days. */
export async function hasLapsed(game: string, acceptedAt: number): Promise<boolean> {
  const since = await newRulesSince(game);
  return since !== null && since >= acceptedAt && serverNow() >= since + retiredMs;
}

/** Whether the player's own coins moved, or their own limits stand in the way, since the arcade accepted a play. `price`: in coins. */
export async function isOwnDoing(error: unknown, since: number, price: number): Promise<boolean> {
  const name = undrawnReasons.own.find((own) => isCallError(error, errors[own].code));
  if (name === undefined) return false;
  if (name === 'insufficientBalance') return hasMoved(since, true);
  // What leaves the game's wallet comes into the player's coins.
  if (name === 'purseTooSmall') return hasMoved(since, false);
  const state = await call('protectionState', {}, { individual: true });
  if (state === null) return false;
  const { owed, breakUntil, excluded, limits } = state;
  switch (name) {
    case 'debtOpen':
      return owed > 0;
    case 'onBreak':
      return breakUntil !== null && Date.parse(breakUntil) > since;
    case 'excluded':
      return excluded !== null && (excluded.until === null || Date.parse(excluded.until) > since);
    case 'spendLimitReached':
      return limits.some(
        (limit) =>
          limit.name.startsWith('spend') && limit.amount !== null && limit.used + price > limit.amount,
      );
    case 'sessionLimitReached':
      return limits.some((limit) => limit.name.startsWith('session') && limit.amount !== null);
  }
}

/** Whether the player's ledger moved since a time: by what they spent, or at all. */
async function hasMoved(since: number, isSpent: boolean): Promise<boolean> {
  const way = isSpent ? ({ way: 'out' } as const) : {};
  const page = await call('coinRecord', { limit: 1, ...way }, { individual: true });
  return (page?.list ?? []).some(({ at }) => Date.parse(at) >= since);
}
