// Long because buying, claiming, upgrading and taking back share one fixture whose clock moves through all of them.
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorHere } from '../core/operator.ts';
import type { CallContext } from '../core/call-context.ts';
import { Failure, outcome } from '../core/failure.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { clubCommands } from './club.commands.ts';
import { type ClubFixture, createClubFixture, good } from './club-fixture.ts';
import { outputOf } from '../testing/command-context.ts';

const clubCommand = outputOf(clubCommands);

const [jade, ruby] = [1, 2];
const [week, month, season] = [5, 6, 9];

let club: ClubFixture;
let player: CallContext;
const first = Date.UTC(2026, 10, 22, 10);

beforeAll(async () => {
  club = await createClubFixture();
}, 60_000);
afterAll(() => club.stop());
beforeEach(async () => {
  club.clock.ms = first;
  player = await club.newPlayer();
});

const coins = (who = player) => club.balance(who, 'coin');
const claim = (who = player) => good(club.money.handlers.claimClubRewards({}, who));
const failureOf = async (work: () => Promise<unknown>): Promise<string | null> => {
  const result = await outcome(work);
  return result instanceof Failure ? result.error : null;
};
const statesOf = async (who = player) =>
  Object.fromEntries(
    (await club.info(who)).list.map(({ cardClass, configType, state }) => [
      `${cardClass}/${configType}`,
      state,
    ]),
  );
const userId = (who = player): number => who.caller?.userId ?? 0;
const giveCoupon = (cents: number, who = player) =>
  clubCommand(club.test.database, [
    ...['coupon', `${userId(who)}`, 'jade', 'week', `${cents}`, '--who', 'Kim', '--reason', 'a test'],
  ]);
const couponsOf = (who = player) => good(club.money.handlers.clubCoupons({}, who));

