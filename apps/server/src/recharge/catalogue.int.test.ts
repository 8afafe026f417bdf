import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallReply, RechargeDialogTab, RechargeKind, RechargePosition } from '@grabbit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '../core/clock.ts';
import { Failure, outcome } from '../core/failure.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { createCatalogueSeller, levelOfferPayableMs } from './catalogue-seller.ts';
import { offersCommands } from './offers.commands.ts';
import type { Offer, Wish } from '../ports/offer.ts';
import { outputOf } from '../testing/command-context.ts';
import { closeOffer } from './offers.operator.ts';
import { operatorHere } from '../core/operator.ts';
import { lockPlayer } from './payment.store.ts';

const offersCommand = outputOf(offersCommands);

const hour = 3_600_000;
let now = Date.now();
const clock: Clock = { now: () => now };
let server: TestServer;
let ann: { token: string; userId: number };
let serial = 0;
const seller = createCatalogueSeller();

beforeAll(async () => {
  server = await startTestServer({ rooms: 1, clock });
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  now = Date.now();
  ann = await server.register(`buyer${(serial += 1)}@example.com`);
  // The account begins by the database's own clock, which a busy machine takes well past the moment above.
  now = Date.now();
});

type Config = CallReply<'rechargeList'>['list'][number];

async function listed(kind?: RechargeKind): Promise<readonly Config[]> {
  const { data } = await server.call('rechargeList', kind === undefined ? {} : { kind }, {
    token: ann.token,
  });
  if (data === null) throw new Error('no list');
  return data.list;
}

async function idOf(name: string): Promise<number> {
  const { rows } = await server.db.query<{ id: number }>('select id from recharge_configs where name = $1', [
    name,
  ]);
  return rows[0]?.id ?? 0;
}

/** What a checkout would do: under the player's row lock. */
function wish(configId: number, number = randomUUID(), given: Partial<Wish> = {}): Promise<Offer | Failure> {
  return outcome(() =>
    server.db.transaction(async (tx) => {
      await lockPlayer(tx, ann.userId);
      const asked = { playerId: ann.userId, configId, couponId: null, position: 0, popupId: 0, now };
      return seller.offer(tx, { ...asked, ...given }, number);
    }),
  );
}

const failureOf = (given: Offer | Failure): string => (given instanceof Failure ? given.error : '');
const setLevel = (experience: number) =>
  server.db.query('update users set experience = $2 where id = $1', [ann.userId, experience]);

