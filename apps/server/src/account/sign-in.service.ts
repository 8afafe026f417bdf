import { AuthSource, type CallParams, type CallReply, EmailCodeType } from '@grabbit/contract';
import type { CallContext } from '../platform/call-context.ts';
import type { Mode } from '../platform/config.ts';
import type { Database, Queryable } from '../platform/database.ts';
import { Failure, outcome } from '../platform/failure.ts';
import { countAttempt, type RateLimit } from '../platform/rate-limit.ts';
import { accountLimits } from './account.seed.ts';
import {
  giveStartingCoins,
  insertPlayer,
  insertTrial,
  type StartingCoins,
  userByMail,
} from './account.service.ts';
import { normaliseMail } from './mail-address.ts';
import type { MailCodes } from './mail-code.service.ts';
import { cleanNickName, drawnNickName } from './nick-name.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import type { Sessions } from './session.service.ts';

export interface SignInNeeds {
  readonly db: Database;
  readonly wallet: StartingCoins;
  readonly sessions: Sessions;
  readonly codes: MailCodes;
  readonly mode: Mode;
}

type LoginReply = CallReply<'login'>;

export interface SignIn {
  login(params: CallParams<'login'>, context: CallContext): Promise<LoginReply | Failure>;
  loginTrial(context: CallContext): Promise<LoginReply | Failure>;
  sendCode(
    params: CallParams<'sendMailCode'>,
    context: CallContext,
  ): Promise<{ readonly mail: string } | Failure>;
  checkCode(params: CallParams<'verifyMailCode'>, context: CallContext): Promise<Failure | null>;
  signUp(params: CallParams<'signUpByCode'>, context: CallContext): Promise<LoginReply | Failure>;
}

interface SignUp {
  readonly mail: string;
  readonly code: string;
  readonly nickName: string;
  readonly invitedBy: string;
}

const codeTypeOf = (given: unknown): EmailCodeType =>
  `${given as string | number}` === EmailCodeType.reset ? EmailCodeType.reset : EmailCodeType.register;

function reply(user: { id: number; nickName: string }, token: string, isNew: boolean): LoginReply {
  return { insert: isNew, isNew, nickname: user.nickName, userId: user.id, token };
}

export function createSignIn({ db, wallet, sessions, codes, mode }: SignInNeeds): SignIn {
  const limits = accountLimits(mode);

  async function limited(
    counts: readonly (readonly [subject: string, limit: RateLimit])[],
  ): Promise<Failure | null> {
    for (const [subject, limit] of counts) {
      const failure = await countAttempt(db, subject, limit);
      if (failure !== null) return failure;
    }
    return null;
  }

  async function checkCode(
    { mail: given, code, codeType }: CallParams<'verifyMailCode'>,
    context: CallContext,
  ): Promise<Failure | null> {
    const mail = normaliseMail(given);
    if (mail === null) return new Failure('mailInvalid', 'mail');
    const tooMany = await limited([[`code-check:address:${context.address}`, limits.codeChecksPerAddress]]);
    return tooMany ?? (await codes.check(mail, codeTypeOf(codeType), `${code}`));
  }

  async function register(
    tx: Queryable,
    signUp: SignUp,
    passwordHash: string,
    context: CallContext,
  ): Promise<LoginReply> {
    const { mail, nickName, invitedBy } = signUp;
    await codes.spend(tx, mail, EmailCodeType.register, signUp.code);
    const trialId = context.caller?.trial === true ? context.caller.userId : null;
    const id = await insertPlayer(tx, { mail, passwordHash, nickName, invitedBy, trialId });
    await giveStartingCoins(tx, wallet, { id, trial: false, mode });
    return reply({ id, nickName }, await sessions.open(tx, id, context.agent), true);
  }

  /** Sets a new password and ends every session that was open under the old one. */
  async function reset(signUp: SignUp, passwordHash: string, context: CallContext): Promise<LoginReply> {
    const done = await db.transaction(async (tx) => {
      await codes.spend(tx, signUp.mail, EmailCodeType.reset, signUp.code);
      const { rows } = await tx.query<{ id: number; nick_name: string }>(
        'update users set password_hash = $2 where mail = $1 returning id, nick_name',
        [signUp.mail, passwordHash],
      );
      const user = rows[0];
      if (user === undefined) throw new Failure('codeWrong');
      const ended = await sessions.revokeAll(tx, user.id);
      const token = await sessions.open(tx, user.id, context.agent);
      return { ended, reply: reply({ id: user.id, nickName: user.nick_name }, token, false) };
    });
    sessions.forget(done.ended);
    return done.reply;
  }

  return {
    checkCode,
    async login(params, context) {
      if (params.authSource !== AuthSource.email) return new Failure('authSourceUnavailable');
      const { mail: given = '', password } = params;
      const tooMany = await limited([[`sign-in:address:${context.address}`, limits.signInPerAddress]]);
      if (tooMany !== null) return tooMany;
      if (password === undefined) return new Failure('passwordInvalid', 'password');
      const mail = normaliseMail(given);
      if (mail === null) return new Failure('mailInvalid', 'mail');
      const locked = await limited([[`sign-in:mail:${mail}`, limits.signInPerMail]]);
      if (locked !== null) return locked;
      const user = await userByMail(db, mail);
      const right = await verifyPassword(password, user?.password_hash ?? null);
      if (user === null || !right) return new Failure('wrongCredentials');
      const token = await sessions.open(db, user.id, context.agent);
      return reply({ id: user.id, nickName: user.nick_name }, token, false);
    },
    async loginTrial(context) {
      const tooMany = await limited([[`trial:address:${context.address}`, limits.trialsPerAddress]]);
      if (tooMany !== null) return tooMany;
      return db.transaction(async (tx) => {
        const user = await insertTrial(tx);
        await giveStartingCoins(tx, wallet, { id: user.id, trial: true, mode });
        return reply(user, await sessions.open(tx, user.id, context.agent), true);
      });
    },
    async sendCode({ mail: given, codeType }, context) {
      const mail = normaliseMail(given);
      if (mail === null) return new Failure('mailInvalid', 'mail');
      const tooMany = await limited([
        [`code:address:${context.address}`, limits.codesPerAddress],
        [`code:mail:${mail}`, limits.codesPerMail],
      ]);
      return tooMany ?? (await codes.send(mail, codeTypeOf(codeType), context.language)) ?? { mail };
    },
    async signUp(params, context) {
      const mail = normaliseMail(params.mail);
      if (mail === null) return new Failure('mailInvalid', 'mail');
      const nickName =
        params.nickName === undefined || params.nickName.trim() === ''
          ? drawnNickName()
          : cleanNickName(params.nickName);
      if (nickName === null) return new Failure('nickNameInvalid', 'nickName');
      const wrong = await checkCode(params, context);
      if (wrong !== null) return wrong;
      const passwordHash = await hashPassword(params.password);
      const invitedBy = (params.invitationUid ?? '').replace(/[^A-Za-z0-9_-]/g, '');
      const signUp: SignUp = { mail, code: `${params.code}`, nickName, invitedBy };
      if (codeTypeOf(params.codeType) === EmailCodeType.reset) {
        return outcome(() => reset(signUp, passwordHash, context));
      }
      return outcome(() => db.transaction((tx) => register(tx, signUp, passwordHash, context)));
    },
  };
}