describe('a card that is bought', () => {
  it('is told to other services, as the player’s first purchase and then not', async () => {
    const first = await club.buy(player, jade, month);
    const second = await club.buy(player, ruby, month);
    const told = club.reported.filter(({ playerId }) => playerId === userId());
    expect(told).toMatchObject([
      { orderId: first, state: 'credited', currency: 'USD', first: true },
      { orderId: second, state: 'credited', currency: 'USD', first: false },
    ]);
  });

  it('[S060] makes a member with its first coins and its shipping credit, and shows first', async () => {
    expect(await statesOf()).toEqual({
      ...{ '1/5': 'new', '1/6': 'new', '1/9': 'new' },
      ...{ '2/5': 'new', '2/6': 'new', '2/9': 'new' },
    });
    await club.buy(player, jade, month);
    expect([await coins(), await club.balance(player, 'postage')]).toEqual([1_500, 100]);
    const { userClubInfo, isClubMember, unclaimed, list } = await club.info(player);
    expect([isClubMember, unclaimed]).toEqual([true, 1]);
    expect(userClubInfo).toMatchObject({
      ...{ cardClass: jade, configType: month, renew: false },
      expirationTime: '12/22/2026',
      expirationTimeLong: first + 30 * club.day,
      renewalTimeLong: first + 25 * club.day,
    });
    expect(list[0]).toMatchObject({ cardClass: jade, configType: month, state: 'mine' });
    expect(await statesOf()).toEqual({
      ...{ '1/5': 'limited', '1/6': 'mine', '1/9': 'limited' },
      ...{ '2/5': 'upgrade', '2/6': 'upgrade', '2/9': 'upgrade' },
    });
  });

  it('promises exactly what it gives, coin by coin and cent by cent', async () => {
    const sold = await club.card(player, ruby, month);
    expect(sold).toMatchObject({
      ...{ rechargeMoney: 2_999, showAmount: 3_499, giveCoin: 300, remainingDay: 14, vipDays: 30 },
      ...{ firstAmount: 3_000, dayAmount: 90, totalAmount: 6_000, offsetMoney: 250, totalOffsetMoney: 1_250 },
      ...{ showGiftRatio: 100, price: 2_999, restOffset: 0, restCoins: 0 },
    });
    await club.test.database.query(`update users set currency = 'EUR' where id = $1`, [userId()]);
    const { list } = await good(club.money.handlers.clubInfo({ currency: 'USD' }, player));
    expect(list.find(({ configId }) => configId === sold.configId)?.offsetCurrMoney).toBe(215);
    await club.buy(player, ruby, month);
    for (let day = 0; day < 30; day += 1) {
      await claim();
      club.clock.ms += club.day;
    }
    expect(await failureOf(claim)).toBe('clubNothingToClaim');
    expect([await coins(), await club.balance(player, 'postage')]).toEqual([6_000, 1_250]);
    expect((await couponsOf()).list).toMatchObject([
      { cardClass: ruby, configType: month, amount: 250, num: 1 },
    ]);
  });

  it('[P008] opens the club until it ends, to the millisecond', async () => {
    const isMember = () => club.money.club.isMember(userId());
    expect(await isMember()).toBe(false);
    await club.buy(player, jade, week);
    expect(await isMember()).toBe(true);
    club.clock.ms = first + 7 * club.day - 1;
    expect(await isMember()).toBe(true);
    club.clock.ms += 1;
    expect(await isMember()).toBe(false);
    expect(await club.info(player)).toMatchObject({ userClubInfo: null, isClubMember: false });
    expect((await statesOf())['1/5']).toBe('new');
    const { list } = await good(club.money.handlers.clubCards({}, player));
    expect(list).toMatchObject([{ state: 'ended', price: 499 }]);
  });

  it('is one of two that are begun at once; the other is refused until the first is called off or waits too long', async () => {
    const { configId, price } = await club.card(player, jade, month);
    const begin = () => club.begin(player, { configId, price });
    const begun = await Promise.allSettled([begin(), begin(), begin()]);
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = begun.flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as Failure).error] : [],
    );
    expect(refused).toEqual(['clubPurchaseOpen', 'clubPurchaseOpen']);
    const open = begun.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))[0] ?? '';
    await good(club.money.handlers.cancelPayment({ rechargeNumber: open }, player));
    const second = await begin();
    club.clock.ms += 10 * 60_000;
    const third = await begin();
    expect([await club.pay(player, third), await club.pay(player, second)]).toEqual(['credited', 'credited']);
    // The one that was overtaken was paid after all: it begins when the other one ends.
    const { userClubInfo } = await club.info(player);
    expect(userClubInfo?.expirationTimeLong).toBe(club.clock.ms + 60 * club.day);
    expect(await coins()).toBe(3_000);
  });

  it('is refused at another price, when it is not for this player, and when there is none', async () => {
    const { configId, price } = await club.card(player, ruby, week);
    const wish = { configId, price };
    expect(await failureOf(() => club.begin(player, { ...wish, price: price - 1 }))).toBe('priceChanged');
    expect(await failureOf(() => club.begin(player, { ...wish, configId: 9_999 }))).toBe('offerGone');
    expect(await failureOf(() => club.begin(player, { ...wish, couponId: 9_999 }))).toBe(
      'clubCouponUnavailable',
    );
    await club.buy(player, ruby, week);
    const lower = await club.card(player, jade, month);
    expect(lower.state).toBe('disabled');
    for (const each of [lower, await club.card(player, ruby, month), await club.card(player, ruby, week)]) {
      const again = { configId: each.configId, price: each.price };
      expect(await failureOf(() => club.begin(player, again))).toBe('offerNotForYou');
    }
  });
});

