/**
 * What a board of gems gives back: towers drawn by a fast generator, played by typed arrays, held against the engine first. Writes the
 * figures that the room, docs and tests use.
 *
 *   node bench/gem-return.ts [--boards 100000000] [--seed text] [--write]
 *
 * About 3 µs of processor a board. Ends with 1 when its boards play otherwise than the engine's, or the interval leaves 95 … 97 %.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawStream, sha256Hex } from '@grabbit/engines';
import { chainPays, gemChain } from '@grabbit/engines/draws';
import { type FastTally, fastBoards } from './shared/gem-boards.ts';

const { values } = parseArgs({
  options: {
    boards: { type: 'string', default: '100000000' },
    seed: { type: 'string', default: 'gems' },
    write: { type: 'boolean', default: false },
  },
});

/** The mean and half of its 99 % interval, as shares of the stake, and the spread of one board. */
function returnOf({ boards, paid, squares }: FastTally) {
  const mean = paid / boards / 100;
  const spread = Math.sqrt(squares / boards / 10_000 - mean * mean);
  return { mean, spread, reach: (2.576 * spread) / Math.sqrt(boards) };
}

/** Every tower that the fast boards take is played by the engine too: pays, number by number. */
function holdAgainstEngine(towers: number): void {
  for (let tower = 0; tower < towers; tower += 1) {
    const kinds = drawStream(sha256Hex(values.seed), `engine:${tower}`);
    const rows: number[][] = [];
    const rowOf = (height: number): readonly number[] => {
      while (rows.length <= height) rows.push(Array.from({ length: 6 }, () => kinds.below(5)));
      return rows[height] ?? [];
    };
    const wanted = chainPays({ stake: 100 }, gemChain(rowOf));
    const fast = fastBoards({ kindAt: (column, height) => rowOf(height)[column] ?? 0 });
    const got = fast.play();
    if (got !== wanted) throw new Error(`tower ${tower} pays ${got}, the engine says ${wanted}`);
  }
}

const started = performance.now();
holdAgainstEngine(20_000);
const [a = 0, b = 0, c = 0, d = 0] = (() => {
  const words = drawStream(sha256Hex(values.seed), 'towers');
  return Array.from({ length: 4 }, () => words.below(2 ** 32));
})();
const tally = fastBoards({ seed: [a, b, c, d] }).playMany(Number(values.boards));
const { mean, spread, reach } = returnOf(tally);
const percent = (share: number, digits = 3): string => `${(share * 100).toFixed(digits)} %`;
console.log(
  `${tally.boards} boards in ${Math.round((performance.now() - started) / 1_000)} s, seed ${values.seed}`,
);
console.log(
  `return ${percent(mean)} ± ${percent(reach)} (99 %), standard deviation ${spread.toFixed(3)} stakes`,
);
console.log(
  `pays ${percent(tally.paying / tally.boards)}, more than it costs ${percent(tally.gaining / tally.boards)}`,
);
console.log(`longest chain ${tally.longest}, most paid ${tally.most / 100} stakes`);
if (values.write) {
  const file = join(import.meta.dirname, '../packages/engines/src/gem/measured.ts');
  const number = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '_');
  const lines = [
    '/** What `bench/gem-return.ts` measured; it writes this file. */',
    'export const gemMeasured = {',
    `  boards: ${number(tally.boards)},`,
    '  /** Hundredths of the stake, all boards together, and the sum of their squares. */',
    `  paid: ${number(tally.paid)},`,
    `  squares: ${number(tally.squares)},`,
    '  /** Boards that paid anything, and those that paid more than they cost. */',
    `  paying: ${number(tally.paying)},`,
    `  gaining: ${number(tally.gaining)},`,
    '  /** Steps of the longest chain, and hundredths of the stake that the best board paid. */',
    `  longest: ${number(tally.longest)},`,
    `  most: ${number(tally.most)},`,
    '} as const;',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
}
if (mean - reach < 0.95 || mean + reach > 0.97) process.exitCode = 1;