describe('the lists of the recharge', () => {
  it('begin for a newcomer with the newbie offer, in the specified order of tabs', async () => {
    const { data } = await server.call('rechargeConfig', {}, { token: ann.token });
    const names = data?.tablist.map(({ name }) => name) ?? [];
    const order: RechargeDialogTab[] = [
      'Newbie Offer',
      'Newbie Bonus',
      'Special Offer',
      'Club',
      'Daily Bonus',
      'Regular',
    ];
    expect(names).toEqual(order.filter((name) => names.includes(name)));
    expect(names).toEqual(expect.arrayContaining(['Newbie Offer', 'Newbie Bonus', 'Daily Bonus', 'Regular']));
    expect(data?.selectTab).toBe(6);
  });

  it('hold what each offer brings, and only of the kind that is asked for', async () => {
    const regular = await listed(1);
    expect(regular.map(({ rechargeMoney }) => rechargeMoney)).toEqual([
      199, 499, 999, 1_999, 3_499, 4_999, 9_999,
    ]);
    expect(regular[2]).toMatchObject({
      convertAmount: 1_000,
      giftAmount: 50,
      showAmount: 1_050,
      showGiftRatio: 5,
    });
    expect(new Set((await listed()).map(({ kind }) => kind)).size).toBeGreaterThan(2);
    const pack = (await listed(6))[0];
    expect(pack).toMatchObject({ showFlg: 0, reason: '', nowTime: now });
    expect((pack?.endTime ?? 0) - now).toBeLessThan(7 * 24 * hour + 60_000);
  });

  it('end for a newcomer after their first days', async () => {
    expect(await listed(6)).toHaveLength(2);
    now += 7 * 24 * hour + 1_000;
    expect(await listed(6)).toEqual([]);
    const { data } = await server.call('duranceDetail', {}, { token: ann.token });
    expect(data?.list.every(({ endTime }) => endTime > now)).toBe(true);
    expect(data?.list.map(({ kind }) => kind)).toContain(3);
  });

  it('count nothing down to a player on a break', async () => {
    expect((await listed()).some(({ endTime }) => endTime > 0)).toBe(true);
    const until = new Date(now + 24 * hour).toISOString();
    await server.call('takeBreak', { until }, { token: ann.token });
    const left = await listed();
    expect(left.length).toBeGreaterThan(0);
    expect(left.filter(({ endTime }) => endTime > 0)).toEqual([]);
  });

  it('show limited time only while it runs, with the end that comes first', async () => {
    now = Date.parse('2026-11-21T12:00:00Z');
    const open = await server.call('limitTimeActivity', {}, { token: ann.token });
    expect(open.data).toMatchObject({ activityType: 1, endTime: Date.parse('2026-11-23T00:00:00Z') });
    now = Date.parse('2026-12-01T12:00:00Z');
    const week = await server.call('limitTimeActivity', {}, { token: ann.token });
    expect(week.data?.limitTimeRecordId).toBe(await idOf('midweek'));
  });

  it('[V020] show an offer that is switched off as not to be had', async () => {
    const id = await idOf('coins-199');
    await offersCommand(server.db, ['disable', `${id}`]);
    expect((await listed(1))[0]).toMatchObject({
      configId: id,
      enableFlag: false,
      showFlg: 1,
      reason: 'paused',
    });
    expect(failureOf(await wish(id))).toBe('offerGone');
    await offersCommand(server.db, ['enable', `${id}`]);
    expect((await listed(1))[0]).toMatchObject({ enableFlag: true, showFlg: 0 });
  });

  it('are for players only, and refuse what is no kind and no place', async () => {
    expect((await server.call('rechargeList', {})).errorCode).toBe('00010');
    for (const kind of [0, 7, -1, 1.5, Number.NaN]) {
      expect(
        (await server.call('rechargeList', { kind: kind as RechargeKind }, { token: ann.token })).errorCode,
      ).toBe('00002');
    }
    for (const position of [0, 43, 6.5]) {
      expect(
        (await server.call('rechargeScene', { position: position as RechargePosition }, { token: ann.token }))
          .errorCode,
      ).toBe('00002');
    }
    expect((await server.call('experiencePack', { level: 20 }, { token: ann.token })).errorCode).toBe(
      '00002',
    );
  });
});

describe('a place in the app', () => {
  it('matches the offers of the operator, the first first, and none where there are none', async () => {
    const { data } = await server.call('rechargeScene', { position: 6 }, { token: ann.token });
    expect(data?.rechargeConfigList.map(({ rechargeMoney }) => rechargeMoney)).toEqual([
      499, 999, 1_999, 199,
    ]);
    expect(data).toMatchObject({ clubFlag: false, amount: 2_160 });
    expect(data?.clubConfigList.length).toBeGreaterThan(0);
    expect(data?.groupId).toBeGreaterThan(0);
    const none = await server.call('rechargeScene', { position: 23 }, { token: ann.token });
    expect(none.data).toMatchObject({ rechargeConfigList: [], clubConfigList: [], amount: 0 });
  });
});

