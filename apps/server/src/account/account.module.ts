import { randomBytes } from 'node:crypto';
import {
  AuthSource,
  type CallParams,
  type CallReply,
  guestAccount,
  levelOf,
  siteOf,
} from '@grabbit/contract';
import { type CallContext, type Caller, callerOf, type CallHandlers } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Config } from '../core/config.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { Logger } from '../core/log.ts';
import { isOriginAllowed } from '../core/request-guards.ts';
import { accountOf } from './account-view.ts';
import { accountLimits, codeWaitSeconds } from './account.seed.ts';
import type { StartingCoins } from './account.service.ts';
import { createCurrencyRates } from './currency-rates.ts';
import { createCodeMails, type MailSender } from './code-mail.service.ts';
import { sweepCeremonies } from './passkey.store.ts';
import { readUnread } from '../ports/player-messages.store.ts';
import { createProfile, type Portraits, type Profiles } from './profile.service.ts';
import { createPasskeys, type Passkeys } from './passkey.service.ts';
import { type CountHoldings, createRemoval, type Removal } from './removal.service.ts';
import { createSecurity, type Security } from './security.service.ts';
import { createProofs } from './identity-proof.service.ts';
import { guardNewWays } from './new-way.guard.ts';
import { createSmsSender } from './sms.ts';
import type { KeptExclusions } from '../ports/kept-exclusions.ts';
import { accountPersonalData } from './account.personal.ts';
import type { PersonalData } from '../core/personal-data.ts';
import { createKnownDevices } from './known-devices.ts';
import { createRegistration } from './registration.service.ts';
import { createCodeGuessCap } from './code-guess-cap.ts';
import { createSentCodes } from './sent-code.service.ts';
import { forgetOldSecurity } from './security-log.store.ts';
import { createSecurityMails } from './security-mails.ts';
import { createSessions, type Sessions } from './session.service.ts';
import { createSignInGuard } from './sign-in-guard.ts';
import { createSignIn, type SignIn } from './sign-in.service.ts';
import { signInWays } from './sign-in-ways.ts';
import { createSocial, type Social } from './social.service.ts';
import { createSocialVerifier, type SocialVerifier } from './social-verifier.ts';
import type { PublicFace } from '../ports/public-face.ts';
import { noteLevelSeen, publicFaces, userById, type UserRow } from './user.store.ts';

export interface AccountWallet extends StartingCoins {
  /** `balance` includes what is held. */
  balances(playerId: number): Promise<{ readonly coin: { readonly balance: number; readonly held: number } }>;
}

export interface AccountNeeds {
  readonly db: Database;
  readonly wallet: AccountWallet;
  readonly mail: MailSender;
  readonly clock: Clock;
  readonly log: Logger;
  readonly config: Pick<Config, 'mode' | 'social' | 'sms' | 'brands' | 'allowedOrigins' | 'ratesFile'>;
  /** The arcade's secret, which keys the names of devices. */
  readonly secret: Buffer;
  readonly exclusions: KeptExclusions;
  readonly portraits: Portraits;
  readonly countHoldings: CountHoldings;
  /** Sends coins that lie elsewhere for a player back to them. */
  readonly emptyPurses: (tx: Queryable, userId: number) => Promise<void>;
  /** What the other features hold about a person. */
  readonly personalData: readonly PersonalData[];
  /** What a player has paid so far and not got back, in cents. */
  readonly paidSoFar: (userId: number) => Promise<number>;
  /** Text of the newest notice of the house in the caller's language; empty when there is none. */
  readonly noticeFor: (context: CallContext) => Promise<string>;
  /** Another way to verify social tokens than the configured one, for tests. */
  readonly verifier?: SocialVerifier;
}

type SessionCalls =
  | 'visitor'
  | 'login'
  | 'userInfo'
  | 'sendMailCode'
  | 'verifyMailCode'
  | 'signUpByCode'
  | 'logout'
  | 'listSessions'
  | 'revokeSession'
  | 'signInWays';

