import { mayPaymentBecome, paymentStates, type PaymentState } from '@grabbit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorHere } from '../core/operator.ts';
import type { CallContext } from '../core/call-context.ts';
import { Failure, outcome } from '../core/failure.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { transfer } from '../ports/ledger.store.ts';
import { trialBalance } from '../wallet/books.store.ts';
import { noteDifference } from './payment.store.ts';
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
async function asset(name: string, who = player): Promise<number> {
  const { rows } = await fixture.test.database.query<{ balance: number }>(
    'select balance from ledger_accounts where id = $1',
    [`player:${who.caller?.userId}:${name}`],
  );
  return rows[0]?.balance ?? 0;
}
/** As plays would. */
const spend = (amount: number) =>
  fixture.test.database.transaction((tx) =>
    transfer(tx, {
      key: `spent:${player.caller?.userId}`,
      debit: playerAccount(player.caller?.userId ?? 0, 'coin'),
      credit: houseAccount('claw', 'coin'),
      ...{ asset: 'coin', amount, kind: 'play', ref: '', playerId: player.caller?.userId ?? 0 },
    }),
  );

describe('the states', () => {
  it('can all be reached from the first, and the last lead nowhere', () => {
    const reached = new Set<string>(['created']);
    for (let size = 0; size !== reached.size;) {
      size = reached.size;
      for (const from of reached) for (const to of paymentStates[from as PaymentState]) reached.add(to);
    }
    expect([...reached].toSorted()).toEqual(Object.keys(paymentStates).toSorted());
    expect(mayPaymentBecome('refunded', 'credited')).toBe(false);
    expect(mayPaymentBecome('expired', 'captured')).toBe(true);
  });
});

describe('a build that sends no keys', () => {
  const old = { requestId: undefined };

  it('is given its open order again, and a new one once that is paid', async () => {
    const first = await fixture.begin(player, old);
    const both = await Promise.all([fixture.begin(player, old), fixture.begin(player, old)]);
    expect(both).toEqual([first, first]);
    expect((await fixture.begin(player, { ...old, configId: 2 })).number).not.toBe(first.number);
    expect((await fixture.begin(player)).number).not.toBe(first.number);
    await fixture.choose(first.reference, 'approve');
    await verify(first.number);
    expect((await fixture.begin(player, old)).number).not.toBe(first.number);
    expect(await fixture.coins(player)).toBe(1_050);
  });

  it('pays nobody else’s order, and not one that waits too long', async () => {
    const first = await fixture.begin(player, old);
    const other = await fixture.newPlayer();
    expect((await fixture.begin(other, old)).number).not.toBe(first.number);
    fixture.clock.ms += 3 * 3_600_000 + 1;
    expect((await fixture.begin(player, old)).number).not.toBe(first.number);
  });
});

it('keeps what a payment is for: the same key for something else is refused', async () => {
  await fixture.begin(player, { requestId: 'what-for-1', rechargeType: 15 });
  await fixture.begin(player, { requestId: 'what-for-1', rechargeType: 15 });
  const other = fixture.begin(player, { requestId: 'what-for-1', rechargeType: 14 });
  await expect(other).rejects.toMatchObject({ error: 'requestKeyReused' });
});

