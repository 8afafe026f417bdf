import type { Collider, World } from '@dimforge/rapier3d-simd-compat';
import { beforeAll, describe, expect, it } from 'vitest';

import { sha256Hex } from '../fair/hash.ts';
import type { Rapier } from '../rapier.ts';
import { filled, loadRapier, presetNamed } from '../testing/sample.ts';
import { aimAt } from './bot.ts';
import { chuteOf, chuteWallThickness } from './cabinet.ts';
import { dropCode } from './gantry.ts';
import { createClawPlay } from './play.ts';
import type { ClawPlay } from './play.ts';
import { clawPresets } from './presets.ts';
import { clawRandomness } from './randomness.ts';
import type { ClawSettings } from './settings.ts';
import { clawSettingsFaults } from './settings.ts';
import type { ClawState } from './state.ts';

interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

let rapier: Rapier;
let start: ClawState;
beforeAll(async () => {
  rapier = await loadRapier();
  start = filled(rapier, presetNamed('parade'), 'clearance');
}, 60_000);

/** A play whose claw can be looked at: its colliders, as the physics have them. */
function seenPlay(settings: ClawSettings, state: ClawState): { play: ClawPlay; parts: () => Collider[] } {
  const worlds: World[] = [];
  class SeenWorld extends rapier.World {
    constructor(gravity: Point) {
      super(gravity);
      worlds.push(this);
    }
  }
  const play = createClawPlay({ ...rapier, World: SeenWorld }, { settings, start: state });
  const parts = (): Collider[] => {
    const found: Collider[] = [];
    worlds[0]?.forEachCollider((collider) => {
      if (collider.collisionGroups() >>> 16 === 4) found.push(collider);
    });
    return found;
  };
  return { play, parts };
}

/** The balls that a collider is made of: one, or a row of them along a capsule. */
function ballsOf(collider: Collider): { readonly at: Point; readonly r: number }[] {
  const at = collider.translation();
  const { shape } = collider;
  const r = collider.radius();
  if (!('halfHeight' in shape)) return [{ at, r }];
  const q = collider.rotation();
  const h = collider.halfHeight();
  const axis = {
    x: 2 * (q.x * q.y - q.w * q.z),
    y: 1 - 2 * (q.x * q.x + q.z * q.z),
    z: 2 * (q.y * q.z + q.w * q.x),
  };
  return [-1, -0.5, 0, 0.5, 1].map((k) => ({
    at: { x: at.x + k * h * axis.x, y: at.y + k * h * axis.y, z: at.z + k * h * axis.z },
    r,
  }));
}

/** How far the claw is inside glass or a wall of the chute, in metres; negative where it keeps off. */
function crossing(settings: ClawSettings, parts: readonly Collider[]): number {
  const [x, z] = [settings.boxWidthUm / 2e6, settings.boxDepthUm / 2e6];
  const chute = chuteOf(settings);
  const rim = settings.chuteWallUm / 1e6;
  const right = chute.right + chuteWallThickness;
  const back = chute.back - chuteWallThickness;
  let worst = -1;
  for (const { at, r } of parts.flatMap(ballsOf)) {
    const glass = Math.max(Math.abs(at.x) - x, Math.abs(at.z) - z);
    const slabs = [
      distance(at, { x: [chute.right, right], y: [0, rim], z: [back, z] }),
      distance(at, { x: [-x, right], y: [0, rim], z: [back, chute.back] }),
    ];
    worst = Math.max(worst, glass + r, ...slabs.map((away) => r - away));
  }
  return worst;
}

type Span = readonly [low: number, high: number];

function distance(p: Point, box: { readonly x: Span; readonly y: Span; readonly z: Span }): number {
  const off = ([low, high]: Span, at: number): number => Math.max(low - at, 0, at - high);
  return Math.hypot(off(box.x, p.x), off(box.y, p.y), off(box.z, p.z));
}

/** Plays to the end and tells the farthest that any part of the claw came into something. */
function worstOf(
  settings: ClawSettings,
  state: ClawState,
  steps: readonly { tick: number; code: number }[],
  name: string,
) {
  const { play, parts } = seenPlay(settings, state);
  let worst = { crossing: -1, tick: 0, phase: '' };
  let next = 0;
  while (play.phase !== 'ended') {
    for (let step = steps[next]; step?.tick === play.tick + 1; step = steps[++next]) {
      if (step.code === dropCode) play.drop(clawRandomness(sha256Hex(name), 'player', 1, settings));
      else play.steer(step.code);
    }
    play.step();
    const now = crossing(settings, parts());
    if (now > worst.crossing) worst = { crossing: now, tick: play.tick, phase: play.phase };
  }
  const won = play.won.length;
  play.free();
  return { ...worst, won };
}

const held = (code: number, ticks: number) => [
  { tick: 1, code },
  { tick: ticks, code: dropCode },
];

describe.each(clawPresets.map(({ name, settings }) => ({ name, settings })))(
  '$name',
  ({ name, settings }) => {
    it('[C20] no part of the claw comes into glass or chute, wherever it goes', () => {
      const courses: [string, readonly { tick: number; code: number }[]][] = [
        ['over the chute', [{ tick: 5, code: dropCode }]],
        ...[1, 2, 4, 8, 5, 6, 9, 10].map((code): [string, ReturnType<typeof held>] => [
          `held ${code}`,
          held(code, 140),
        ]),
        // Just beside the chute's walls, where a prong would come down in it.
        ...[30, 45, 60].map((ticks): [string, ReturnType<typeof held>] => [`right ${ticks}`, held(2, ticks)]),
        ...[30, 45, 60].map((ticks): [string, ReturnType<typeof held>] => [`back ${ticks}`, held(4, ticks)]),
      ];
      for (const [what, steps] of courses) {
        const { crossing: far, tick, phase } = worstOf(settings, { toys: [] }, steps, `${name} ${what}`);
        expect(far, `${what}, tick ${tick}, ${phase}`).toBeLessThan(0);
      }
    });

    it('[C20] nor does a claw that has met toys, up to the moment of winning', () => {
      const steps = aimAt(start, settings);
      const { crossing: far, tick, phase } = worstOf(settings, start, steps, `${name} toys`);
      expect(far, `tick ${tick}, ${phase}`).toBeLessThan(0);
    });
  },
);

it('[C1] [C20] machines from before have no clearance; a strange one is named', () => {
  const { clearanceUm: _, ...before } = presetNamed('standard').settings;
  expect(clawSettingsFaults(before)).toEqual([]);
  expect(clawSettingsFaults({ ...before, clearanceUm: 0.5 })).toHaveLength(1);
  expect(clawSettingsFaults({ ...before, clearanceUm: 50_000 })).toHaveLength(1);
});
