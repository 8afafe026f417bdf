import { describe, expect, it } from 'vitest';
import { createTableCouriers, priceCents } from './couriers.ts';
import { splitPrice } from './delivery-payment.ts';
import { parseDelivery, trackingLink, zoneOf } from './delivery-table.ts';
import { fixtureBoxes as boxes } from './boxes-fixture.ts';
import { demoDelivery } from './orders.seed.ts';
import { quoteParcel } from './quote.ts';
import { addWorkingDays } from './order-stage.service.ts';

const plush = { weightG: 180, boxMm: [180, 150, 140] };
const big = { weightG: 900, boxMm: [380, 280, 240] };

describe('prices', () => {
  const tariffs = zoneOf(demoDelivery, 'US')?.couriers ?? [];
  it.each([
    ['post', 1, [100, 100, 100], 520],
    ['post', 500, [100, 100, 100], 520],
    ['post', 501, [100, 100, 100], 610],
    ['post', 1_001, [100, 100, 100], 700],
    ['post', 500, [600, 400, 400], 520],
    ['courier', 500, [100, 100, 100], 980],
    ['courier', 500, [400, 300, 250], 980 + 11 * 140],
    ['courier', 501, [100, 100, 100], 1_120],
  ] as const)('%s, %i g in %j cost %i', (courier, weightG, boxMm, cents) => {
    const tariff = tariffs.filter((each) => each.courier === courier);
    expect(tariff.map((each) => priceCents(each, { weightG, boxMm }))).toEqual([cents]);
  });

  it('know the zones', () => {
    const zones = ['US', 'CA', 'DE', 'TH', 'XX'].map((country) => zoneOf(demoDelivery, country));
    expect(zones.map((zone) => demoDelivery.zones.findIndex((each) => each === zone))).toEqual([
      0, 1, 2, 3, -1,
    ]);
    expect(zoneOf({ zones: demoDelivery.zones.slice(0, 3), blocked: [] }, 'TH')).toBeNull();
    expect(zoneOf({ ...demoDelivery, blocked: ['US'] }, 'US')).toBeNull();
  });
});

describe('quoteParcel', () => {
  const pricing = { couriers: createTableCouriers(demoDelivery), rules: demoDelivery, boxes };
  type Things = Parameters<typeof quoteParcel>[1]['toys'];
  const pricesOf = async (toys: Things, goods: Things = []) =>
    (await quoteParcel(pricing, { toys, goods }, 'DE'))?.options.map(
      ({ priceCents: cents, fullCents, rule }) => [...[cents, fullCents, rule]],
    );

  it('sends two or more for the price of one, the dearest, and says what the courier takes', async () => {
    expect(await pricesOf([plush])).toEqual([
      [1_290, 1_290, ''],
      [3_720, 3_720, ''],
    ]);
    expect(await pricesOf([plush, plush, plush])).toEqual([
      [1_290, 1_630, 'together'],
      [3_720, 5_280, 'together'],
    ]);
    const alone = (await pricesOf([big])) ?? [];
    expect((await pricesOf([plush, big]))?.map(([cents]) => cents)).toEqual(alone.map(([cents]) => cents));
  });

  it('asks nothing for the post from five toys on', async () => {
    const [post, courier] = (await pricesOf(Array.from({ length: 5 }, () => plush))) ?? [];
    expect(post).toEqual([0, 1_970, 'free']);
    expect(courier?.[0]).toBe(3_720);
    const rules = { freeToys: 0, freeCourier: 'post' };
    const quote = await quoteParcel(
      { ...pricing, rules },
      { toys: Array.from({ length: 5 }, () => plush), goods: [] },
      'DE',
    );
    expect(quote?.options[0]?.priceCents).toBe(1_290);
  });

  it('takes for bought things what their parcel costs, and lets a toy travel along', async () => {
    const three = [plush, plush, plush];
    const [post] = (await pricesOf([], three)) ?? [];
    expect(post).toEqual([1_630, 1_630, '']);
    expect((await pricesOf([plush], three))?.[0]).toEqual([1_630, 1_970, 'together']);
    const five = Array.from({ length: 5 }, () => plush);
    expect((await pricesOf(five, [plush]))?.[0]?.[0]).toBe(1_290);
  });

  it('goes by the boxes that it is given', async () => {
    const large = boxes.filter(({ name }) => name === 'xl');
    const priced = await quoteParcel({ ...pricing, boxes: large }, { toys: [plush], goods: [] }, 'DE');
    expect(priced?.parcel).toEqual({ boxMm: [600, 400, 400], weightG: 940 });
    expect(await quoteParcel({ ...pricing, boxes: [] }, { toys: [plush], goods: [] }, 'DE')).toBeNull();
  });

  it('offers nothing for what nobody carries', async () => {
    expect(
      await quoteParcel(pricing, { toys: [{ weightG: 31_000, boxMm: [100, 100, 100] }], goods: [] }, 'US'),
    ).toBeNull();
    const table = { ...demoDelivery, zones: demoDelivery.zones.slice(0, 1) };
    const homeOnly = { couriers: createTableCouriers(table), rules: table, boxes };
    expect(await quoteParcel(homeOnly, { toys: [plush], goods: [] }, 'DE')).toBeNull();
  });
});

