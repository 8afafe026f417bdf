import type { CallParams, CallReply } from '@grabbit/contract';
import { type CallContext, callerOf, type CallHandlers } from '../core/call-context.ts';
import { type Database, isKeyTaken, type Queryable } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import { type AccountLimits, codeMinutes, codeWaitSeconds } from './account.seed.ts';
import { limited } from './attempt-limits.ts';
import type { BrandAt, CodeMails } from './code-mail.service.ts';
import type { KeptExclusions } from '../ports/kept-exclusions.ts';
import type { Proofs } from './identity-proof.service.ts';
import { normaliseMail } from '../core/mail-address.ts';
import { codeSmsText } from './mail-texts.ts';
import { normaliseMobile } from './mobile-number.ts';
import { listPasskeys } from './passkey.store.ts';
import { hashPassword, isEmptyPassword } from './password-hash.ts';
import { noteSecurity, readSecurity } from './security-log.store.ts';
import type { SecurityMails } from './security-mails.ts';
import type { SentCodes } from './sent-code.service.ts';
import { CodePurpose } from './sent-code.store.ts';
import type { Sessions } from './session.service.ts';
import type { SmsSender } from './sms.ts';
import { lockMail, setMail, setMobile, setPasswordHash, userById } from './user.store.ts';
import { socialOf } from './identity.store.ts';

export interface SecurityNeeds {
  readonly db: Database;
  readonly codes: SentCodes;
  readonly mails: CodeMails;
  readonly brandAt: BrandAt;
  /** Null where no text messages are sent. */
  readonly sms: SmsSender | null;
  readonly sessions: Sessions;
  readonly proofs: Proofs;
  readonly securityMails: SecurityMails;
  readonly exclusions: Pick<KeptExclusions, 'carry' | 'keep'>;
  readonly limits: AccountLimits;
  /** The account as its owner sees it. */
  readonly accountFor: (context: CallContext) => Promise<CallReply<'userInfo'> | Failure>;
}

type SecurityCalls =
  | 'security'
  | 'securityLog'
  | 'sendSms'
  | 'completeMobile'
  | 'completeMail'
  | 'changePassword'
  | 'sendConfirmCode';

/** How an account can be reached and entered, and changes of that. */
export interface Security {
  readonly handlers: CallHandlers<SecurityCalls>;
}

const shownEntries = 100;

/** A mail address or a number belongs to one account: whoever confirmed it first. */
function taken(error: unknown, failure: 'mailTaken' | 'mobileTaken'): never {
  throw isKeyTaken(error) ? new Failure(failure) : error;
}

/** Gives an account another address. Returns the one before, null where there was none. */
async function replaceMail(tx: Queryable, userId: number, mail: string): Promise<string | null> {
  const before = await lockMail(tx, userId);
  await setMail(tx, userId, mail).catch((error: unknown) => taken(error, 'mailTaken'));
  return before;
}

/** Checks a code, then spends it in the transaction that writes what it confirms; `write` gives the sessions it ended. */
async function confirm(
  needs: SecurityNeeds,
  to: { readonly recipient: string; readonly purpose: CodePurpose; readonly code: string },
  context: CallContext,
  write: (tx: Queryable, userId: number) => Promise<readonly number[]>,
): Promise<CallReply<'userInfo'> | Failure> {
  const { recipient, purpose, code } = to;
  const counted = `code-check:address:${context.network}`;
  const tooMany = await limited(needs.db, [[counted, needs.limits.codeChecksPerAddress]]);
  const wrong = tooMany ?? (await needs.codes.check(recipient, purpose, code, context));
  if (wrong !== null) {
    await noteSecurity(needs.db, callerOf(context).userId, 'code refused', context);
    return wrong;
  }
  const done = await outcome(() =>
    needs.db.transaction(async (tx) => {
      const { userId } = callerOf(context);
      await needs.codes.spend(tx, recipient, purpose, code);
      // An exclusion stays with the address that goes, and comes with the one that is added.
      await needs.exclusions.keep(tx, userId);
      const written = await write(tx, userId);
      await needs.exclusions.carry(tx, userId);
      await needs.exclusions.keep(tx, userId);
      return written;
    }),
  );
  if (done instanceof Failure) return done;
  needs.sessions.forget(done);
  return needs.accountFor(context);
}

async function setPassword(
  needs: SecurityNeeds,
  passwordHash: string,
  context: CallContext,
): Promise<{ done: boolean }> {
  const { userId, sessionId } = callerOf(context);
  const ended = await needs.db.transaction(async (tx) => {
    await setPasswordHash(tx, userId, passwordHash);
    await noteSecurity(tx, userId, 'password changed', context);
    await needs.securityMails.notifyUser(tx, userId, 'passwordChanged', context);
    return needs.sessions.revokeAll(tx, userId, { except: sessionId });
  });
  needs.sessions.forget(ended);
  return { done: true };
}

