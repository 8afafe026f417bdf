/** Three whole numbers: x right, y up, z towards the watcher, in mm. */
export type Mm3 = readonly [x: number, y: number, z: number];
/** A corner of the channel's cross-section: to the right of the middle, and up from the path, in mm. */
export type Mm2 = readonly [side: number, up: number];

/** An upright rod in the channel. */
export interface RacePeg {
  /** Along the path. */
  readonly atMm: number;
  /** To the right of the middle. */
  readonly sideMm: number;
}

/** A bar with two arms that turns about an upright axle in the channel. */
export interface RaceSweeper extends RacePeg {
  /** From the axle to the end of an arm. */
  readonly armMm: number;
  /** Against the clock seen from above where it is positive. */
  readonly turnMradS: number;
}

/** How far the hidden randomness of a start may reach. Published with the course. */
export interface RaceTolerances {
  readonly alongMm: number;
  readonly sideMm: number;
  /** Of a marble's spin about each axis. */
  readonly spinMradS: number;
}

/**
 * Everything that makes one course differ from another: whole numbers, published, the same for every marble. 60 ticks are a second.
 * Source: rule R1 of SPEC.md.
 */
export interface RaceCourse {
  readonly marbleRadiusMm: number;
  /** Corners that a smooth path runs through, from above the start to behind the finish. */
  readonly pathMm: readonly Mm3[];
  /** The channel's cross-section, from left to right. */
  readonly profileMm: readonly Mm2[];
  readonly pegs: readonly RacePeg[];
  readonly pegRadiusMm: number;
  readonly sweepers: readonly RaceSweeper[];
  /** Of pegs and of a sweeper's arms over the path. */
  readonly obstacleHeightMm: number;
  /** Along the path: the line of the start … */
  readonly startMm: number;
  /** … the places of the start, one for each marble: how far behind that line, and to the right of the middle … */
  readonly placesMm: readonly (readonly [behind: number, side: number])[];
  /** … and the finish. */
  readonly finishMm: number;
  readonly gravityMmS2: number;
  /** What of its speed a marble loses each second, for itself and for its spin. */
  readonly dampingPermille: number;
  readonly spinDampingPermille: number;
  readonly marbleFrictionPermille: number;
  readonly channelFrictionPermille: number;
  readonly restitutionPermille: number;
  /** A marble that came no farther in so many ticks is nudged along the path by this speed. */
  readonly stillTicks: number;
  readonly nudgeMmS: number;
  /** A race is over after so many ticks, wherever the marbles are. */
  readonly mostTicks: number;
  readonly tolerances: RaceTolerances;
}
