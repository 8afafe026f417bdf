interface Point {
  /** Distance from the hinge, outwards, and height above it, in metres. */
  readonly out: number;
  readonly up: number;
}

interface ClawShape {
  readonly hubRadius: number;
  /** What the claw takes up around its axis besides its prongs: the drawn head, less a clearance of a centimetre. */
  readonly bodyRadius: number;
  /** Distance of the hinges from the hub's axis; they are as high as its middle. */
  readonly hingeRadius: number;
  /** A prong's bends at angle 0, from the hinge to the tip: it reaches out, down, and in under the toy. */
  readonly prongPath: readonly [Point, ...Point[]];
  readonly prongRadius: number;
  /** How far a hinge turns, in radians: folded and wide open. */
  readonly hinge: { readonly low: number; readonly high: number };
  /** Height of the tips below the hub, closed. */
  readonly depth: number;
  /** Where the prongs stand around the hub, as x and z: three with one at the back, or two side by side. */
  readonly directions: Readonly<Record<2 | 3, readonly (readonly [number, number])[]>>;
  /**
   * A prong's tines, by their distance to the side. Two single tines hold nothing that can tip forwards, so each of two
   * prongs is a hand of two.
   */
  readonly tines: Readonly<Record<2 | 3, readonly number[]>>;
}

/** The claw's bodies, in metres: what is drawn should be what grips. */
export const clawShape: ClawShape = {
  hubRadius: 0.038,
  bodyRadius: 0.048,
  hingeRadius: 0.035,
  prongPath: [
    { out: 0, up: 0 },
    { out: 0.05, up: -0.05 },
    { out: 0.05, up: -0.12 },
    { out: -0.023, up: -0.185 },
  ],
  prongRadius: 0.009,
  hinge: { low: -0.1, high: 0.9 },
  depth: 0.195,
  directions: {
    2: [
      [-1, 0],
      [1, 0],
    ],
    3: [
      [-0.8660254037844386, 0.5],
      [0.8660254037844386, 0.5],
      [0, -1],
    ],
  },
  tines: { 2: [-0.03, 0.03], 3: [0] },
};