export interface AccountFeature {
  readonly handlers: CallHandlers<SessionCalls> &
    Social['handlers'] &
    Passkeys['handlers'] &
    Profiles['handlers'] &
    Security['handlers'] &
    Removal['handlers'];
  /** The account behind a session token; null when the session ended or never was. Remembered for at most 5 s. */
  identify(token: string): Promise<Caller | null>;
  /** All that the arcade keeps of a player. */
  exportOf(userId: number): Promise<CallReply<'exportData'>>;
  /** Null when a caller has proven again who they are. */
  confirmIdentity(context: CallContext, proof: CallParams<'removeAccount'>['proof']): Promise<Failure | null>;
  publicFace(userIds: readonly number[]): Promise<ReadonlyMap<number, PublicFace>>;
  /** Tells which sessions were ended, so that sockets opened under them can be closed. */
  onSessionsEnded(listener: (sessionIds: readonly number[]) => void): () => void;
  /** Ends all sessions of an account; gives how many there were. */
  endSessions(userId: number): Promise<number>;
  /** Reads the operator's currency rates anew; throws when they cannot be used, and keeps those before. */
  refreshRates(): Promise<void>;
  /** Units of a player's own currency that a US dollar buys. */
  rateFor(userId: number): Promise<number>;
  /** Forgets what ended long ago: sessions, codes, idle trial accounts; to be run every hour. */
  sweep(): Promise<void>;
}

const visitorShape = /^[A-Za-z0-9_-]{8,64}$/;

/** The specification's guest account, with an id of its own so that a visitor is counted once. */
function guest(given: string | undefined): CallReply<'visitor'> {
  const known = given !== undefined && visitorShape.test(given) && !/^\d+$/.test(given);
  const visitorId = known ? given : `v${randomBytes(16).toString('base64url')}`;
  return { ...guestAccount, visitorId };
}

async function readAccount(
  { db, wallet, paidSoFar, noticeFor, countHoldings }: AccountNeeds,
  context: CallContext,
  isLevelUp = async (user: UserRow) => levelOf(user.experience) > user.level_seen,
): Promise<CallReply<'userInfo'> | Failure> {
  const { userId } = callerOf(context);
  const user = await userById(db, userId);
  if (user === null) return new Failure('tokenExpired');
  const [{ coin }, levelUp, rechargeAmount, systemNoticeInfo, unread, holdings] = await Promise.all([
    wallet.balances(userId),
    isLevelUp(user),
    paidSoFar(userId),
    noticeFor(context),
    readUnread(db, userId),
    countHoldings(db, userId),
  ]);
  return accountOf(user, {
    ...{ balance: coin.balance - coin.held, levelUp, rechargeAmount, systemNoticeInfo },
    messageStatus: unread > 0,
    shopOrderFlag: holdings.parcels > 0,
  });
}

interface SessionParts {
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly social: Social;
  /** The social providers that can be signed in with. */
  readonly sources: SocialVerifier['sources'];
}

