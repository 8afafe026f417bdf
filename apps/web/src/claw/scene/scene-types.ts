/** A position in metres: +x right, +y up, +z towards the player, origin at the centre of the floor. */
export type Position = readonly [x: number, y: number, z: number];
/** A unit quaternion. */
export type Rotation = readonly [x: number, y: number, z: number, w: number];

export type CameraName = 'front' | 'side' | 'top' | 'corner';

/** One toy where it stands; `p` is the middle of its seat, not its centre of mass. */
export interface FrameToy {
  readonly serial: number;
  readonly kind: string;
  readonly p: Position;
  readonly q: Rotation;
}

/**
 * What the machine looks like at one moment. `toys` may list only those that moved: the others stay.
 * Lengths are metres; `open` runs from 0 (closed) to 1 (wide open); `swing` is the hub's offset from under the carriage.
 */
export interface SceneFrame {
  readonly gantryX: number;
  readonly gantryZ: number;
  readonly hubY: number;
  readonly swingX: number;
  readonly swingZ: number;
  readonly open: number;
  /** Angle of each prong in radians, outwards, where it is known: a prong that holds a toy stands apart from the others. */
  readonly prongs?: readonly number[];
  readonly phase: string;
  readonly toys: readonly FrameToy[];
  readonly gone: readonly number[];
}

/** The inside of the cabinet, in metres. */
export interface BoxSize {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}

/** The prize chute in the front left corner, in metres; `height` is that of its acrylic walls. */
export interface ChuteSize {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}

/** The floor rises from depth `start` (z, metres) up to `rise` metres at the back wall. */
export interface Slope {
  readonly start: number;
  readonly rise: number;
}

/** Scene units in a metre: a toy model is two units high, drawn at 0.62, and stands for 18 cm. */
export const unitsPerMetre = 0.62 / 0.09;
/** Scale from a toy model to scene units. */
export const toyScale = 0.62;
/** Angles of a prong in radians, shut and wide open. */
export const prongAngles = { closed: -0.1, open: 0.7 } as const;