describe('a payment', () => {
  it('gives its coins when the provider says so, and not before', async () => {
    const { number, reference } = await fixture.begin(player);
    expect(await verify(number)).toMatchObject({ state: 'redirected', convertAmount: 0 });
    expect(await fixture.coins(player)).toBe(0);
    await fixture.choose(reference, 'approve');
    expect(await verify(number)).toMatchObject({
      state: 'credited',
      convertAmount: 1_050,
      isFirstRecharge: true,
      bonus: { bonusCard: 0, bonusCoins: 0, postage: 300 },
    });
    expect([await fixture.coins(player), await asset('postage')]).toEqual([1_050, 300]);
    const second = await fixture.begin(player);
    await fixture.choose(second.reference, 'approve');
    expect((await verify(second.number)).isFirstRecharge).toBe(false);
  });

  it('is credited once when the return, the webhook, the poll and the books come at once', async () => {
    const { number, reference } = await fixture.begin(player);
    await fixture.choose(reference, 'approve');
    const day = new Date(fixture.clock.ms).toISOString().slice(0, 10);
    fixture.clock.ms += 60_000;
    const hints = Array.from({ length: 8 }, (_, i) =>
      fixture.payments.hint('sandbox', { id: `x${i}`, reference }),
    );
    await Promise.all([
      ...hints,
      ...Array.from({ length: 8 }, () => verify(number)),
      fixture.payments.poll(),
      fixture.payments.reconcile(day),
    ]);
    expect(await fixture.coins(player)).toBe(1_050);
    const { rows } = await fixture.test.database.query(
      `select e.state from payment_events e join payments p on p.id = e.payment_id where p.number = $1 order by e.id`,
      [number],
    );
    expect(rows.map(({ state }) => state)).toEqual(['created', 'redirected', 'captured', 'credited']);
  });

  it('begins once for its request, also when two ask at once; another price or thing is refused', async () => {
    const params = { requestId: 'twice-the-same', configId: 1, isCyclical: 0, price: 999 } as const;
    const begun = await Promise.all([1, 2, 3].map(() => fixture.payments.handlers.paypalPay(params, player)));
    const numbers = begun.map((each) => (each instanceof Failure ? each.error : each.rechargeNumber));
    expect(new Set(numbers).size).toBe(1);
    const pay = (change: object) => () => fixture.begin(player, { ...change });
    expect(await failureOf(pay({ requestId: 'twice-the-same', configId: 2 }))).toBe('requestKeyReused');
    expect(await failureOf(pay({ price: 998 }))).toBe('priceChanged');
    expect(await failureOf(pay({ configId: 404 }))).toBe('offerGone');
    expect(await failureOf(pay({ callBackPageUrl: 'https://evil.example/' }))).toBe('returnUrlRefused');
  });

  it('that is called off while its provider begins it is still found by its reference', async () => {
    const { start } = fixture.sandbox;
    const requestId = 'called-off-early';
    fixture.sandbox.start = async (order) => {
      const started = await start(order);
      await fixture.payments.handlers.cancelPayment({ rechargeNumber: order.number }, player);
      return started;
    };
    expect(await failureOf(() => fixture.begin(player, { requestId }))).toBe('paymentRefused');
    fixture.sandbox.start = start;
    const { number, reference } = await fixture.begin(player, { requestId });
    await fixture.choose(reference, 'never');
    await fixture.payments.hint('sandbox', { id: 'called off', reference });
    expect((await verify(number)).state).toBe('credited');
  });

  it('that was declined or cancelled gives nothing and frees its card', async () => {
    const card = { userCardRecordId: 7 };
    const declined = await fixture.begin(player, card);
    expect(await failureOf(() => fixture.begin(player, card))).toBe('cardUnavailable');
    await fixture.choose(declined.reference, 'decline');
    expect(await verify(declined.number)).toMatchObject({ state: 'failed', reason: 'declined' });
    const cancelled = await fixture.begin(player, card);
    const { cancelPayment } = fixture.payments.handlers;
    expect(await cancelPayment({ rechargeNumber: cancelled.number }, player)).toMatchObject({
      state: 'failed',
      reason: 'cancelled',
    });
    const paid = await fixture.begin(player, card);
    await fixture.choose(paid.reference, 'approve');
    expect(await verify(paid.number)).toMatchObject({
      convertAmount: 1_250,
      bonus: { bonusCard: 20, bonusCoins: 200 },
    });
    expect(await failureOf(async () => cancelPayment({ rechargeNumber: paid.number }, player))).toBe(
      'paymentPaid',
    );
    expect(await fixture.coins(player)).toBe(1_250);
  });

  it('that had expired is credited when the provider took the money after all, without the card that went elsewhere', async () => {
    const late = await fixture.begin(player, { userCardRecordId: 7 });
    fixture.clock.ms += 4 * 3_600_000;
    await fixture.payments.poll();
    expect((await verify(late.number)).state).toBe('expired');
    const other = await fixture.begin(player, { userCardRecordId: 7 });
    await fixture.choose(other.reference, 'approve');
    expect((await verify(other.number)).convertAmount).toBe(1_250);
    await fixture.choose(late.reference, 'approve');
    await fixture.payments.hint('sandbox', { id: 'late by a month', reference: late.reference });
    expect(await verify(late.number)).toMatchObject({ state: 'credited', convertAmount: 1_050 });
    expect(await fixture.coins(player)).toBe(2_300);
  });

  it('whose payer never returns is credited by the poll; a slow one when it is ready', async () => {
    const never = await fixture.begin(player);
    const slow = await fixture.begin(player);
    await fixture.choose(never.reference, 'never');
    await fixture.choose(slow.reference, 'slow');
    expect((await verify(slow.number)).state).toBe('authorised');
    expect(await fixture.coins(player)).toBe(0);
    fixture.clock.ms += 30_000;
    await fixture.payments.poll();
    expect(await fixture.coins(player)).toBe(2_100);
  });

  it('that was paid twice is credited once, and the second money goes back', async () => {
    const { number, reference } = await fixture.begin(player);
    await fixture.choose(reference, 'twice');
    expect((await verify(number)).state).toBe('credited');
    await fixture.payments.poll();
    expect(await fixture.coins(player)).toBe(1_050);
    const { rows } = await fixture.test.database.query(
      `select o.second_refunded, d.settled_by from sandbox_orders o join payment_differences d using (reference)
       where reference = $1`,
      [reference],
    );
    expect(rows).toEqual([{ second_refunded: true, settled_by: 'given back' }]);
  });

  it('of another amount is written down for a person and gives nothing', async () => {
    const { number, reference } = await fixture.begin(player);
    await fixture.test.database.query(
      'update sandbox_orders set amount_cents = 1, currency = $2 where reference = $1',
      [reference, 'EUR'],
    );
    await fixture.choose(reference, 'approve');
    expect((await verify(number)).state).toBe('redirected');
    expect(await fixture.coins(player)).toBe(0);
    const { rows } = await fixture.test.database.query(
      'select kind from payment_differences where reference = $1',
      [reference],
    );
    expect(rows).toEqual([{ kind: 'another amount' }]);
    // A person gives it back: then it has failed, and nothing is open any more.
    const wish = { number, operator: operatorHere({ who: 'Kim', reason: 'another amount' }) };
    expect((await fixture.payments.refund(wish)).state).toBe('failed');
    expect(await failureOf(() => fixture.payments.refund(wish))).toBe('paymentRefused');
    const { rows: left } = await fixture.test.database.query(
      'select state, (select count(*)::int from payment_differences d where d.reference = o.reference and settled_at is null) as open from sandbox_orders o where reference = $1',
      [reference],
    );
    expect(left).toEqual([{ state: 'refunded', open: 0 }]);
  });

  it('of another player cannot be seen, verified or cancelled', async () => {
    const { number } = await fixture.begin(player);
    const stranger = await fixture.newPlayer();
    const { verifyPayment, cancelPayment, paymentInfo, paymentList } = fixture.payments.handlers;
    for (const call of [verifyPayment, cancelPayment, paymentInfo]) {
      expect(await failureOf(async () => call({ rechargeNumber: number }, stranger))).toBe('paymentNotFound');
    }
    expect(await paymentList({ limit: 10 }, stranger)).toEqual({ list: [], next: null });
  });
});

