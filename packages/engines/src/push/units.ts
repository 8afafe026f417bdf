import type { Int3 } from './state.ts';

/** µm in the physics' unit of length: 10 cm, since in metres a coin is thinner than what the solver lets sink. */
const umPerUnit = 1e5;
/** What a state's whole numbers are of a unit (10 µm), of one, and of a radian a second (0.1 mrad/s). */
export const stateUnits = { length: 1e4, rotation: 1e6, angular: 1e4 } as const;

/** A length in the physics' units. */
export const units = (um: number): number => um / umPerUnit;
/** A length of the physics in whole µm. */
export const micrometres = (length: number): number => whole(length * umPerUnit);
/** Rounds, and never to minus zero, which has no canonical spelling. */
export const whole = (n: number): number => Math.round(n) + 0;

interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Three numbers of a canonical state as a vector of the physics. */
export const vectorOf = ([x, y, z]: Int3, unit: number): Vector => ({
  x: x / unit,
  y: y / unit,
  z: z / unit,
});

/** A vector of the physics as a canonical state holds it. */
export const scaled = ({ x, y, z }: Vector, by: number): Int3 => [
  whole(x * by),
  whole(y * by),
  whole(z * by),
];
