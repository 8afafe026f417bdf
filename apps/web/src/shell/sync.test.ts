// @vitest-environment happy-dom
import { errors } from '@grabbit/contract';
import type { ErrorName } from '@grabbit/contract';
import { queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSession } from '../account/session.ts';
import { balanceQuery } from '../kernel/player/balance.query.ts';
import { emitEvent, onEvent } from '../kernel/events.ts';
import { guideStore } from '../kernel/guide.store.ts';
import { addToGuestCart, takeFromGuestCart, useGuestCart } from '../mall/guest-cart.ts';
import { mug, soldOut } from '../mall/mall-fixture.ts';
import { playerStore } from '../kernel/player.store.ts';
import { queryClient } from '../kernel/query-client.ts';
import { keepSession, useSession } from '../kernel/session.store.ts';
import { endSession } from '../kernel/sign-out.ts';
import { registerOwnParts } from './sync-host.tsx';
import { registerSyncPart, startSync, sync, syncPart } from '../kernel/sync.ts';
import type { SyncPartName } from '../kernel/sync.ts';
import { emitWindowEvent } from '../kernel/window-events.ts';

type Answer = object | null | ErrorName | 'no way';

/** What the server says, by the end of a path. */
const answers: Record<string, Answer> = {};
const asked: string[] = [];
const account = {
  userId: 7,
  role: 'user',
  userLevel: 0,
  levelUp: false,
  colour: 1,
  homePageType: 1,
  nickName: 'Mika',
};
const held = { cardId: 60_001, cardClass: 2, expirationTimeLong: 1_800_000_000_000 };
const club = { userClubInfo: held, isClubMember: true, unclaimed: 0, nowTime: 0, list: [] };
const lamp = { ...soldOut, goodsNum: 1, checked: true, state: 'soldOut' };
const cart = {
  list: [
    { ...mug, goodsNum: 2, checked: true, state: '' },
    { ...lamp, checked: false },
  ],
  isAllChecked: true,
  coins: 1_360,
  keepDays: 30,
};
const reward = { club: 0, levelProgressModel: {}, taskProgressModel: {} };

const envelope = (answer: Exclude<Answer, 'no way'>): Response =>
  typeof answer === 'string'
    ? Response.json(
        { success: false, data: null, errorCode: errors[answer].code, message: answer, errorInfo: '' },
        { status: errors[answer].status },
      )
    : Response.json({ success: true, data: answer, errorCode: null, message: null, errorInfo: null });

async function answerTo(url: string): Promise<Response> {
  const name =
    /\/(userinfo|balance|index|gaming|getClubInfoV2|count|getShopGoodsCar|addGoodsToShopCar|security\/log)\b/.exec(
      url,
    )?.[1] ?? url;
  asked.push(name);
  const answer = answers[name];
  if (answer === undefined) throw new Error(`nobody answers ${url}`);
  if (answer === 'no way') throw new TypeError('Failed to fetch');
  return envelope(answer);
}

const stops: (() => void)[] = [];
const settled = async (): Promise<void> => {
  await vi.waitUntil(() => queryClient.isFetching() === 0);
  await new Promise((resolve) => setTimeout(resolve));
};
const start = async (): Promise<void> => {
  stops.push(startSync());
  await settled();
};

beforeEach(() => {
  vi.stubGlobal('fetch', answerTo);
  vi.stubGlobal('Worker', undefined);
  localStorage.clear();
  asked.length = 0;
  Object.assign(answers, {
    userinfo: account,
    balance: { balance: 120, held: 0, unifiedTrialBalance: 30, trialHeld: 0 },
    index: reward,
    gaming: null,
    getClubInfoV2: club,
    count: { msgTotal: 2 },
    getShopGoodsCar: cart,
    addGoodsToShopCar: { ...cart, capped: [] },
    'security/log': { list: [] },
  });
  keepSession({ token: 'token', userId: 7, role: 'user' });
  registerOwnParts();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  endSession('asked');
  takeFromGuestCart([mug.shopGoodsId]);
  vi.unstubAllGlobals();
});

/** A part of a feature that registers itself. */
function feature(name: SyncPartName, reply: () => Promise<object>): void {
  const query = queryOptions({ queryKey: ['part', name], queryFn: reply });
  stops.push(registerSyncPart(syncPart({ name, query, take: (data) => data, lost: {} })));
}

/** What is asked of the server for a sync, by the ends of the paths. */
const everything = ['balance', 'count', 'gaming', 'getClubInfoV2', 'getShopGoodsCar', 'index', 'userinfo'];

/** A part of a feature that comes later. */
const late = 'later' as SyncPartName;

