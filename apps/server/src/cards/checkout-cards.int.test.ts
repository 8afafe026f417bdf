import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../core/failure.ts';
import type { GrantHandlers } from '../ports/grants.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { coinGrants } from '../wallet/wallet-grants.ts';
import { createBuffedCoins, extraCoins } from './buffs.ts';
import { cardGrants } from './card-grants.ts';
import { giveBonusCard, giveBuffCard } from './cards-fixture.ts';
import { checkoutCards } from './checkout-cards.store.ts';
import { createGrants } from '../ports/create-grants.ts';

const now = Date.UTC(2026, 10, 22, 9);
const hourMs = 3_600_000;
const arcade = 1002;

let server: TestServer;
let playerId: number;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  ({ userId: playerId, token } = await server.register('checkout@example.com'));
}, 60_000);
afterAll(() => server.stop());

const newCard = () => giveBonusCard(server.db, { playerId, kindId: arcade, now });

async function reserve(
  userCardRecordId: number,
  given: Partial<Parameters<typeof checkoutCards.reserve>[1]>,
) {
  const use = { playerId, userCardRecordId, priceCents: 999, paymentNumber: randomUUID(), now, ...given };
  try {
    return await server.db.transaction((tx) => checkoutCards.reserve(tx, use));
  } catch (error) {
    if (error instanceof Failure) return error.error;
    throw error;
  }
}

const use = (number: string) => server.db.transaction((tx) => checkoutCards.use(tx, number, now));
const release = (number: string) => server.db.transaction((tx) => checkoutCards.release(tx, number));

describe('a bonus card in checkouts', () => {
  it('is held by one of many that want it at once', async () => {
    const card = await newCard();
    const tries = await Promise.all(Array.from({ length: 24 }, () => reserve(card, {})));
    expect(tries.filter((each) => typeof each === 'object')).toEqual([{ ratio: 10 }]);
    expect(tries.filter((each) => each === 'cardUnavailable')).toHaveLength(23);
    const { data } = await server.call('bonusCards', {}, { token });
    expect(data?.list.find(({ userCardRecordId }) => userCardRecordId === card)?.reserved).toBe(true);
    expect((await server.call('bestBonusCard', {}, { token })).data).toBeNull();
  });

  it('[V021] is refused below its limit, after its time, and to anybody else', async () => {
    const card = await newCard();
    const other = await server.register('other@example.com');
    expect(await reserve(card, { priceCents: 998 })).toBe('cardTooLow');
    expect(await reserve(card, { now: now + 72 * hourMs })).toBe('cardUnavailable');
    expect(await reserve(card, { playerId: other.userId })).toBe('cardUnavailable');
    expect(await reserve(2 ** 40, {})).toBe('cardUnavailable');
    expect(await reserve(card, { now: now + 72 * hourMs - 1 })).toEqual({ ratio: 10 });
  });

  it('is used once, and the same payment may ask again', async () => {
    const card = await newCard();
    const paymentNumber = randomUUID();
    expect(await reserve(card, { paymentNumber })).toEqual({ ratio: 10 });
    expect(await reserve(card, { paymentNumber })).toEqual({ ratio: 10 });
    expect(await Promise.all([use(paymentNumber), use(paymentNumber)])).toEqual([true, true]);
    await release(paymentNumber);
    expect(await reserve(card, {})).toBe('cardUnavailable');
    const used = await server.call('bonusCards', { status: 1 }, { token });
    expect(used.data?.list).toMatchObject([{ userCardRecordId: card, status: 1 }]);
  });

  it('is free again when the payment ends unpaid; a late capture then brings no card', async () => {
    const card = await newCard();
    const [first, second] = [randomUUID(), randomUUID()];
    await reserve(card, { paymentNumber: first });
    await release(first);
    expect(await reserve(card, { paymentNumber: second })).toEqual({ ratio: 10 });
    expect(await use(first)).toBe(false);
    expect(await use(second)).toBe(true);
  });

  it('that was taken back brings nothing to the payment that holds it', async () => {
    const paymentNumber = randomUUID();
    const key = randomUUID();
    const cause = { playerId, key, cause: 'test', ref: key, now };
    await server.db.transaction((tx) =>
      cardGrants.bonusCard.give(tx, { type: 'bonusCard', kindId: arcade }, cause),
    );
    const { rows } = await server.db.query<{ id: number }>(
      'select id from player_bonus_cards where grant_key = $1',
      [key],
    );
    await reserve(rows[0]?.id ?? 0, { paymentNumber });
    await server.db.transaction((tx) =>
      cardGrants.bonusCard.takeBack(tx, { type: 'bonusCard', kindId: arcade }, cause),
    );
    expect(await use(paymentNumber)).toBe(false);
  });
});

describe('buff cards', () => {
  const never = {
    give: () => Promise.reject(new Error('no')),
    takeBack: () => Promise.reject(new Error('no')),
  };
  const others = { postage: never, trialCoins: never, experience: never, goods: never };
  const handlers: GrantHandlers = {
    ...{ ...others, club: never, clubCoupon: never, coins: coinGrants },
    ...cardGrants,
  };
  const buffedCoins = createBuffedCoins(createGrants(handlers));
  const reward = (userId: number, key: string, coins: number) =>
    server.db.transaction((tx) => buffedCoins(tx, { playerId: userId, key, ref: 'task:1', coins, now }));

  it('add the highest running rate to a reward, once for its key, and say so', async () => {
    const { userId, token: own } = await server.register('buff@example.com');
    expect(await reward(userId, 'before', 100)).toBe(0);
    await giveBuffCard(server.db, { playerId: userId, kindId: 1001, now });
    await giveBuffCard(server.db, { playerId: userId, kindId: 1005, now });
    const before = (await server.call('balance', {}, { token: own })).data?.balance ?? 0;
    const given = await Promise.all(Array.from({ length: 8 }, () => reward(userId, 'day-1', 115)));
    expect(given.toSorted((a, b) => b - a)).toEqual([34, 0, 0, 0, 0, 0, 0, 0]);
    expect((await server.call('balance', {}, { token: own })).data?.balance).toBe(before + 34);
    const { rows } = await server.db.query<{ content: string }>(
      'select content from notices where user_id = $1 order by seq',
      [userId],
    );
    expect(rows.map(({ content }) => content)).toEqual([
      '31@#20@#{"cardId":1005,"rewardRate":30,"star":5}@#34',
    ]);
  });

  it('never round up', () => {
    expect(extraCoins(5, 19)).toBe(0);
    expect(extraCoins(5, 20)).toBe(1);
    expect(extraCoins(29, 100)).toBe(29);
  });
});
