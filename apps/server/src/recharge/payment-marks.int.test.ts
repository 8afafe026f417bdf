import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPaymentsFixture, type PaymentsFixture } from './payments-fixture.ts';

let fixture: PaymentsFixture;

beforeAll(async () => {
  fixture = await createPaymentsFixture();
}, 60_000);
afterAll(() => fixture.stop());

it('keeps by what was paid as a hash, the same for two accounts that pay by one card', async () => {
  const settle = fixture.sandbox.settle.bind(fixture.sandbox);
  const byCard = vi.spyOn(fixture.sandbox, 'settle').mockImplementation(async (order) => {
    const word = await settle(order);
    return word.state === 'captured' ? { ...word, instrument: 'card-1' } : word;
  });
  const players = [await fixture.newPlayer(), await fixture.newPlayer()];
  for (const who of players) {
    const { number, reference } = await fixture.begin(who);
    await fixture.choose(reference, 'approve');
    await fixture.payments.handlers.verifyPayment({ rechargeNumber: number }, who);
  }
  byCard.mockRestore();
  const { rows } = await fixture.test.database.query<{ mark: string }>(
    `select mark from player_marks where kind = 'payment' and player_id = any($1::bigint[])`,
    [players.map(({ caller }) => caller?.userId)],
  );
  expect(rows).toHaveLength(2);
  expect(new Set(rows.map(({ mark }) => mark)).size).toBe(1);
  expect(rows[0]?.mark).toMatch(/^[0-9a-f]{64}$/);
});
