/* oxlint-disable no-restricted-properties -- for pictures alone: nothing on the path of an outcome imports this. */
import { cheeks } from './model.ts';
import type { ToyModel } from './model.ts';
import { cone, ell, mirror, patch, rope, torus, torusFacing, union } from './sdf.ts';
import type { Field } from './sdf.ts';

export function octopus(): ToyModel {
  const legs: Field[] = [];
  for (let i = 0; i < 8; i++) {
    const a = ((i + 0.5) * Math.PI) / 4,
      c = Math.sin(a),
      s = Math.cos(a);
    legs.push(
      rope(
        [
          [c * 0.34, 0.42, s * 0.34],
          [c * 0.62, 0.2, s * 0.62],
          [c * 0.8, 0.24, s * 0.8],
        ],
        [0.24, 0.19, 0.15],
      ),
    );
  }
  const head = ell([0, 1.02, 0], [0.74, 0.72, 0.68]);
  const body = union(0.12, head, ...legs);
  const band = torus([0, 1.34, 0], 0.635, 0.062, -0.05);
  return {
    body,
    parts: [
      { colour: 'coral', f: body, seam: true },
      cheeks(body, 0.44, 0.84, 0.12),
      {
        colour: 'milk',
        f: (x, y, z) => band(x, y, z) + 0.014 * Math.sin(Math.atan2(x, z) * 22 + y * 30),
        pile: 0.2,
      },
      {
        colour: 'milk',
        f: union(
          0.03,
          ell([0.52, 1.42, 0.42], [0.12, 0.075, 0.06], 0.7),
          ell([0.6, 1.3, 0.42], [0.13, 0.06, 0.06], -0.8),
        ),
        pile: 0.2,
      },
      { colour: 'tangerine', f: torusFacing([0, 0.8, 0.66], 0.085, 0.05), pile: 0.25 },
    ],
    eyes: { x: 0.28, y: 1.02, r: 0.11 },
  };
}

export function whale(): ToyModel {
  const main = union(0.1, ell([0, 0.66, 0.06], [0.86, 0.66, 0.8]), ell([0, 0.58, -0.5], [0.5, 0.46, 0.56]));
  const tail = union(
    0.08,
    rope(
      [
        [0, 0.5, -0.85],
        [0, 0.72, -1.18],
        [0, 1.02, -1.28],
      ],
      [0.28, 0.17, 0.12],
    ),
    mirror(ell([0.27, 1.16, -1.3], [0.31, 0.12, 0.19], 0.42)),
  );
  const body = union(0.1, main, tail, mirror(ell([0.86, 0.4, 0.16], [0.26, 0.09, 0.19], -0.55)));
  return {
    body,
    parts: [
      { colour: 'sky', f: body, seam: true },
      { colour: 'milk', f: patch(main, (_x, y, z) => y - 0.42 + 0.5 * Math.max(0, -z - 0.2), 0.016, 0.03) },
      cheeks((x, y, z) => body(x, y, z), 0.52, 0.6, 0.1),
      {
        colour: 'aqua',
        f: union(
          0.04,
          cone([0, 1.28, 0.0], [0, 1.5, 0.0], 0.07, 0.06),
          mirror(
            rope(
              [
                [0, 1.5, 0],
                [0.14, 1.66, 0],
                [0.27, 1.6, 0],
              ],
              [0.07, 0.08, 0.1],
            ),
          ),
        ),
        pile: 0.4,
      },
    ],
    eyes: { x: 0.42, y: 0.76, r: 0.105 },
    mouth: { on: main, w: 0.15, y: 0.62, lift: 0.0 },
  };
}

export function penguin(): ToyModel {
  const torso = ell([0, 0.78, 0], [0.6, 0.78, 0.53]),
    head = ell([0, 1.3, 0.02], [0.6, 0.52, 0.5]);
  const body = union(
    0.12,
    torso,
    head,
    mirror(ell([0.62, 0.76, 0.03], [0.13, 0.38, 0.2], 0.32)),
    ell([0, 0.18, -0.45], [0.18, 0.12, 0.22], 0, -0.5),
  );
  const face = union(
    0.05,
    mirror(ell([0.2, 1.26, 0.5], [0.28, 0.31, 0.5])),
    ell([0, 0.62, 0.5], [0.41, 0.52, 0.5]),
  );
  return {
    body,
    parts: [
      { colour: 'navy', f: body, seam: true },
      { colour: 'milk', f: patch(body, face, 0.014, 0.03) },
      { colour: 'tangerine', f: mirror(ell([0.26, 0.08, 0.42], [0.21, 0.1, 0.27])), pile: 0.4 },
      { colour: 'tangerine', f: ell([0, 1.14, 0.56], [0.15, 0.095, 0.14]), pile: 0.25 },
      cheeks((x, y, z) => body(x, y, z) - 0.014, 0.38, 1.08, 0.085),
      {
        colour: 'mint',
        f: union(
          0.04,
          torus([0, 0.94, 0.02], 0.535, 0.088, -0.08),
          cone([0.3, 0.9, 0.5], [0.38, 0.6, 0.58], 0.1, 0.11),
        ),
        pile: 0.6,
      },
    ],
    eyes: { x: 0.24, y: 1.29, r: 0.094 },
  };
}
