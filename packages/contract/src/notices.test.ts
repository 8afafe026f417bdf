import { expect, it } from 'vitest';
import { contentOf, readNotice } from './connection/notice.ts';
import { notices } from './notices.ts';

it('has each operation once', () => {
  const operations = Object.values(notices).map(({ operation }) => operation);
  expect(new Set(operations).size).toBe(operations.length);
});

it('keeps its parts in the order that builds of players know', () => {
  const { prizeWon, paymentMoved, orderStage, issueMoved, buffSettled, buffGiven, blocked } = notices;
  expect(contentOf(prizeWon, { kinds: ['bear'], roomId: 7, playId: 'P1' })).toEqual([
    31,
    1002,
    'P1',
    7,
    ['bear'],
  ]);
  expect(contentOf(orderStage, { stage: 'packed', orderId: '9' })).toEqual([31, 1001, '9', 'packed']);
  expect(contentOf(issueMoved, { issueId: '4', state: 'closed' })).toEqual([31, 1003, '4', 'closed']);
  const paid = { payment: 'G-1', state: 'credited', coins: 500, configId: 3 } as const;
  expect(contentOf(paymentMoved, paid)).toEqual([31, 1004, 'G-1', 'credited', 500, 3]);
  expect(contentOf(buffGiven, { kindId: 1001 })).toEqual([31, 1005, 1001]);
  const card = { cardId: 1, rewardRate: 5, star: 2 };
  expect(contentOf(buffSettled, { coins: 40, card })).toEqual([31, 20, card, 40]);
  expect(contentOf(blocked, {})).toEqual([31, 1]);
});

it('reads what was written, with bare digits as what they stand for', () => {
  expect(readNotice(notices.prizeWon, ['12', '7', ['bear']])).toEqual({
    playId: '12',
    roomId: 7,
    kinds: ['bear'],
  });
  expect(readNotice(notices.buffGiven, ['1001', 'of a later build'])).toEqual({ kindId: 1001 });
  expect(readNotice(notices.blocked, [])).toEqual({});
});

it.each([
  [notices.prizeWon, ['12', '7', 'bear']],
  [notices.prizeWon, ['12', 'seven', ['bear']]],
  [notices.orderStage, ['12', 'melted']],
  [notices.paymentMoved, ['G-1', 'credited', '']],
  [notices.buffSettled, [{ cardId: 1 }, '4']],
  [notices.buffGiven, []],
])('takes nothing for a notice that is none (%#)', (notice, payload) => {
  expect(readNotice(notice, payload)).toBeNull();
});
