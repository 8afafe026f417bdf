/* oxlint-disable no-restricted-properties -- for pictures alone: nothing on the path of an outcome imports this. */
import { cheeks } from './model.ts';
import type { ToyModel } from './model.ts';
import { cone, ell, mirror, patch, rope, smoothMax, union } from './sdf.ts';
import type { Field } from './sdf.ts';

export function dino(): ToyModel {
  const head = union(0.12, ell([0, 1.34, 0], [0.55, 0.5, 0.5]), ell([0, 1.2, 0.34], [0.47, 0.32, 0.34]));
  const body = union(
    0.12,
    ell([0, 0.6, -0.02], [0.52, 0.58, 0.47]),
    head,
    mirror(cone([0.4, 0.82, 0.28], [0.5, 0.68, 0.5], 0.11, 0.12)),
    mirror(cone([0.32, 0.25, 0.05], [0.36, 0.14, 0.36], 0.24, 0.19)),
    rope(
      [
        [0, 0.42, -0.35],
        [0.3, 0.26, -0.76],
        [0.72, 0.26, -0.82],
        [1.0, 0.4, -0.7],
      ],
      [0.32, 0.24, 0.16, 0.09],
    ),
  );
  const spikes: readonly (readonly [number, number, number, number])[] = [
    [0, 1.9, -0.02, 0.17],
    [0, 1.78, -0.34, 0.17],
    [0, 1.46, -0.52, 0.16],
    [0, 1.08, -0.56, 0.15],
    [0, 0.78, -0.6, 0.14],
  ];
  return {
    body,
    parts: [
      { colour: 'mint', f: body, seam: true },
      {
        colour: 'lemon',
        f: union(0.02, ...spikes.map(([x, y, z, r]) => ell([x, y, z], [r * 0.5, r, r]))),
        pile: 0.5,
      },
      { colour: 'cream', f: patch(body, ell([0, 0.56, 0.42], [0.34, 0.46, 0.32]), 0.014, 0.03) },
      {
        colour: 'leaf',
        f: patch(
          body,
          union(
            0.02,
            ell([0.42, 1.68, 0.1], [0.1, 0.09, 0.3]),
            ell([0.24, 1.78, 0.14], [0.07, 0.07, 0.3]),
            ell([-0.4, 1.7, 0.1], [0.09, 0.08, 0.3]),
            ell([0.58, 0.5, 0.1], [0.2, 0.09, 0.09]),
            ell([-0.55, 0.62, 0.1], [0.2, 0.1, 0.1]),
          ),
          0.012,
          0.02,
        ),
        pile: 0.5,
      },
      cheeks(body, 0.43, 1.1, 0.1),
      {
        colour: 'leaf',
        f: patch(body, mirror(ell([0.1, 1.33, 0.66], [0.03, 0.025, 0.1])), 0.02, 0.01),
        pile: 0.1,
      },
    ],
    eyes: { x: 0.32, y: 1.4, r: 0.105 },
    mouth: { on: body, w: 0.15, y: 1.1 },
  };
}

export function chick(): ToyModel {
  const ball = ell([0, 0.9, 0], [0.74, 0.76, 0.7]);
  const body = union(
    0.09,
    ball,
    mirror(ell([0.72, 0.86, 0.06], [0.14, 0.26, 0.22], 0.45)),
    rope(
      [
        [0, 1.6, 0],
        [0.02, 1.78, 0.02],
        [0.14, 1.86, 0.04],
      ],
      [0.09, 0.07, 0.05],
    ),
    rope(
      [
        [-0.04, 1.6, 0],
        [-0.1, 1.76, 0.02],
      ],
      [0.08, 0.05],
    ),
  );
  const cup = ell([0, 0.74, 0], [0.83, 0.74, 0.8]);
  const shell: Field = (x, y, z) => {
    const a = Math.atan2(x, z),
      t = Math.abs((((((a / (2 * Math.PI)) * 9 + 0.5) % 1) + 1) % 1) - 0.5) * 2;
    return smoothMax(smoothMax(cup(x, y, z), -(cup(x, y, z) + 0.09), 0.03), y - (0.46 + 0.2 * t), 0.03);
  };
  return {
    body,
    parts: [
      { colour: 'lemon', f: body, seam: true },
      { colour: 'white', f: shell, pile: 0.04, fine: true },
      { colour: 'tangerine', f: ell([0, 0.98, 0.7], [0.14, 0.09, 0.12]), pile: 0.25 },
      cheeks(body, 0.46, 0.92, 0.115),
    ],
    eyes: { x: 0.3, y: 1.1, r: 0.105 },
  };
}