describe('daily rewards', () => {
  it('are a row a day, wait for their day, and are claimed once, over three days', async () => {
    await club.buy(player, jade, week);
    const rewards = async () => (await good(club.money.handlers.clubCardRewards({}, player))).list;
    expect((await rewards()).map(({ dayTime }) => dayTime)).toEqual(
      Array.from({ length: 7 }, (_, index) => `2026-11-${22 + index}`),
    );
    for (let day = 1; day <= 3; day += 1) {
      expect((await club.info(player)).unclaimed).toBe(1);
      expect(await claim()).toEqual({
        days: 1,
        rewardDetailsList: [{ rewardType: 2, amount: 30 }],
        buffedCoins: 0,
      });
      expect(await coins()).toBe(500 + 30 * day);
      expect((await rewards()).map(({ receiveStatus }) => receiveStatus)).toEqual(
        Array.from({ length: 7 }, (_, index) => (index < day ? 2 : 0)),
      );
      expect(await failureOf(claim)).toBe('clubNothingToClaim');
      // Midnight UTC turns the day.
      club.clock.ms = Date.UTC(2026, 10, 22 + day);
    }
  });

  it('that were missed wait, also after the card has ended', async () => {
    await club.buy(player, jade, week);
    club.clock.ms = first + 20 * club.day;
    expect((await club.info(player)).unclaimed).toBe(7);
    expect(await claim()).toMatchObject({ days: 7, rewardDetailsList: [{ rewardType: 2, amount: 210 }] });
    expect(await coins()).toBe(710);
  });

  it('are given once to many claims at once, with and without a key', async () => {
    await club.buy(player, jade, week);
    club.clock.ms += 2 * club.day;
    const claims = Array.from({ length: 8 }, () => club.money.handlers.claimClubRewards({}, player));
    const given = (await Promise.all(claims)).filter((each) => !(each instanceof Failure));
    expect(given).toHaveLength(1);
    expect(await coins()).toBe(590);
    club.clock.ms += club.day;
    const keyed = () =>
      good(club.money.handlers.claimClubRewards({ requestId: `claim-${userId()}` }, player));
    const replies = await Promise.all([keyed(), keyed(), keyed()]);
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(await coins()).toBe(620);
  });

  it('of another player are not shown', async () => {
    await club.buy(player, jade, week);
    const { userClubInfo } = await club.info(player);
    const other = await club.newPlayer();
    const look = (params: object) => () => good(club.money.handlers.clubCardRewards(params, other));
    expect(await failureOf(look({ cardId: userClubInfo?.cardId ?? 0 }))).toBe('clubCardNotFound');
    expect(await failureOf(look({}))).toBe('clubCardNotFound');
  });
});

describe('renewal', () => {
  it('[S063] opens before the end, adds five percent and begins when the card ends', async () => {
    await club.buy(player, jade, month);
    club.clock.ms = first + 25 * club.day - 1;
    expect((await statesOf())['1/6']).toBe('mine');
    club.clock.ms += 1;
    expect((await club.info(player)).userClubInfo?.renew).toBe(true);
    expect([(await statesOf())['1/6'], (await statesOf())['1/9']]).toEqual(['append', 'append']);
    const sold = await club.card(player, jade, month);
    expect(sold).toMatchObject({ giveCoin: 135, remainingDay: 5, totalAmount: 2_835 });
    await club.buy(player, jade, month);
    expect(await coins()).toBe(1_500 * 2 + 135);
    expect(await club.info(player)).toMatchObject({
      userClubInfo: { renew: false, expirationTimeLong: first + 60 * club.day },
    });
    const { list } = await good(club.money.handlers.clubCards({}, player));
    expect(list.map(({ state, startsAt }) => [state, Date.parse(startsAt)])).toEqual([
      ['waiting', first + 30 * club.day],
      ['active', first],
    ]);
  });
});

describe('an upgrade in the middle of a term', () => {
  it('takes off what is still to come of the lower card, which ends', async () => {
    await club.buy(player, jade, month);
    club.clock.ms = first + 9 * club.day;
    expect(await claim()).toMatchObject({ days: 10 });
    // Of 1,500 coins, 30 × 40 coins and 5 × 100 cents, 20 days and the credit of days 15, 22 and 29 are to come.
    const worth = Math.floor((1_499 * (20 * 40 + 300)) / (1_500 + 100 + 1_200 + 400));
    const sold = await club.card(player, ruby, season);
    expect(sold).toMatchObject({ state: 'upgrade', restOffset: worth, restCoins: 0, price: 7_999 - worth });
    const before = await coins();
    await club.buy(player, ruby, season);
    expect(await coins()).toBe(before + 8_000);
    expect(await club.info(player)).toMatchObject({
      unclaimed: 1,
      userClubInfo: {
        cardClass: ruby,
        configType: season,
        expirationTimeLong: club.clock.ms + 90 * club.day,
      },
    });
    const { records } = await couponsOf();
    expect(records).toMatchObject([{ kind: 'rest', cardClass: ruby, configType: season, amount: worth }]);
    const { list } = await good(club.money.handlers.clubCards({}, player));
    expect(list.map(({ state }) => state)).toEqual(['active', 'replaced']);
  });

  it('gives in coins what is worth more than the new card costs', async () => {
    await club.buy(player, jade, season);
    const worth = Math.floor((3_999 * (89 * 45 + 12 * 100)) / (4_000 + 100 + 90 * 45 + 12 * 100));
    const sold = await club.card(player, ruby, week);
    expect(sold).toMatchObject({ restOffset: 900, restCoins: worth - 900, price: 99 });
    await club.buy(player, ruby, week);
    expect(await coins()).toBe(4_000 + 1_000 + worth - 900);
  });

  it('leaves a card that was given waiting behind it', async () => {
    const { configId } = await club.card(player, jade, week);
    const cause = { playerId: userId(), key: `gift:${userId()}`, cause: 'gift', ref: '', now: first };
    await club.test.database.transaction((tx) =>
      club.money.grants.give(tx, cause, [{ type: 'club', configId }]),
    );
    expect(await club.card(player, ruby, week)).toMatchObject({
      state: 'upgrade',
      restOffset: 0,
      price: 999,
    });
    club.clock.ms += club.day;
    await club.buy(player, ruby, week);
    club.clock.ms += 7 * club.day;
    expect((await club.info(player)).userClubInfo).toMatchObject({
      cardClass: jade,
      expirationTimeLong: first + 14 * club.day,
    });
  });
});

