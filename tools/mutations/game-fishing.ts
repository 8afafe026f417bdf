import { type Mutation, mutationsIn } from './mutation.ts';

const engine = 'packages/engines/src/fishing/fishing.ts';
const sea = 'packages/engines/src/fishing/sea.ts';
const table = 'packages/engines/src/fishing/table.ts';
const room = 'apps/server/src/fishing/sea.ts';

const rules = (title: string) => [{ file: 'packages/engines/src/fishing/fishing.test.ts', title }];
const seas = (title: string) => [{ file: 'packages/engines/src/fishing/sea.test.ts', title }];
/** The rules as they were published: whatever changes them is another version. */
const published = [{ file: 'packages/engines/src/fair/rules.test.ts', title: 'F21. the rules of' }];
const cannons = [{ file: 'apps/server/src/fishing/cannons.test.ts' }];
const shots = (title: string) => [{ file: 'apps/server/src/fishing/fishing.int.test.ts', title }];

export const gameMutations: readonly Mutation[] = [
  ...mutationsIn(engine, rules('O1'), [
    [
      'fishing-at-what-does-not-swim',
      'O1',
      'isBet(value) && seaFish(value.tide, value.lane, value.turn) !== null ?',
      'isBet(value) ?',
    ],
    [
      'fishing-in-a-tide-of-any-name',
      'O1',
      "typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),",
      "typeof value === 'string',",
    ],
    [
      'fishing-shot-at-half-price',
      'O1',
      'priceOf: ({ stake }) => stake,',
      'priceOf: ({ stake }) => stake / 2,',
    ],
    ['fishing-shot-of-two-numbers', 'O2, F13', 'drawsOf: () => 1,', 'drawsOf: () => 2,'],
  ]),
  ...mutationsIn(table, rules('O1'), [
    ['fishing-stake-that-is-none', 'O1', 'fishStakes = [100, 200,', 'fishStakes = [100, 150, 200,'],
  ]),
  ...mutationsIn(sea, rules('O1'), [
    ['fishing-a-second-whale', 'O6', 'if (turn > 0) return null;\n', ''],
    ['fishing-a-lane-too-many', 'O6', 'lane >= seaLanes ||', 'lane > seaLanes ||'],
  ]),
  ...mutationsIn(engine, rules('O2'), [
    ['fishing-another-word-catches', 'O2', 'oneIn) === 0 }', 'oneIn) === 1 }'],
    [
      'fishing-caught-more-seldom',
      'O2',
      'draw?.below(fishTable[kind].oneIn)',
      'draw?.below(fishTable[kind].oneIn + 1)',
    ],
    [
      'fishing-all-fish-alike',
      'O2',
      'draw?.below(fishTable[kind].oneIn)',
      'draw?.below(fishTable.turtle.oneIn)',
    ],
    [
      'fishing-a-miss-pays',
      'O3',
      'fishTable[kind].hundredths : 0),',
      'fishTable[kind].hundredths : stake / 2),',
    ],
  ]),
  ...mutationsIn(engine, rules('O3'), [['fishing-pays-a-share', 'O3', '(stake / 100) *', '(stake / 101) *']]),
  ...mutationsIn(table, rules('O3'), [
    [
      'fishing-dear-fish-pay-less',
      'O3',
      'hundredths: fishReturn * oneIn }',
      'hundredths: fishReturn * Math.min(oneIn, 80) }',
    ],
  ]),
  ...mutationsIn(table, published, [
    ['fishing-returns-less', 'O3, F21', 'fishReturn = 96;', 'fishReturn = 95;'],
    ['fishing-whale-more-seldom', 'O2, F21', 'whale: pay(90)', 'whale: pay(100)'],
  ]),
  ...mutationsIn(sea, seas('O5'), [
    [
      'fishing-tide-of-any-sea',
      'O5',
      "game: 'fishing', engine, roomId, tide, seed }",
      "game: 'fishing', engine, tide, seed }",
    ],
  ]),
  ...mutationsIn(sea, seas('O6'), [
    [
      'fishing-fewer-sharks',
      'O6',
      "['octopus', 14],\n  ['shark', 12],",
      "['octopus', 16],\n  ['shark', 10],",
    ],
    ['fishing-ground-without-octopus', 'O6', "['crab', 70],\n  ['octopus', 30],", "['crab', 100],"],
    ['fishing-fish-of-all-lanes-alike', 'O6', '`fish/${lane}/${turn}`', '`fish/${turn}`'],
    ['fishing-next-one-comes-later', 'O6', 'const betweenMs = 1_500;', 'const betweenMs = 2_500;'],
    ['fishing-fish-in-the-calm', 'O6', 'since + fish.crossMs > swimMs)', 'since + fish.crossMs > tideMs)'],
    [
      'fishing-caught-fish-swim-on',
      'O6',
      'caught(lane, turn) ?? since + fish.crossMs;',
      'since + fish.crossMs;',
    ],
    ['fishing-longer-tides', 'O5', '[90_000, 80_000]', '[100_000, 80_000]'],
    ['fishing-whale-after-the-shooting', 'O6', '20_000 + drawStream', '50_000 + drawStream'],
    [
      'fishing-school-of-two-kinds',
      'O6',
      "drawStream(seed, 'school');\n  const [from",
      'drawStream(seed, `school/${lane}`);\n  const [from',
    ],
  ]),
  ...mutationsIn(sea, seas('O7'), [
    ['fishing-comes-in-sight', 'O7', 'const way = -150 +', 'const way = -50 +'],
  ]),
  ...mutationsIn('apps/server/src/fishing/cannons.ts', cannons, [
    ['fishing-cannon-kept-for-ever', 'cannons', '|| msLeft(gunner.lastAt, idleMs, now) === 0)', ')'],
    [
      'fishing-cannon-kept-by-a-clock-ahead',
      'cannons',
      'msLeft(gunner.lastAt, idleMs, now) === 0',
      'now - gunner.lastAt >= idleMs',
    ],
    ['fishing-cannon-lost-at-a-blink', 'cannons', '[60_000, 10_000]', '[60_000, 1_000]'],
    [
      'fishing-two-cannons-for-one',
      'cannons',
      'this.of(playerId) ?? this.#places.indexOf(null)',
      'this.#places.indexOf(null)',
    ],
    ['fishing-gone-for-good', 'cannons', 'gunner.goneAt = null;\n', 'gunner.goneAt ??= null;\n'],
  ]),
  ...mutationsIn('apps/server/src/fishing/fishing.game.ts', shots('third of a second|asks for a level'), [
    ['fishing-pause-cut-short', 'pause', 'betweenShotsMs = 334', 'betweenShotsMs = 250'],
    ['fishing-any-level-stakes-all', 'level', 'levels: true,', 'levels: false,'],
  ]),
  ...mutationsIn(room, shots('however lately it was seen'), [
    ['fishing-a-caught-fish-is-shot', 'O6', 'return isThere && !isCaught ?', 'return isThere ?'],
  ]),
  ...mutationsIn('apps/server/src/fishing/sea.store.ts', shots('promises each tide'), [
    [
      'fishing-tide-that-was-not-promised',
      'O5',
      'next.engine === engine ? next :',
      'next.engine !== engine ? next :',
    ],
    [
      'fishing-promise-not-logged',
      'O5',
      "log.append('commitment', { tide: number + 1, engine, commitment: after.commitment });",
      '',
    ],
  ]),
];
