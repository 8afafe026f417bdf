import type { Queryable } from '../core/database.ts';
import { writeAlert } from '../ports/alert.store.ts';
import { soleRow } from '../core/sole-row.ts';

/** What the operator gives to whom. Days are whole days in UTC. */
export interface RecallSettings {
  readonly enabled: boolean;
  /** Days without a visit after which a gift is put aside. */
  readonly awayDays: number;
  readonly coins: number;
  /** Days that it stays for who has seen it. */
  readonly openDays: number;
}

export interface RecallRow {
  readonly id: number;
  readonly playerId: number;
  /** Such as `2026-11-24`. */
  readonly awaySince: string;
  readonly coins: number;
  readonly endsAt: Date | null;
  readonly takenAt: Date | null;
}

const columns = `id, player_id as "playerId", away_since::text as "awaySince", coins, ends_at as "endsAt", taken_at as "takenAt"`;

export async function readSettings(db: Queryable): Promise<RecallSettings> {
  const { rows } = await db.query<RecallSettings>(
    `select enabled, away_days as "awayDays", coins, open_days as "openDays" from recall_settings`,
  );
  const row = rows[0];
  if (row === undefined) throw new Error('the settings of recall are gone');
  return row;
}

/** Notes the latest day of everybody who was here since `since`: sessions forget it in time. */
export async function noteVisits(db: Queryable, since: Date): Promise<void> {
  await db.query(
    `insert into recall_visits (player_id, seen_on)
     select s.user_id, (max(s.seen_at) at time zone 'UTC')::date from sessions s
     join users u on u.id = s.user_id and not u.trial and u.role = 'user' and u.removed_at is null
     left join recall_visits v on v.player_id = s.user_id
     where s.seen_at >= $1 group by s.user_id, v.seen_on
     having v.seen_on is null or (max(s.seen_at) at time zone 'UTC')::date > v.seen_on
     on conflict (player_id) do update set seen_on = excluded.seen_on
       where recall_visits.seen_on < excluded.seen_on`,
    [since],
  );
}

