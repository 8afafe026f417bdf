import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallContext } from '../core/call-context.ts';
import { orThrow } from '../core/failure.ts';
import { operatorHere } from '../core/operator.ts';
import { closeDay, showDay } from './closing.operator.ts';
import { createPaymentsFixture, type PaymentsFixture } from './payments-fixture.ts';

let fixture: PaymentsFixture;
let player: CallContext;
let day: string;
const dayMs = 86_400_000;
const ann = operatorHere({ who: 'Ann', reason: 'the evening' });

beforeAll(async () => {
  fixture = await createPaymentsFixture();
  player = await fixture.newPlayer();
  // Noon, so that all of it lies in one day.
  fixture.clock.ms = Math.ceil(fixture.clock.ms / dayMs) * dayMs + dayMs / 2;
  day = new Date(fixture.clock.ms).toISOString().slice(0, 10);
}, 60_000);
afterAll(() => fixture.stop());

const needs = () => ({
  ...{
    db: fixture.test.database,
    clock: { now: () => fixture.clock.ms },
    providers: [{ name: 'sandbox' }] as const,
  },
});
const shown = async () => orThrow(await showDay(needs(), ann, day));
const close = () => closeDay(needs(), ann, day);

async function pay(): Promise<string> {
  const { number, reference } = await fixture.begin(player);
  await fixture.choose(reference, 'approve');
  await fixture.payments.ask(number);
  return number;
}

it('closes a day once: when it is over, was compared with every report, and nothing is open', async () => {
  await pay();
  const second = await pay();
  await fixture.payments.refund({ number: second, operator: ann });
  await fixture.payments.reconcile(day);
  expect(await shown()).toMatchObject({
    hindrances: ['notOver', 'notCompared'],
    own: [{ provider: 'sandbox', currency: 'USD', payments: 2, refunds: 1 }],
  });
  expect(await close()).toMatchObject({ error: 'badParameters', info: 'notOver' });
  fixture.clock.ms += dayMs;
  // What was read before the end of the day may have missed its evening.
  expect(await close()).toMatchObject({ info: 'notCompared' });
  await fixture.payments.reconcile(day);
  const { own, reported, hindrances, closing } = await shown();
  expect([hindrances, closing]).toEqual([[], null]);
  expect(reported).toEqual(own);

  await fixture.test.database.query(
    `insert into payment_differences (provider, reference, kind, detail, found_at) values ('sandbox', 'X', 'unknown order', '', now())`,
  );
  expect(await close()).toMatchObject({ info: 'differences' });
  await fixture.test.database.query('update payment_differences set settled_at = now()');
  const answers = await Promise.all([close(), close(), close()]);
  expect(answers.filter((answer) => 'day' in answer)).toEqual([{ day }]);
  expect((await shown()).closing).toMatchObject({ day, closedBy: 'Ann', reason: 'the evening', sums: own });
  const { rows } = await fixture.test.database.query(
    `select subject from operator_log where action = 'close day'`,
  );
  expect(rows).toEqual([{ subject: day }]);
}, 60_000);

it('says when the books of a closed day have changed since, and changes nothing of what was closed', async () => {
  expect((await shown()).isChanged).toBe(false);
  await fixture.test.database.query('update payments set captured_at = $1 where captured_at < $1', [
    new Date(fixture.clock.ms),
  ]);
  const { isChanged, own, closing } = await shown();
  expect([isChanged, own[0]?.payments, closing?.sums[0]?.payments]).toEqual([true, 0, 2]);
  await expect(fixture.test.database.query(`update day_closings set sums = '[]'`)).rejects.toThrow(
    'day_closings',
  );
});

it('takes nothing for a day that is none', async () => {
  for (const none of ['2026-13-01', '2026-02-30', 'today'])
    expect(await showDay(needs(), ann, none)).toMatchObject({ error: 'badParameters' });
});