/** Coming in, going out, and who is in. */
function sessionCalls(
  needs: AccountNeeds,
  { sessions, signIn, social, sources }: SessionParts,
): CallHandlers<SessionCalls> {
  const { db, config } = needs;
  return {
    visitor: async ({ visitorId }, context) => guest(visitorId ?? context.visitorId),
    signInWays: async (_params, context) => signInWays({ config, sources, page: context.page }),
    login: (params, context) =>
      params.authSource === AuthSource.email ? signIn.login(params, context) : social.login(params, context),
    signUpByCode: (params, context) => signIn.signUp(params, context),
    async sendMailCode(params, context) {
      return (await signIn.sendCode(params, context)) ?? { waitSeconds: codeWaitSeconds };
    },
    async verifyMailCode(params, context) {
      return (await signIn.checkCode(params, context)) ?? { valid: true };
    },
    userInfo: ({ levelSeen }, context) =>
      readAccount(needs, context, async (user) => {
        const level = levelOf(user.experience);
        // Builds that do not say what they have shown get the notice of a level once.
        if (levelSeen === undefined) return noteLevelSeen(db, user, level);
        await noteLevelSeen(db, user, levelSeen);
        return level > Math.max(levelSeen, user.level_seen);
      }),
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
}

/** Who somebody is: visitors, trial accounts, players, their sessions, mailed codes and levels. */
export function createAccount(needs: AccountNeeds): AccountFeature {
  const { db, wallet, mail, clock, config } = needs;
  const { mode } = config;
  const limits = accountLimits(mode);
  const rates = createCurrencyRates(config.ratesFile);
  const { secret, log } = needs;
  const devices = createKnownDevices({ secret, clock });
  const codes = createSentCodes({ db, clock, cap: createCodeGuessCap({ db, log, devices, limits }) });
  const sessions = createSessions({ db, clock });
  const brandAt = (host: string): string => siteOf(config.brands, host.replace(/:\d+$/, '')).name;
  const mails = createCodeMails({ db, codes, mail, brandAt, log: needs.log, limits });
  const securityMails = createSecurityMails({ mail, clock, brandAt, log });
  const registration = createRegistration({
    ...{ wallet, sessions, mode, limits, devices, securityMails, secret, clock },
    exclusions: needs.exclusions,
  });
  const guard = createSignInGuard({ db, clock, log, secret, devices, limits });
  const signIn = createSignIn({ db, sessions, codes, mails, registration, limits, guard, securityMails });
  const verifier = needs.verifier ?? createSocialVerifier(config.social);
  const isPageAllowed = ({ origin, host }: CallContext['page']): boolean =>
    isOriginAllowed({ headers: { origin, host } }, config);
  const passkeys = createPasskeys({
    ...{ db, clock, registration, sessions, limits, isPageAllowed, securityMails },
    brands: config.brands,
    sources: verifier.sources,
  });
  const social = createSocial({
    ...{ db, clock, verifier, registration, limits },
    exclusions: needs.exclusions,
  });

  const accountFor = (context: CallContext): Promise<CallReply<'userInfo'> | Failure> =>
    readAccount(needs, context);
  const profiles = createProfile({ db, rates, portraits: needs.portraits, limits, accountFor });

  const sms = createSmsSender(config.sms, mail);
  const proofs = createProofs({ db, codes, passkeys, social, sessions, limits });
  const security = createSecurity({
    ...{ db, codes, mails, brandAt, sms, sessions, proofs, limits, securityMails, accountFor },
    exclusions: needs.exclusions,
  });
  const removal = createRemoval({
    ...{ db, clock, wallet, sessions, proofs, limits, exclusions: needs.exclusions },
    countHoldings: needs.countHoldings,
    emptyPurses: needs.emptyPurses,
    personalData: [accountPersonalData, ...needs.personalData],
  });

  return {
    handlers: {
      ...sessionCalls(needs, { sessions, signIn, social, sources: verifier.sources }),
      ...social.handlers,
      ...passkeys.handlers,
      ...guardNewWays({ proofs, passkeys, social }),
      ...profiles.handlers,
      ...security.handlers,
      ...removal.handlers,
    },
    refreshRates: () => rates.refresh(),
    rateFor: profiles.rateFor,
    identify: (token) => sessions.identify(token),
    exportOf: (userId) => removal.exportOf(userId),
    confirmIdentity: (context, proof) => proofs.check(callerOf(context).userId, proof, context),
    publicFace: (userIds) => publicFaces(db, userIds),
    onSessionsEnded: (listener) => sessions.onEnded(listener),
    async endSessions(userId) {
      const ended = await db.transaction((tx) => sessions.revokeAll(tx, userId));
      sessions.forget(ended);
      return ended.length;
    },
    async sweep() {
      await removal.sweep();
      await sessions.sweep();
      await codes.sweep();
      await sweepCeremonies(db, clock.now());
      await devices.sweep(db);
      await forgetOldSecurity(db);
      await needs.exclusions.sweep(db);
    },
  };
}