describe('what is read', () => {
  it('is read anew as soon as it can be, when it was asked for before its part was there', async () => {
    await sync(late);
    let read = 0;
    const register = (): void =>
      feature(late, async () => {
        read += 1;
        return {};
      });
    register();
    await settled();
    expect(read).toBe(1);
    register();
    await settled();
    expect(read).toBe(1);
  });

  it('[S041] covers account, club, missions and tasks, balance, letters, cart and the open play', async () => {
    await start();
    expect(asked.toSorted()).toEqual(everything);
    expect(playerStore.getState()).toMatchObject({
      balance: 120,
      balanceKnown: true,
      trialBalance: { claw: 30 },
      unread: { msgTotal: 2 },
      playing: null,
      cart: {
        all: [
          { shopGoodsId: mug.shopGoodsId, goodsNum: 2 },
          { shopGoodsId: soldOut.shopGoodsId, goodsNum: 1 },
        ],
        checked: [{ shopGoodsId: mug.shopGoodsId, goodsNum: 2 }],
        isAllChecked: true,
      },
    });
  });

  it('[S041] asks about no cart for a trial account, which has none, until it is a player’s', async () => {
    keepSession({ token: 'token', userId: 7, role: 'guest' });
    await start();
    expect(asked).not.toContain('getShopGoodsCar');
    expect(asked).toContain('balance');
    keepSession({ token: 'token', userId: 7, role: 'user' });
    await sync();
    expect(asked).toContain('getShopGoodsCar');
  });

  it('[S041] takes what was put into the cart as a guest along, once', async () => {
    addToGuestCart(mug.shopGoodsId, 2);
    await start();
    expect(asked).toContain('addGoodsToShopCar');
    expect(asked).not.toContain('getShopGoodsCar');
    expect(useGuestCart.getState().lines).toEqual([]);
    await sync('cart');
    expect(asked.filter((name) => name === 'addGoodsToShopCar')).toHaveLength(1);
    expect(asked).toContain('getShopGoodsCar');
  });

  it('[S041] keeps a guest’s cart that could not be taken along for the next time', async () => {
    answers['addGoodsToShopCar'] = 'databaseAway';
    addToGuestCart(mug.shopGoodsId, 2);
    stops.push(startSync());
    // It is tried again under its key, which takes a while.
    await vi.waitUntil(() => asked.filter((name) => name === 'addGoodsToShopCar').length === 3, 9_000);
    await settled();
    expect(useGuestCart.getState().lines).toHaveLength(1);
    answers['addGoodsToShopCar'] = { ...cart, capped: [] };
    await sync('cart');
    expect(useGuestCart.getState().lines).toEqual([]);
  });

  it('says whether the player is in the club, and with which card', async () => {
    await start();
    expect(playerStore.getState()).toMatchObject({ isClubMember: true, clubCard: held });
    answers['getClubInfoV2'] = { ...club, userClubInfo: null, isClubMember: false };
    await sync('club');
    expect(playerStore.getState()).toMatchObject({ isClubMember: false, clubCard: null });
  });

  it('is read again on waking up, when the live connection was refused, when somebody asks for fresh data, and alone', async () => {
    await start();
    emitEvent('wakeup', { awayMs: 40_000 });
    await settled();
    emitEvent('disconnect');
    await settled();
    emitWindowEvent('refresh');
    await settled();
    answers['balance'] = { balance: 500, held: 0, unifiedTrialBalance: 0, trialHeld: 0 };
    await sync('balance');
    expect(asked.filter((name) => name === 'userinfo')).toHaveLength(4);
    expect(asked.filter((name) => name === 'balance')).toHaveLength(5);
    expect(playerStore.getState().balance).toBe(500);
  });

  it('is read for the account that a trial account becomes, with nothing left of the trial', async () => {
    await start();
    asked.length = 0;
    playerStore.setState({ giftCoin: 5 });
    answers['balance'] = 'unexpected';
    const reply = { insert: false, isNew: false, nickname: 'Mika', userId: 9, token: 'another' };
    await openSession(reply);
    await settled();
    // Beside it the sign-in before is told.
    await vi.waitUntil(() => asked.includes('security/log'));
    expect(asked.filter((name) => name !== 'security/log').toSorted()).toEqual(everything);
    expect(playerStore.getState()).toMatchObject({ balance: 0, balanceKnown: false, giftCoin: 0 });
  });

  it('is what any page reads, too', async () => {
    await start();
    queryClient.setQueryData(balanceQuery(true).queryKey, {
      balance: 77,
      held: 0,
      unifiedTrialBalance: 0,
      trialHeld: 0,
    });
    expect(playerStore.getState().balance).toBe(77);
  });

  it("is not read for nobody, and what comes after a sign-out is nobody's", async () => {
    await start();
    const late = sync();
    endSession('asked');
    await late;
    await settled();
    expect(playerStore.getState()).toMatchObject({ balance: 0, balanceKnown: false });
    asked.length = 0;
    await sync();
    expect(asked).toEqual([]);
  });
});

