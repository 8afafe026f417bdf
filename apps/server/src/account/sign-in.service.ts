import { type CallParams, type CallReply, EmailCodeType, trialAccount } from '@grabbit/contract';
import { createHash } from 'node:crypto';
import type { CallContext } from '../platform/call-context.ts';
import type { Database } from '../platform/database.ts';
import { Failure, outcome } from '../platform/failure.ts';
import type { AccountLimits } from './account.seed.ts';
import { userByMail } from './account.service.ts';
import { attemptsAt, limited } from './attempt-limits.ts';
import type { CodeMails } from './code-mail.service.ts';
import { inviteCode } from './invite-code.ts';
import { normaliseMail } from './mail-address.ts';
import { cleanNickName, drawnNickName } from './nick-name.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import type { Registration } from './registration.service.ts';
import { CodePurpose, type SentCodes } from './sent-code.service.ts';
import type { Sessions } from './session.service.ts';

export interface SignInNeeds {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly codes: SentCodes;
  readonly mails: CodeMails;
  readonly registration: Registration;
  readonly limits: AccountLimits;
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
  const { db, sessions, codes, mails, registration, limits } = needs;

  async function openTrial(context: CallContext): Promise<LoginReply | Failure> {
    const tooMany = await limited(db, [[`trial:address:${context.address}`, limits.trialsPerAddress]]);
    return tooMany ?? db.transaction((tx) => registration.openTrial(tx, context));
  }

  async function checkCode(
    { mail: given, code, codeType }: CallParams<'verifyMailCode'>,
    context: CallContext,
  ): Promise<Failure | null> {
    const mail = ownMail(given);
    if (mail === null) return new Failure('mailInvalid', 'mail');
    const counted = `code-check:address:${context.address}`;
    const tooMany = await limited(db, [[counted, limits.codeChecksPerAddress]]);
    return tooMany ?? (await codes.check(mail, purposeOf(codeType), `${code}`));
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
      const { rows } = await tx.query<{ id: number; nick_name: string }>(
        'update users set password_hash = $2 where mail = $1 returning id, nick_name',
        [mail, passwordHash],
      );
      const user = rows[0];
      if (user === undefined) throw new Failure('codeWrong');
      const ended = await sessions.revokeAll(tx, user.id);
      return { ended, reply: await registration.enter(tx, user, context) };
    });
    sessions.forget(done.ended);
    return done.reply;
  }

  return {
    checkCode,
    async login(params, context) {
      const { mail: given = '', password } = params;
      const tooMany = await limited(db, [[`sign-in:address:${context.address}`, limits.signInPerAddress]]);
      if (tooMany !== null) return tooMany;
      if (password === undefined) return new Failure('passwordInvalid', 'password');
      const mail = normaliseMail(given);
      if (mail === null) return new Failure('mailInvalid', 'mail');
      if (mail === trialAccount.mail) {
        const right = password.toLowerCase() === trialPassword;
        return right ? openTrial(context) : new Failure('wrongCredentials');
      }
      const { address } = context;
      const attempts = attemptsAt(mail, { kind: 'sign-in', address, limit: limits.signInPerMail });
      const locked = await limited(db, attempts);
      if (locked !== null) return locked;
      const user = await userByMail(db, mail);
      const right = await verifyPassword(password, user?.password_hash ?? null);
      if (user === null || !right) return new Failure('wrongCredentials');
      return registration.enter(db, user, context);
    },
    async sendCode({ mail: given, codeType }, context) {
      const mail = ownMail(given);
      if (mail === null) return new Failure('mailInvalid', 'mail');
      const { address } = context;
      const tooMany = await limited(db, [
        [`code:address:${address}`, limits.codesPerAddress],
        ...attemptsAt(mail, { kind: 'code', address, limit: limits.codesPerMail }),
      ]);
      return tooMany ?? (await mails.send(mail, purposeOf(codeType), context));
    },
    async signUp(params, context) {
      const mail = ownMail(params.mail);
      if (mail === null) return new Failure('mailInvalid', 'mail');
      const nickName =
        (params.nickName ?? '').trim() === '' ? drawnNickName() : cleanNickName(params.nickName ?? '');
      if (nickName === null) return new Failure('nickNameInvalid', 'nickName');
      const invitedBy = inviteCode(params.invitationUid);
      if (invitedBy instanceof Failure) return invitedBy;
      const wrong = await checkCode(params, context);
      if (wrong !== null) return wrong;
      const passwordHash = await hashPassword(params.password);
      const signUp: SignUp = { mail, code: `${params.code}`, nickName, invitedBy, passwordHash };
      const isReset = purposeOf(params.codeType) === CodePurpose.reset;
      return outcome(() => (isReset ? reset(signUp, context) : register(signUp, context)));
    },
  };
}
