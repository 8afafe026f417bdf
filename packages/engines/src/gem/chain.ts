import {
  chainFactor,
  gemColumns,
  gemKinds,
  gemRows,
  groupPays,
  longestChain,
  smallestGroup,
} from './table.ts';

/** Six kinds, from the left: one row of the tower. */
export type GemRow = readonly number[];

/** A gem of the tower: its column from the left, its height from the ground, its kind. It keeps them wherever it falls to. */
export interface Gem {
  readonly column: number;
  readonly height: number;
  readonly kind: number;
}

/** The columns of a board, from the left; in each its gems from the ground. */
export type GemBoard = readonly (readonly Gem[])[];

/** Gems of a kind that stand together and pay. */
export interface GemGroup {
  readonly kind: number;
  readonly gems: readonly Gem[];
  /** Hundredths of the stake that it pays, the step's factor not yet in it. */
  readonly hundredths: number;
}

/** One step of a chain: the board that stands, what goes from it, and what that pays. */
export interface GemStep {
  readonly board: GemBoard;
  readonly groups: readonly GemGroup[];
  readonly factor: number;
  /** Hundredths of the stake, with the factor. */
  readonly hundredths: number;
}

export interface GemChain {
  readonly steps: readonly GemStep[];
  /** The board where nothing goes any more. */
  readonly end: GemBoard;
}

/** The gems that hang together with the one at a place, itself among them, in the order in which they are found. */
function together(board: GemBoard, start: readonly [number, number], seen: Set<Gem>): Gem[] {
  const kind = board[start[0]]?.[start[1]]?.kind;
  const found: Gem[] = [];
  const open: (readonly [number, number])[] = [start];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const [column, row] = place;
    const gem = board[column]?.[row];
    if (gem === undefined || gem.kind !== kind || seen.has(gem)) continue;
    seen.add(gem);
    found.push(gem);
    open.push([column - 1, row], [column + 1, row], [column, row - 1], [column, row + 1]);
  }
  return found;
}

/** Every group that pays, in the order of its lowest, leftmost gem. Source: rule M3 of SPEC.md. */
function groupsOf(board: GemBoard): GemGroup[] {
  const seen = new Set<Gem>();
  const groups: GemGroup[] = [];
  for (let column = 0; column < gemColumns; column += 1)
    for (let row = 0; row < gemRows; row += 1) {
      const gems = together(board, [column, row], seen);
      if (gems.length < smallestGroup) continue;
      const kind = gems[0]?.kind ?? 0;
      groups.push({ kind, gems, hundredths: groupPays(gemKinds[kind] ?? 'cyan', gems.length) });
    }
  return groups;
}

/** Takes groups away: gems above fall down, and the tower's next gems of the column follow. */
function fall(board: GemBoard, groups: readonly GemGroup[], rowOf: (height: number) => GemRow): GemBoard {
  const gone = new Set(groups.flatMap(({ gems }) => gems));
  return board.map((gems, column) => {
    const top = gems.at(-1)?.height ?? -1;
    const left = gems.filter((gem) => !gone.has(gem));
    const next = Array.from({ length: gems.length - left.length }, (_, index) =>
      gemAt(rowOf, column, top + 1 + index),
    );
    return [...left, ...next];
  });
}

function gemAt(rowOf: (height: number) => GemRow, column: number, height: number): Gem {
  const kind = rowOf(height)[column];
  if (kind === undefined) throw new RangeError(`the tower has no gem at ${column}, ${height}`);
  return { column, height, kind };
}

/**
 * Plays a tower of gems to its end. `rowOf` gives its rows by their height, from 0 at the ground. Throws RangeError where the tower is too
 * low. Source: rules M2 to M5 of SPEC.md.
 */
export function gemChain(rowOf: (height: number) => GemRow): GemChain {
  let board: GemBoard = Array.from({ length: gemColumns }, (_, column) =>
    Array.from({ length: gemRows }, (__, height) => gemAt(rowOf, column, height)),
  );
  const steps: GemStep[] = [];
  while (steps.length < longestChain) {
    const groups = groupsOf(board);
    if (groups.length === 0) break;
    const factor = chainFactor(steps.length + 1);
    const hundredths = factor * groups.reduce((sum, group) => sum + group.hundredths, 0);
    steps.push({ board, groups, factor, hundredths });
    board = fall(board, groups, rowOf);
  }
  return { steps, end: board };
}
