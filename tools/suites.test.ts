import { expect, it } from 'vitest';
import { journeysThatEnded, failuresOf } from './suites.ts';

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

it('names the tests of a Vitest report that failed, and the files that failed around them', () => {
  const test = (fullName: string, status: string) => ({ fullName, status });
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: '/house/apps/a.int.test.ts',
        status: 'failed',
        assertionResults: [test('holds', 'passed'), test('is wrong', 'failed')],
      },
      { name: '/house/apps/b.int.test.ts', status: 'failed', assertionResults: [] },
    ],
  };
  expect(failuresOf(report, '/house')).toEqual(['apps/a.int.test.ts is wrong', 'apps/b.int.test.ts']);
});
