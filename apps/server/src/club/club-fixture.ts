import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallReply, OrderIsCyclical } from '@grabbit/contract';
import { type Headless, openHeadless } from '../headless.ts';
import type { Running } from '../features.ts';
import type { Grants } from '../ports/grants.ts';
import type { Caller, CallContext } from '../core/call-context.ts';
import { readConfig } from '../core/config.ts';
import { Failure } from '../core/failure.ts';
import { createLog } from '../core/log.ts';
import { createSandboxProvider } from '../recharge/providers/sandbox.ts';
import type { ReportedPayment } from '../ports/reported-payment.ts';
import { testContext } from '../testing/test-context.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openAccounts } from '../ports/ledger.store.ts';
import { seedDemoClub } from './club.seed.ts';
import { dayMs } from './club-terms.ts';
import type { SandboxPlan } from '../recharge/providers/sandbox.store.ts';

type Info = CallReply<'clubInfo'>;

type Club = Running<'club'>;
type Till = Running<'recharge'>;

interface Money {
  readonly handlers: Club['handlers'] & Till['handlers'];
  readonly payments: Till['payments'];
  readonly grants: Grants;
  readonly club: Club['ports'];
}

function moneyOf({ registry, feature }: Headless): Money {
  const { handlers, ports: club } = feature('club');
  const till = feature('recharge');
  return {
    handlers: { ...handlers, ...till.handlers },
    payments: till.payments,
    grants: registry.grants,
    club,
  };
}

/** All of money on a database of its own, with the club of the demonstration and a clock that the test moves. */
export interface ClubFixture {
  readonly test: TestDatabase;
  readonly money: Money;
  readonly clock: { ms: number };
  readonly day: number;
  /** What was reported of purchases to other services. */
  readonly reported: readonly ReportedPayment[];
  newPlayer(): Promise<CallContext>;
  info(player: CallContext): Promise<Info>;
  /** The card of a class and term as it is sold to this player now. */
  card(player: CallContext, cardClass: number, configType: number): Promise<Info['list'][number]>;
  begin(
    player: CallContext,
    wish: { readonly configId: number; readonly price: number; readonly couponId?: number },
  ): Promise<string>;
  pay(player: CallContext, number: string, plan?: SandboxPlan): Promise<string>;
  /** Buys the card of a class and term, approved at once. Gives the payment's number. */
  buy(player: CallContext, cardClass: number, configType: number): Promise<string>;
  balance(player: CallContext, asset: string): Promise<number>;
  stop(): Promise<void>;
}

/** What a call gives, or its failure thrown. */
export async function good<T>(reply: Promise<T | Failure>): Promise<T> {
  const value = await reply;
  if (value instanceof Failure) throw value;
  return value;
}

export async function createClubFixture(): Promise<ClubFixture> {
  const test = await createTestDatabase({ poolSize: 12 });
  const db = test.database;
  const clock = { ms: Date.UTC(2026, 10, 22, 10) };
  const now = { now: () => clock.ms };
  const dataDir = await mkdtemp(join(tmpdir(), 'grabbit-club-'));
  const reported: ReportedPayment[] = [];
  const headless = await openHeadless(
    {
      ...{ db, clock: now, log: createLog('silent') },
      config: readConfig({ GRABBIT_DATA: dataDir }),
      messages: { languages: ['en-US'], text: (_language, key) => key, teach: () => undefined },
      mailer: { send: async () => undefined, close: () => undefined },
    },
    {
      reportPurchase: async (_tx, payment) => void reported.push(payment),
      rateFor: async (playerId) => {
        const { rows } = await db.query('select 1 from users where id = $1 and currency = $2', [
          playerId,
          'EUR',
        ]);
        return rows.length === 1 ? 0.86 : 1;
      },
    },
  );
  const money = moneyOf(headless);
  await seedDemoClub(db, clock.ms);
  const sandbox = createSandboxProvider({ db, clock: now });
  let serial = 0;
  const fixture: ClubFixture = {
    ...{ test, money, clock, reported, day: dayMs },
    async newPlayer() {
      const { rows } = await db.query<{ id: number }>(
        `insert into users (nick_name, mail, ab_test, user_group, created_at) values ('P', $1, 'A', 1, $2) returning id`,
        [`p${(serial += 1)}@example.com`, new Date(clock.ms)],
      );
      const userId = rows[0]?.id ?? 0;
      await openAccounts(db, userId);
      const caller: Caller = { userId, sessionId: 1, role: 'user', trial: false, nickName: 'P' };
      return testContext({ caller });
    },
    info: (player) => good(money.handlers.clubInfo({}, player)),
    async card(player, cardClass, configType) {
      const { list } = await fixture.info(player);
      const found = list.find((each) => each.cardClass === cardClass && each.configType === configType);
      if (found === undefined) throw new Error(`no card ${cardClass}/${configType}`);
      return found;
    },
    async begin(player, wish) {
      const params = {
        requestId: `club-request-${(serial += 1)}`,
        ...wish,
        isCyclical: OrderIsCyclical['club purchase'],
      };
      return (await good(money.handlers.paypalPay(params, player))).rechargeNumber;
    },
    async pay(player, number, plan = 'approve') {
      await sandbox.choose(`SBX-${number}`, plan);
      return (await good(money.handlers.verifyPayment({ rechargeNumber: number }, player))).state;
    },
    async buy(player, cardClass, configType) {
      const { configId, price } = await fixture.card(player, cardClass, configType);
      const number = await fixture.begin(player, { configId, price });
      const state = await fixture.pay(player, number);
      if (state !== 'credited') throw new Error(`the payment is ${state}`);
      return number;
    },
    async balance({ caller }, asset) {
      const { rows } = await db.query<{ balance: number }>(
        'select balance from ledger_accounts where id = $1',
        [`player:${caller?.userId}:${asset}`],
      );
      return rows[0]?.balance ?? 0;
    },
    stop: () => test.drop(),
  };
  return fixture;
}
