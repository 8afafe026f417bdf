import { BonusCardScene, BonusCardStatus } from '@grabbit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { trialLogin } from '../testing/trial-login.ts';
import { giveAsset, giveBonusCard, giveBuffCard, handClock, insertEndedPayment } from './cards-fixture.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const big = BonusCardScene['big amount'];
const low = BonusCardScene.insufficient;
/** Kinds of the demonstration: see cards.seed.ts. */
const kinds = { pocket: 1001, arcade: 1002, parade: 1003, spark: 1001, ribbon: 1002, festival: 1005 };

const clock = handClock(Date.UTC(2026, 10, 22, 9));
let server: TestServer;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer({ clock });
}, 60_000);
afterAll(() => server.stop());

const newPlayer = () => server.register(`cards-${(serial += 1)}@example.com`);
const give = (playerId: number, kindId: number) =>
  giveBonusCard(server.db, { playerId, kindId, now: clock.now() });

describe('bonus cards', () => {
  it('are listed by status, those that can be used best first, and never those of others', async () => {
    const ann = await newPlayer();
    const bob = await newPlayer();
    const [pocket, parade] = [await give(ann.userId, kinds.pocket), await give(ann.userId, kinds.parade)];
    const list = async (status: BonusCardStatus, token = ann.token) =>
      (await server.call('bonusCards', { status }, { token })).data;
    const usable = await list(BonusCardStatus.available);
    expect(usable).toMatchObject({ total: 2, pageNum: 1, nowTime: clock.now() });
    expect(usable?.list.map(({ userCardRecordId }) => userCardRecordId)).toEqual([parade, pocket]);
    expect(usable?.list[0]).toMatchObject({
      ...{ ratio: 20, status: 0, limitAmount: 1999, star: 3, reserved: false },
      endTime: clock.now() + 168 * hourMs,
    });
    expect((await list(BonusCardStatus.available, bob.token))?.list).toEqual([]);
    clock.pass(72 * hourMs);
    expect((await list(BonusCardStatus.available))?.list).toMatchObject([{ userCardRecordId: parade }]);
    expect((await list(BonusCardStatus.expired))?.list).toMatchObject([
      { userCardRecordId: pocket, status: 2 },
    ]);
    expect((await list(BonusCardStatus.used))?.list).toEqual([]);
    const records = await server.call('bonusCardRecords', {}, { token: ann.token });
    expect(records.data?.list.map(({ status }) => status)).toEqual([0, 2]);
  });

  it('come in pages, and no page is larger than it may be', async () => {
    const { token, userId } = await newPlayer();
    for (let count = 0; count < 3; count += 1) await give(userId, kinds.arcade);
    const second = await server.call('bonusCards', { pageNum: 2, pageSize: 2 }, { token });
    expect(second.data).toMatchObject({ total: 3, pageNum: 2 });
    expect(second.data?.list).toHaveLength(1);
    expect((await server.call('bonusCards', { pageSize: 101 }, { token })).errorCode).toBe('00002');
    expect((await server.call('bonusCardRecords', { pageSize: 1001 }, { token })).errorCode).toBe('00002');
    expect((await server.call('bonusCardRecords', { pageSize: 1000 }, { token })).success).toBe(true);
  });

  it('[V024] name the best for a price: highest ratio, then earliest expiry, then lowest id', async () => {
    const { token, userId } = await newPlayer();
    const best = async (price: number) => {
      const reply = await server.call('bestBonusCard', { price }, { token });
      return reply.data?.userCardRecordId ?? null;
    };
    expect(await best(9999)).toBeNull();
    const first = await give(userId, kinds.arcade);
    const parade = await give(userId, kinds.parade);
    await give(userId, kinds.arcade);
    expect(await best(998)).toBeNull();
    expect(await best(999)).toBe(first);
    expect(await best(1999)).toBe(parade);
    const [noPrice, trial] = [
      await server.call('bestBonusCard', {}, { token }),
      await server.call('login', trialLogin),
    ];
    expect(noPrice.data?.userCardRecordId).toBe(parade);
    const refused = await server.call('bestBonusCard', {}, { token: trial.data?.token ?? '' });
    expect(refused.errorCode).toBe('01010');
  });
});