describe('money that goes back', () => {
  it('takes free coins at once and leaves the rest as a debt, paid by the next coins', async () => {
    const { number, reference } = await fixture.begin(player);
    await fixture.choose(reference, 'approve');
    await verify(number);
    await spend(1_000);
    await fixture.payments.refund({ number, operator: operatorHere({ who: 'Ada', reason: 'asked for' }) });
    expect([await fixture.coins(player), await asset('debt'), await asset('postage')]).toEqual([0, 1_000, 0]);
    expect(await fixture.refundLetters(number)).toEqual([expect.stringMatching(/\d/) as string]);
    expect(
      await failureOf(() =>
        fixture.payments.refund({ number, operator: operatorHere({ who: 'Ada', reason: 'again' }) }),
      ),
    ).toBe('paymentRefused');
    expect(await verify(number)).toMatchObject({ state: 'refunded', reason: '' });
    const next = await fixture.begin(player);
    await fixture.choose(next.reference, 'approve');
    await verify(next.number);
    expect(await asset('debt')).toBe(0);
    expect(await fixture.coins(player)).toBe(50);
  });

  it('settles the note that it came above a deposit limit', async () => {
    const { number, reference } = await fixture.begin(player);
    await fixture.choose(reference, 'approve');
    await verify(number);
    const { database: db } = fixture.test;
    const of = { provider: 'sandbox', reference, kind: 'above a deposit limit', detail: number } as const;
    await noteDifference(db, { ...of, now: Date.now() });
    await fixture.payments.refund({
      number,
      operator: operatorHere({ who: 'Ada', reason: 'above a limit' }),
    });
    const { rows } = await db.query('select settled_by from payment_differences where reference = $1', [
      reference,
    ]);
    expect(rows).toEqual([{ settled_by: 'Ada' }]);
  });

  it('follows the provider: a chargeback comes as a hint, and the log names the operator of a refund', async () => {
    const { number, reference } = await fixture.begin(player);
    await fixture.choose(reference, 'approve');
    await verify(number);
    await fixture.test.database.query(`update sandbox_orders set state = 'refunded' where reference = $1`, [
      reference,
    ]);
    await fixture.payments.hint('sandbox', { id: 'back', reference });
    await fixture.payments.hint('sandbox', { id: 'back', reference });
    expect((await verify(number)).state).toBe('refunded');
    expect([await fixture.coins(player), await asset('debt')]).toEqual([0, 0]);
    expect(await fixture.refundLetters(number)).toHaveLength(1);
    const { rows } = await fixture.test.database.query(
      `select who, action, reason from operator_log where who = 'Ada' order by id limit 1`,
    );
    expect(rows).toEqual([{ who: 'Ada', action: 'refund', reason: 'asked for' }]);
  });
});

