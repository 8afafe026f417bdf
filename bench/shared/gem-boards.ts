import {
  gemColumns,
  gemKinds,
  gemRows,
  groupPays,
  longestChain,
  smallestGroup,
} from '@grabbit/engines/draws';

/** Rules M2 to M6 of `packages/engines/src/gem/SPEC.md` once more, for a hundred million boards: nothing is made while it plays. */

export interface FastTally {
  readonly boards: number;
  /** Hundredths of the stake, all boards together, and the sum of their squares. */
  readonly paid: number;
  readonly squares: number;
  readonly paying: number;
  readonly gaining: number;
  readonly longest: number;
  readonly most: number;
}

const cells = gemColumns * gemRows;
/** Hundredths by kind and size. */
const table = Int32Array.from({ length: gemKinds.length * (cells + 1) }, (_, index) =>
  groupPays(gemKinds[Math.floor(index / (cells + 1))] ?? 'cyan', index % (cells + 1)),
);
/** Places beside each cell; -1 where there is none. Cells stand column by column, from the ground. */
const beside = Int8Array.from({ length: cells * 4 }, (_, index) => {
  const [cell, side] = [index >> 2, index & 3];
  const [column, row] = [Math.floor(cell / gemRows), cell % gemRows];
  if (side === 0) return row > 0 ? cell - 1 : -1;
  if (side === 1) return row < gemRows - 1 ? cell + 1 : -1;
  if (side === 2) return column > 0 ? cell - gemRows : -1;
  return column < gemColumns - 1 ? cell + gemRows : -1;
});

/** xoshiro128**, by Blackman and Vigna: words that pass every test of randomness that is known, a nanosecond each. */
function fastWords(seed: readonly number[]): () => number {
  let [a = 1, b = 2, c = 3, d = 4] = seed;
  return () => {
    const five = Math.imul(b, 5);
    const word = Math.imul((five << 7) | (five >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return word;
  };
}

type Source =
  | { readonly seed: readonly number[] }
  | { readonly kindAt: (column: number, height: number) => number };

/** Kinds as rule F5 draws them: words past the last whole multiple of five are skipped. */
function kindsOf(source: Source): (column: number, height: number) => number {
  if ('kindAt' in source) return source.kindAt;
  const next = fastWords(source.seed);
  const kinds = gemKinds.length;
  const limit = 2 ** 32 - (2 ** 32 % kinds);
  return () => {
    let word = next();
    while (word >= limit) word = next();
    return word % kinds;
  };
}

export function fastBoards(source: Source): { play(): number; playMany(boards: number): FastTally } {
  const kindAt = kindsOf(source);
  const board = new Int8Array(cells);
  const heights = new Int32Array(gemColumns);
  const seen = new Uint8Array(cells);
  const open = new Int32Array(cells * 4 + 1);
  const found = new Int32Array(cells);
  let steps = 0;

  /** Gathers the group of a cell into `found`, and gives its size. */
  function gather(start: number): number {
    const kind = board[start];
    let [waiting, size] = [0, 0];
    open[waiting++] = start;
    seen[start] = 1;
    while (waiting > 0) {
      const cell = open[--waiting] ?? 0;
      found[size++] = cell;
      for (let side = 0; side < 4; side += 1) {
        const next = beside[cell * 4 + side] ?? -1;
        if (next < 0 || seen[next] === 1 || board[next] !== kind) continue;
        seen[next] = 1;
        open[waiting++] = next;
      }
    }
    return size;
  }

  /** Marks what goes with -1, and gives what it pays. Kinds are marked after the search: a mark is no kind. */
  const gone = new Uint8Array(cells);
  function takeGroups(): number {
    let hundredths = 0;
    seen.fill(0);
    gone.fill(0);
    for (let cell = 0; cell < cells; cell += 1) {
      if (seen[cell] === 1) continue;
      const size = gather(cell);
      if (size < smallestGroup) continue;
      hundredths += table[(board[cell] ?? 0) * (cells + 1) + size] ?? 0;
      for (let index = 0; index < size; index += 1) gone[found[index] ?? 0] = 1;
    }
    return hundredths;
  }

  function fall(): void {
    for (let column = 0; column < gemColumns; column += 1) {
      const ground = column * gemRows;
      let to = ground;
      for (let row = 0; row < gemRows; row += 1)
        if (gone[ground + row] === 0) board[to++] = board[ground + row] ?? 0;
      let height = heights[column] ?? 0;
      while (to < ground + gemRows) board[to++] = kindAt(column, height++);
      heights[column] = height;
    }
  }

  function play(): number {
    gone.fill(1);
    heights.fill(0);
    fall();
    let paid = 0;
    for (steps = 0; steps < longestChain;) {
      const hundredths = takeGroups();
      if (hundredths === 0) break;
      steps += 1;
      paid += steps * hundredths;
      fall();
    }
    return paid;
  }

  function playMany(boards: number): FastTally {
    let [paid, squares, paying, gaining, longest, most] = [0, 0, 0, 0, 0, 0];
    for (let index = 0; index < boards; index += 1) {
      const pays = play();
      paid += pays;
      squares += pays * pays;
      if (pays > 0) paying += 1;
      if (pays > 100) gaining += 1;
      if (steps > longest) longest = steps;
      if (pays > most) most = pays;
    }
    return { boards, paid, squares, paying, gaining, longest, most };
  }

  return { play, playMany };
}
