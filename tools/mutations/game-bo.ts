import { type Mutation, mutationsIn } from './mutation.ts';

const engine = 'packages/engines/src/bo/bo.ts';
const odds = 'packages/engines/src/bo/odds.ts';
const shared = 'packages/engines/src/fair/shared-round.ts';
const phase = 'apps/server/src/games/shared-phase.ts';

const rules = (title: string) => [{ file: 'packages/engines/src/bo/bo.test.ts', title }];
const rounds = (title: string) => [{ file: 'packages/engines/src/fair/shared-round.test.ts', title }];
const phases = (title: string) => [{ file: 'apps/server/src/games/shared-phase.test.ts', title }];
const game = [{ file: 'apps/server/src/bo/bo.game.test.ts' }];
const lines = (title: string) => [{ file: 'apps/server/src/bo/bo.int.test.ts', title }];

export const gameMutations: readonly Mutation[] = [
  ...mutationsIn(engine, rules('B1'), [
    ['bo-stake-that-is-none', 'B1', 'boStakes = [100, 200,', 'boStakes = [100, 150, 200,'],
    ['bo-a-third-choice', 'B1', "boChoices = ['up', 'down']", "boChoices = ['up', 'down', 'level']"],
    [
      'bo-call-with-more',
      'B1',
      'return hasShape(value, stakeShape);',
      'const of = Object(value) as Record<string, unknown>;\n  return Object.entries(stakeShape).every(([key, fits]) => fits(of[key]));',
    ],
  ]),
  ...mutationsIn(engine, rules('B2'), [
    ['bo-steps-of-six', 'B2', 'reach: 7,', 'reach: 6,'],
    ['bo-line-of-fewer-steps', 'B2', 'ticks: 120,', 'ticks: 119,'],
    ['bo-line-starts-higher', 'B2', 'start: 10_000,', 'start: 10_001,'],
    [
      'bo-line-leans-down',
      'B2',
      '(index += stream.within(boTerms.reach))',
      '(index += stream.within(boTerms.reach) - (stream.below(100) === 0 ? 1 : 0))',
    ],
    [
      'bo-line-mirrored',
      'B2',
      '(index += stream.within(boTerms.reach))',
      '(index -= stream.within(boTerms.reach))',
    ],
    [
      'bo-steps-skip-a-word',
      'B2',
      '(index += stream.within(boTerms.reach))',
      '(index += stream.within(boTerms.reach) + stream.below(1))',
    ],
  ]),
  ...mutationsIn(engine, rules('B3'), [
    ['bo-level-is-down', 'B3', "if (last === boTerms.start) return 'level';\n", ''],
    ['bo-ends-swapped', 'B3', "last > boTerms.start ? 'up' : 'down'", "last < boTerms.start ? 'up' : 'down'"],
    ['bo-end-a-step-early', 'B3', 'path.at(-1) ??', 'path.at(-2) ??'],
  ]),
  ...mutationsIn(engine, rules('B4'), [
    ['bo-pays-less', 'B4', 'factor: 191 }', 'factor: 190 }'],
    [
      'bo-level-line-keeps-the-coins',
      'B4',
      "if (end === 'level') return coins;",
      "if (end === 'level') return 0;",
    ],
    ['bo-wrong-call-pays', 'B4', 'return end === choice ?', 'return end !== choice ?'],
  ]),
  ...mutationsIn(odds, rules('B5'), [
    ['bo-level-told-as-lost', 'B5', '(all - level) + 200n * level', '(all - level)'],
    ['bo-ways-of-a-step-too-many', 'B5', 'step < steps;', 'step <= steps;'],
    ['bo-ways-of-a-wider-step', 'B5', 'ways[sum - 2 * reach - 1]', 'ways[sum - 2 * reach - 2]'],
    ['bo-level-counted-beside-it', 'B5', 'ways[ticks * reach] ??', 'ways[ticks * reach + reach] ??'],
  ]),
  ...mutationsIn(shared, rounds('F15'), [
    ['round-drawn-without-its-number', 'F15', '`${seeds}:${sequence}`', '`${seeds}`'],
    ['round-drawn-without-its-entrants', 'F15', '`${seeds}:${sequence}`', '`${seeds.length}:${sequence}`'],
    [
      'round-drawn-from-the-stakes',
      'F15',
      'seeds: hashOf(entrants.map(({ clientSeed }) => clientSeed)),',
      'seeds: hashOf(entrants.map(({ clientSeed, stake }) => `${clientSeed} ${stake.coins}`)),',
    ],
  ]),
  ...mutationsIn(shared, rounds('F14|F16'), [
    [
      'round-sealed-without-its-log',
      'F14',
      'hashOf({ game, engine, terms, roomId, sequence, logHead, seed })',
      'hashOf({ game, engine, terms, roomId, sequence, seed })',
    ],
    [
      'round-sealed-without-its-terms',
      'F14',
      'hashOf({ game, engine, terms, roomId, sequence, logHead, seed })',
      'hashOf({ game, engine, roomId, sequence, logHead, seed })',
    ],
    ['round-result-not-bound', 'F16', 'seeds, ...bound, result, ...(beacon', 'seeds, ...bound, ...(beacon'],
    [
      'round-receipt-without-what-it-pays',
      'F16',
      'return hashOf({ ...parts, paid, at });',
      'return hashOf({ ...parts, at });',
    ],
  ]),
  ...mutationsIn(phase, phases('a round|clock|waits|returned|rests|shows|closed'), [
    [
      'round-closed-before-its-end',
      'clock',
      "clock !== null && isOver(clock.endsAt, times.lockMs + times.runMs) ? 'settle'",
      "clock !== null && isOver(clock.startsAt, times.lockMs + times.runMs) ? 'settle'",
    ],
    ['round-returned-once-it-is-drawn', 'clock', "if (!sameEngine) return 'return';\n", ''],
    [
      'round-shown-a-part-early',
      'clock',
      'Math.floor((now - startsAt) / everyMs)',
      'Math.ceil((now - startsAt) / everyMs)',
    ],
    ['round-waits-for-one-seed-less', 'F26', 'revealed >= stakes ||', 'revealed + 1 >= stakes ||'],
    ['round-with-stakes-rests', 'clock', "stakes === 0 && !awake ? 'rest'", "!awake ? 'rest'"],
    ['round-without-its-pause', 'clock', 'const startsAt = closesAt + lockMs;', 'const startsAt = closesAt;'],
  ]),
  ...mutationsIn('apps/server/src/bo/bo.game.ts', game, [
    ['bo-calls-until-the-end', 'clock', 'const lockMs = 5_000;', 'const lockMs = 1_000;'],
    ['bo-shows-the-step-after', 'clock', 'result.path[number - 1]', 'result.path[number]'],
    ['bo-seeds-shown-for-longer', 'F26', 'revealMs: 2_000', 'revealMs: 4_000'],
  ]),
  ...mutationsIn('apps/server/src/games/shared-stake.ts', lines('in the last five seconds none'), [
    [
      'bo-called-on-too-late',
      'B1',
      "round.state === 'calling' && round.closesAt !== null && now < round.closesAt.getTime();",
      'round.closesAt !== null && now > 0;',
    ],
    [
      'bo-any-level-stakes-all',
      'level',
      'if (await asksForLevel(room, stake.coins, () => levelOf(userId)))',
      'if (await asksForLevel(room, 100, () => levelOf(userId)))',
    ],
  ]),
  ...mutationsIn('apps/server/src/games/shared-stake.ts', lines('paid to each'), [
    ['bo-coins-not-set-aside', 'ledger', 'amount: stake.coins, asset }', 'amount: 1, asset }'],
  ]),
];
