import { type CallReply, GameType, RechargeKind } from '@grabbit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertSettledPlay } from '../testing/settled-play.ts';
import { choosePlan } from '../testing/choose-plan.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { houseAccount, playerAccount } from '../wallet/accounts.ts';
import { auditLedger } from '../wallet/ledger-audit.ts';
import { transfer } from '../wallet/ledger.ts';
import { returnAfterDays } from './visits.store.ts';

let server: TestServer;
let serial = 0;
let ms = Date.now();
let player: { token: string; userId: number };

beforeAll(async () => {
  server = await startTestServer({ rooms: 2, clock: { now: () => ms } });
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  ms = Date.now();
  await server.db.query('delete from rate_counts');
  player = await server.register(`offer-${(serial += 1)}@example.com`);
});

async function coins(): Promise<number> {
  return (await server.call('balance', {}, { token: player.token })).data?.balance ?? 0;
}

type Popup = NonNullable<CallReply<'popupInfo'>>;

async function offered(): Promise<Popup> {
  const { data } = await server.call('giveData', {}, { token: player.token });
  if (data?.userPopupModel == null) throw new Error('nothing is offered');
  return data.userPopupModel;
}
const claim = (popupConfigRecordId: number, token = player.token) =>
  server.call('receivePushPopup', { popupConfigRecordId }, { token });

function pay({ rechargeConfig, popupConfigRecordId }: Popup, token = player.token) {
  const params = {
    ...{ requestId: `deal-${(serial += 1)}-request`, isCyclical: 0, popupConfigRecordId },
    ...{ configId: rechargeConfig?.configId ?? 0, price: rechargeConfig?.rechargeMoney ?? 0 },
  };
  return server.call('paypalPay', params, { token });
}

async function approve(number: string): Promise<void> {
  await choosePlan(server.address, number, 'approve');
  await server.call('verifyPayment', { rechargeNumber: number }, { token: player.token });
}

describe('an offer', () => {
  it('comes with a gift and a deal that stands in no list, the same whenever it is asked for', async () => {
    const first = await offered();
    expect(first).toMatchObject({ isCyclical: 0, gameType: GameType.CLAW, claimed: false, paid: false });
    expect(first.freeRewardList).toMatchObject([{ rewardType: 2, num: 50 }]);
    expect(first.payRewardList).toMatchObject([{ rewardType: 3, num: 500 }]);
    expect(await offered()).toMatchObject({ popupConfigRecordId: first.popupConfigRecordId });
    const { data } = await server.call(
      'rechargeList',
      { kind: RechargeKind['time limit'] },
      { token: player.token },
    );
    expect(data?.list.map(({ configId }) => configId)).not.toContain(first.rechargeConfig?.configId);
  });

  it('gives its gift once, however many claim it at the same time, and only to its player', async () => {
    const before = await coins();
    const { popupConfigRecordId: id } = await offered();
    const stranger = await server.register(`stranger-${serial}@example.com`);
    expect((await claim(id, stranger.token)).errorCode).toBe('07001');
    const said = await Promise.all(Array.from({ length: 10 }, () => claim(id)));
    expect(said.every(({ success }) => success)).toBe(true);
    expect(await coins()).toBe(before + 50);
    expect((await offered()).claimed).toBe(true);
  });

  it('keeps its deal locked until the gift is taken, then sells it once with what comes on top', async () => {
    const popup = await offered();
    expect((await pay(popup)).errorCode).toBe('11001');
    const without = await server.call(
      'paypalPay',
      {
        ...{
          requestId: `bare-${serial}-request`,
          isCyclical: 0,
          price: popup.rechargeConfig?.rechargeMoney ?? 0,
        },
        configId: popup.rechargeConfig?.configId ?? 0,
      },
      { token: player.token },
    );
    expect(without.errorCode).toBe('07002');
    await claim(popup.popupConfigRecordId);
    const before = await coins();
    const begun = await pay(popup);
    expect((await pay(popup)).errorCode).toBe((await pay(popup)).errorCode);
    expect((await pay(popup)).success).toBe(false);
    await approve(begun.data?.rechargeNumber ?? '');
    expect(await coins()).toBe(before + 700);
    const { data } = await server.call('offsetAmount', {}, { token: player.token });
    expect(data).toMatchObject({ ofsetAmount: 500 });
    expect((await pay(popup)).success).toBe(false);
    const { data: after } = await server.call('giveData', {}, { token: player.token });
    expect(after?.userPopupModel).toBeNull();
  });

  it('ends with its time', async () => {
    const popup = await offered();
    ms += 73 * 3_600_000;
    expect((await claim(popup.popupConfigRecordId)).errorCode).toBe('07001');
  });

  it('is not shown in a break, and its gift is refused there', async () => {
    const { popupConfigRecordId } = await offered();
    const until = new Date(ms + 86_400_000).toISOString();
    expect((await server.call('takeBreak', { until }, { token: player.token })).success).toBe(true);
    const { data } = await server.call('giveData', {}, { token: player.token });
    expect(data?.userPopupModel).toBeNull();
    expect((await claim(popupConfigRecordId)).success).toBe(false);
  });
});

