import { callPaths, secondPersonCalls } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { askedOf, hasWaitedAlone, type TwoPersonRules } from './two-person-rules.ts';

const none: TwoPersonRules = {
  ...{ refunds: false, refundsOver: 2_000, gifts: false, giftsOver: 1_000 },
  ...{ settings: false, rights: false },
};
const all: TwoPersonRules = { ...none, refunds: true, gifts: true, settings: true, rights: true };

it('asks for nobody where nothing is put under the rule', () => {
  for (const call of secondPersonCalls)
    expect([call, askedOf(none, call, {}, 9_999)]).toEqual([call, 'free']);
});

it('names calls of maintainers that change something and say what they need', () => {
  for (const call of secondPersonCalls)
    expect([call, callPaths[call]]).toMatchObject([call, { scope: 'maintainer', kind: 'write' }]);
});

it('holds everything that gives something away or gives rights', () => {
  const needing = (...rights: string[]) =>
    Object.entries(callPaths)
      .filter(([, path]) => path.kind === 'write' && 'needs' in path && rights.includes(path.needs))
      .map(([name]) => name);
  const held = new Set<string>(secondPersonCalls);
  const free = needing('money.give', 'money.refund', 'codes.make', 'machines.settings', 'maintainers.edit');
  // These take something away, and give nobody anything.
  expect(free.filter((name) => !held.has(name)).toSorted()).toEqual([
    ...['codesStop', 'staffSessionsEnd', 'staffUninvite'],
  ]);
});

it('is lifted by two as soon as anything stands under it', () => {
  for (const sort of ['refunds', 'gifts', 'settings', 'rights'])
    expect(askedOf({ ...none, [sort]: true }, 'twoPersonSet', {}, null)).toBe('two');
});

it('weighs refunds and coins, and takes every other gift for large', () => {
  expect(askedOf(all, 'paymentRefund', {}, 1_999)).toEqual({ sort: 'refunds', amount: 1_999, most: 2_000 });
  expect(askedOf(all, 'paymentRefund', {}, null)).toBe('free');
  const coins = { what: 'coins', amount: 5 };
  expect(askedOf(all, 'giftGive', coins, null)).toEqual({ sort: 'gifts', amount: 5, most: 1_000 });
  expect(askedOf(all, 'giftGive', { what: 'postage', amount: 5 }, null)).toBe('two');
  for (const call of ['cardGive', 'codesMake', 'clawSet', 'roleChange', 'twoPersonSet'])
    expect([call, askedOf(all, call, {}, null)]).toEqual([call, 'two']);
  expect(askedOf(all, 'playerBan', {}, null)).toBe('free');
});

it('lets somebody who is alone agree after a day, also where the clock was ahead when they asked', () => {
  const askedAt = new Date('2026-11-29T12:00:00Z');
  const dayMs = 24 * 3_600_000;
  const after = [0, dayMs - 1, dayMs, -3 * dayMs].map((ms) =>
    hasWaitedAlone(askedAt, askedAt.getTime() + ms),
  );
  expect(after).toEqual([false, false, true, true]);
});
