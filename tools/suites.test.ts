import { expect, it } from 'vitest';
import { failuresOf, journeysCutOff, journeysThatEnded, timesOf, timesOfJourneys } from './suites.ts';

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

it('tells a journey that was cut off from one that its own file leaves out', () => {
  const spec = (title: string, expectedStatus: string) => ({
    ...{ title, file: 'claw/room.spec.ts', line: 3 },
    tests: [{ status: 'skipped', expectedStatus }],
  });
  const suites = [{ specs: [spec('cut off', 'passed'), spec('needs a camera', 'skipped')] }];
  expect(journeysCutOff(suites)).toEqual(['claw/room.spec.ts:3 cut off']);
});

it('names the tests of a Vitest report that failed, and the files that failed around them', () => {
  const test = (fullName: string, status: string) => ({ fullName, status });
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: '/project/apps/a.int.test.ts',
        status: 'failed',
        assertionResults: [test('holds', 'passed'), test('is wrong', 'failed')],
      },
      { name: '/project/apps/b.int.test.ts', status: 'failed', assertionResults: [] },
    ],
  };
  expect(failuresOf(report, '/project')).toEqual(['apps/a.int.test.ts is wrong', 'apps/b.int.test.ts']);
});

it('says how long each test and each journey took, with all tries of a journey', () => {
  const test = { fullName: 'holds', status: 'passed', duration: 1_500 };
  const file = { name: '/project/apps/a.test.ts', status: 'passed', assertionResults: [test] };
  const report = { numPassedTests: 1, numFailedTests: 0, testResults: [file] };
  expect(timesOf(report, '/project')).toEqual([{ name: 'apps/a.test.ts holds', seconds: 1.5 }]);

  const results = [{ duration: 2_000 }, { duration: 500 }];
  const spec = {
    title: 'a toy is won',
    file: 'claw/room.spec.ts',
    line: 3,
    tests: [{ status: 'flaky', results }],
  };
  expect(timesOfJourneys([{ suites: [{ specs: [spec] }] }])).toEqual([
    { name: 'e2e/claw/room.spec.ts:3 a toy is won', seconds: 2.5 },
  ]);
});
