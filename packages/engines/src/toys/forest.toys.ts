import { cheeks } from './model.ts';
import type { ToyModel } from './model.ts';
import { cone, ell, mirror, patch, rope, torus, union } from './sdf.ts';

export function bear(): ToyModel {
  const head = ell([0, 1.3, 0.02], [0.68, 0.57, 0.55]),
    ears = mirror(ell([0.5, 1.76, -0.02], [0.24, 0.24, 0.15], 0.2));
  const body = union(
    0.1,
    ell([0, 0.55, 0], [0.53, 0.55, 0.46]),
    head,
    ears,
    mirror(cone([0.44, 0.78, 0.1], [0.64, 0.42, 0.26], 0.17, 0.18)),
    mirror(cone([0.28, 0.2, 0.12], [0.4, 0.2, 0.52], 0.2, 0.22)),
    ell([0, 0.4, -0.48], [0.15, 0.15, 0.15]),
  );
  const snout = ell([0, 1.14, 0.46], [0.29, 0.22, 0.21]);
  return {
    body,
    parts: [
      { colour: 'caramel', f: body, seam: true },
      { colour: 'cream', f: snout },
      { colour: 'cream', f: patch(body, ell([0, 0.52, 0.4], [0.32, 0.33, 0.3])) },
      { colour: 'cream', f: patch(body, mirror(ell([0.51, 1.76, 0.2], [0.145, 0.145, 0.2])), 0.014, 0.03) },
      { colour: 'rose', f: patch(body, mirror(ell([0.4, 0.2, 0.76], [0.12, 0.12, 0.14])), 0.014, 0.02) },
      cheeks(body, 0.46, 1.13),
      {
        colour: 'red',
        f: union(
          0.04,
          torus([0, 0.93, 0.03], 0.42, 0.07, -0.12),
          mirror(ell([0.19, 0.84, 0.56], [0.19, 0.14, 0.08], 0.4)),
          ell([0, 0.84, 0.6], [0.085, 0.09, 0.08]),
        ),
        pile: 0.3,
      },
    ],
    eyes: { x: 0.29, y: 1.3, r: 0.098 },
    nose: { on: snout, y: 1.21, r: [0.095, 0.07, 0.06], colour: 'cocoa' },
    mouth: { on: snout, w: 0.1, y: 1.07 },
  };
}

export function rabbit(): ToyModel {
  const head = ell([0, 1.1, 0.02], [0.64, 0.53, 0.52]);
  const ear = rope(
    [
      [0.22, 1.45, -0.04],
      [0.3, 1.85, -0.06],
      [0.32, 2.12, -0.04],
    ],
    [0.14, 0.17, 0.13],
  );
  const earBent = rope(
    [
      [-0.22, 1.45, -0.04],
      [-0.32, 1.85, -0.04],
      [-0.54, 1.98, 0.08],
      [-0.68, 1.74, 0.16],
    ],
    [0.14, 0.165, 0.15, 0.14],
  );
  const body = union(
    0.09,
    ell([0, 0.45, 0], [0.46, 0.46, 0.41]),
    head,
    ear,
    earBent,
    mirror(cone([0.38, 0.64, 0.12], [0.34, 0.46, 0.44], 0.13, 0.14)),
    mirror(cone([0.24, 0.16, 0.12], [0.3, 0.15, 0.5], 0.17, 0.18)),
    ell([0, 0.32, -0.44], [0.17, 0.17, 0.17]),
  );
  return {
    body,
    parts: [
      { colour: 'milk', f: body, seam: true },
      {
        colour: 'rose',
        f: patch(
          body,
          rope(
            [
              [0.25, 1.6, 0.12],
              [0.31, 1.9, 0.12],
              [0.32, 2.05, 0.12],
            ],
            [0.07, 0.09, 0.06],
          ),
          0.012,
          0.02,
        ),
      },
      {
        colour: 'rose',
        f: patch(
          body,
          rope(
            [
              [-0.25, 1.6, 0.12],
              [-0.33, 1.84, 0.14],
            ],
            [0.07, 0.085],
          ),
          0.012,
          0.02,
        ),
      },
      cheeks(body, 0.4, 0.96, 0.115),
      { colour: 'rose', f: patch(body, mirror(ell([0.3, 0.15, 0.72], [0.1, 0.1, 0.12])), 0.014, 0.02) },
      {
        colour: 'berry',
        f: union(
          0.03,
          mirror(ell([0.15, 0.74, 0.44], [0.15, 0.1, 0.07], 0.3)),
          ell([0, 0.74, 0.47], [0.065, 0.065, 0.06]),
        ),
        pile: 0.3,
      },
    ],
    eyes: { x: 0.27, y: 1.12, r: 0.094 },
    nose: { on: body, y: 1.02, r: [0.06, 0.045, 0.04], colour: 'berry' },
    mouth: { on: body, w: 0.1, y: 0.94 },
  };
}

export function cat(): ToyModel {
  const head = ell([0, 1.16, 0.02], [0.7, 0.54, 0.52]),
    ears = mirror(
      rope(
        [
          [0.42, 1.5, 0],
          [0.53, 1.86, -0.02],
        ],
        [0.25, 0.06],
      ),
    );
  const body = union(
    0.09,
    ell([0, 0.48, 0], [0.47, 0.48, 0.43]),
    head,
    ears,
    mirror(cone([0.26, 0.5, 0.34], [0.24, 0.14, 0.5], 0.14, 0.16)),
    mirror(cone([0.42, 0.2, 0.1], [0.44, 0.16, 0.34], 0.2, 0.17)),
    rope(
      [
        [0.3, 0.24, -0.36],
        [0.72, 0.22, -0.28],
        [0.86, 0.56, -0.12],
        [0.76, 0.8, -0.06],
      ],
      [0.12, 0.12, 0.115, 0.11],
    ),
  );
  return {
    body,
    parts: [
      { colour: 'milk', f: body, seam: true },
      {
        colour: 'tangerine',
        f: patch(
          body,
          union(0.06, ell([0.5, 1.62, 0.1], [0.34, 0.38, 0.5]), ell([0.78, 0.7, -0.1], [0.2, 0.2, 0.2])),
          0.012,
          0.03,
        ),
      },
      { colour: 'cocoa', f: patch(body, ell([-0.52, 1.68, 0.05], [0.3, 0.32, 0.5]), 0.012, 0.03) },
      {
        colour: 'rose',
        f: patch(
          body,
          mirror(
            rope(
              [
                [0.44, 1.58, 0.25],
                [0.52, 1.74, 0.2],
              ],
              [0.1, 0.03],
            ),
          ),
          0.024,
          0.02,
        ),
      },
      { colour: 'rose', f: patch(body, mirror(ell([0.24, 0.12, 0.7], [0.09, 0.08, 0.1])), 0.014, 0.02) },
      cheeks(body, 0.44, 1.0, 0.1),
      { colour: 'red', f: torus([0, 0.78, 0.02], 0.4, 0.055, -0.1), pile: 0.2 },
    ],
    hard: [{ kind: 'bell', at: [0, 0.72, 0.5], r: 0.1 }],
    eyes: { x: 0.31, y: 1.17, r: 0.1 },
    nose: { on: body, y: 1.06, r: [0.055, 0.04, 0.04], colour: 'berry' },
    mouth: { on: body, w: 0.1, y: 0.99 },
    whiskers: true,
  };
}