describe('scenes', () => {
  const trigger = (token: string, sceneType: 3 | 5) =>
    server.call('triggerCardScene', { sceneType }, { token });
  const fail = (playerId: number, priceCents: number, state: 'failed' | 'expired' | 'credited' = 'failed') =>
    insertEndedPayment(server.db, { playerId, state, priceCents, at: clock.now() });

  it('[S032] [const payments.bigPaymentComparison] offer a card after a payment above 5000 was given up, in the last hour', async () => {
    const { token, userId } = await newPlayer();
    expect((await trigger(token, big)).data).toBeNull();
    await fail(userId, 5000);
    await fail(userId, 9999, 'credited');
    expect((await trigger(token, big)).data).toBeNull();
    await fail(userId, 5001);
    clock.pass(hourMs);
    expect((await trigger(token, big)).data).toBeNull();
    await fail(userId, 5001, 'expired');
    const { data } = await trigger(token, big);
    expect(data).toMatchObject({ ratio: 15, limitAmount: 4999, star: 3, userCardRecordId: 0 });
    expect(data?.cardSceneTriggerRecordId).toBeGreaterThan(0);
  });

  it('offer one card a UTC day, however many ask at once', async () => {
    const { token, userId } = await newPlayer();
    clock.pass(dayMs - (clock.now() % dayMs) + hourMs);
    await fail(userId, 9999);
    const replies = await Promise.all(Array.from({ length: 12 }, () => trigger(token, big)));
    expect(replies.every(({ success }) => success)).toBe(true);
    expect(replies.filter(({ data }) => data !== null)).toHaveLength(1);
    clock.pass(dayMs);
    await fail(userId, 9999);
    expect((await trigger(token, big)).data).not.toBeNull();
  });

  it('[S033] give the claimed card once, and to nobody else', async () => {
    const { token, userId } = await newPlayer();
    const other = await newPlayer();
    await fail(userId, 9999);
    const cardSceneTriggerRecordId = (await trigger(token, big)).data?.cardSceneTriggerRecordId ?? 0;
    const info = await server.call('cardSceneInfo', {}, { token });
    expect(info.data?.list).toMatchObject([{ cardSceneTriggerRecordId }]);
    const claim = (by: string) =>
      server.call('receiveSceneCard', { cardSceneTriggerRecordId }, { token: by });
    expect((await claim(other.token)).errorCode).toBe('10003');
    const claims = await Promise.all(Array.from({ length: 10 }, () => claim(token)));
    expect(new Set(claims.map(({ data }) => data?.userCardRecordId)).size).toBe(1);
    expect(claims[0]?.data).toMatchObject({ status: 0, endTime: clock.now() + dayMs });
    expect((await server.call('bonusCards', {}, { token })).data?.total).toBe(1);
    expect((await server.call('cardSceneInfo', {}, { token })).data?.list).toEqual([]);
  });

  it('take an offer back that nobody claimed for a day', async () => {
    const { token, userId } = await newPlayer();
    await fail(userId, 9999);
    const cardSceneTriggerRecordId = (await trigger(token, big)).data?.cardSceneTriggerRecordId ?? 0;
    clock.pass(dayMs);
    const late = await server.call('receiveSceneCard', { cardSceneTriggerRecordId }, { token });
    expect(late.errorCode).toBe('10003');
  });

  it('offer a card below a balance of 100 coins', async () => {
    const { token, userId } = await newPlayer();
    const { data } = await server.call('balance', {}, { token });
    const coins = data?.balance ?? 0;
    if (coins < 100) await giveAsset(server.db, { playerId: userId, asset: 'coin', amount: 100 - coins });
    expect((await trigger(token, low)).data).toBeNull();
    await server.db.query(`update ledger_accounts set balance = 99 where player_id = $1 and asset = 'coin'`, [
      userId,
    ]);
    expect((await trigger(token, low)).data).toMatchObject({ ratio: 10, limitAmount: 199 });
    expect((await trigger(token, low)).data).toBeNull();
    const wrong = await server.call('triggerCardScene', { sceneType: 4 as 3 }, { token });
    expect(wrong.errorCode).toBe('00002');
  });
});

