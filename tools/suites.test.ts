import { expect, it } from 'vitest';
import { journeysThatEnded } from './suites.ts';

it('names the journeys of a Playwright report that passed only when tried again', () => {
  const spec = (title: string, line: number, ...statuses: string[]) => ({
    title,
    file: 'claw/room.spec.ts',
    line,
    tests: statuses.map((status) => ({ status })),
  });
  const suites = [
    {
      specs: [spec('a toy is won', 3, 'expected')],
      suites: [
        { specs: [spec('a seat passes on', 9, 'expected', 'flaky'), spec('a lost one', 12, 'unexpected')] },
      ],
    },
    {},
  ];
  expect(journeysThatEnded('flaky', suites)).toEqual(['claw/room.spec.ts:9 a seat passes on']);
  expect(journeysThatEnded('skipped', suites)).toEqual([]);
});
