import { levelThresholds } from '@grabbit/contract';
import { expect, it } from 'vitest';
import {
  type Buyer,
  choosePack,
  endsFor,
  giftRatio,
  isReserved,
  openUntil,
  type RechargeOffer,
  standingOf,
} from './catalogue.ts';
import { readOffersFile } from './catalogue-file.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const hour = 3_600_000;
const day = 24 * hour;

const plain: RechargeOffer = {
  ...{ id: 1001, name: 'plain', kind: 1, place: 'list', rechargeMoney: 999, convertAmount: 1_000 },
  ...{ giftAmount: 0, offsetMoney: 0, experience: 0, cardKindId: null, cardRatio: 0, amazonAmount: 0 },
  ...{ appleProductId: '', googleProductId: '', rechargeDescribe: {}, enableFlag: true, showFlg: 0 },
  ...{ startTime: null, endTime: null, cycleHours: null, openHours: null, howOften: 'any' },
  ...{ firstOnly: false, newcomerDays: null, minLevel: 0, sort: 1 },
};
const buyer: Buyer = {
  ...{ playerId: 7, experience: 0, level: 0, group: 1, joinedAt: noon - 3 * day, hasPaid: false, taken: [] },
};
const had = (at: number, state: 'paid' | 'reserved' = 'paid'): Buyer => ({
  ...buyer,
  taken: [{ configId: plain.id, state, firstOnly: false, at }],
});

it.each<[string, Partial<RechargeOffer>, Buyer, string]>([
  ['anybody has what is plain', {}, buyer, 'open'],
  ['before its start', { startTime: new Date(noon + 1) }, buyer, 'gone'],
  ['at its end', { endTime: new Date(noon) }, buyer, 'gone'],
  ['switched off', { enableFlag: false }, buyer, 'paused'],
  ['shown only', { showFlg: 1 }, buyer, 'paused'],
  ['below its level', { minLevel: 1 }, buyer, 'level'],
  ['once, had before', { howOften: 'once' }, had(noon - 2 * day), 'past'],
  ['once a day, had today', { howOften: 'once a day' }, had(noon - hour), 'boughtToday'],
  ['once a day, had yesterday', { howOften: 'once a day' }, had(noon - 13 * hour), 'open'],
  ['any number of times', {}, had(noon), 'open'],
  ['once, begun and not paid', { howOften: 'once' }, had(noon, 'reserved'), 'open'],
  ['a first purchase after another', { firstOnly: true }, { ...buyer, hasPaid: true }, 'past'],
  ['for newcomers, on their last day', { newcomerDays: 4 }, buyer, 'open'],
  ['for newcomers, afterwards', { newcomerDays: 3 }, buyer, 'past'],
])('tells how an offer stands to a player: %s', (_case, given, who, standing) => {
  expect(standingOf({ ...plain, ...given }, who, noon)).toBe(standing);
});

it('holds an offer that an open payment has taken, and no other', () => {
  const mine = had(noon, 'reserved');
  expect(isReserved({ ...plain, howOften: 'once' }, mine, noon)).toBe(true);
  expect(isReserved({ ...plain, howOften: 'once a day' }, mine, noon + day)).toBe(false);
  expect(isReserved(plain, mine, noon)).toBe(false);
  expect(isReserved({ ...plain, id: 1002, howOften: 'once' }, mine, noon)).toBe(false);
  const first: Buyer = { ...buyer, taken: [{ configId: 5, state: 'reserved', firstOnly: true, at: noon }] };
  expect(isReserved({ ...plain, firstOnly: true }, first, noon)).toBe(true);
});

it('opens and closes with each turn of its cycle', () => {
  const weekend = { ...plain, startTime: new Date('2026-01-02T00:00:00Z'), cycleHours: 168, openHours: 72 };
  expect(openUntil(weekend, noon)).toBe(Date.parse('2026-11-23T00:00:00Z'));
  expect(openUntil(weekend, Date.parse('2026-11-23T00:00:00Z'))).toBeNull();
  expect(openUntil({ ...weekend, endTime: new Date(noon + hour) }, noon)).toBe(noon + hour);
  expect(endsFor({ ...weekend, newcomerDays: 4 }, buyer, noon)).toBe(noon + day);
  expect(endsFor(plain, buyer, noon)).toBe(0);
});

it('tells the gift as a percent that it never passes', () => {
  expect(giftRatio({ ...plain, convertAmount: 3_000, giftAmount: 199 })).toBe(6);
  expect(giftRatio({ ...plain, convertAmount: 0, giftAmount: 5 })).toBe(0);
});

it('chooses the smallest pack that reaches the level, else the largest', () => {
  const packs = [
    { ...plain, id: 1, experience: 5_000 },
    { ...plain, id: 2, experience: 1_000 },
  ];
  expect(choosePack(packs, 100, 1)).toMatchObject({ missing: 899, pack: { id: 2 }, many: false });
  expect(choosePack(packs, 0, 2)).toMatchObject({ missing: 3_000, pack: { id: 1 }, many: false });
  expect(choosePack(packs, 0, 19)).toMatchObject({
    missing: levelThresholds[19],
    pack: { id: 1 },
    many: true,
  });
  expect(choosePack(packs, 5_000, 1)).toEqual({ missing: 0, pack: null, many: false });
  expect(choosePack([], 0, 1)).toEqual({ missing: 999, pack: null, many: false });
});

const good = { name: 'x-mas', kind: 5, rechargeMoney: 999, convertAmount: 1_000 };
it('reads a file of offers', () => {
  const read = readOffersFile(
    JSON.stringify([{ ...good, endTime: '2026-12-24', productId: 'a.b', positions: [6] }]),
  );
  expect(read).toMatchObject({
    offers: [{ offer: { name: 'x-mas', appleProductId: 'a.b', googleProductId: 'a.b' }, positions: [6] }],
  });
});

it.each([
  ['{', /no JSON/],
  ['{}', /list of offers/],
  ['[]', /list of offers/],
  [JSON.stringify([{ ...good, rechargeMoney: -1 }]), /offer 1: rechargeMoney/],
  [JSON.stringify([{ ...good, rechargeMoney: 9.99 }]), /offer 1: rechargeMoney/],
  [JSON.stringify([{ ...good, kind: 2 }]), /offer 1: kind/],
  [JSON.stringify([{ ...good, price: 1 }]), /offer 1/],
  [JSON.stringify([{ ...good, convertAmount: 0 }]), /brings nothing/],
  [JSON.stringify([{ ...good, endTime: '2026-02-31' }]), /no moment/],
  [JSON.stringify([{ ...good, startTime: '2026-12-24', endTime: '2026-12-23' }]), /after startTime/],
  [JSON.stringify([{ ...good, cycleHours: 24 }]), /go together/],
  [JSON.stringify([{ ...good, cardRatio: 10 }]), /go together/],
  [JSON.stringify([{ ...good, positions: [6, 6] }]), /twice/],
  [JSON.stringify([{ ...good, amazonAmount: 500 }]), /delivers no gift cards/],
  [JSON.stringify([good, good]), /x-mas is given twice/],
])('says what is wrong with the file %s', (text, why) => {
  const read = readOffersFile(text);
  expect('faults' in read ? read.faults.join('\n') : '').toMatch(why);
});
