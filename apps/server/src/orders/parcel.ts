import { type Box, boxes } from './orders.seed.ts';

/** A toy as the packing table sees it: its weight, and the box it would fill alone, in millimetres. */
export interface Packable {
  readonly weightG: number;
  readonly boxMm: readonly number[];
}

export interface Parcel {
  readonly weightG: number;
  readonly boxMm: readonly [number, number, number];
}

/** Plush gives way, yet never fills a box to the corners. */
const fill = 0.85;

const volume = (mm: readonly number[]): number => mm.reduce((product, side) => product * side, 1);

function holds(box: Box, toy: Packable): boolean {
  const sides = toy.boxMm.toSorted((a, b) => b - a);
  return box.mm.every((side, index) => side >= (sides[index] ?? 0));
}

/** The smallest box that takes the toys, and the weight of all; null when none does. */
export function packParcel(toys: readonly Packable[]): Parcel | null {
  const room = toys.reduce((sum, toy) => sum + volume(toy.boxMm), 0);
  // A toy that fits alone needs no air around it.
  const share = toys.length === 1 ? 1 : fill;
  const box = boxes.find((each) => volume(each.mm) * share >= room && toys.every((toy) => holds(each, toy)));
  if (box === undefined) return null;
  return { weightG: toys.reduce((sum, toy) => sum + toy.weightG, box.weightG), boxMm: box.mm };
}
