/** Values that were drawn, by the name of what was drawn. */
export class Drawn {
  readonly #values = new Map<string, Map<string, number>>();

  add(name: string, ...values: readonly (number | string)[]): void {
    const counts = this.#values.get(name) ?? new Map<string, number>();
    this.#values.set(name, counts);
    for (const value of values) counts.set(`${value}`, (counts.get(`${value}`) ?? 0) + 1);
  }

  get names(): string[] {
    return [...this.#values.keys()];
  }

  countsOf(name: string): ReadonlyMap<string, number> {
    return this.#values.get(name) ?? new Map<string, number>();
  }
}

/** Kinds that were seen fewer times are counted as one. */
const rare = 20;

/**
 * How far two samples are from one distribution, in deviations of a normal variable: the chi-square of both against what they are together,
 * brought to one by Wilson and Hilferty (1931). 0 where nothing but one kind was seen.
 */
export function apart(one: ReadonlyMap<string, number>, two: ReadonlyMap<string, number>): number {
  const kinds = new Map<string, readonly [number, number]>();
  for (const kind of new Set([...one.keys(), ...two.keys()])) {
    const [a, b] = [one.get(kind) ?? 0, two.get(kind) ?? 0];
    const name = a + b < rare ? 'rare' : kind;
    const [withA, withB] = kinds.get(name) ?? [0, 0];
    kinds.set(name, [withA + a, withB + b]);
  }
  const pairs = [...kinds.values()];
  const [all, other] = [0, 1].map((side) => pairs.reduce((sum, pair) => sum + (pair[side] ?? 0), 0));
  if (all === undefined || other === undefined || pairs.length < 2) return 0;
  const square = pairs.reduce((sum, [a, b]) => {
    const [dueA, dueB] = [((a + b) * all) / (all + other), ((a + b) * other) / (all + other)];
    return sum + (a - dueA) ** 2 / dueA + (b - dueB) ** 2 / dueB;
  }, 0);
  const part = 2 / (9 * (pairs.length - 1));
  return (Math.cbrt(square / (pairs.length - 1)) - (1 - part)) / Math.sqrt(part);
}
