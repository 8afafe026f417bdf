export type Theme = 'blue' | 'pink';

/** The inside of a machine in scene units: width, height and depth. */
export interface RoomSize {
  readonly w: number;
  readonly h: number;
  readonly d: number;
}

/** Parts of the canvas that something else covers, in CSS pixels: the machine keeps clear of them. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}
