import { createHash } from 'node:crypto';
import type { CallContext, Caller } from '../platform/call-context.ts';
import { Failure } from '../platform/failure.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createWallet, type WalletFeature } from '../wallet/wallet.module.ts';
import { type AccountFeature, createAccount } from './account.module.ts';

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
  readonly clock: { now(): number; add(ms: number): void };
  context(caller?: Caller | null): CallContext;
  /** The caller that a token stands for; throws when it stands for none. */
  callerFor(token: string): Promise<Caller>;
  lastCode(mail: string): string;
  register(mail: string, password?: string): Promise<{ userId: number; token: string }>;
}

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

export function expectValue<T>(value: T | Failure): T {
  if (value instanceof Failure) throw value;
  return value;
}

export async function createAccountFixture(mode: 'demo' | 'live' = 'demo'): Promise<AccountFixture> {
  const test = await createTestDatabase();
  const mails: SentMail[] = [];
  let time = Date.now();
  const clock = { now: () => time, add: (ms: number) => void (time += ms) };
  const wallet = createWallet({ db: test.database });
  const mail = { send: async (sent: SentMail) => void mails.push(sent) };
  const account = createAccount({ db: test.database, wallet, mail, clock, mode });

  const context = (caller: Caller | null = null): CallContext => ({
    caller,
    address: '192.0.2.1',
    agent: 'test',
    language: 'en-US',
    visitorId: '',
  });
  function lastCode(to: string): string {
    const text = mails.findLast((mailed) => mailed.to === to)?.text ?? '';
    return /\b\d{6}\b/.exec(text)?.[0] ?? '';
  }
  return {
    test,
    account,
    wallet,
    mails,
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