describe('a checkout', () => {
  it('is told price, coins, gift, shipping credit and experience', async () => {
    expect(await wish(await idOf('newbie-step-2'))).toMatchObject({
      isCyclical: 0,
      kind: 3,
      priceCents: 1_999,
      cardCoins: 2_500,
      postageCents: 500,
      productId: 'grabbit.newbie-step-2',
      grants: [
        { type: 'coins', amount: 2_000, from: 'sales' },
        { type: 'coins', amount: 500, from: 'promotions' },
        { type: 'postage', cents: 500 },
        { type: 'experience', points: 1_000 },
      ],
    });
  });

  it('is told the name that its store has for the product', async () => {
    const id = await idOf('daily-small');
    await server.db.query(
      `update recharge_configs set apple_product_id = 'app.one', google_product_id = 'play_one' where id = $1`,
      [id],
    );
    const nameIn = async (given: Partial<Wish>) => {
      const offer = await wish(id, randomUUID(), given);
      if (offer instanceof Failure) throw offer;
      await seller.released(server.db, (await newest()) ?? '');
      return offer.productId;
    };
    const newest = async () =>
      (
        await server.db.query<{ number: string }>(
          `select payment_number as number from recharge_purchases where player_id = $1 and state = 'reserved'`,
          [ann.userId],
        )
      ).rows[0]?.number;
    expect([await nameIn({ store: 'google' }), await nameIn({ store: 'apple' }), await nameIn({})]).toEqual([
      'play_one',
      'app.one',
      'app.one',
    ]);
  });

  it('takes an offer of which there is one once, whoever comes at the same time', async () => {
    const id = await idOf('first-pack');
    const tried = await Promise.all(Array.from({ length: 8 }, () => wish(id)));
    expect(tried.filter((each) => !(each instanceof Failure))).toHaveLength(1);
    expect(new Set(tried.map(failureOf))).toEqual(new Set(['', 'offerReserved']));
    expect(failureOf(await wish(await idOf('first-treasure')))).toBe('offerReserved');
  });

  it('frees what was not paid, and keeps what was', async () => {
    const id = await idOf('newbie-step-1');
    const [first, second] = [randomUUID(), randomUUID()];
    await wish(id, first);
    await seller.released(server.db, first);
    expect(failureOf(await wish(id, second))).toBe('');
    await seller.paid(server.db, second, now);
    expect(failureOf(await wish(id))).toBe('offerNotForYou');
    expect((await listed(3)).map(({ configId }) => configId)).not.toContain(id);
    // Money that comes after all for the first: it counts, and nothing breaks.
    await seller.paid(server.db, first, now);
  });

  it('sells a daily offer once a day, by the days of UTC', async () => {
    const id = await idOf('daily-small');
    const number = randomUUID();
    await wish(id, number);
    await seller.paid(server.db, number, now);
    expect(failureOf(await wish(id))).toBe('offerNotForYou');
    expect((await listed(4)).find(({ configId }) => configId === id)).toMatchObject({
      showFlg: 1,
      reason: 'boughtToday',
    });
    now += 24 * hour;
    expect(failureOf(await wish(id))).toBe('');
  });

  it('keeps an offer for the first purchase from whoever has paid before', async () => {
    const id = await idOf('first-pack');
    await server.db.query(
      `insert into payments (number, player_id, request_key, state, provider, pay_type, config_id, is_cyclical, kind,
         title, language, price_cents, coins, grants, created_at, expires_at)
       values ($1, $2, 'k', 'credited', 'sandbox', 14, 1001, 0, 1, 'x', 'en-US', 199, 200, '[]', now(), now())`,
      [randomUUID(), ann.userId],
    );
    expect(failureOf(await wish(id))).toBe('offerNotForYou');
    expect(await listed(6)).toEqual([]);
  });

  it('refuses what is no offer, is over, needs a level, or was promised to nobody', async () => {
    for (const id of [1, -5, 2 ** 31 - 1]) expect(failureOf(await wish(id))).toBe('offerGone');
    const file = join(tmpdir(), `offers-${randomUUID()}.json`);
    const offers = [
      { name: 'for-later', kind: 1, rechargeMoney: 99, convertAmount: 99, startTime: '2999-01-01' },
      { name: 'for-lv-5', kind: 1, rechargeMoney: 99, convertAmount: 99, minLevel: 4 },
      { name: 'in-a-popup', kind: 5, rechargeMoney: 99, convertAmount: 99, place: 'elsewhere' },
    ];
    await writeFile(file, JSON.stringify(offers));
    expect(await offersCommand(server.db, ['add', file])).toMatch(/for-later[^]*for-lv-5[^]*in-a-popup/);
    expect(failureOf(await wish(await idOf('for-later')))).toBe('offerGone');
    expect(failureOf(await wish(await idOf('for-lv-5')))).toBe('offerNotForYou');
    expect(failureOf(await wish(await idOf('in-a-popup')))).toBe('offerNotForYou');
    expect(failureOf(await wish(await idOf('in-a-popup'), undefined, { popupId: 5 }))).toBe('offerNotForYou');
    expect((await listed(1)).find(({ minLevel }) => minLevel === 4)).toMatchObject({
      reason: 'level',
      showFlg: 1,
    });
    await setLevel(10_000);
    expect(failureOf(await wish(await idOf('for-lv-5')))).toBe('');
    // Added twice is added once, and the file as a whole or not at all.
    await expect(offersCommand(server.db, ['add', file])).rejects.toThrow(
      /for-later already; nothing was added/,
    );
    const id = await idOf('for-lv-5');
    const end = () => closeOffer(server.db, operatorHere({ who: 'Kim', reason: '' }), id, new Date(now));
    expect(await end()).toEqual({ id });
    expect(await end()).toMatchObject({ error: 'notFound', info: `offer ${id} that could end` });
    expect(await offersCommand(server.db, ['end', `${await idOf('for-later')}`])).toMatch(/has ended/);
    expect(failureOf(await wish(id))).toBe('offerGone');
  });
});

