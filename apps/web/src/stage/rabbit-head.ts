import { CatmullRomCurve3, CylinderGeometry, SphereGeometry, TubeGeometry, Vector3 } from 'three';
import type { BufferGeometry } from 'three';
import type { CabinetColours } from './cabinets.ts';
import { GeometryBatch } from './geometry-batch.ts';
import type { Triple } from './geometry-batch.ts';

const headScale = 0.82;
/** Middle of the head over the hub. */
export const headY = 0.4;

/** Parts of the rabbit and its claw. */
export const ball = (r: number): BufferGeometry => new SphereGeometry(r, 24, 18);
export const pipe = (points: readonly Triple[], r: number, tight = 0.5): BufferGeometry =>
  new TubeGeometry(
    new CatmullRomCurve3(
      points.map((p) => new Vector3(...p)),
      false,
      'catmullrom',
      tight,
    ),
    24,
    r,
    10,
  );

/** The rabbit: its ears are two claw arms. Origin at the hub. */
export function rabbitHead(c: CabinetColours): GeometryBatch {
  const head = new GeometryBatch();
  const k = headScale;
  const put = (geometry: BufferGeometry, [x, y, z]: Triple, ink: string, [sx, sy, sz]: Triple = [1, 1, 1]) =>
    head.add(geometry, [x * k, headY + y * k, z * k], ink, [0, 0, 0], [sx * k, sy * k, sz * k]);
  put(ball(0.44), [0, 0, 0], '#fffaf2', [1.1, 0.92, 1]);
  for (const s of [-1, 1]) {
    put(ball(0.065), [s * 0.18, 0.03, 0.42], c.line, [1, 1.2, 0.5]);
    put(ball(0.02), [s * 0.18 - 0.02, 0.06, 0.452], '#ffffff');
    put(ball(0.075), [s * 0.3, -0.1, 0.35], '#ff9db4', [1, 0.7, 0.4]);
    put(
      pipe(
        [
          [s * 0.16, 0.34, 0],
          [s * 0.4, 0.62, 0],
          [s * 0.46, 0.92, 0],
        ],
        0.085,
      ),
      [0, 0, 0],
      '#fffaf2',
    );
    put(ball(0.125), [s * 0.46, 0.94, 0], c.felt);
    put(
      pipe(
        [
          [s * 0.46, 0.94, 0],
          [s * 0.46, 1.2, 0],
          [s * 0.2, 1.4, 0],
        ],
        0.085,
      ),
      [0, 0, 0],
      c.trim,
    );
    put(ball(0.09), [s * 0.2, 1.4, 0], c.trim);
  }
  put(ball(0.045), [0, -0.07, 0.45], c.trim, [1.2, 0.8, 0.5]);
  return head.add(new CylinderGeometry(0.25, 0.2, 0.2, 24), [0, 0.02, 0], c.trim);
}