describe('low coins, a return, a first miss', () => {
  it('[const lowBalanceThresholdCoins] the offer for low coins opens below 100', async () => {
    const ask = async () => (await server.call('popupInfo', {}, { token: player.token })).data;
    const have = await coins();
    const spend = (amount: number) =>
      server.db.transaction((tx) =>
        transfer(tx, {
          key: `low:${player.userId}:${amount}`,
          debit: playerAccount(player.userId, 'coin'),
          credit: houseAccount('claw', 'coin'),
          ...{ asset: 'coin', amount, kind: 'play', ref: '', playerId: player.userId },
        }),
      );
    await spend(have - 100);
    expect(await ask()).toBeNull();
    await spend(1);
    expect(await ask()).toMatchObject({ popupType: 2 });
  });

  it('who was away for seven days is welcomed back once a return', async () => {
    const come = async () => (await server.call('comebackInfo', {}, { token: player.token })).data;
    expect(await come()).toEqual({ userPopupModel: null, awayDays: 0 });
    ms += (returnAfterDays - 1) * 86_400_000;
    expect((await come())?.userPopupModel).toBeNull();
    ms += returnAfterDays * 86_400_000;
    const back = await come();
    expect(back?.awayDays).toBe(returnAfterDays);
    const first = back?.userPopupModel?.popupConfigRecordId ?? 0;
    expect((await come())?.userPopupModel?.popupConfigRecordId).toBe(first);
    ms += returnAfterDays * 86_400_000;
    expect((await come())?.userPopupModel?.popupConfigRecordId).toBeGreaterThan(first);
  });

  it('a first play without a catch is consoled once, a first catch is not', async () => {
    const ask = async (token: string) =>
      (await server.call('firstMissGift', {}, { token })).data?.list.length;
    expect(await ask(player.token)).toBe(0);
    const at = new Date();
    await insertSettledPlay(server.db, { nickName: '', at, playerId: player.userId, won: [] });
    const before = await coins();
    const given = await Promise.all([1, 2, 3].map(() => ask(player.token)));
    expect(given.filter((count) => count === 1)).toHaveLength(1);
    expect(await coins()).toBe(before + 30);
    const lucky = await server.register(`lucky-${serial}@example.com`);
    await insertSettledPlay(server.db, { nickName: '', at, playerId: lucky.userId });
    expect(await ask(lucky.token)).toBe(0);
  });

  it('[V030] a first purchase is persuaded to only before it was made, while its offer has time left', async () => {
    const ask = async () => (await server.call('firstChargeRetention', {}, { token: player.token })).data;
    const { rechargeConfig, rechargeAmount, remainingTime } = (await ask()) ?? {};
    expect(rechargeAmount).toBe(0);
    expect(remainingTime).toBeGreaterThan(0);
    const begun = await server.call(
      'paypalPay',
      {
        ...{ requestId: `first-${serial}-request`, isCyclical: 0, price: rechargeConfig?.rechargeMoney ?? 0 },
        configId: rechargeConfig?.configId ?? 0,
      },
      { token: player.token },
    );
    await approve(begun.data?.rechargeNumber ?? '');
    expect(await ask()).toMatchObject({ rechargeConfig: null, remainingTime: 0 });
    // Plays that were written by hand above have no transfers.
    expect(
      (await auditLedger(server.db)).filter(({ rule }) => rule !== 'play' && rule !== 'toy won'),
    ).toEqual([]);
  });
});