/** Players behind `after` who were last here on `day` or before, got nothing for it yet, and were not found in a break today. */
export async function readAway(
  db: Queryable,
  wish: { readonly day: string; readonly today: string; readonly after: number; readonly most: number },
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select v.player_id as id from recall_visits v join users u on u.id = v.player_id
     where v.gifted_for is distinct from v.seen_on and v.seen_on <= $1::date
       and (v.quiet_on is null or v.quiet_on < $2::date)
       and u.removed_at is null and u.banned_at is null and u.role = 'user' and not u.trial
       and v.player_id > $3 order by v.player_id limit $4`,
    [wish.day, wish.today, wish.after, wish.most],
  );
  return rows.map(({ id }) => id);
}

/**
 * The day on which a player was last here, its row locked, by what their sessions know now; null when they got their gift meanwhile. A later
 * day is noted.
 */
export async function lockAbsence(tx: Queryable, playerId: number): Promise<string | null> {
  const { rows } = await tx.query<{ seenOn: string }>(
    `update recall_visits v set seen_on = greatest(v.seen_on,
       (select (max(s.seen_at) at time zone 'UTC')::date from sessions s where s.user_id = $1))
     where v.player_id = $1 and v.gifted_for is distinct from v.seen_on returning seen_on::text as "seenOn"`,
    [playerId],
  );
  return rows[0]?.seenOn ?? null;
}

export async function noteQuiet(tx: Queryable, playerId: number, today: string): Promise<void> {
  await tx.query('update recall_visits set quiet_on = $2::date where player_id = $1', [playerId, today]);
}

/** Puts a gift aside for an absence, once, unless one still waits. A mail and an alert say so where the player wants that. */
export async function putAside(
  tx: Queryable,
  {
    playerId,
    seenOn,
    settings,
    now,
  }: {
    readonly playerId: number;
    readonly seenOn: string;
    readonly settings: RecallSettings;
    readonly now: Date;
  },
): Promise<void> {
  await tx.query('update recall_visits set gifted_for = seen_on where player_id = $1', [playerId]);
  const { rows } = await tx.query<{ id: number }>(
    `insert into recalls (player_id, away_since, coins, open_days, put_at, mail_due)
     select $1::bigint, $2::date, $3::int, $4::smallint, $5::timestamptz,
       (select $5::timestamptz from recall_mails m join users u on u.id = m.player_id
        where m.player_id = $1::bigint and u.mail is not null)
     where not exists (select 1 from recalls r where r.player_id = $1::bigint and r.taken_at is null
       and (r.ends_at is null or r.ends_at > $5::timestamptz))
     on conflict (player_id, away_since) do nothing returning id`,
    [playerId, seenOn, settings.coins, settings.openDays, now],
  );
  const [put] = rows;
  if (put === undefined) return;
  const words = 'inbox.laterGift';
  await writeAlert(tx, playerId, { kind: 'recall', words, link: '/tasks', ref: `recall:${put.id}`, at: now });
}

/** The gift that waits for a player; its time begins when it is first seen. Null for none. */
export async function openWaiting(db: Queryable, playerId: number, now: Date): Promise<RecallRow | null> {
  const { rows } = await db.query<RecallRow>(
    `update recalls set opened_at = coalesce(opened_at, $2),
       ends_at = coalesce(ends_at, $2::timestamptz + make_interval(days => open_days)), mail_due = null
     where player_id = $1 and taken_at is null and (ends_at is null or ends_at > $2) returning ${columns}`,
    [playerId, now],
  );
  return rows.toSorted((a, b) => b.id - a.id)[0] ?? null;
}

/** A gift by its number, its row locked; null for no such gift. */
export async function lockRecall(tx: Queryable, id: number): Promise<RecallRow | null> {
  const { rows } = await tx.query<RecallRow>(`select ${columns} from recalls where id = $1 for update`, [id]);
  return rows[0] ?? null;
}

/** The newest gift of a player, its row locked: no other one waits beside it. */
export async function lockNewest(tx: Queryable, playerId: number): Promise<RecallRow | null> {
  const { rows } = await tx.query<RecallRow>(
    `select ${columns} from recalls where player_id = $1 order by id desc limit 1 for update`,
    [playerId],
  );
  return rows[0] ?? null;
}

export async function noteTaken(
  tx: Queryable,
  id: number,
  { by, at }: { readonly by: 'app' | 'mail'; readonly at: Date },
): Promise<void> {
  await tx.query(
    `update recalls set taken_at = $2, taken_by = $3, mail_due = null, opened_at = coalesce(opened_at, $2),
       ends_at = coalesce(ends_at, $2::timestamptz + make_interval(days => open_days)) where id = $1`,
    [id, at, by],
  );
}

export interface RecallLines extends RecallSettings {
  /** Gifts that were put aside, and how many of them were mailed, opened and taken. */
  readonly put: number;
  readonly mailed: number;
  readonly opened: number;
  readonly taken: number;
  /** Players who want such mails. */
  readonly agreed: number;
}

/** Writes the settings of the recall. */
export async function writeSettings(
  db: Queryable,
  enabled: boolean,
  awayDays: number,
  coins: number,
  openDays: number,
): Promise<void> {
  await db.query('update recall_settings set enabled = $1, away_days = $2, coins = $3, open_days = $4', [
    enabled,
    awayDays,
    coins,
    openDays,
  ]);
}

/** How many recalls there were, and what became of them. */
export async function countRecalls(db: Queryable): Promise<Omit<RecallLines, keyof RecallSettings>> {
  const { rows } = await db.query<
    Omit<RecallLines, keyof RecallSettings>
  >(`select count(*)::int as put, count(mailed_at)::int as mailed, count(opened_at)::int as opened,
       count(taken_at)::int as taken, (select count(*) from recall_mails)::int as agreed from recalls`);
  return soleRow(rows);
}
