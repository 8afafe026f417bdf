import type { StaffLanguage } from '@grabbit/contract';
import type { Caller } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure, orThrow, outcome } from '../core/failure.ts';
import { messageOf } from '../core/message-of.ts';
import { normaliseMail } from '../core/mail-address.ts';
import type { Mailer } from '../core/mail.ts';
import { logOperator, operate, type Operator } from '../core/operator.ts';
import { countAttempt, type RateLimit } from '../core/rate-limit.ts';
import { newTypedCode, typedCodeHash } from '../core/typed-code.ts';
import { invitationMail } from './invitation-mail.ts';
import { deleteInvitation, findInvitation, type InvitationRow, keepInvitation } from './invitation.store.ts';
import { beginChange, mayOf, refuseBeyond, rightsOf, rolesOf, writeRights } from './rights.ts';
import { findByMail, lockStaff, readMail, readOwnRoles, readRole, replaceRoles } from './staff.store.ts';

export interface InvitationNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
}

const dayMs = 86_400_000;
const sentAnHour: RateLimit = { attempts: 30, windowSeconds: 3_600 };
const triesAnHour: RateLimit = { attempts: 20, windowSeconds: 3_600 };

export interface NewInvitation {
  readonly mail: string;
  readonly roles: readonly number[];
  readonly language: StaffLanguage;
  readonly days: number;
  /** The address of the arcade, to which the mail leads. */
  readonly base: string;
}

/**
 * Asks somebody by mail to work here with these roles. `mailInvalid`, `notFound` for a role, `tooManyRequests`, `denied`, `badParameters`:
 * they work here already, or the mail was not taken (info: the mail server's words), and then nobody is invited.
 */
export function invite(
  { db, clock, mailer }: InvitationNeeds,
  operator: Operator,
  { mail: given, roles: ids, language, days, base }: NewInvitation,
): Promise<{ readonly id: number } | Failure> {
  return outcome(async () => {
    const code = newTypedCode();
    const work = operate(db, operator, 'maintainers.edit', async (tx, note) => {
      const mail = normaliseMail(given);
      if (mail === null) throw new Failure('mailInvalid', given);
      const changer = await beginChange(tx, operator);
      const tooMany = await countAttempt(db, `staff-invite:${operator.who}`, sentAnHour);
      if (tooMany !== null) throw tooMany;
      const account = await findByMail(tx, mail);
      if (account?.role.includes('depot') === true)
        throw new Failure('badParameters', `${mail} works here already`);
      const roles = await rolesOf(tx, ids);
      refuseBeyond(changer, rightsOf(roles));
      const now = clock.now();
      const id = await keepInvitation(tx, {
        ...{ mail, roles: roles.map((role) => role.id), hash: typedCodeHash(code), sentBy: operator.who },
        ...{ sentAt: new Date(now), endsAt: new Date(now + days * dayMs) },
      });
      await note('invite', `${mail}: ${roles.map(({ name }) => name).join(', ')}, ${days} days`);
      return { id, mail };
    });
    const { id, mail } = orThrow(await work);
    // What follows # stays in the reader's browser: no server and no log sees the code.
    const words = invitationMail(language, { link: `${base}/console/join#${code}`, code, days });
    const fault = await mailer.send({ to: mail, ...words }).then(() => '', messageOf);
    if (fault === '') return { id };
    await deleteInvitation(db, id);
    throw new Failure('badParameters', `SMTP_URL: ${fault}`);
  });
}

/** Takes an invitation back. `notFound`, `denied`. */
export function uninvite(
  { db }: Pick<InvitationNeeds, 'db'>,
  operator: Operator,
  id: number,
): Promise<Record<never, never> | Failure> {
  return operate(db, operator, 'maintainers.edit', async (tx, note) => {
    await beginChange(tx, operator);
    const mail = await deleteInvitation(tx, id);
    if (mail === null) throw new Failure('notFound', `invitation ${id}`);
    await note('withdraw invitation', mail);
    return {};
  });
}

interface Offered {
  readonly db: Database;
  readonly clock: Clock;
}

/** The invitation of a code, for whoever it was sent to. Throws `codeWrong`, and `denied` for another mail address. */
async function invitationOf(
  tx: Queryable,
  { userId, code, now }: { readonly userId: number; readonly code: string; readonly now: Date },
): Promise<InvitationRow> {
  const found = await findInvitation(tx, typedCodeHash(code), now);
  if (found === null) throw new Failure('codeWrong');
  if ((await readMail(tx, userId)) !== found.mail) throw new Failure('denied', 'another mail address');
  return found;
}

/** Counts a try at a code. Throws `signInRequired`, `tooManyRequests`. */
async function countTry(db: Database, { userId, trial }: Caller): Promise<void> {
  if (trial) throw new Failure('signInRequired');
  const tooMany = await countAttempt(db, `staff-code:${userId}`, triesAnHour);
  if (tooMany !== null) throw tooMany;
}

/** What somebody is asked to do here, by the code that they have. `codeWrong`, `denied`, `tooManyRequests`. */
export function showInvitation({ db, clock }: Offered, caller: Caller, code: string) {
  return outcome(async () => {
    await countTry(db, caller);
    const {
      mail,
      roles: ids,
      endsAt,
    } = await invitationOf(db, {
      ...{ userId: caller.userId, code, now: new Date(clock.now()) },
    });
    const roles = await rolesOf(db, ids);
    return { mail, endsAt, roles: roles.map(({ name }) => name), rights: [...rightsOf(roles)] };
  });
}

/** Whoever was invited says yes, once: their account gets the roles. `codeWrong`, `denied`, `tooManyRequests`. */
export function join(
  { db, clock }: Offered,
  caller: Caller,
  code: string,
): Promise<{ readonly userId: number } | Failure> {
  return outcome(async () => {
    await countTry(db, caller);
    const { userId, nickName } = caller;
    return db.transaction(async (tx) => {
      await lockStaff(tx);
      const now = new Date(clock.now());
      const invitation = await invitationOf(tx, { userId, code, now });
      const role = (await readRole(tx, userId)) ?? '';
      const [had, roles] = [await readOwnRoles(tx, userId), await rolesOf(tx, invitation.roles)];
      // Who may do more by now, and not by a role, keeps it.
      if (role.includes('depot') && (had.length === 0 || mayOf(role) === 'all'))
        throw new Failure('denied', 'own account');
      const ids = [...new Set([...had, ...roles.map(({ id }) => id)])];
      await deleteInvitation(tx, invitation.id);
      await replaceRoles(tx, userId, ids);
      await writeRights(tx, userId);
      await logOperator(tx, {
        ...{ who: `player ${userId} (${nickName})`, action: 'join staff', at: now },
        subject: `player ${userId}: ${roles.map(({ name }) => name).join(', ')}`,
        reason: `invited by ${invitation.sentBy}`,
      });
      return { userId };
    });
  });
}
