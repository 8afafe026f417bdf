import { type Mutation, mutationsIn } from './mutation.ts';

const engine = 'packages/engines/src/plinko/plinko.ts';
const table = 'packages/engines/src/plinko/table.ts';
const plays = 'apps/server/src/games/draw-play.ts';

const rules = (title: string) => [{ file: 'packages/engines/src/plinko/plinko.test.ts', title }];
/** The rules as they were published: whatever changes them is another version. */
const published = [{ file: 'packages/engines/src/fair/rules.test.ts', title: 'F21. the rules of' }];
const drops = (title: string) => [{ file: 'apps/server/src/plinko/plinko.int.test.ts', title }];

export const gameMutations: readonly Mutation[] = [
  ...mutationsIn(engine, rules('P1. a bet'), [
    ['plinko-stake-that-is-none', 'P1', 'plinkoStakes = [100, 200,', 'plinkoStakes = [100, 150, 200,'],
    ['plinko-eleven-balls', 'P1', 'export const mostBalls = 10;', 'export const mostBalls = 11;'],
    ['plinko-no-ball', 'P1', '(_, index) => index + 1)', '(_, index) => index)'],
    [
      'plinko-bet-with-more',
      'P1',
      'return hasShape(value, betShape);',
      'const of = Object(value) as Record<string, unknown>;\n  return Object.entries(betShape).every(([key, fits]) => fits(of[key]));',
    ],
    [
      'plinko-price-of-one-ball',
      'P1',
      'priceOf: ({ stake, balls }) => stake * balls,',
      'priceOf: ({ stake }) => stake,',
    ],
    ['plinko-one-number-for-a-play', 'P1, F13', 'drawsOf: ({ balls }) => balls,', 'drawsOf: () => 1,'],
  ]),
  ...mutationsIn(engine, rules('P2. the worked example'), [
    ['plinko-turns-mirrored', 'P2', 'draw.below(2));', '1 - draw.below(2));'],
    ['plinko-turns-lean-left', 'P2', 'draw.below(2));', 'draw.below(3) % 2);'],
    ['plinko-path-from-below', 'P2', 'draw.below(2));', 'draw.below(2)).reverse();'],
  ]),
  ...mutationsIn(engine, rules('P2. each ball'), [
    [
      'plinko-balls-fall-alike',
      'P2',
      'draws.map((draw) => drop(rows, draw))',
      'draws.map((draw) => drop(rows, draw)).map((path, _, [first]) => first ?? path)',
    ],
    [
      'plinko-balls-of-one-number',
      'P2',
      'draws.map((draw) => drop(rows, draw))',
      'draws.map((draw, _, [first]) => drop(rows, first ?? draw))',
    ],
    [
      'plinko-best-ball-alone-pays',
      'P4',
      'paths.reduce((sum, path) => sum + ballPays(bet, path), 0)',
      'Math.max(...paths.map((path) => ballPays(bet, path)))',
    ],
  ]),
  ...mutationsIn(engine, rules('P3'), [
    ['plinko-field-from-the-right', 'P3', 'sum + turn, 0);', 'sum + 1 - turn, 0);'],
    ['plinko-field-of-the-last-turns', 'P3', 'path.reduce((sum', 'path.slice(1).reduce((sum'],
  ]),
  ...mutationsIn(engine, rules('P4'), [
    ['plinko-pays-a-share', 'P4', 'return (stake / 100) *', 'return (stake / 101) *'],
    ['plinko-pays-its-neighbour', 'P4', '[fieldOf(path)] ?? 0);', '[fieldOf(path) + 1] ?? 0);'],
  ]),
  ...mutationsIn(engine, published, [
    ['plinko-other-order-told', 'F21', "'a number for each ball; for each", "'for each ball and for each"],
  ]),
  ...mutationsIn(table, published, [
    ['plinko-edge-pays-less', 'P4, F21', 'low: [550,', 'low: [540,'],
    ['plinko-rare-field-pays-less', 'P4, F21', '[100_000, 12_000,', '[90_000, 12_000,'],
    ['plinko-tables-of-two-risks-swapped', 'P4, F21', 'mid: [3_300, 1_100,', 'mid: [1_000, 1_100,'],
  ]),
  ...mutationsIn(table, rules('P5'), [
    [
      'plinko-right-side-pays-less',
      'P5',
      '...half.slice(0, -1).reverse()]',
      '...half.slice(0, -1).reverse().map((pays) => pays - 10)]',
    ],
    ['plinko-middle-twice', 'P5', '...half.slice(0, -1).reverse()]', '...half.toReversed()]'],
    ['plinko-ways-miscounted', 'P5', '(ways[field - 1] ?? 0) + (ways', '(ways[field - 1] ?? 1) + (ways'],
    [
      'plinko-return-told-higher',
      'P5',
      'sum + count * (table[field] ?? 0), 0)',
      'sum + count * (table[field] ?? 0), 64)',
    ],
  ]),
  ...mutationsIn('packages/engines/src/fair/draw.ts', rules('P2'), [
    [
      'draw-from-the-next-number',
      'F13',
      '(_, index) => nonce + index);',
      '(_, index) => nonce + index + 1);',
    ],
    ['draw-forgets-its-number', 'F13', '`${clientSeed}:${number}`', '`${clientSeed}:${nonce}`'],
    [
      'draw-without-the-player',
      'F13, fair 2',
      '`${clientSeed}:${number}`',
      '`${clientSeed.length}:${number}`',
    ],
  ]),
  ...mutationsIn('packages/engines/src/fair/randomness.ts', rules('P2'), [
    ['words-read-backwards', 'F5', '.getUint32(offset);', '.getUint32(offset, true);'],
    ['words-overlap', 'F5', 'offset += 4;', 'offset += 2;'],
    ['words-repeat-after-a-block', 'F5', '${block++}`', '${block}`'],
    [
      'words-scaled-not-divided',
      'F5',
      'return value % bound;',
      'return Math.floor((value / words) * bound);',
    ],
  ]),
  ...mutationsIn(
    'packages/engines/src/fair/draw.ts',
    [{ file: 'packages/engines/src/fair/draw.test.ts' }],
    [
      [
        'seal-without-its-place',
        'F13',
        '{ ...promised, game, engine, stream, place, seedHash }',
        '{ ...promised, game, engine, stream, seedHash }',
      ],
      ['seal-without-the-rules', 'F13, F21', '{ rules: rulesHash(game) }', '{}'],
    ],
  ),
  ...mutationsIn(plays, drops('costs its stake, pays its field'), [
    ['plinko-stake-of-half', 'P4', "amount: price, kind: 'play'", "amount: price / 2, kind: 'play'"],
    ['plinko-pays-a-coin-less', 'P4', 'credit: player, amount: paid,', 'credit: player, amount: paid - 1,'],
  ]),
  ...mutationsIn(plays, drops('numbers have no gaps'), [
    ['plinko-number-not-used-up', 'F13', '{ draws: play.draws, receipt', '{ draws: 1, receipt'],
  ]),
  ...mutationsIn('apps/server/src/games/drawn-terms.ts', drops('2.5 seconds|trial account may do'), [
    ['plinko-pause-cut-short', 'pause', 'betweenStakesMs = 2_500', 'betweenStakesMs = 1_500'],
    [
      'plinko-trial-plays-for-coins',
      'practice',
      'if (trial && room.useType !== RoomUseType.trial) throw',
      'if (trial && room.id < 0) throw',
    ],
  ]),
  ...mutationsIn('apps/server/src/plinko/plinko.module.ts', drops('measured board by board'), [
    ['plinko-card-rounds-up', 'P5', 'Math.floor((100 * paid) / ways)', 'Math.ceil((100 * paid) / ways)'],
  ]),
  ...mutationsIn('apps/server/src/plinko/plinko.store.ts', drops('measured board by board'), [
    ['plinko-balls-counted-as-plays', 'measured', 'sum(draws)::int as balls', 'count(*)::int as balls'],
  ]),
];
