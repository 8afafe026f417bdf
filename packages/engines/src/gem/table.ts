/** The board: so many columns and rows of gems. */
export const gemColumns = 6;
export const gemRows = 8;

/** The kinds of gems, each with its own shape and ink. A gem is the place of its kind in this list. */
export const gemKinds = ['cyan', 'mint', 'lemon', 'lilac', 'coral'] as const;
export type GemKind = (typeof gemKinds)[number];

/** Coins that one board may cost. */
export const gemStakes = [100, 200, 500, 1_000, 2_000, 5_000] as const;
export type GemStake = (typeof gemStakes)[number];

/** The least gems of one kind, side by side or above each other, that pay; and from where on they pay more. */
export const gemSizes = [5, 6, 8] as const;
export const smallestGroup = gemSizes[0];

/** A chain ends after so many steps, whatever stands then. Of a thousand million million boards fewer than one comes that far. */
export const longestChain = 32;

/** Hundredths of the stake that a group pays in the first step, by kind, for each of `gemSizes`. */
const pays: Readonly<Record<GemKind, readonly [number, number, number]>> = {
  cyan: [10, 20, 80],
  mint: [20, 30, 120],
  lemon: [20, 40, 160],
  lilac: [30, 60, 240],
  coral: [70, 100, 400],
};

/** Hundredths of the stake that groups of a kind pay in the first step, for each of `gemSizes`. */
export function gemTable(kind: GemKind): readonly [number, number, number] {
  return pays[kind];
}

/** Hundredths of the stake that a group of so many gems pays in the first step; 0 for fewer than pay. */
export function groupPays(kind: GemKind, size: number): number {
  const band = gemSizes.findLastIndex((from) => size >= from);
  return pays[kind][band] ?? 0;
}

/** What a step's pays are multiplied with: 1 in the first step, one more in each that follows. */
export function chainFactor(step: number): number {
  return step;
}
