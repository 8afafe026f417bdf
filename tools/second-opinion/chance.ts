import { createHash } from 'node:crypto';

/** A whole number below *n*, drawn for a test. */
export type Chance = (n: number) => number;

/** Choices that a seed decides. */
export function chanceOf(seed: string): Chance {
  let serial = 0;
  return (n) => {
    const bytes = createHash('sha256')
      .update(`${seed}/${(serial += 1)}`)
      .digest();
    return bytes.readUIntBE(0, 6) % n;
  };
}
