import { expect, it } from 'vitest';
import { journeysThatEnded, vitestNotes } from './suites.ts';

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

it('names the tests and files of a Vitest report that failed, or passed only when tried again', () => {
  const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: '/house/apps/a.int.test.ts',
        status: 'failed',
        assertionResults: [
          test('holds', 'passed'),
          test('is late', 'passed', 'Error: late'),
          test('is wrong', 'failed', 'Error: wrong'),
        ],
      },
      { name: '/house/apps/b.int.test.ts', status: 'failed', assertionResults: [] },
    ],
  };
  expect(vitestNotes(report, '/house')).toEqual([
    'FAILED: apps/a.int.test.ts is wrong',
    'passed only when tried again: apps/a.int.test.ts is late',
    'FAILED: apps/b.int.test.ts',
  ]);
});
