/* oxlint-disable no-restricted-properties, no-restricted-globals -- a developer runs this by hand; only its output is part of the engine. */
/**
 * Stands each toy up as a few balls inside its drawn surface and prints `src/toys/ball-table.ts`.
 * Greedy: at each step the inscribed ball, or mirrored pair, that comes close to most of the surface not yet stood for.
 * Run it again only when a toy's shape changes: that is a new engine version.
 */
import { meshField, toyField, toyKinds, toyOf } from '../src/toys/index.ts';
import type { ToyKind } from '../src/toys/index.ts';

type Ball = readonly [number, number, number, number];
const ballsPerToy = 8;
const spacing = 0.07;
/** Surface this near to a ball (model units) counts as stood for: about the pile of the fur and a little foam. */
const skin = 0.09;
/** A ball whose middle lies this deep (share of the radius) in another adds little but weight. */
const apart = 0.55;

function surfaceOf(kind: ToyKind): Float32Array {
  return meshField(toyField(toyOf(kind)), [-1.3, -0.1, -1.7], [1.3, 2.4, 1.3], 0.08).pos;
}

/** The largest ball around a point that keeps inside the surface: the distance to the nearest vertex. */
function inscribed(surface: Float32Array, x: number, y: number, z: number): number {
  let least = 9;
  for (let i = 0; i < surface.length; i += 3)
    least = Math.min(
      least,
      Math.hypot((surface[i] ?? 0) - x, (surface[i + 1] ?? 0) - y, (surface[i + 2] ?? 0) - z),
    );
  return least - 0.01;
}

function candidates(kind: ToyKind, surface: Float32Array): Ball[][] {
  const f = toyField(toyOf(kind));
  const found: Ball[][] = [];
  for (let x = -1.26; x <= 1.26; x += spacing)
    for (let y = 0; y <= 2.3; y += spacing)
      for (let z = -1.5; z <= 1.1; z += spacing) {
        if (f(x, y, z) > -0.06) continue;
        const r = inscribed(surface, x, y, z);
        if (r < 0.07) continue;
        found.push([[x, y, z, r]]);
        if (x < 0.04 || f(-x, y, z) > -0.06) continue;
        const other = inscribed(surface, -x, y, z);
        if (Math.abs(other - r) < 0.03)
          found.push([
            [x, y, z, r],
            [-x, y, z, other],
          ]);
      }
  return found;
}

const near = (ball: Ball, x: number, y: number, z: number): boolean =>
  Math.hypot(x - ball[0], y - ball[1], z - ball[2]) < ball[3] + skin;

const distance = (a: Ball, b: Ball): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

function covers(set: readonly Ball[], surface: Float32Array, covered: Uint8Array): number[] {
  const fresh: number[] = [];
  for (let i = 0; i < covered.length; i++) {
    const [x, y, z] = [surface[3 * i] ?? 0, surface[3 * i + 1] ?? 0, surface[3 * i + 2] ?? 0];
    if (covered[i] === 0 && set.some((ball) => near(ball, x, y, z))) fresh.push(i);
  }
  return fresh;
}

function fill(kind: ToyKind): Ball[] {
  const surface = surfaceOf(kind);
  const covered = new Uint8Array(surface.length / 3);
  const sets = candidates(kind, surface);
  const chosen: Ball[] = [];
  while (chosen.length < ballsPerToy) {
    let best: { set: readonly Ball[]; fresh: number[]; score: number } | undefined;
    for (const set of sets) {
      if (chosen.length + set.length > ballsPerToy) continue;
      if (set.some((ball) => chosen.some((other) => distance(ball, other) < apart * other[3]))) continue;
      const fresh = covers(set, surface, covered);
      const score = fresh.length / set.length ** 0.75;
      if (best === undefined || score > best.score) best = { set, fresh, score };
    }
    if (best === undefined || best.fresh.length === 0) break;
    for (const i of best.fresh) covered[i] = 1;
    chosen.push(...best.set);
  }
  const share = covered.reduce((sum, one) => sum + one, 0) / covered.length;
  process.stderr.write(
    `${kind}: ${chosen.length} balls stand for ${(share * 100).toFixed(0)} % of the surface\n`,
  );
  return chosen;
}

const rows = toyKinds.map((kind) => {
  const balls = fill(kind).map((ball) => `[${ball.map((n) => Math.round(n * 1000) / 1000).join(', ')}]`);
  return `  ${kind}: [\n    ${balls.join(',\n    ')},\n  ],`;
});
process.stdout.write(`import type { ToyKind } from './kinds.ts';

/** Made by tools/make-balls.ts; [x, y, z, radius] in model units. */
export const ballTable: Readonly<Record<ToyKind, readonly (readonly [number, number, number, number])[]>> = {
${rows.join('\n')}
};
`);