describe('what it means', () => {
  it('[S042] an unclaimed club reward that a page has read before the sync sets a guide point', async () => {
    answers['index'] = { ...reward, club: 2 };
    await sync('reward');
    stops.push(startSync());
    expect(guideStore.getState().points).toEqual(['clubReward']);
    await settled();
  });

  it('[S042] an unclaimed club reward sets a guide point', async () => {
    answers['index'] = { ...reward, club: 2 };
    await start();
    expect(guideStore.getState().points).toEqual(['clubReward']);
  });

  it('[S044] the level-up flag emits a level-up event', async () => {
    const heard: unknown[] = [];
    stops.push(onEvent('levelUp', (event) => void heard.push(event)));
    await start();
    expect(heard).toEqual([]);
    answers['userinfo'] = { ...account, userLevel: 3, levelUp: true };
    await sync('account');
    expect(heard).toEqual([{ level: 3 }]);
    expect(playerStore.getState().growth).toEqual({ currLevel: 3 });
  });

  it('a level-up that a sign-in has read is told when the sync begins', async () => {
    const heard: unknown[] = [];
    stops.push(onEvent('levelUp', ({ level }) => void heard.push(level)));
    queryClient.setQueryData(['account', 'me'], { ...account, userLevel: 2, levelUp: true });
    await start();
    expect(heard).toEqual([2]);
  });

  it('takes the role that the account has now', async () => {
    answers['userinfo'] = { ...account, role: 'user,depot' };
    await start();
    expect(useSession.getState().role).toBe('user,depot');
  });
});

describe('the review of the app', () => {
  const asksOf = async (level: number, host = true): Promise<number> => {
    const review = vi.fn<() => void>();
    vi.stubGlobal('Android', host ? { native_ready: () => undefined, app_review: review } : undefined);
    answers['userinfo'] = { ...account, userLevel: level };
    await start();
    await sync('account');
    await vi.dynamicImportSettled();
    await settled();
    return review.mock.calls.length;
  };

  it('[S046] is asked once a day', async () => {
    expect(await asksOf(1)).toBe(1);
  });

  it('[S046] [const daily.appReviewDaily] is not asked of level 0', async () => {
    expect(await asksOf(0)).toBe(0);
  });

  it('is not used up where no wrapper can show it', async () => {
    expect(await asksOf(1, false)).toBe(0);
    expect(await asksOf(1)).toBe(1);
  });
});

describe('what fails', () => {
  it('[S047] a balance that cannot be read is 0, and known to be unknown', async () => {
    await start();
    answers['balance'] = 'denied';
    await sync('balance');
    await settled();
    expect(playerStore.getState()).toMatchObject({
      balance: 0,
      balanceKnown: false,
    });
    expect(playerStore.getState().trialBalance).toEqual({});
  });

  it('[S047] a reward that cannot be read clears club and reward', async () => {
    await start();
    playerStore.setState({
      isClubMember: true,
      clubCard: { cardId: 1, cardClass: 1, expirationTimeLong: 0 },
    });
    answers['index'] = 'denied';
    await sync('reward');
    await settled();
    expect(playerStore.getState()).toMatchObject({ reward: null, clubCard: null, isClubMember: false });
    expect(playerStore.getState().balance).toBe(120);
  });

  it('[S047] a club that cannot be read counts as none', async () => {
    await start();
    answers['getClubInfoV2'] = 'denied';
    await sync('club');
    await settled();
    expect(playerStore.getState()).toMatchObject({ clubCard: null, isClubMember: false });
  });

  it('[S012] [E08] an account that cannot be read signs out', async () => {
    const heard: unknown[] = [];
    stops.push(onEvent('logout', (event) => void heard.push(event)));
    answers['userinfo'] = 'unexpected';
    await start();
    expect(useSession.getState().token).toBeNull();
    expect(heard).toEqual([{ reason: 'unreadable', signInAgain: true }]);
  });

  it.each(['no way', 'databaseAway', 'tooManyRequests'] as const)(
    'the session outlives %s, which says nothing about the account',
    async (answer) => {
      vi.spyOn(Math, 'random').mockReturnValue(0);
      answers['userinfo'] = answer;
      stops.push(startSync());
      await vi.waitUntil(() => queryClient.getQueryState(['account', 'me'])?.status === 'error', 20_000);
      expect(useSession.getState().token).toBe('token');
    },
    25_000,
  );
});
