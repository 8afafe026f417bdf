import { randomBytes } from 'node:crypto';
import { type CallReply, levelOf } from '@grabbit/contract';
import { type CallHandlers, callerOf, type Caller } from '../platform/call-context.ts';
import type { Clock } from '../platform/clock.ts';
import type { Mode } from '../platform/config.ts';
import type { Database, Queryable } from '../platform/database.ts';
import { Failure } from '../platform/failure.ts';
import { codeWaitSeconds } from './account.seed.ts';
import {
  addExperience,
  noteLevelSeen,
  type PublicFace,
  publicFaces,
  type StartingCoins,
  userById,
  type UserRow,
} from './account.service.ts';
import { createMailCodes, type MailSender } from './mail-code.service.ts';
import { createSessions } from './session.service.ts';
import { createSignIn } from './sign-in.service.ts';

export interface AccountWallet extends StartingCoins {
  /** `balance` includes what is held. */
  balances(playerId: number): Promise<{ readonly coin: { readonly balance: number; readonly held: number } }>;
}

export interface AccountNeeds {
  readonly db: Database;
  readonly wallet: AccountWallet;
  readonly mail: MailSender;
  readonly clock: Clock;
  readonly mode: Mode;
}

type AccountCalls =
  | 'visitor'
  | 'login'
  | 'userInfo'
  | 'sendMailCode'
  | 'verifyMailCode'
  | 'signUpByCode'
  | 'loginTrial'
  | 'logout'
  | 'listSessions'
  | 'revokeSession';

export interface AccountFeature {
  readonly handlers: CallHandlers<AccountCalls>;
  /** The account behind a session token; null when the session ended or never was. Remembered for at most 5 s. */
  identify(token: string): Promise<Caller | null>;
  publicFace(userIds: readonly number[]): Promise<ReadonlyMap<number, PublicFace>>;
  addExperience(tx: Queryable, userId: number, points: number): Promise<void>;
  /** Tells which sessions were ended, so that sockets opened under them can be closed. */
  onSessionsEnded(listener: (sessionIds: readonly number[]) => void): () => void;
  /** Forgets sessions and codes that ended long ago; to be run daily. */
  sweep(): Promise<void>;
}

const visitorShape = /^[A-Za-z0-9_-]{8,64}$/;

/** The specification's guest account, with an id of its own so that a visitor is counted once. */
function guest(given: string | undefined): CallReply<'visitor'> {
  const known = given !== undefined && visitorShape.test(given) && !/^\d+$/.test(given);
  return {
    nickName: 'Guest',
    userId: 0,
    userLevel: 0,
    role: 'guest',
    currency: 'USD',
    countryCode: 'USA',
    visitorId: known ? given : `v${randomBytes(16).toString('base64url')}`,
  };
}

function accountOf(user: UserRow, balance: number, levelUp: boolean): CallReply<'userInfo'> {
  return {
    abTest: user.ab_test,
    colour: user.colour,
    nickName: user.nick_name,
    userId: user.id,
    uid: `${user.id}`,
    userLevel: levelOf(user.experience),
    functionAbTest: user.ab_test,
    balance,
    role: user.role,
    currency: user.currency,
    countryCode: user.country_code,
    systemNoticeInfo: '',
    rechargeAmount: 0,
    messageStatus: 0,
    portrait: user.portrait,
    shopOrderFlag: false,
    openimFlag: false,
    homePageType: user.home_page_type,
    levelUp,
    mail: user.mail ?? '',
    experience: user.experience,
  };
}

/** Who somebody is: visitors, trial accounts, players, their sessions, mailed codes and levels. */
export function createAccount({ db, wallet, mail, clock, mode }: AccountNeeds): AccountFeature {
  const sessions = createSessions({ db, clock });
  const codes = createMailCodes({ db, mail, clock });
  const signIn = createSignIn({ db, wallet, sessions, codes, mode });

  const handlers: CallHandlers<AccountCalls> = {
    visitor: async ({ visitorId }, context) => guest(visitorId ?? context.visitorId),
    login: (params, context) => signIn.login(params, context),
    loginTrial: (_params, context) => signIn.loginTrial(context),
    signUpByCode: (params, context) => signIn.signUp(params, context),
    async sendMailCode(params, context) {
      const sent = await signIn.sendCode(params, context);
      return sent instanceof Failure ? sent : { waitSeconds: codeWaitSeconds };
    },
    async verifyMailCode(params, context) {
      return (await signIn.checkCode(params, context)) ?? { valid: true };
    },
    async userInfo(_params, context) {
      const { userId } = callerOf(context);
      const user = await userById(db, userId);
      if (user === null) return new Failure('tokenExpired');
      const [{ coin }, levelUp] = await Promise.all([wallet.balances(userId), noteLevelSeen(db, user)]);
      return accountOf(user, coin.balance - coin.held, levelUp);
    },
    async logout(_params, context) {
      const { userId, sessionId } = callerOf(context);
      return { done: await sessions.revoke(userId, sessionId) };
    },
    listSessions: async (_params, context) => ({ list: await sessions.list(callerOf(context)) }),
    async revokeSession({ id }, context) {
      if (!/^\d{1,15}$/.test(id)) return new Failure('notFound');
      const done = await sessions.revoke(callerOf(context).userId, Number(id));
      return done ? { done } : new Failure('notFound');
    },
  };

  return {
    handlers,
    identify: (token) => sessions.identify(token),
    publicFace: (userIds) => publicFaces(db, userIds),
    addExperience,
    onSessionsEnded: (listener) => sessions.onEnded(listener),
    async sweep() {
      await sessions.sweep();
      await codes.sweep();
    },
  };
}