describe('parseDelivery', () => {
  const told = (change: object): unknown => parseDelivery(JSON.stringify({ ...demoDelivery, ...change }));
  const tariff = demoDelivery.zones[0]?.couriers[0];
  const zone = (countries: string[], given: object = {}) => ({
    countries,
    couriers: [{ ...tariff, ...given }],
  });

  it('reads what a command of the operator prints', () => expect(told({})).toEqual(demoDelivery));

  it.each([
    [{ zones: [] }, 'zones is empty'],
    [{ zones: [zone(['US']), zone(['US', 'CA'])] }, 'US is in two zones'],
    [{ zones: [zone([]), zone([])] }, 'everywhere else is in two zones'],
    [{ zones: [zone(['XX'])] }, 'zones[0] holds "XX", no country that addresses are known of'],
    [{ zones: [zone([], { courier: 'owl' })] }, 'zones[0].couriers[0].courier must be post or courier'],
    [
      { zones: [zone([], { baseCents: 5.2 })] },
      'zones[0].couriers[0].baseCents must be a whole number from 0 to 100000',
    ],
    [
      { zones: [zone([], { minDays: 9 })] },
      'zones[0].couriers[0].maxDays must be a whole number from 9 to 200',
    ],
    [{ freeToys: 31 }, 'freeToys must be a whole number from 0 to 30'],
    [
      { tracking: { ...demoDelivery.tracking, post: 'http://x/{number}' } },
      'tracking.post must be an https address with {number} in it',
    ],
  ])('%j: %s', (change, sentence) => expect(told(change)).toBe(sentence));

  it('says what is no table at all', () => {
    expect(parseDelivery('{')).toBe('it is not JSON');
    expect(parseDelivery('[]')).toBe('the file must be an object');
  });
});

describe('a parcel on its way', () => {
  it('is shown by its courier, whatever its number looks like', () => {
    expect(trackingLink('https://post.example/{number}?a=1', 'A 1/2')).toBe(
      'https://post.example/A%201%2F2?a=1',
    );
    expect([trackingLink('https://post.example/{number}', ''), trackingLink(undefined, 'A1')]).toEqual([
      '',
      '',
    ]);
  });
});

describe('splitPrice', () => {
  it.each([
    [520, 0, 0, 520],
    [520, 200, 200, 320],
    [520, 520, 520, 0],
    [520, 9_000, 520, 0],
    [0, 500, 0, 0],
  ])('%i cents with %i of credit', (price, credit, creditCents, coins) =>
    expect(splitPrice(price, { creditCents: credit })).toEqual({ creditCents, coins }),
  );
});

describe('addWorkingDays', () => {
  it.each([
    ['2026-11-20T23:59:00Z', 0, '2026-11-20'],
    ['2026-11-20T10:00:00Z', 1, '2026-11-23'],
    ['2026-11-21T10:00:00Z', 1, '2026-11-23'],
    ['2026-11-16T10:00:00Z', 9, '2026-11-27'],
    ['2026-12-31T10:00:00Z', 2, '2027-01-04'],
  ])('%s and %i working days are %s', (from, count, day) => {
    expect(addWorkingDays(Date.parse(from), count)).toBe(day);
  });
});
