import type { BufferGeometry } from 'three';
import type { CabinetColours } from '../../stage/cabinets.ts';
import { GeometryBatch } from '../../stage/geometry-batch.ts';
import type { Triple } from '../../stage/geometry-batch.ts';
import { ball, pipe } from '../../stage/rabbit-head.ts';
import { unitsPerMetre } from './scene-types.ts';

/** The prongs as the engine has them: hinges around the hub, and two bends of one prong (out, up) in metres. */
export const hingeRadius = 0.035 * unitsPerMetre;
const path = { elbow: [0.05, -0.05], tip: [-0.023, -0.185] } as const;
/** Where the prongs stand: three with one at the back, or two side by side. */
export const prongDirections = {
  2: [
    [-1, 0],
    [1, 0],
  ],
  3: [
    [-0.866, 0.5],
    [0.866, 0.5],
    [0, -1],
  ],
} as const;

/** One prong, outwards along +x from its hinge. */
export function prongShapes(c: CabinetColours): { metal: BufferGeometry; coat: BufferGeometry } {
  const inScene = ([out, up]: readonly [number, number]): Triple => [
    out * unitsPerMetre,
    up * unitsPerMetre,
    0,
  ];
  const [elbow, tip] = [inScene(path.elbow), inScene(path.tip)];
  const bent: Triple[] = [
    [0, 0, 0],
    [0.22, -0.12, 0],
    [0.37, -0.36, 0],
    [0.38, -0.62, 0],
    [0.32, -0.88, 0],
    [0.1, -1.1, 0],
    tip,
  ];
  const coat = new GeometryBatch();
  coat.add(ball(0.085), [0, 0, 0], c.trim);
  coat.add(ball(0.115), [tip[0] + 0.02, tip[1] + 0.01, 0], c.trim, [0, 0, 0.7], [1.25, 0.6, 1]);
  const metal = new GeometryBatch()
    .add(pipe(bent, 0.064), [0, 0, 0])
    .add(ball(0.078), [elbow[0] + 0.03, elbow[1] - 0.06, 0]);
  return { metal: metal.geometry(), coat: coat.geometry() };
}
