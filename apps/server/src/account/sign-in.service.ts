import { type CallParams, type CallReply, EmailCodeType, trialAccount } from '@grabbit/contract';
import { createHash } from 'node:crypto';
import type { CallContext } from '../core/call-context.ts';
import type { Database } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import type { AccountLimits } from './account.seed.ts';
import { limited } from './attempt-limits.ts';
import type { CodeMails } from './code-mail.service.ts';
import { inviteCode } from './invite-code.ts';
import { normaliseMail } from '../core/mail-address.ts';
import { firstNickName } from './nick-name.ts';
import { hashPassword, isEmptyPassword, verifyPassword } from './password-hash.ts';
import type { Registration } from './registration.service.ts';
import type { SentCodes } from './sent-code.service.ts';
import { CodePurpose } from './sent-code.store.ts';
import { noteSecurity } from './security-log.store.ts';
import type { SecurityMails } from './security-mails.ts';
import type { Sessions } from './session.service.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import { resetPassword, userByMail } from './user.store.ts';

export interface SignInNeeds {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly codes: SentCodes;
  readonly mails: CodeMails;
  readonly registration: Registration;
  readonly limits: AccountLimits;
  readonly guard: SignInGuard;
  readonly securityMails: SecurityMails;
}

type LoginReply = CallReply<'login'>;

/** Ways in by mail address and password, and the trial account. */
export interface SignIn {
  login(params: CallParams<'login'>, context: CallContext): Promise<LoginReply | Failure>;
  sendCode(params: CallParams<'sendMailCode'>, context: CallContext): Promise<Failure | null>;
  checkCode(params: CallParams<'verifyMailCode'>, context: CallContext): Promise<Failure | null>;
  signUp(params: CallParams<'signUpByCode'>, context: CallContext): Promise<LoginReply | Failure>;
}

interface SignUp {
  readonly mail: string;
  readonly code: string;
  readonly nickName: string;
  readonly invitedBy: string;
  readonly passwordHash: string;
}

const trialPassword = createHash('md5').update(trialAccount.password).digest('hex');

const purposeOf = (given: unknown): typeof CodePurpose.register | typeof CodePurpose.reset =>
  `${given as string | number}` === EmailCodeType.reset ? CodePurpose.reset : CodePurpose.register;

/** An address that codes may go to: not the one that stands for "play as trial". */
function ownMail(given: string): string | null {
  const mail = normaliseMail(given);
  return mail === trialAccount.mail ? null : mail;
}

export function createSignIn(needs: SignInNeeds): SignIn {
  const { db, sessions, codes, mails, registration, limits, guard, securityMails } = needs;

  async function openTrial(context: CallContext): Promise<LoginReply | Failure> {
    const tooMany = await limited(db, [
      [`trial:address:${context.network}`, limits.trialsPerAddress],
      [`trial:day:${context.network}`, limits.trialsPerAddressAndDay],
    ]);
    return tooMany ?? db.transaction((tx) => registration.openTrial(tx, context));
  }

  async function checkCode(
    { mail: given, code, codeType }: CallParams<'verifyMailCode'>,
    context: CallContext,
  ): Promise<Failure | null> {
    const mail = ownMail(given);
    if (mail === null) return new Failure('mailInvalid', 'mail');
    const counted = `code-check:address:${context.network}`;
    const tooMany = await limited(db, [[counted, limits.codeChecksPerAddress]]);
    if (tooMany !== null) return tooMany;
    const wrong = await codes.check(mail, purposeOf(codeType), `${code}`, context);
    const user = wrong === null ? null : await userByMail(db, mail);
    if (user !== null) await noteSecurity(db, user.id, 'code refused', context);
    return wrong;
  }

  function register({ code, ...player }: SignUp, context: CallContext): Promise<LoginReply> {
    return db.transaction(async (tx) => {
      await codes.spend(tx, player.mail, CodePurpose.register, code);
      return registration.open(tx, player, context);
    });
  }

  /** Sets a new password and ends every session that was open under the old one. */
  async function reset({ mail, code, passwordHash }: SignUp, context: CallContext): Promise<LoginReply> {
    const done = await db.transaction(async (tx) => {
      await codes.spend(tx, mail, CodePurpose.reset, code);
      const user = await resetPassword(tx, mail, passwordHash);
      if (user === undefined) throw new Failure('codeWrong');
      const ended = await sessions.revokeAll(tx, user.id);
      await noteSecurity(tx, user.id, 'password reset', context);
      return { ended, reply: await registration.enter(tx, user, context, { isNotified: true }) };
    });
    sessions.forget(done.ended);
    securityMails.send(mail, 'passwordChanged', context);
    return done.reply;
  }

  return {
    checkCode,
    async login(params, context) {
      const { mail: given = '', password, challenge, answer } = params;
      if (password === undefined || isEmptyPassword(password))
        return new Failure('passwordInvalid', 'password');
      const mail = normaliseMail(given);
      if (mail === null) return new Failure('mailInvalid', 'mail');
      if (mail === trialAccount.mail) {
        const right = password.toLowerCase() === trialPassword;
        return right ? openTrial(context) : new Failure('wrongCredentials');
      }
      const user = await userByMail(db, mail);
      const done = challenge === undefined || answer === undefined ? null : { challenge, answer };
      const refused = await guard({ mail, userId: user?.id ?? null, answer: done }, context);
      if (refused !== null) return refused;
      const right = await verifyPassword(password, user?.password_hash ?? null);
      if (user === null || !right) {
        await noteSecurity(db, user?.id ?? null, 'sign-in failed', context);
        return new Failure('wrongCredentials');
      }
      return outcome(() => registration.enter(db, user, context));
    },
    async sendCode({ mail: given, codeType }, context) {
      const mail = ownMail(given);
      if (mail === null) return new Failure('mailInvalid', 'mail');
      return mails.send(mail, purposeOf(codeType), context);
    },
    async signUp(params, context) {
      const mail = ownMail(params.mail);
      if (mail === null) return new Failure('mailInvalid', 'mail');
      const nickName = firstNickName(params.nickName);
      if (nickName instanceof Failure) return nickName;
      const invitedBy = inviteCode(params.invitationUid);
      if (invitedBy instanceof Failure) return invitedBy;
      if (isEmptyPassword(params.password)) return new Failure('passwordInvalid', 'password');
      const wrong = await checkCode(params, context);
      if (wrong !== null) return wrong;
      const passwordHash = await hashPassword(params.password);
      const signUp: SignUp = { mail, code: `${params.code}`, nickName, invitedBy, passwordHash };
      const isReset = purposeOf(params.codeType) === CodePurpose.reset;
      return outcome(() => (isReset ? reset(signUp, context) : register(signUp, context)));
    },
  };
}
