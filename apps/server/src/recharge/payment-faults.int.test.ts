import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallContext } from '../core/call-context.ts';
import { Failure, outcome } from '../core/failure.ts';
import { ProviderAway, RefundRefused } from './payment-provider.ts';
import { createPaymentsFixture, type PaymentsFixture } from './payments-fixture.ts';

let fixture: PaymentsFixture;
let player: CallContext;

beforeAll(async () => {
  fixture = await createPaymentsFixture();
}, 60_000);
afterAll(() => fixture.stop());
beforeEach(async () => {
  player = await fixture.newPlayer();
});

async function verify(number: string, who = player) {
  const view = await fixture.payments.handlers.verifyPayment({ rechargeNumber: number }, who);
  if (view instanceof Failure) throw view;
  return view;
}
const failureOf = async (work: () => Promise<unknown>): Promise<string | null> => {
  const result = await outcome(work);
  return result instanceof Failure ? result.error : null;
};

describe('one that fails', () => {
  const one = async <Row>(sql: string, value: string): Promise<Row | undefined> =>
    (await fixture.test.database.query<Row>(sql, [value])).rows[0];
  /** Runs `work` while the provider does something else, then mends it. */
  async function whileSandbox(change: Partial<PaymentsFixture['sandbox']>, work: () => Promise<void>) {
    const { settle, refund } = fixture.sandbox;
    Object.assign(fixture.sandbox, change);
    try {
      await work();
    } finally {
      Object.assign(fixture.sandbox, { settle, refund });
    }
  }

  it.each([
    ['a bug', new Error('a bug')],
    ['a provider that is away', new ProviderAway('no answer')],
  ])('holds up no other payment for long: %s', async (_name, fault) => {
    const bad = await fixture.begin(player);
    const good = await fixture.begin(player);
    await fixture.choose(bad.reference, 'never');
    await fixture.choose(good.reference, 'never');
    const { settle } = fixture.sandbox;
    const failing: typeof settle = (order) =>
      order.reference === bad.reference ? Promise.reject(fault) : settle(order);
    fixture.clock.ms += 30_000;
    await whileSandbox({ settle: failing }, async () => {
      await fixture.payments.poll();
      fixture.clock.ms += 60_000;
      await fixture.payments.poll();
      expect(
        (await one<{ looks: number }>('select looks from payments where number = $1', bad.number))?.looks,
      ).toBe(2);
    });
    if (fault instanceof ProviderAway) fixture.clock.ms += 60_000;
    await fixture.payments.poll();
    expect((await verify(good.number)).state).toBe('credited');
    expect((await verify(bad.number)).state).toBe('credited');
  });

  it('is written down for a person as soon as a part of it went back, with that part, and once', async () => {
    const { number, reference } = await fixture.begin(player);
    await fixture.choose(reference, 'approve');
    await verify(number);
    const { settle, report } = fixture.sandbox;
    const day = new Date(fixture.clock.ms).toISOString().slice(0, 10);
    const partly: typeof settle = async (order) => ({ ...(await settle(order)), backCents: 300 });
    await whileSandbox({ settle: partly }, async () => {
      await fixture.payments.hint('sandbox', { id: `part-${number}`, reference });
      await fixture.payments.hint('sandbox', { id: `part-again-${number}`, reference });
      const found = await one('select kind, detail from payment_differences where reference = $1', reference);
      expect(found).toMatchObject({ kind: 'refunded in part: 300' });
      const [line] = (await report(day)).filter((each) => each.reference === reference);
      if (line === undefined) throw new Error('no line');
      fixture.sandbox.report = async () => [line, { ...line, kind: 'refunded', amountCents: 300 }];
      await fixture.payments.reconcile(day);
      fixture.sandbox.report = report;
    });
    expect(
      await one('select count(*)::int as n from payment_differences where reference = $1', reference),
    ).toEqual({ n: 1 });
    expect((await verify(number)).state).toBe('credited');
  });

  it('holds up no other line of a report', async () => {
    const [bad, good] = [await fixture.begin(player), await fixture.begin(player)];
    const { settle } = fixture.sandbox;
    const day = new Date(fixture.clock.ms).toISOString().slice(0, 10);
    const order = {
      amountCents: 999,
      currency: 'USD',
      title: '',
      productId: '',
      returnUrl: '',
      cancelUrl: '',
    };
    for (const { number, reference } of [bad, good]) {
      await fixture.choose(reference, 'never');
      await settle({ ...order, number, reference, evidence: '', payType: 14 });
    }
    const failing: typeof settle = (known) =>
      known.reference === bad.reference ? Promise.reject(new Error('a bug')) : settle(known);
    await whileSandbox({ settle: failing }, async () => {
      await fixture.payments.reconcile(day);
      expect((await verify(good.number)).state).toBe('credited');
    });
    await fixture.payments.reconcile(day);
    expect((await verify(bad.number)).state).toBe('credited');
  });

  it('runs out when its provider is configured no more, and frees its card', async () => {
    const { number } = await fixture.begin(player, { userCardRecordId: 7 });
    await fixture.test.database.query(`update payments set provider = 'stripe' where number = $1`, [number]);
    fixture.clock.ms += 4 * 3_600_000;
    await fixture.payments.poll();
    expect((await verify(number)).state).toBe('expired');
    expect(await failureOf(() => fixture.begin(player, { userCardRecordId: 7 }))).toBeNull();
  });

  it('is left to a person once when its provider never gives a second capture back', async () => {
    const { number, reference } = await fixture.begin(player);
    await fixture.choose(reference, 'twice');
    const refund = () => Promise.reject(new RefundRefused('never'));
    await whileSandbox({ refund }, async () => {
      expect((await verify(number)).state).toBe('credited');
      for (let i = 0; i < 3; i += 1) {
        await fixture.payments.poll();
        await fixture.payments.hint('sandbox', { id: `again-${i}`, reference });
      }
    });
    const { rows } = await fixture.test.database.query(
      'select kind, settled_by from payment_differences where reference = $1 order by id',
      [reference],
    );
    expect(rows).toEqual([
      { kind: `captured again: CAP2-${reference}`, settled_by: 'left to a person' },
      { kind: `not given back: CAP2-${reference}`, settled_by: '' },
    ]);
  });

  it('holds up no other receipt, is tried again later, and not for ever', async () => {
    const { rows } = await fixture.test.database.query<{ mail: string }>(
      'select mail from users where id = $1',
      [player.caller?.userId],
    );
    const bounced = rows[0]?.mail ?? '';
    fixture.bouncing.add(bounced);
    const other = await fixture.newPlayer();
    await fixture.payments.mailReceipts();
    for (const who of [player, other]) {
      const { number, reference } = await fixture.begin(who);
      await fixture.choose(reference, 'approve');
      await verify(number, who);
    }
    const before = fixture.mails.length;
    await fixture.payments.mailReceipts();
    expect(fixture.mails.length).toBe(before + 1);
    const tries = () =>
      one<{ tries: number }>(
        `select receipt_tries as tries from payments p join users u on u.id = p.player_id where u.mail = $1`,
        bounced,
      );
    await fixture.payments.mailReceipts();
    expect(await tries()).toEqual({ tries: 1 });
    fixture.clock.ms += 60_000;
    await fixture.payments.mailReceipts();
    expect(await tries()).toEqual({ tries: 2 });
    for (let i = 0; i < 10; i += 1) {
      fixture.clock.ms += 20 * 86_400_000;
      await fixture.payments.mailReceipts();
    }
    expect(await tries()).toEqual({ tries: 8 });
    expect(fixture.mails.some(({ to }) => to === bounced)).toBe(false);
  });
});
