/** A toy as the packing table sees it: its weight, and the box it would fill alone, in millimetres. */
export interface Packable {
  readonly weightG: number;
  readonly boxMm: readonly number[];
}

/** A box of the packing table. */
export interface Box {
  readonly name: string;
  /** Inner length, width and height in millimetres, longest first. */
  readonly mm: readonly [number, number, number];
  readonly weightG: number;
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

/** Those of some boxes that take the things, in their order. */
export function boxesFor<Given extends Box>(
  boxes: readonly Given[],
  things: readonly Packable[],
): readonly Given[] {
  const room = things.reduce((sum, thing) => sum + volume(thing.boxMm), 0);
  // A toy that fits alone needs no air around it.
  const share = things.length === 1 ? 1 : fill;
  return boxes.filter(
    (each) => volume(each.mm) * share >= room && things.every((thing) => holds(each, thing)),
  );
}

/** Things in a box, and the weight of all. */
export function parcelIn(box: Box, things: readonly Packable[]): Parcel {
  return { weightG: things.reduce((sum, thing) => sum + thing.weightG, box.weightG), boxMm: box.mm };
}

/** The things in the first of the boxes that takes them; null when none does. Boxes come smallest first. */
export function packParcel(boxes: readonly Box[], things: readonly Packable[]): Parcel | null {
  const [box] = boxesFor(boxes, things);
  return box === undefined ? null : parcelIn(box, things);
}

/** A box by its name and its inside in centimetres: `m, 40 × 30 × 25 cm`. */
export const boxWords = ({ name, mm }: Box): string =>
  `${name}, ${mm.map((side) => side / 10).join(' × ')} cm`;
