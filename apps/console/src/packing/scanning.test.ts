import { expect, it } from 'vitest';
import { isComplete, scan } from './scanning.ts';

const lines = [
  { kind: 'bear', name: 'bear', count: 2 },
  { kind: 'mug', name: 'Ice penguin mug', count: 1 },
];

it('takes each thing once, says what is too many and what does not belong', () => {
  const first = scan(' BEAR ', lines, {});
  expect(first).toEqual({ is: 'taken', line: lines[0], scanned: { bear: 1 } });
  expect(scan('bear', lines, { bear: 1 })).toMatchObject({ is: 'taken', scanned: { bear: 2 } });
  expect(scan('bear', lines, { bear: 2 })).toEqual({ is: 'enough', line: lines[0] });
  expect(scan('whale', lines, {})).toEqual({ is: 'wrong', code: 'whale' });
  expect(scan('', lines, {})).toEqual({ is: 'wrong', code: '' });
});

it('is complete with everything, and never with nothing', () => {
  expect(isComplete(lines, { bear: 2, mug: 1 })).toBe(true);
  expect(isComplete(lines, { bear: 1, mug: 1 })).toBe(false);
  expect(isComplete([], {})).toBe(false);
});
