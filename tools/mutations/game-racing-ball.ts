import { type Mutation, mutationsIn } from './mutation.ts';

const engine = 'packages/engines/src/racing-ball/racing-ball.ts';
const start = 'packages/engines/src/racing-ball/randomness.ts';
const race = 'packages/engines/src/racing-ball/race.ts';
const check = 'packages/engines/src/racing-ball/course-check.ts';

const rules = (title: string) => [{ file: 'packages/engines/src/racing-ball/race.test.ts', title }];
/** Whatever changes how a race goes changes how that one ends. */
const asEver = rules('R9. ends as it always did');
const terms = [{ file: 'packages/engines/src/racing-ball/terms.test.ts' }];
const game = [{ file: 'apps/server/src/racing-ball/racing-ball.game.test.ts' }];
const solo = [{ file: 'packages/engines/src/racing-ball/solo.test.ts' }];
const runs = (title: string) => [{ file: 'apps/server/src/racing-ball/race-solo-runs.int.test.ts', title }];
const races = (title: string) => [{ file: 'apps/server/src/racing-ball/racing-ball.int.test.ts', title }];

export const gameMutations: readonly Mutation[] = [
  ...mutationsIn(engine, rules('R10'), [
    ['race-stake-that-is-none', 'R10', 'raceStakes = [100, 200,', 'raceStakes = [100, 150, 200,'],
    ['race-winner-pays-less', 'R10', 'racePay = 475;', 'racePay = 470;'],
    ['race-last-one-wins', 'R10', 'raceMarbles[order[0] ?? -1]', 'raceMarbles[order.at(-1) ?? -1]'],
    ['race-losers-pay', 'R10', 'winnerOf(result) === choice ?', 'winnerOf(result) !== choice ?'],
    ['race-marbles-change-names', 'R10', "'lemon', 'mint',", "'mint', 'lemon',"],
    [
      'race-stake-with-more',
      'R10',
      'hasShape(value, stakeShape);',
      'Object.entries(stakeShape).every(([key, fits]) => fits((Object(value) as Record<string, unknown>)[key]));',
    ],
  ]),
  ...mutationsIn(engine, terms, [
    ['race-one-course-for-all', 'R4', 'stream.below(raceCourseNames.length)', 'stream.below(1)'],
    [
      'race-return-told-higher',
      'R10',
      '(racePay * 10_000) / raceMarbles.length',
      '(racePay * 10_000) / (raceMarbles.length - 1)',
    ],
    ['race-pay-not-sealed', 'R12', '  marbles: raceMarbles,\n  pay: racePay,\n', '  marbles: raceMarbles,\n'],
    ['race-sweepers-not-sealed', 'R12', 'sweepers: sweepers.map((sweeper) => ({ ...sweeper })),', ''],
  ]),
  ...mutationsIn('packages/engines/src/racing-ball/courses.ts', terms, [
    ['race-steeper-fall', 'R6, R12', 'gravityMmS2: 6_500', 'gravityMmS2: 7_000'],
    ['race-wider-luck', 'R5, R12', 'alongMm: 18, sideMm: 6', 'alongMm: 24, sideMm: 6'],
    ['race-over-sooner', 'R7, R12', 'mostTicks: 2_100', 'mostTicks: 1_800'],
  ]),
  ...mutationsIn(start, terms, [
    ['race-place-of-the-last-known', 'R4', 'draw.below(i + 1)', 'draw.below(i)'],
    ['race-half-a-shuffle', 'R4', 'i > 0; i--', 'i > 1; i--'],
    [
      'race-a-favourite',
      'R5',
      'order.map((): RaceEntry => ({\n    alongMm: draw.within(alongMm),',
      'order.map((marble): RaceEntry => ({\n    alongMm: marble === 0 ? Math.abs(draw.within(alongMm)) : draw.within(alongMm),',
    ],
    [
      'race-side-before-along',
      'R5',
      'alongMm: draw.within(alongMm),\n    sideMm: draw.within(sideMm),',
      'sideMm: draw.within(sideMm),\n    alongMm: draw.within(alongMm),',
    ],
    ['race-sweepers-stand-still', 'R5', 'draw.within(furthestTurn))', 'draw.within(0))'],
  ]),
  ...mutationsIn(race, rules('R7'), [
    [
      'race-slower-comes-first',
      'R7',
      'a.finished.tick - b.finished.tick ||',
      'b.finished.tick - a.finished.tick ||',
    ],
    ['race-farther-comes-later', 'R7', 'return b.along - a.along;', 'return a.along - b.along;'],
    [
      'race-over-with-the-first',
      'R7',
      'this.#runners.every(({ finished }) => finished !== null);',
      'this.#runners.some(({ finished }) => finished !== null);',
    ],
    [
      'race-a-tick-too-long',
      'R7',
      'this.#tick >= this.#course.mostTicks ||',
      'this.#tick > this.#course.mostTicks ||',
    ],
  ]),
  ...mutationsIn(race, asEver, [
    ['race-end-without-its-turns', 'R8', ', ...q.map(millionths)]', ']'],
    ['race-finish-before-the-line', 'R7', 'over >= 0) runner.finished', 'over >= -0.5) runner.finished'],
  ]),
  ...mutationsIn('packages/engines/src/racing-ball/path.ts', asEver, [
    ['race-other-curves', 'R2', 'Math.sqrt(lengthOf(minus(b, a)));', 'lengthOf(minus(b, a));'],
  ]),
  ...mutationsIn('packages/engines/src/racing-ball/track.ts', asEver, [
    ['race-slower-ticks', 'R6', 'const ticksPerSecond = 60;', 'const ticksPerSecond = 62;'],
  ]),
  ...mutationsIn(check, rules('R1'), [
    ['race-course-too-flat', 'R1', 'leastSlope = 0.1;', 'leastSlope = -1;'],
    [
      'race-marbles-in-one-place',
      'R1',
      'along * along + beside * beside >= least * least',
      'along * along + beside * beside >= 0',
    ],
    ['race-no-way-past-a-peg', 'R1', 'gap >= need);', 'gap >= need - 60);'],
    ['race-peg-before-the-start', 'R1', 'atMm >= startMm + 2 * marbleRadiusMm &&', 'atMm >= 0 &&'],
    [
      'race-finish-at-the-wall',
      'R1',
      'units(course.finishMm + 4 * course.marbleRadiusMm) < path.length',
      'units(course.finishMm) < 2 * path.length',
    ],
  ]),
  ...mutationsIn('apps/server/src/racing-ball/racing-ball.game.ts', game, [
    ['race-staked-on-until-the-start', 'clock', '[55_000, 5_000]', '[59_000, 1_000]'],
    [
      'race-end-told-at-its-start',
      'clock',
      '{ course: result.course, start: result.start } : null',
      'result : null',
    ],
    ['race-told-before-the-last-arrives', 'clock', 'restMs = 3_500;', 'restMs = -3_500;'],
    [
      'race-pays-what-is-no-race',
      'R10',
      'isRaceResult(result) ? racePays(stake, result) : 0',
      '(result as RaceResult).order ? racePays(stake, result as RaceResult) : 0',
    ],
  ]),
  ...mutationsIn('apps/server/src/games/shared-stake.ts', races('once by a player'), [
    [
      'race-staked-on-late',
      'clock',
      "round.state === 'calling' && round.closesAt !== null && now < round.closesAt.getTime();",
      'round.closesAt !== null && now > 0;',
    ],
    [
      'race-coins-set-aside-in-part',
      'ledger',
      'amount: stake.coins, asset }',
      'amount: stake.coins / 2, asset }',
    ],
  ]),
  ...mutationsIn('packages/engines/src/racing-ball/solo.ts', solo, [
    ['race-solo-takes-any-marble', 'R13', 'raceMarbles.some((each) => each === value)', 'true'],
    ['race-solo-takes-any-stake', 'R13', 'raceStakes.some((each) => each === value)', 'true'],
    ['race-solo-pays-what-is-no-race', 'R15', '!isRaceResult(result)', 'result === null'],
    ['race-solo-tells-no-courses', 'R15', ', courses: spelledCourses, pay: racePay }', ', pay: racePay }'],
  ]),
  ...mutationsIn('apps/server/src/games/draw-run.ts', runs('is not run for whoever'), [
    ['race-solo-runs-unpaid', 'R14', '  if (refused !== null) return refused;\n', ''],
  ]),
  ...mutationsIn('apps/server/src/games/drawn-game.ts', runs('is run once for a stake'), [
    ['race-solo-runs-at-once', 'R14', 'inTurn(caller.userId, draw)', 'draw()'],
  ]),
];
