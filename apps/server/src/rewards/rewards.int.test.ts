import { type CallReply, GameType, RechargeKind } from '@grabbit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertDrawnPlay, insertSettledPlay } from '../testing/settled-play.ts';
import { choosePlan } from '../testing/choose-plan.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { transfer } from '../ports/ledger.store.ts';
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

function pay(popup: Popup, token = player.token) {
  const { rechargeConfig, clubCardConfig, isCyclical, popupConfigRecordId } = popup;
  const params = {
    ...{ requestId: `deal-${(serial += 1)}-request`, isCyclical, popupConfigRecordId },
    configId: rechargeConfig?.configId ?? clubCardConfig?.configId ?? 0,
    price: rechargeConfig?.rechargeMoney ?? clubCardConfig?.price ?? 0,
  };
  return server.call('paypalPay', params, { token });
}

async function approve(number: string): Promise<void> {
  await choosePlan(server.address, number, 'approve');
  await server.call('verifyPayment', { rechargeNumber: number }, { token: player.token });
}

const spend = (amount: number) =>
  server.db.transaction((tx) =>
    transfer(tx, {
      key: `low:${player.userId}:${amount}`,
      debit: playerAccount(player.userId, 'coin'),
      credit: houseAccount('claw', 'coin'),
      ...{ asset: 'coin', amount, kind: 'play', ref: '', playerId: player.userId },
    }),
  );

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
    expect((await offered()).popupConfigRecordId).not.toBe(popup.popupConfigRecordId);
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

describe('an offer of the club', () => {
  /** The first offer of the main page is over, and the club's has come. */
  async function clubOffered(): Promise<Popup> {
    await offered();
    ms += 73 * 3_600_000;
    return offered();
  }

  it('comes when the one before it is over: a card instead of coins', async () => {
    const popup = await clubOffered();
    expect(popup).toMatchObject({ isCyclical: 1, rechargeConfig: null, claimed: false, popupType: 1 });
    expect(popup.clubCardConfig).toMatchObject({ cardClass: 1, configType: 6, price: 1_499, state: 'new' });
    expect(popup.freeRewardList).toMatchObject([{ rewardType: 2, num: 30 }]);
  });

  it('sells its card once its gift is taken, with what comes on top, and then no more', async () => {
    const popup = await clubOffered();
    expect((await pay(popup)).errorCode).toBe('11001');
    await claim(popup.popupConfigRecordId);
    const before = await coins();
    const begun = await pay(popup);
    await approve(begun.data?.rechargeNumber ?? '');
    expect(await coins()).toBe(before + (popup.clubCardConfig?.firstAmount ?? 0));
    const { data: club } = await server.call('clubInfo', {}, { token: player.token });
    expect(club?.userClubInfo).toMatchObject({ cardClass: 1, configType: 6 });
    // The card's own shipping credit, and the deal's.
    const { data: credit } = await server.call('offsetAmount', {}, { token: player.token });
    expect(credit).toMatchObject({ ofsetAmount: 400 });
    const { data } = await server.call('giveData', {}, { token: player.token });
    expect(data?.userPopupModel).toBeNull();
  });

  it('is nobody’s who cannot have the card, nor sold with the offer of another', async () => {
    const popup = await clubOffered();
    const stranger = await server.register(`club-${serial}@example.com`);
    expect((await pay(popup, stranger.token)).errorCode).toBe('07002');
    await claim(popup.popupConfigRecordId);
    const card = popup.clubCardConfig;
    const bought = await server.call(
      'paypalPay',
      {
        ...{ requestId: `club-${serial}-request`, isCyclical: 1 },
        ...{ configId: card?.configId ?? 0, price: card?.price ?? 0 },
      },
      { token: player.token },
    );
    await approve(bought.data?.rechargeNumber ?? '');
    // The same card can be had again only shortly before it ends.
    const { data } = await server.call('giveData', {}, { token: player.token });
    expect(data?.userPopupModel).toBeNull();
  });

  it('[C085] comes to who has few coins, too', async () => {
    const have = await coins();
    await spend(have - 50);
    const ask = async () => (await server.call('popupInfo', {}, { token: player.token })).data;
    expect((await ask())?.rechargeConfig).not.toBeNull();
    ms += 25 * 3_600_000;
    expect(await ask()).toMatchObject({ isCyclical: 1, popupType: 2, rechargeConfig: null });
    expect((await ask())?.clubCardConfig).toMatchObject({ cardClass: 1, configType: 5 });
  });
});

describe('low coins, a return, a first miss', () => {
  it('[const lowBalanceThresholdCoins] the offer for low coins opens below 100', async () => {
    const ask = async () => (await server.call('popupInfo', {}, { token: player.token })).data;
    const have = await coins();
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
    // What was drawn before it is no play at a machine.
    await insertDrawnPlay(server.db, player.userId);
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
