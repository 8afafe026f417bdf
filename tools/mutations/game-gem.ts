import { type Mutation, mutationsIn } from './mutation.ts';

const engine = 'packages/engines/src/gem/gem.ts';
const chain = 'packages/engines/src/gem/chain.ts';
const table = 'packages/engines/src/gem/table.ts';

const rules = (title: string) => [{ file: 'packages/engines/src/gem/gem.test.ts', title }];
/** The rules as they were published: whatever changes them is another version. */
const published = [{ file: 'packages/engines/src/fair/rules.test.ts', title: 'F21. the rules of' }];
const boards = (title: string) => [{ file: 'apps/server/src/gem/gem.int.test.ts', title }];

export const gameMutations: readonly Mutation[] = [
  ...mutationsIn(table, rules('M1'), [
    ['gem-stake-that-is-none', 'M1', 'gemStakes = [100, 200,', 'gemStakes = [100, 150, 200,'],
  ]),
  ...mutationsIn(engine, rules('M1'), [
    ['gem-board-at-half-price', 'M1', 'priceOf: ({ stake }) => stake,', 'priceOf: ({ stake }) => stake / 2,'],
    ['gem-board-of-two-numbers', 'M2, F13', 'drawsOf: () => 1,', 'drawsOf: () => 2,'],
  ]),
  ...mutationsIn(engine, rules('M2'), [
    ['gem-coral-never-comes', 'M2', 'draw.below(gemKinds.length))', 'draw.below(gemKinds.length - 1))'],
    [
      'gem-cyan-comes-twice',
      'M2',
      'draw.below(gemKinds.length))',
      'draw.below(gemKinds.length + 1) % gemKinds.length)',
    ],
    [
      'gem-rows-from-the-right',
      'M2',
      'draw.below(gemKinds.length)));',
      'draw.below(gemKinds.length)).reverse());',
    ],
  ]),
  ...mutationsIn(engine, rules('M6'), [
    ['gem-pays-a-share', 'M6', 'return (stake / 100) *', 'return Math.floor(stake / 101) *'],
    ['gem-last-step-not-paid', 'M6', '* steps.reduce((sum', '* steps.slice(0, -1).reduce((sum'],
    ['gem-tower-of-other-kinds', 'M6', '^[0-${gemKinds.length - 1}]{', '^.{'],
  ]),
  ...mutationsIn(chain, rules('M3'), [
    ['gem-groups-do-not-reach-left', 'M3', 'open.push([column - 1, row], ', 'open.push('],
    ['gem-groups-do-not-reach-down', 'M3', ', [column, row - 1], ', ', '],
    [
      'gem-groups-hang-by-corners',
      'M3',
      'open.push([column - 1, row], ',
      'open.push([column + 1, row + 1], [column - 1, row + 1], [column - 1, row], ',
    ],
    ['gem-five-are-no-group', 'M3', 'gems.length < smallestGroup', 'gems.length <= smallestGroup'],
    [
      'gem-one-group-a-step-pays',
      'M3',
      'factor * groups.reduce((sum, group) => sum + group.hundredths, 0);',
      'factor * Math.max(...groups.map((group) => group.hundredths));',
    ],
  ]),
  ...mutationsIn(table, rules('M3'), [
    ['gem-eight-pay-as-seven', 'M3', 'size >= from)', 'size > from)'],
    ['gem-large-groups-pay-as-small', 'M3', 'gemSizes.findLastIndex(', 'gemSizes.findIndex('],
    ['gem-six-are-too-few', 'M3', 'gemSizes = [5, 6, 8]', 'gemSizes = [5, 7, 8]'],
  ]),
  ...mutationsIn(chain, rules('M4'), [
    ['gem-falls-upwards', 'M4', 'return [...left, ...next];', 'return [...next, ...left];'],
    ['gem-of-the-tower-left-out', 'M4', 'top + 1 + index', 'top + 2 + index'],
    ['gem-one-group-goes', 'M4', 'new Set(groups.flatMap(', 'new Set(groups.slice(0, 1).flatMap('],
  ]),
  ...mutationsIn(chain, rules('M5'), [
    ['gem-chain-of-one-step-more', 'M5', 'steps.length < longestChain', 'steps.length <= longestChain'],
    ['gem-steps-start-at-nothing', 'M5', 'chainFactor(steps.length + 1)', 'chainFactor(steps.length)'],
  ]),
  ...mutationsIn(table, rules('M5'), [
    ['gem-every-step-pays-once', 'M5', 'return step;\n', 'return Math.min(step, 1);\n'],
  ]),
  ...mutationsIn(table, published, [
    ['gem-coral-pays-less', 'M3, F21', 'coral: [70, 100, 400]', 'coral: [60, 100, 400]'],
    ['gem-kinds-change-places', 'M2, F21', "['cyan', 'mint', ", "['mint', 'cyan', "],
    ['gem-chain-of-sixteen-steps', 'M5, F21', 'longestChain = 32', 'longestChain = 16'],
  ]),
  ...mutationsIn('packages/engines/src/gem/measured.ts', rules('M7'), [
    ['gem-return-told-higher', 'M7', 'paid: 9_624_074_370', 'paid: 9_699_074_370'],
  ]),
  ...mutationsIn('apps/server/src/gem/gem.module.ts', boards('level|beside the measured return'), [
    ['gem-any-level-stakes-all', 'level', 'levels: true,', 'levels: false,'],
    [
      'gem-boards-counted-as-coins',
      'measured',
      'return { boards, ...coins };',
      'return { ...coins, boards: coins.staked };',
    ],
  ]),
  ...mutationsIn('apps/server/src/games/stake-level.ts', boards('asks for a level'), [
    [
      'gem-practice-asks-for-a-level',
      'level',
      'useType === RoomUseType.trial ? 0 : betLevel(stake)',
      'useType < 0 ? 0 : betLevel(stake)',
    ],
  ]),
  ...mutationsIn('apps/server/src/games/draw-acceptance.ts', boards('2.5 seconds after'), [
    ['gem-pause-cut-short', 'pause', 'return waitMs > 0 ?', 'return waitMs > 1_600 ?'],
  ]),
  ...mutationsIn('apps/server/src/games/draw-shown.store.ts', boards('not seen to its end|is the last one'), [
    [
      'gem-seen-of-a-stranger',
      'unshown',
      'where id = $2 and player_id = $1 and',
      'where id = $2 and $1 > 0 and',
    ],
    ['gem-seen-goes-back', 'unshown', 'where shown.play_id < excluded.play_id)', ')'],
  ]),
];