describe('offers of levels', () => {
  it('bring a player nearer to a level: the smallest pack that is enough', async () => {
    const read = async (level: number) =>
      (await server.call('experiencePack', { level }, { token: ann.token })).data;
    expect(await read(1)).toMatchObject({
      experienceVal: 999,
      manyFlag: false,
      rechargeConfig: { experienceVal: 1_000 },
    });
    expect(await read(19)).toMatchObject({ manyFlag: true, rechargeConfig: { experienceVal: 30_000 } });
    await setLevel(999);
    expect(await read(1)).toEqual({ experienceVal: 0, manyFlag: false, rechargeConfig: null });
  });

  it('tell the deal of a new level for 30 seconds, once, and let it be paid for a day', async () => {
    const read = async () => (await server.call('levelUpConfig', {}, { token: ann.token })).data;
    expect(await read()).toBeNull();
    await setLevel(999);
    const offer = await read();
    expect(offer).toMatchObject({ endTime: now + 30_000, nowTime: now, showAmount: 390, showGiftRatio: 30 });
    const id = offer?.configId ?? 0;
    now += 29_000;
    expect((await read())?.endTime).toBe(offer?.endTime);
    now += 1_000;
    expect(await read()).toBeNull();
    const number = randomUUID();
    expect(failureOf(await wish(id, number))).toBe('');
    await seller.released(server.db, number);
    now += levelOfferPayableMs;
    expect(failureOf(await wish(id))).toBe('offerNotForYou');
    // The next level has its own.
    await setLevel(3_000);
    expect(await read()).toMatchObject({ endTime: now + 30_000 });
  });
});

describe('the command offers', () => {
  it('lists what is sold', async () => {
    const list = await offersCommand(server.db, ['list']);
    expect(list).toMatch(/open {4}kind 1 {2}list {2}coins-999 {2}\$9\.99 {2}1000 coins \+50 gift/);
    expect(list).toContain('once a day');
  });

  it.each([
    [['add'], /FILE is missing/],
    [['add', '/nowhere.json'], /cannot be read/],
    [['end', 'x'], /ID must be a whole number/],
    [['enable', '1'], /no offer 1/],
    [['drop'], /must be one of/],
  ])('says to an operator who types %j what is wrong', async (args, why) => {
    await expect(offersCommand(server.db, args)).rejects.toThrow(why);
  });
});
