import { mailboxOf } from '../core/mail-address.ts';
import { keyed } from '../core/arcade-secret.ts';
import type { Clock } from '../core/clock.ts';
import type { Queryable } from '../core/database.ts';
import type { KeptExclusions } from '../ports/kept-exclusions.ts';
import { lockProtection, writeEvent } from './protection.store.ts';
import {
  deleteEnded,
  keepExclusion,
  readExcluded,
  readKept,
  readKnown,
  setExclusion,
} from './kept-exclusion.store.ts';

export function createKeptExclusions({
  secret,
  clock,
}: {
  readonly secret: Buffer;
  readonly clock: Clock;
}): KeptExclusions {
  /** The keyed names of what a player is known by: none of them can be turned back without the arcade's secret. */
  async function namesOf(tx: Queryable, playerId: number): Promise<string[]> {
    const rows = await readKnown(tx, playerId);
    return rows
      .flatMap(({ mail, mobile, identities }) => [
        ...(mail === null ? [] : [`mail:${mailboxOf(mail)}`]),
        ...(mobile === null ? [] : [`mobile:${mobile}`]),
        ...identities.map((identity) => `identity:${identity}`),
      ])
      .map((known) => keyed(secret, 'exclusion', known));
  }

  async function keep(tx: Queryable, playerId: number): Promise<void> {
    await keepExclusion(tx, playerId, await namesOf(tx, playerId), new Date(clock.now()));
  }

  return {
    keep,
    async carry(tx, playerId) {
      const now = new Date(clock.now());
      const kept = await readKept(tx, await namesOf(tx, playerId), now);
      if (kept === undefined) return false;
      const { excludedAt, excludedUntil } = await lockProtection(tx, playerId);
      const isLonger =
        excludedAt !== null &&
        (excludedUntil === null || (kept.ends_at !== null && excludedUntil >= kept.ends_at));
      if (isLonger) return true;
      await setExclusion(tx, playerId, kept.since, kept.ends_at);
      const detail = kept.ends_at?.toISOString() ?? 'for good';
      await writeEvent(tx, playerId, { at: now, who: 'player', what: 'exclusion carried over', detail });
      await keep(tx, playerId);
      return true;
    },
    async sweep(db) {
      const now = new Date(clock.now());
      const rows = await readExcluded(db, now);
      for (const { id } of rows) await keep(db, id);
      await deleteEnded(db, now);
    },
  };
}