describe('what else a player holds', () => {
  it('is counted for the red counts, and each balance is read from the ledger', async () => {
    const { token, userId } = await newPlayer();
    await give(userId, kinds.arcade);
    await giveBuffCard(server.db, { playerId: userId, kindId: kinds.spark, now: clock.now() });
    const assets = {
      postage: 350,
      push_trial: 40,
      slot_trial: 30,
      plinko_trial: 20,
      gashapon_trial: 5,
    } as const;
    for (const [asset, amount] of Object.entries(assets)) {
      await giveAsset(server.db, { playerId: userId, asset: asset as keyof typeof assets, amount });
    }
    expect((await server.call('cardCounts', {}, { token })).data).toMatchObject({
      ...{ buffCardCount: 1, rechargeCardCount: 1, deliveryOffsetBalance: 350, pushcoinTimeLimitedCount: 0 },
      ...{ pushcoinTrialBalance: 40, slotTrialBalance: 30, plinkoTrialBalance: 20, optionTrialBalance: 0 },
    });
    const { data } = await server.call('trialBalance', {}, { token });
    expect(data?.trialBalance).toMatchObject({ push: 40, slot: 30, plinko: 20, bo: 0, gashapon: 5 });
    const record = await server.call('trialCoinRecord', { game: 'push' }, { token });
    expect(record.data).toMatchObject({ list: [{ amount: 40, kind: 'welcome' }], next: null });
    expect((await server.call('offsetAmount', {}, { token })).data).toEqual({ ofsetAmount: 350 });
    await giveAsset(server.db, { playerId: userId, asset: 'postage', amount: 50 });
    const first = await server.call('postCreditRecord', { limit: 1 }, { token });
    expect(first.data?.list).toMatchObject([{ amount: 50 }]);
    const next = await server.call('postCreditRecord', { cursor: first.data?.next ?? '' }, { token });
    expect(next.data).toMatchObject({ list: [{ amount: 350 }], next: null });
  });

  it('are buff cards that run, and a book of all there are', async () => {
    const { token, userId } = await newPlayer();
    await giveBuffCard(server.db, { playerId: userId, kindId: kinds.spark, now: clock.now() });
    await giveBuffCard(server.db, { playerId: userId, kindId: kinds.festival, now: clock.now() });
    const mine = await server.call('buffCards', {}, { token });
    expect(mine.data?.list).toMatchObject([
      { star: 5, rewardRate: 30, endTime: clock.now() + 72 * hourMs, nowTime: clock.now() },
      { star: 1, rewardRate: 5 },
    ]);
    const { data: pushers } = await server.call('pushRooms', {});
    const harbour = pushers?.roomList.find(({ roomName }) => roomName === 'Coin harbour')?.roomId ?? 0;
    const inRoom = async (roomId: number) =>
      (await server.call('buffCardsByRoom', { roomId }, { token })).data;
    expect(await inRoom(harbour)).toEqual(mine.data);
    // What no card adds to.
    expect(await inRoom(1)).toEqual({ list: [] });
    clock.pass(24 * hourMs);
    expect((await server.call('buffCards', {}, { token })).data?.list).toMatchObject([{ rewardRate: 30 }]);
    const book = await server.call('buffCardBook', {}, { token, language: 'de-DE' });
    expect(book.data?.list.map(({ quantity }) => quantity)).toEqual([0, 0, 0, 0, 1]);
    expect(book.data?.list.every(({ cardName }) => cardName !== '' && !cardName.includes('.'))).toBe(true);
    expect((await server.call('pushTimeCards', {}, { token })).data).toEqual({
      ...{ list: [], inUse: null, nowTime: clock.now() },
    });
  });
});