describe('the rest of a card', () => {
  /** Orders an upgrade that brings coins, calls it off, orders it again, then pays both of them. */
  async function payTwice() {
    const lower = await club.buy(player, jade, season);
    const { configId, price, restOffset, restCoins } = await club.card(player, ruby, week);
    const before = await coins();
    const first = await club.begin(player, { configId, price });
    await good(club.money.handlers.cancelPayment({ rechargeNumber: first }, player));
    const second = await club.begin(player, { configId, price });
    expect([await club.pay(player, second), await club.pay(player, first)]).toEqual(['credited', 'credited']);
    return { lower, first, second, before, restOffset, restCoins };
  }
  const refund = (number: string) =>
    club.money.payments.refund({ number, operator: operatorHere({ who: 'Kim', reason: 'asked for' }) });
  /** Coins, without what is owed. */
  const worth = async () => (await coins()) - (await club.balance(player, 'debt'));

  it('counts once, when an order that was called off is paid after all', async () => {
    const { before, restOffset, restCoins } = await payTwice();
    // The second payment brings its own first coins; what its price lacked is taken or owed.
    expect(await worth()).toBe(before + 1_000 * 2 + restCoins - restOffset);
  });

  it('leaves nothing over and nothing owed when all of it is refunded, in any order', async () => {
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ]) {
      player = await club.newPlayer();
      const { lower, first, second } = await payTwice();
      const numbers = [lower, first, second];
      for (const place of order) await refund(numbers[place] ?? '');
      expect([order, await coins(), await club.balance(player, 'debt')]).toEqual([order, 0, 0]);
    }
  });

  it('counts for nothing when its card was refunded between the order and its money', async () => {
    const lower = await club.buy(player, jade, season);
    const { configId, price, restOffset } = await club.card(player, ruby, week);
    const number = await club.begin(player, { configId, price });
    await refund(lower);
    expect(await club.pay(player, number)).toBe('credited');
    expect(await worth()).toBe(1_000 - restOffset);
  });
});

