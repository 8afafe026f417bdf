import type { Queryable } from '../core/database.ts';
import { networkOf } from '../core/network.ts';
import { countAttempt, type RateLimit } from '../core/rate-limit.ts';

/** Notices that were not genuine, from one address. Genuine ones are never counted. */
export const refusedNotices: RateLimit = { attempts: 30, windowSeconds: 600 };
const mostRemembered = 10_000;

/** Keeps an address that sends forged notices from making us ask a provider about each of them. */
export interface NoticeGuard {
  /** Seconds for which notices of an address are not looked at; 0 when they are. */
  secondsShut(address: string): number;
  refused(address: string): Promise<void>;
}

/** Counts in the database, so that all nodes share one count; who has gone past the limit is refused from memory. */
export function createNoticeGuard(db: Queryable): NoticeGuard {
  /** Until when, on the monotonic clock in milliseconds. */
  const shut = new Map<string, number>();
  return {
    secondsShut(address) {
      const network = networkOf(address);
      const left = Math.ceil(((shut.get(network) ?? 0) - performance.now()) / 1000);
      if (left <= 0) shut.delete(network);
      return Math.max(0, left);
    },
    async refused(address) {
      const network = networkOf(address);
      const failure = await countAttempt(db, `forged-notice:${network}`, refusedNotices);
      if (failure === null) return;
      const oldest = shut.keys().next();
      if (shut.size >= mostRemembered && oldest.done !== true) shut.delete(oldest.value);
      shut.set(network, performance.now() + Number(failure.info) * 1000);
    },
  };
}
