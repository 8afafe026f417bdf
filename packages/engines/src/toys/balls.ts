import { ballTable } from './ball-table.ts';
import type { ToyKind } from './kinds.ts';

/** One ball of a toy's compound collider, in model units from the toy's origin (between its feet). */
export interface Ball {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly r: number;
}

/** The balls that stand for a toy in the physics. They lie inside the drawn body. */
export function toyBalls(kind: ToyKind): readonly Ball[] {
  return ballTable[kind].map(([x, y, z, r]) => ({ x, y, z, r }));
}