describe('a coupon', () => {
  it('takes its cents off one purchase of its card, is reserved by it, and comes back when nobody pays', async () => {
    await giveCoupon(150);
    await giveCoupon(150);
    const { list } = await couponsOf();
    expect(list).toMatchObject([{ cardClass: jade, configType: week, amount: 150, num: 2 }]);
    const couponId = list[0]?.couponId ?? 0;
    const { configId } = await club.card(player, jade, week);
    expect(await good(club.money.handlers.clubOffset({ configId }, player))).toMatchObject({
      clubOffsetAmount: 150,
      offSetConfig: { price: 499 },
      userClubOffsetRecord: { couponId, num: 2 },
    });
    const number = await club.begin(player, { configId, price: 349, couponId });
    expect((await couponsOf()).list).toMatchObject([{ num: 1 }]);
    await good(club.money.handlers.cancelPayment({ rechargeNumber: number }, player));
    expect((await couponsOf()).list).toMatchObject([{ num: 2 }]);
    const again = await club.begin(player, { configId, price: 349, couponId });
    expect(await club.pay(player, again)).toBe('credited');
    const after = await couponsOf();
    expect(after.list).toMatchObject([{ num: 1 }]);
    expect(after.records).toMatchObject([{ kind: 'coupon', amount: 150 }]);
  });

  it('is for its own card and its own player, and never for nothing', async () => {
    await giveCoupon(100_000);
    const couponId = (await couponsOf()).list[0]?.couponId ?? 0;
    const other = await club.newPlayer();
    const { configId } = await club.card(player, jade, week);
    const { configId: longer, price } = await club.card(player, jade, month);
    const unavailable = 'clubCouponUnavailable';
    expect(await failureOf(() => club.begin(player, { configId: longer, price, couponId }))).toBe(
      unavailable,
    );
    expect(await failureOf(() => club.begin(other, { configId, price: 99, couponId }))).toBe(unavailable);
    expect(await club.pay(player, await club.begin(player, { configId, price: 99, couponId }))).toBe(
      'credited',
    );
  });

  it('that a late payment finds used elsewhere is used once, and what it took off is made up in coins', async () => {
    await giveCoupon(150);
    const couponId = (await couponsOf()).list[0]?.couponId ?? 0;
    const { configId } = await club.card(player, jade, week);
    const late = await club.begin(player, { configId, price: 349, couponId });
    club.clock.ms += 10 * 60_000;
    const next = await club.begin(player, { configId, price: 349, couponId });
    expect([await club.pay(player, next), await club.pay(player, late)]).toEqual(['credited', 'credited']);
    expect(await coins()).toBe(500 * 2 - 150);
    await club.money.payments.refund({
      number: late,
      operator: operatorHere({ who: 'Kim', reason: 'asked for' }),
    });
    expect([await coins(), await club.balance(player, 'debt')]).toEqual([500, 0]);
    const { rows } = await club.test.database.query('select 1 from club_purchases where coupon_id = $1', [
      couponId,
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('a refund', () => {
  const refund = (number: string) =>
    club.money.payments.refund({ number, operator: operatorHere({ who: 'Kim', reason: 'asked for' }) });

  it('takes the membership, its coins and its daily rewards back', async () => {
    const number = await club.buy(player, jade, week);
    await claim();
    await refund(number);
    expect([await coins(), await club.balance(player, 'postage')]).toEqual([0, 0]);
    expect(await club.info(player)).toMatchObject({ isClubMember: false, unclaimed: 0 });
    club.clock.ms += 2 * club.day;
    expect(await failureOf(claim)).toBe('clubNothingToClaim');
    expect(await failureOf(() => refund(number))).toBe('paymentRefused');
    expect(await coins()).toBe(0);
    expect(await club.balance(player, 'debt')).toBe(0);
  });

  it('takes what a buff card added to its daily rewards back, too', async () => {
    const number = await club.buy(player, jade, week);
    const { rows } = await club.test.database.query<{ id: number }>(
      `insert into buff_card_kinds (name, describe, star, reward_rate, hours) values ('{}', '{}', 1, 50, 24) returning id`,
    );
    const cause = {
      playerId: userId(),
      key: `buff-of:${userId()}`,
      cause: 'gift',
      ref: '',
      now: club.clock.ms,
    };
    await club.test.database.transaction((tx) =>
      club.money.grants.give(tx, cause, [{ type: 'buffCard', kindId: rows[0]?.id ?? 0 }]),
    );
    expect(await claim()).toMatchObject({ buffedCoins: 15 });
    expect(await coins()).toBe(545);
    await refund(number);
    expect([await coins(), await club.balance(player, 'debt')]).toEqual([0, 0]);
  });

  it('of an upgrade brings the lower card back as it stood', async () => {
    await club.buy(player, jade, month);
    const number = await club.buy(player, ruby, month);
    club.clock.ms += 3 * club.day;
    await refund(number);
    const { userClubInfo, unclaimed } = await club.info(player);
    expect(userClubInfo).toMatchObject({ cardClass: jade, expirationTimeLong: first + 30 * club.day });
    expect(unclaimed).toBe(4);
    expect(await coins()).toBe(1_500);
  });

  it('of the lower card after the upgrade leaves what it took off the price as coins owed', async () => {
    const lower = await club.buy(player, jade, month);
    const { restOffset } = await club.card(player, ruby, month);
    await club.buy(player, ruby, month);
    const before = await coins();
    await refund(lower);
    expect(await coins()).toBe(before - 1_500 - restOffset);
    expect((await club.info(player)).userClubInfo).toMatchObject({ cardClass: ruby });
  });

  it('of the first of two terms moves the second one forward', async () => {
    const number = await club.buy(player, jade, week);
    club.clock.ms = first + 6 * club.day;
    await club.buy(player, jade, week);
    await refund(number);
    expect((await club.info(player)).userClubInfo?.expirationTimeLong).toBe(first + 13 * club.day);
    expect(await club.money.club.isMember(userId())).toBe(true);
  });
});

describe('offers', () => {
  const offer = (kind: 'newbie' | 'first') => good(club.money.handlers.clubOffer({ kind }, player));

  it('for new players end with their first week or their first card', async () => {
    const newbie = await offer('newbie');
    expect(newbie).toMatchObject({ vipDays: 7, price: 199, totalAmount: 460, showGiftRatio: 131 });
    club.clock.ms += 7 * club.day;
    expect(await offer('newbie')).toBeNull();
    const wish = { configId: newbie?.configId ?? 0, price: 199 };
    expect(await failureOf(() => club.begin(player, wish))).toBe('offerNotForYou');
    club.clock.ms = first;
    expect(await club.pay(player, await club.begin(player, wish))).toBe('credited');
    expect([await offer('newbie'), await offer('first')]).toEqual([null, null]);
    expect((await club.info(player)).list).toHaveLength(6);
  });

  it('for a first purchase wait for it and no longer', async () => {
    club.clock.ms += 30 * club.day;
    expect(await offer('first')).toMatchObject({ price: 499, cardClass: ruby });
    await club.buy(player, jade, week);
    club.clock.ms += 30 * club.day;
    expect(await offer('first')).toBeNull();
  });
});

describe('the command of the operator', () => {
  const run = (...args: string[]) => clubCommand(club.test.database, args);
  const by = ['--who', 'Kim', '--reason', 'a test'];

  it('shows members and cards, and gives with a name and a reason that are written down', async () => {
    await run('grant', `${userId()}`, `${(await club.card(player, jade, week)).configId}`, ...by);
    expect(await run('members')).toContain(`${userId()}  jade`);
    expect(await run('configs')).toContain('Ruby club card, 90 days');
    const { rows } = await club.test.database.query(
      `select who, action, reason from operator_log where subject like $1`,
      [`player ${userId()}:%`],
    );
    expect(rows).toEqual([{ who: 'Kim', action: 'club.grant', reason: 'a test' }]);
  });

  it.each([
    [['grant', '1', '501'], /who you are/],
    [['grant', '1', '501', '--who', 'Kim'], /--reason is missing/],
    [['grant', 'x', '501', ...by], /PLAYER must be/],
    [['grant', '999999', '501', ...by], /no player 999999/],
    [['grant', '1', '999', ...by], /no card 999/],
    [['coupon', '1', 'gold', 'week', '5', ...by], /class/],
    [['coupon', '1', 'jade', 'week', '-5', ...by], /./],
    [['load', '/nowhere.json', ...by], /cannot be read/],
    [['sell'], /must be one of/],
  ])('says to an operator who types %j what is wrong', async (args, why) => {
    await expect(run(...args)).rejects.toThrow(why);
  });

  it('puts the cards of a file on sale: a changed one is a new one, and who bought the old one keeps its terms', async () => {
    const other = await createClubFixture();
    const buyer = await other.newPlayer();
    await other.buy(buyer, jade, week);
    const file = join(tmpdir(), `club-${process.pid}.json`);
    const cheaper = { cardClass: 'jade', term: 'week', listCents: 399, firstCoins: 400, dayCoins: 20 };
    await writeFile(file, JSON.stringify([{ ...cheaper, advanceDays: 3 }]));
    const load = () => clubCommand(other.test.database, ['load', file, ...by]);
    expect(await load()).toBe('0 cards stay, 1 are new, 8 are sold no more.');
    expect(await load()).toBe('1 cards stay, 0 are new, 0 are sold no more.');
    const { list } = await other.info(await other.newPlayer());
    expect(list).toMatchObject([{ price: 399 }]);
    expect(await good(other.money.handlers.claimClubRewards({}, buyer))).toMatchObject({
      rewardDetailsList: [{ amount: 30 }],
    });
    await other.stop();
  });
});

it('leaves the books exact after all of this', async () => {
  const audit = await auditLedger(club.test.database);
  expect(audit).toEqual([]);
});
