import type { Queryable } from '../core/database.ts';
import type { LocalText } from '../core/local-text.ts';
import type { NewsletterSubject } from './newsletter-token.ts';

export interface ConsentRow {
  /** Of the account now; empty when it has none. */
  readonly mail: string;
  readonly askedAt: Date | null;
  readonly agreedAt: Date | null;
}

/** A wish counts for the address that it was made for, and until it was ended. */
const stands = 'c.mail = u.mail and c.ended_at is null';

export async function readConsent(db: Queryable, playerId: number): Promise<ConsentRow> {
  const { rows } = await db.query<ConsentRow>(
    `select coalesce(u.mail, '') as mail, c.asked_at as "askedAt", c.agreed_at as "agreedAt"
     from users u left join newsletter_consents c on c.player_id = u.id and ${stands} where u.id = $1`,
    [playerId],
  );
  return rows[0] ?? { mail: '', askedAt: null, agreedAt: null };
}

export interface NewConsent {
  readonly playerId: number;
  readonly mail: string;
  readonly language: string;
  readonly base: string;
  readonly wording: number;
  readonly at: Date;
}

/** Notes that a player asks for it: only the link that is mailed now makes it so. */
export async function askFor(db: Queryable, consent: NewConsent): Promise<void> {
  const { playerId, mail, language, base, wording, at } = consent;
  await db.query(
    `insert into newsletter_consents (player_id, mail, language, base, wording, asked_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (player_id) do update set mail = excluded.mail, language = excluded.language, base = excluded.base,
       wording = excluded.wording, asked_at = excluded.asked_at, agreed_at = null, ended_at = null`,
    [playerId, mail, language, base, wording, at],
  );
}

/** The link was followed. False where it is of another question, too old, or of an address that the account has no more. */
export async function agree(
  db: Queryable,
  { playerId, askedAt }: NewsletterSubject,
  { at, since }: { readonly at: Date; readonly since: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update newsletter_consents c set agreed_at = coalesce(c.agreed_at, $3) from users u
     where c.player_id = $1 and u.id = $1 and c.asked_at = $2 and ${stands} and (c.agreed_at is not null or c.asked_at > $4)`,
    [playerId, new Date(askedAt), at, since],
  );
  return rowCount === 1;
}

/** No more of it: what waits is not sent. What was asked for since `askedAt` is another wish. */
export async function end(
  tx: Queryable,
  { playerId, askedAt }: { readonly playerId: number; readonly askedAt?: number },
  at: Date,
): Promise<void> {
  const { rowCount } = await tx.query(
    `update newsletter_consents set ended_at = coalesce(ended_at, $2) where player_id = $1 and ($3::timestamptz is null or asked_at = $3)`,
    [playerId, at, askedAt === undefined ? null : new Date(askedAt)],
  );
  if (rowCount === 1)
    await tx.query('update newsletter_mails set due = null where player_id = $1 and due is not null', [
      playerId,
    ]);
}

export interface DueNewsletter {
  readonly newsletterId: number;
  readonly playerId: number;
  readonly title: LocalText;
  readonly body: LocalText;
  readonly link: string;
  readonly mail: string;
  readonly language: string;
  readonly base: string;
  readonly askedAt: Date;
  readonly agreedAt: Date;
  readonly tries: number;
}

/** Mails that are due, to whoever still wants them. */
export async function readDue(db: Queryable, now: Date, most: number): Promise<DueNewsletter[]> {
  const { rows } = await db.query<DueNewsletter>(
    `select m.newsletter_id as "newsletterId", m.player_id as "playerId", n.title, n.body, n.link, u.mail, c.language, c.base,
       c.asked_at as "askedAt", c.agreed_at as "agreedAt", m.tries
     from newsletter_mails m join newsletters n on n.id = m.newsletter_id join users u on u.id = m.player_id
     join newsletter_consents c on c.player_id = m.player_id and ${stands} and c.agreed_at is not null
     where m.due <= $1 and u.removed_at is null and u.banned_at is null
     order by m.due, m.newsletter_id, m.player_id limit $2`,
    [now, most],
  );
  return rows;
}

const one = 'newsletter_id = $1 and player_id = $2';

/** Takes a mail to send it; false when it was taken or is not wanted any more. Whoever dies after this has sent it or not, and never twice. */
export async function takeMail(db: Queryable, due: DueNewsletter, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update newsletter_mails set sent_at = $3, due = null, tries = tries + 1 where ${one} and due <= $3 and sent_at is null`,
    [due.newsletterId, due.playerId, now],
  );
  return rowCount === 1;
}

/** Nobody took it over: it is tried again then, or never where `next` is null. */
export async function giveBack(db: Queryable, due: DueNewsletter, next: Date | null): Promise<void> {
  await db.query(`update newsletter_mails set sent_at = null, due = $3 where ${one}`, [
    due.newsletterId,
    due.playerId,
    next,
  ]);
}

export async function dropMail(db: Queryable, due: DueNewsletter): Promise<void> {
  await db.query(`update newsletter_mails set due = null where ${one}`, [due.newsletterId, due.playerId]);
}

/** Keeps a newsletter and lays it down for all who agreed. Gives its number, and to how many it goes. */
export async function keepNewsletter(
  tx: Queryable,
  { title, body, link }: { readonly title: LocalText; readonly body: LocalText; readonly link: string },
): Promise<{ id: number; to: number }> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into newsletters (title, body, link) values ($1, $2, $3) returning id',
    [title, body, link],
  );
  const id = rows[0]?.id ?? 0;
  const { rowCount } = await tx.query(
    `insert into newsletter_mails (newsletter_id, player_id, due)
     select $1, c.player_id, now() from newsletter_consents c join users u on u.id = c.player_id
     where ${stands} and c.agreed_at is not null and u.removed_at is null and u.banned_at is null`,
    [id],
  );
  return { id, to: rowCount };
}

export interface NewsletterLine {
  readonly id: number;
  readonly title: LocalText;
  readonly at: Date;
  readonly waiting: number;
  readonly sent: number;
  readonly dropped: number;
}

/** The newest 100 newsletters, with how many of their mails wait, were sent or were dropped. */
export async function readNewsletters(db: Queryable): Promise<NewsletterLine[]> {
  const { rows } =
    await db.query<NewsletterLine>(`select n.id, n.title, n.at, count(m.due)::int as waiting, count(m.sent_at)::int as sent,
       count(*) filter (where m.player_id is not null and m.due is null and m.sent_at is null)::int as dropped
     from (select * from newsletters order by id desc limit 100) n
     left join newsletter_mails m on m.newsletter_id = n.id group by n.id, n.title, n.at order by n.id desc`);
  return rows;
}

/** How many players agreed to the newsletter. */
export async function countAgreed(db: Queryable): Promise<number> {
  const { rows } = await db.query<{
    agreed: number;
  }>(`select count(*)::int as agreed from newsletter_consents c join users u on u.id = c.player_id and u.mail = c.mail
     where c.agreed_at is not null and c.ended_at is null and u.removed_at is null`);
  return rows[0]?.agreed ?? 0;
}