describe('the books', () => {
  it('are even: every asset sums to zero, and the audit finds nothing', async () => {
    const { number, reference } = await fixture.begin(player);
    await fixture.choose(reference, 'approve');
    await verify(number);
    const sums = new Map<string, number>();
    for (const { asset: name, total } of await trialBalance(fixture.test.database))
      sums.set(name, (sums.get(name) ?? 0) + total);
    expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
    expect(sums.has('usd')).toBe(true);
    expect(await auditLedger(fixture.test.database)).toEqual([]);
  });

  it('name what a report lacks until a later one holds it, and nothing that is newer than the report', async () => {
    const day = new Date(fixture.clock.ms).toISOString().slice(0, 10);
    const { number, reference } = await fixture.begin(player);
    await fixture.choose(reference, 'approve');
    await verify(number);
    const { report } = fixture.sandbox;
    const open = async (): Promise<unknown[]> => {
      const sql = 'select reference from payment_differences where settled_at is null and kind = $1';
      return (await fixture.test.database.query(sql, ['not in the report'])).rows;
    };
    let late = { number: '', reference: '' };
    try {
      fixture.sandbox.report = async () => {
        late = await fixture.begin(player);
        await fixture.choose(late.reference, 'approve');
        fixture.clock.ms += 1;
        await verify(late.number);
        return (await report(day)).filter((line) => ![reference, late.reference].includes(line.reference));
      };
      await fixture.payments.reconcile(day);
    } finally {
      fixture.sandbox.report = report;
    }
    expect(await open()).toEqual([{ reference }]);
    await fixture.payments.reconcile(day);
    expect(await open()).toEqual([]);
  });

  it('find a capture that nobody told of, and name what is not theirs', async () => {
    const { number, reference } = await fixture.begin(player);
    await fixture.choose(reference, 'never');
    const day = new Date(fixture.clock.ms).toISOString().slice(0, 10);
    await fixture.sandbox.settle({
      ...{ number, reference, amountCents: 999, currency: 'USD', title: '', productId: '', payType: 14 },
      ...{ returnUrl: '', cancelUrl: '', evidence: '' },
    });
    await fixture.test.database.query(
      `insert into sandbox_orders (reference, amount_cents, currency, title, notify_key, return_url, cancel_url, state,
         capture_id, captured_at) values ('SBX-strange', 5, 'USD', '', '', '', '', 'captured', 'CAP-strange', $1)`,
      [new Date(fixture.clock.ms)],
    );
    const [done] = await fixture.payments.reconcile(day);
    expect(done?.credited).toBe(1);
    expect(await fixture.coins(player)).toBe(1_050);
    const { rows } = await fixture.test.database.query(
      `select kind from payment_differences where reference = 'SBX-strange'`,
    );
    expect(rows).toEqual([{ kind: 'unknown order' }]);
  });

  it('mail a receipt once for each credited payment', async () => {
    await fixture.payments.mailReceipts();
    const before = fixture.mails.length;
    await fixture.payments.mailReceipts();
    expect(fixture.mails.length).toBe(before);
    const { rows } = await fixture.test.database.query<{ n: number }>(
      'select count(*)::int as n from payments where credited_at is not null and receipt_at is not null',
    );
    expect(before).toBe(rows[0]?.n);
    expect(before).toBeGreaterThan(0);
  });
});
