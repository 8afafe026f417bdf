/** The 95 % interval of a share that was seen `wins` times in `plays` (Wilson's score interval, without continuity correction). */
export function interval(wins: number, plays: number): { readonly low: number; readonly high: number } {
  if (plays === 0) return { low: 0, high: 1 };
  const z = 1.959964;
  const share = wins / plays;
  const square = (z * z) / plays;
  const middle = (share + square / 2) / (1 + square);
  const half = (z * Math.sqrt((share * (1 - share)) / plays + square / (4 * plays))) / (1 + square);
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
