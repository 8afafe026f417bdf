import { createHash } from 'node:crypto';
import type { CallContext, Caller } from '../core/call-context.ts';
import { readConfig } from '../core/config.ts';
import { Failure } from '../core/failure.ts';
import { createLog } from '../core/log.ts';
import { testContext } from '../testing/test-context.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createKeptExclusions } from '../protection/kept-exclusions.ts';
import { createWallet, type WalletFeature } from '../wallet/wallet.module.ts';
import { type AccountFeature, createAccount } from './account.module.ts';
import { countHoldings } from '../orders/orders.personal.ts';
import { personalData } from '../features.ts';
import type { Portraits } from './profile.service.ts';
import type { SocialVerifier } from './social-verifier.ts';

export interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The account feature on a database of its own, with a mail box to read and a clock to turn. */
export interface AccountFixture {
  readonly test: TestDatabase;
  readonly account: AccountFeature;
  readonly wallet: WalletFeature;
  readonly mails: SentMail[];
  /** Pictures by name, and who uploaded them. */
  readonly uploads: Map<string, number>;
  readonly clock: { now(): number; add(ms: number): void };
  context(caller?: Caller | null): CallContext;
  /** The caller that a token stands for; throws when it stands for none. */
  callerFor(token: string): Promise<Caller>;
  lastCode(mail: string): string;
  register(mail: string, password?: string): Promise<{ userId: number; token: string }>;
}

/** Mail to here cannot be sent. */
export const unreachableMail = 'unreachable@example.com';

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

export function expectValue<T>(value: T | Failure): T {
  if (value instanceof Failure) throw value;
  return value;
}

export interface AccountFixtureOptions {
  readonly mode?: 'demo' | 'live';
  readonly verifier?: SocialVerifier;
}

export async function createAccountFixture(options: AccountFixtureOptions = {}): Promise<AccountFixture> {
  const { mode = 'demo' } = options;
  const test = await createTestDatabase();
  const mails: SentMail[] = [];
  let time = Date.now();
  const clock = { now: () => time, add: (ms: number) => void (time += ms) };
  const wallet = createWallet({
    db: test.database,
    messages: { text: (_language, key) => key, languages: [] },
    unclaimedClub: async () => 0,
    questStanding: async () => ({
      ...{ newbieFlag: 0, dailyFlag: 0, dailyBonusFinished: false, allNewBeiBonusFinished: false },
      taskProgressModel: { actualValue: 0, totalValue: 1 },
    }),
  });
  const mail = {
    async send(sent: SentMail) {
      if (sent.to === unreachableMail) throw new Error('nobody takes this mail');
      mails.push(sent);
    },
  };
  const uploads = new Map<string, number>();
  const portraits: Portraits = {
    claim: async (_tx, userId, name) => uploads.get(name) === userId,
    release: async (_tx, userId) => {
      for (const [name, owner] of uploads) if (owner === userId) uploads.delete(name);
    },
    url: (name) => `/media/${name}`,
  };

  const secret = Buffer.from('the secret of an arcade under test');
  const account = createAccount({
    db: test.database,
    wallet,
    mail,
    clock,
    log: createLog('silent'),
    config: { ...readConfig({}), mode },
    secret,
    exclusions: createKeptExclusions({ secret, clock }),
    portraits,
    countHoldings,
    emptyPurses: async () => undefined,
    personalData,
    paidSoFar: async () => 0,
    noticeFor: async () => '',
    ...(options.verifier !== undefined && { verifier: options.verifier }),
  });

  const context = (caller: Caller | null = null): CallContext => testContext({ caller });
  function lastCode(to: string): string {
    const text = mails.findLast((mailed) => mailed.to === to)?.text ?? '';
    return /\b\d{6}\b/.exec(text)?.[0] ?? '';
  }
  return {
    test,
    account,
    wallet,
    mails,
    uploads,
    clock,
    context,
    lastCode,
    async callerFor(token) {
      const caller = await account.identify(token);
      if (caller === null) throw new Error('the token stands for nobody');
      return caller;
    },
    async register(to, password = 'secret') {
      expectValue(await account.handlers.sendMailCode({ mail: to }, context()));
      const params = { mail: to, code: Number(lastCode(to)), password: md5(password) };
      const { userId, token } = expectValue(await account.handlers.signUpByCode(params, context()));
      return { userId, token };
    },
  };
}
