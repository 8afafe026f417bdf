/** A row of fixed pins over the deck, each standing out of the back wall: coins find their way down between them. Lengths in µm. */
export interface PushPins {
  readonly count: number;
  readonly radiusUm: number;
  /** Between the axes of two neighbours. */
  readonly pitchUm: number;
  /** Of their axes over the deck. */
  readonly heightUm: number;
  /** How far they stand out of the back wall. */
  readonly lengthUm: number;
}

export const pinRanges = {
  count: [2, 24],
  radiusUm: [500, 5_000],
  pitchUm: [20_000, 120_000],
  heightUm: [20_000, 80_000],
  lengthUm: [20_000, 160_000],
} as const satisfies Readonly<Record<keyof PushPins, readonly [number, number]>>;

/** Where the axes of a table's pins stand, from left to right, in µm from the middle of the bed. Source: rule U17. */
export function pinPlaces({ count, pitchUm }: Pick<PushPins, 'count' | 'pitchUm'>): number[] {
  return Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * pitchUm);
}

/** What of a table its pins must fit. */
export interface PinRoom {
  readonly bedWidthUm: number;
  readonly dropHeightUm: number;
  readonly dropFarUm: number;
  /** Of what falls there: the largest radius, the greatest thickness and the least. */
  readonly widestUm: number;
  readonly thickestUm: number;
  readonly thinnestUm: number;
}

/**
 * What must hold of pins: no two of them, no pin and wall, and no pin and the deck are nearer than any body is across, so that
 * nothing can be caught; they are thinner than what falls on them, since a plate stays on a rod that is thicker; whatever enters
 * does so above them. Source: rule U17.
 */
export function pinRules(pins: PushPins, room: PinRoom): readonly (readonly [boolean, string])[] {
  const { count, radiusUm, pitchUm, heightUm, lengthUm } = pins;
  const across = 2 * room.widestUm + room.thickestUm;
  const toWall = Math.floor((room.bedWidthUm - (count - 1) * pitchUm) / 2) - radiusUm;
  return [
    [2 * radiusUm < room.thinnestUm, 'pins.radiusUm: a body may stay on one'],
    [pitchUm - 2 * radiusUm >= across, 'pins.pitchUm: a slit between two pins'],
    [toWall >= across, 'pins.count: a slit between pin and wall'],
    [heightUm - radiusUm >= across, 'pins.heightUm: a slit over the deck'],
    [lengthUm >= room.dropFarUm + room.widestUm, 'pins.lengthUm: short of where bodies enter'],
    [room.dropHeightUm >= heightUm + radiusUm + room.widestUm, 'dropHeightUm: among the pins'],
  ];
}
