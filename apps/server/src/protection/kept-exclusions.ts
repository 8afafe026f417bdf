import { mailboxOf } from '../core/mail-address.ts';
import { keyed } from '../core/arcade-secret.ts';
import type { Clock } from '../core/clock.ts';
import type { Queryable } from '../core/database.ts';
import type { KeptExclusions } from '../ports/kept-exclusions.ts';
import { lockProtection, writeEvent } from './protection.store.ts';

interface Known {
  readonly mail: string | null;
  readonly mobile: string | null;
  readonly identities: readonly string[];
}

interface Kept {
  readonly since: Date;
  readonly ends_at: Date | null;
}

export function createKeptExclusions({
  secret,
  clock,
}: {
  readonly secret: Buffer;
  readonly clock: Clock;
}): KeptExclusions {
  /** The keyed names of what a player is known by: none of them can be turned back without the arcade's secret. */
  async function namesOf(tx: Queryable, playerId: number): Promise<string[]> {
    const { rows } = await tx.query<Known>(
      `select mail, mobile, array(select auth_source || ':' || subject from identities where user_id = u.id) as identities
       from users u where id = $1`,
      [playerId],
    );
    return rows
      .flatMap(({ mail, mobile, identities }) => [
        ...(mail === null ? [] : [`mail:${mailboxOf(mail)}`]),
        ...(mobile === null ? [] : [`mobile:${mobile}`]),
        ...identities.map((identity) => `identity:${identity}`),
      ])
      .map((known) => keyed(secret, 'exclusion', known));
  }

  async function keep(tx: Queryable, playerId: number): Promise<void> {
    await tx.query(
      `insert into kept_exclusions (name, since, ends_at)
       select name, excluded_at, excluded_until from protections, unnest($2::text[]) as name
       where player_id = $1 and excluded_at is not null and (excluded_until is null or excluded_until > $3)
       on conflict (name) do update set ends_at = case when kept_exclusions.ends_at is null
         or excluded.ends_at is null then null else greatest(kept_exclusions.ends_at, excluded.ends_at) end`,
      [playerId, await namesOf(tx, playerId), new Date(clock.now())],
    );
  }

  return {
    keep,
    async carry(tx, playerId) {
      const now = new Date(clock.now());
      const { rows } = await tx.query<Kept>(
        `select since, ends_at from kept_exclusions where name = any($1) and (ends_at is null or ends_at > $2)
         order by ends_at desc nulls first limit 1`,
        [await namesOf(tx, playerId), now],
      );
      const kept = rows[0];
      if (kept === undefined) return false;
      const { excludedAt, excludedUntil } = await lockProtection(tx, playerId);
      const isLonger =
        excludedAt !== null &&
        (excludedUntil === null || (kept.ends_at !== null && excludedUntil >= kept.ends_at));
      if (isLonger) return true;
      await tx.query(
        'update protections set excluded_at = coalesce(excluded_at, $2), excluded_until = $3 where player_id = $1',
        [playerId, kept.since, kept.ends_at],
      );
      const detail = kept.ends_at?.toISOString() ?? 'for good';
      await writeEvent(tx, playerId, { at: now, who: 'player', what: 'exclusion carried over', detail });
      await keep(tx, playerId);
      return true;
    },
    async sweep(db) {
      const now = new Date(clock.now());
      const { rows } = await db.query<{ id: number }>(
        `select player_id as id from protections where excluded_at is not null
           and (excluded_until is null or excluded_until > $1)`,
        [now],
      );
      for (const { id } of rows) await keep(db, id);
      await db.query('delete from kept_exclusions where ends_at <= $1', [now]);
    },
  };
}
