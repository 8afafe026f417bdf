import RAPIER from '@dimforge/rapier3d-simd-compat';
import { beforeAll, describe, expect, it } from 'vitest';

import { chuteOf } from './cabinet.ts';
import { createClawPlay } from './play.ts';
import { standardClaw } from './presets.ts';
import type { ClawSettings } from './settings.ts';
import type { ClawToy } from './state.ts';

beforeAll(() => RAPIER.init());

/** Toys that are rough, in a chute too narrow for two, so that they wedge in it. */
const narrow: ClawSettings = {
  ...standardClaw,
  ...{ chuteWidthUm: 180_000, chuteDepthUm: 180_000, toyFrictionPermille: 2_000, toyUnitUm: 80_000 },
};

/** Drops two toys into the chute without a hand on the claw. */
function end(settings: ClawSettings): { readonly won: readonly number[]; readonly left: readonly ClawToy[] } {
  const { left, right, front, back } = chuteOf(settings);
  const middle = [(left + right) / 2, (front + back) / 2] as const;
  const turned: ClawToy['q'] = [0, 841_471, 0, 540_302];
  const toys = [1, -1].map((side, index): ClawToy => {
    const x = Math.round((middle[0] + side * 0.03) * 1e5);
    const p: ClawToy['p'] = [x, 14_000 + 5_000 * index, Math.round(middle[1] * 1e5)];
    return { serial: index + 1, kind: 'chick', p, q: turned, v: [0, 0, 0], w: [0, 0, 0] };
  });
  const play = createClawPlay(RAPIER, { settings, start: { toys } });
  play.drop({ driftXUm: 0, driftZUm: 0, phaseX: 1_000, phaseZ: 0, turn: 1, speedPermille: 0 });
  while (play.phase !== 'ended') play.step();
  const result = { won: play.won, left: play.end().toys };
  play.free();
  return result;
}

describe('[C3] a toy that wedges in the chute over its sensor', () => {
  it('is won with the play that leaves it there', () => {
    expect(end(narrow)).toMatchObject({ won: [1], left: [{ serial: 2 }] });
  });

  it('stays in machines from before, which have it in no setting', () => {
    const { jamWins: _, ...before } = narrow;
    expect(end(before)).toMatchObject({ won: [], left: [{ serial: 1 }, { serial: 2 }] });
  });

  it('is none where a toy falls through', () => {
    expect(end({ ...standardClaw, toyUnitUm: 60_000 }).won.toSorted((a, b) => a - b)).toEqual([1, 2]);
  });
});