async function completeMail(
  needs: SecurityNeeds,
  { mail, code, proof }: CallParams<'completeMail'>,
  context: CallContext,
): Promise<CallReply<'userInfo'> | Failure> {
  const { db, proofs, sessions } = needs;
  const recipient = normaliseMail(mail);
  if (recipient === null) return new Failure('mailInvalid', 'mail');
  const { userId, sessionId } = callerOf(context);
  const user = await userById(db, userId);
  // Whoever found an open session must not make the account theirs by another address.
  const refused = await (user?.mail == null
    ? proofs.checkNewWay(proof, context)
    : proofs.check(userId, proof, context));
  if (refused !== null) return refused;
  let before: string | null = null;
  const confirmed = { recipient, purpose: CodePurpose.register, code: `${code}` };
  const done = await confirm(needs, confirmed, context, async (tx) => {
    before = await replaceMail(tx, userId, recipient);
    await noteSecurity(tx, userId, 'mail address changed', context);
    // Whoever got in by the address of before is out.
    return before === null ? [] : sessions.revokeAll(tx, userId, { except: sessionId });
  });
  if (!(done instanceof Failure) && before !== null && before !== recipient) {
    await needs.mails.sendMovedMail(before, context);
  }
  return done;
}

export function createSecurity(needs: SecurityNeeds): Security {
  const { db, codes, sms, brandAt, proofs, limits } = needs;

  const handlers: Security['handlers'] = {
    async security(_params, context) {
      const { userId } = callerOf(context);
      const [user, social, passkeys] = await Promise.all([
        userById(db, userId),
        socialOf(db, userId),
        listPasskeys(db, userId),
      ]);
      if (user === null) return new Failure('tokenExpired');
      return {
        mail: user.mail ?? '',
        mobile: user.mobile ?? '',
        hasPassword: user.password_hash !== null,
        social: social.map((row) => ({
          authSource: row.auth_source,
          mail: row.mail,
          boundAt: row.bound_at.toISOString(),
        })),
        passkeys,
      };
    },
    async securityLog(_params, context) {
      const entries = await readSecurity(db, { playerId: callerOf(context).userId, limit: shownEntries });
      return {
        list: entries.map(({ at, what, place, agent }) => ({ at: at.toISOString(), what, place, agent })),
      };
    },
    async sendSms({ mobile: given, region }, context) {
      if (sms === null) return new Failure('smsUnavailable');
      const mobile = normaliseMobile(given, region);
      if (mobile === null) return new Failure('mobileInvalid', 'mobile');
      const tooMany = await limited(db, [
        [`sms:address:${context.network}`, limits.smsPerAddress],
        [`sms:user:${callerOf(context).userId}`, limits.smsPerUser],
        [`sms:number:${mobile}`, limits.smsPerNumber],
      ]);
      if (tooMany !== null) return tooMany;
      const { language } = context;
      const brand = brandAt(context.page.host);
      const waiting = await codes.issue(mobile, CodePurpose.mobile, context, (code) =>
        sms.send({ to: mobile, text: codeSmsText({ language, code, minutes: codeMinutes, brand }) }),
      );
      return waiting ?? { waitSeconds: codeWaitSeconds, mobile };
    },
    async completeMobile({ mobile, region, code }, context) {
      const recipient = normaliseMobile(mobile, region);
      if (recipient === null) return new Failure('mobileInvalid', 'mobile');
      return confirm(
        needs,
        { recipient, purpose: CodePurpose.mobile, code: `${code}` },
        context,
        async (tx, userId) => {
          await setMobile(tx, userId, recipient).catch((error: unknown) => taken(error, 'mobileTaken'));
          await noteSecurity(tx, userId, 'mobile number changed', context);
          return [];
        },
      );
    },
    completeMail: (params, context) => completeMail(needs, params, context),
    async changePassword({ newPassword, proof }, context) {
      const { userId } = callerOf(context);
      const user = await userById(db, userId);
      if (user?.mail == null) return new Failure('mailInvalid', 'mail');
      if (isEmptyPassword(newPassword)) return new Failure('passwordInvalid', 'newPassword');
      const refused = await proofs.check(userId, proof, context);
      return refused ?? setPassword(needs, await hashPassword(newPassword), context);
    },
    async sendConfirmCode(_params, context) {
      const user = await userById(db, callerOf(context).userId);
      if (user?.mail == null) return new Failure('mailInvalid', 'mail');
      const waiting = await needs.mails.send(user.mail, CodePurpose.confirm, context);
      return waiting ?? { waitSeconds: codeWaitSeconds };
    },
  };
  return { handlers };
}
