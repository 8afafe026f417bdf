import { describe, expect, it } from 'vitest';
import { createTableCouriers, priceCents, zoneOf } from './couriers.ts';
import { boxes, tariffs } from './orders.seed.ts';
import { packParcel } from './parcel.ts';
import { quoteParcel } from './quote.ts';
import { addWorkingDays } from './working-days.ts';

const plush = { weightG: 180, boxMm: [180, 150, 140] };
const big = { weightG: 900, boxMm: [380, 280, 240] };

describe('packParcel', () => {
  it('takes the smallest box that holds the toys', () => {
    expect(packParcel([plush])).toEqual({ boxMm: [250, 200, 150], weightG: 320 });
    expect(packParcel([plush, plush])?.boxMm).toEqual([300, 250, 200]);
    expect(packParcel([plush, big])?.boxMm).toEqual([500, 400, 300]);
    expect(packParcel(Array.from({ length: 30 }, () => plush))).not.toBeNull();
  });

  it('says when nothing holds them', () => {
    expect(packParcel([{ weightG: 1, boxMm: [900, 10, 10] }])).toBeNull();
    expect(packParcel(Array.from({ length: 30 }, () => big))).toBeNull();
  });

  it('lists its boxes from small to large', () => {
    const volumes = boxes.map(({ mm }) => mm[0] * mm[1] * mm[2]);
    expect(volumes).toEqual(volumes.toSorted((a, b) => a - b));
  });
});

describe('prices', () => {
  const post = tariffs.home[0];
  const courier = tariffs.home[1];
  it.each([
    [post, 1, [100, 100, 100], 520],
    [post, 500, [100, 100, 100], 520],
    [post, 501, [100, 100, 100], 610],
    [post, 1_001, [100, 100, 100], 700],
    [post, 500, [600, 400, 400], 520],
    [courier, 500, [100, 100, 100], 980],
    [courier, 500, [400, 300, 250], 980 + 11 * 140],
    [courier, 501, [100, 100, 100], 1_120],
  ] as const)('%j, %i g in %j cost %i', (tariff, weightG, boxMm, cents) => {
    expect(priceCents(tariff, { weightG, boxMm })).toBe(cents);
  });

  it('know the zones', () => {
    expect(['US', 'CA', 'DE', 'TH', 'XX'].map(zoneOf)).toEqual(['home', 'near', 'far', 'remote', 'remote']);
  });
});

describe('quoteParcel', () => {
  const couriers = createTableCouriers();

  it('sends two or more for the price of one, the dearest', async () => {
    const one = await quoteParcel(couriers, [plush], 'DE');
    const three = await quoteParcel(couriers, [plush, plush, plush], 'DE');
    expect(three?.options).toEqual(one?.options);
    expect(three?.parcel.weightG).toBeGreaterThan(one?.parcel.weightG ?? 0);
    const mixed = await quoteParcel(couriers, [plush, big], 'DE');
    expect(mixed?.options).toEqual((await quoteParcel(couriers, [big], 'DE'))?.options);
  });

  it('offers nothing for what nobody carries', async () => {
    expect(await quoteParcel(couriers, [{ weightG: 31_000, boxMm: [100, 100, 100] }], 'US')).toBeNull();
  });
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
