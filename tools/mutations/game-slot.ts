import { type Mutation, mutationsIn } from './mutation.ts';

const engine = 'packages/engines/src/slot/slot.ts';
const machines = 'packages/engines/src/slot/machines.ts';
const purse = 'apps/server/src/slot/purse.ts';

const rules = (title: string) => [{ file: 'packages/engines/src/slot/slot.test.ts', title }];
/** The rules as they were published: whatever changes them is another version. */
const published = [{ file: 'packages/engines/src/fair/rules.test.ts', title: 'F21. the rules of' }];
const spins = (title: string) => [{ file: 'apps/server/src/slot/slot.int.test.ts', title }];

export const gameMutations: readonly Mutation[] = [
  ...mutationsIn(engine, rules('S1'), [
    ['slot-stake-that-is-none', 'S1', 'slotStakes = [100, 200,', 'slotStakes = [100, 150, 200,'],
    [
      'slot-machine-of-any-name',
      'S1',
      'machine: oneOf(slotMachines),',
      "machine: (value: unknown) => typeof value === 'string',",
    ],
    ['slot-spin-at-half-price', 'S1', 'priceOf: ({ stake }) => stake,', 'priceOf: ({ stake }) => stake / 2,'],
    ['slot-spin-of-two-numbers', 'S2, F13', 'drawsOf: () => 1,', 'drawsOf: () => 2,'],
  ]),
  ...mutationsIn(engine, rules('S2'), [
    ['slot-last-stop-never-comes', 'S2', 'draw.below(length));', 'draw.below(length - 1));'],
    ['slot-first-stop-comes-twice', 'S4', 'draw.below(length));', 'draw.below(length + 1) % length);'],
    ['slot-reels-from-the-right', 'S2', 'draw.below(length));', 'draw.below(length)).reverse();'],
  ]),
  ...mutationsIn(engine, rules('S5'), [
    [
      'slot-free-spins-repeat-the-paid-one',
      'S5',
      '{ length: free }, () => spin(machine, draw))',
      '{ length: free }, () => first)',
    ],
    [
      'slot-free-spins-skip-a-word',
      'S5',
      '{ length: free }, () => spin(machine, draw))',
      '{ length: free }, () => (draw.below(2), spin(machine, draw)))',
    ],
    [
      'slot-a-free-spin-pays-once',
      'S5',
      'index === 0 ? 1 : (machine.free?.times ?? 0)',
      'index <= 1 ? 1 : (machine.free?.times ?? 0)',
    ],
    [
      'slot-free-spins-not-paid',
      'S5',
      'spinPays(bet, result).reduce((sum, paid) => sum + paid, 0)',
      '(spinPays(bet, result)[0] ?? 0)',
    ],
  ]),
  ...mutationsIn(machines, rules('S2|S3. a line|a line pays'), [
    [
      'slot-line-one-stop-lower',
      'S2',
      'symbolAt(reel, stops[index] ?? 0)',
      'symbolAt(reel, (stops[index] ?? 0) + 1)',
    ],
    [
      'slot-alike-count-from-the-left-alone',
      'S3',
      'const alike = line.filter((each) => each === symbol).length;',
      'const alike = line.findIndex((each) => each !== symbol);',
    ],
  ]),
  ...mutationsIn(machines, rules('S4'), [
    [
      'slot-ring-mirrored-above',
      'S4',
      'reel[((stop % reel.length) + reel.length) % reel.length]',
      'reel[Math.abs(stop) % reel.length]',
    ],
    ['slot-near-miss-on-a-reel', 'S4', "'ascvobwscaovwb'", "'asvcvobwscaowb'"],
    ['slot-reel-with-fewer-toys', 'S4', "['wobascvowsabvc',", "['wobascvswsabvc',"],
  ]),
  ...mutationsIn(machines, rules('S5'), [
    ['slot-free-spins-of-four-clovers', 'S5', 'length >= free.least;', 'length > free.least;'],
  ]),
  ...mutationsIn(machines, published, [
    ['slot-octopus-pays-less', 'S3, F21', 'octopus: { 3: 500 }', 'octopus: { 3: 480 }'],
    ['slot-five-alike-pay-less', 'S3, F21', '5: 5_000 }', '5: 4_000 }'],
    ['slot-seven-free-spins', 'S5, F21', 'spins: 8, times: 5 }', 'spins: 7, times: 5 }'],
    ['slot-free-spins-pay-four', 'S5, F21', 'spins: 8, times: 5 }', 'spins: 8, times: 4 }'],
  ]),
  ...mutationsIn('packages/engines/src/slot/figures.ts', rules('S6'), [
    ['slot-free-spins-told-without-their-factor', 'S6', 'BigInt(spins * factor)', 'BigInt(spins)'],
    ['slot-gains-told-as-hits', 'S6', 'gains: above(1)', 'gains: above(0)'],
    ['slot-return-rounded-up', 'S6', '(10_000n * paid) / ways', '(10_000n * paid + ways - 1n) / ways'],
    [
      'slot-chances-of-one-reel',
      'S6',
      '(chances[alike] ?? 0) * (1 - one) +',
      '(chances[alike] ?? 0) * one +',
    ],
  ]),
  ...mutationsIn(purse, spins('takes its stake from the purse|moves once for a key'), [
    ['slot-purse-keeps-a-coin', 'purse', 'const by = paid - price;', 'const by = paid - price - 1;'],
    [
      'slot-purse-key-with-another-sum',
      'purse',
      "if (before !== null && before !== amount) throw new Failure('requestKeyReused');",
      '',
    ],
    [
      'slot-purse-emptied-twice-by-a-key',
      'purse',
      'if (before !== null) return before;\n  await empty(tx, {',
      'await empty(tx, {',
    ],
  ]),
  ...mutationsIn(purse, spins('goes back by itself'), [
    [
      'slot-purse-sent-home-in-use',
      'purse',
      'if (touched !== false) return;',
      'if (touched === null) return;',
    ],
  ]),
  ...mutationsIn('apps/server/src/slot/slot.game.ts', spins('is refused where it may not be'), [
    ['slot-any-level-stakes-all', 'level', 'levels: true,', 'levels: false,'],
  ]),
  ...mutationsIn('apps/server/src/slot/slot.audit.ts', spins('is seen by audits'), [
    [
      'slot-audit-blind-to-coins-too-many',
      'purse',
      'coalesce(p.coins, 0) <> coalesce',
      'coalesce(p.coins, 0) < coalesce',
    ],
  ]),
];
