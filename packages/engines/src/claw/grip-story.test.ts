import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Rapier } from '../rapier.ts';
import { loadRapier } from '../testing/sample.ts';
import { luckOf } from './file.ts';
import type { ClawPlayFile } from './file.ts';
import type { ClawFrame, ToyPose } from './frame.ts';
import { observeGrip } from './grip-story.ts';
import type { GripStory } from './grip-story.ts';
import type { ClawPhase } from './phase.ts';
import { standardClaw } from './presets.ts';
import { createClawReplay, replayClaw } from './replay.ts';
import type { ClawState, ClawToy } from './state.ts';

let rapier: Rapier;
beforeAll(async () => {
  rapier = await loadRapier();
});

function storyOf(name: string): { file: ClawPlayFile; story: GripStory } {
  const path = join(import.meta.dirname, '../testing/fixtures', name);
  const file = JSON.parse(readFileSync(path, 'utf8')) as ClawPlayFile;
  const observer = observeGrip(file.settings, file.start);
  replayClaw(rapier, { ...file, clientSeed: luckOf(file) }, { onFrame: (frame) => observer.add(frame) });
  return { file, story: observer.story() };
}

/** One upright toy at x 1 cm on the floor. */
const bear: ClawToy = {
  ...{ serial: 4, kind: 'bear', p: [1000, 0, 0], q: [0, 0, 0, 1_000_000], v: [0, 0, 0], w: [0, 0, 0] },
};
const start: ClawState = { toys: [bear] };
const top = standardClaw.restHeightUm / 100;
let tick = 0;

/** A frame with the claw over `x` at height `hub` and the toy at `x` and `y`, all in tenths of a millimetre. */
function frame(
  phase: ClawPhase,
  {
    x = 310,
    hub = 2000,
    toy = [100, 0],
    won = [],
  }: { x?: number; hub?: number; toy?: [number, number]; won?: number[] },
): ClawFrame {
  const pose: ToyPose = [4, toy[0], toy[1], 0, 0, 0, 0, 10_000];
  tick += 2;
  return { tick, phase, gantry: [x - 10, 0], hub, swing: [10, 0], prongs: [0, 0, 0], toys: [pose], won };
}

function tell(...frames: ClawFrame[]): GripStory {
  const observer = observeGrip(standardClaw, start);
  for (const each of frames) observer.add(each);
  return observer.story();
}

const grip = (): ClawFrame => frame('gripping', {});
const up = (hub: number, y: number): ClawFrame => frame('lifting', { hub, toy: [150, y] });

describe('the story of a grip', () => {
  it('[C19] of a play that was run again says what its file says', { timeout: 60_000 }, () => {
    for (const name of ['play-1.json', 'play-2.json', 'play-3.json']) {
      const { file, story } = storyOf(name);
      expect(story.result === 'won').toBe(file.won.length > 0);
      expect(story.aim?.tick).toBeGreaterThan(file.inputs.at(-1)?.tick ?? 0);
      expect(story.aim?.away).toBeLessThan(3000);
      // What was won did not slip.
      expect(story.result === 'won' ? story.lift?.slip : null).toBeNull();
    }
  });

  it('[C19] measures the aim from the middle of the nearest toy, swing included', () => {
    const { result, aim, lift } = tell(grip());
    expect(result).toBe('missed');
    expect(lift).toBeNull();
    expect(aim).toMatchObject({ serial: 4, kind: 'bear', x: 310 });
    expect(aim?.offX).toBeGreaterThan(180);
    expect(aim?.offX).toBeLessThan(240);
    const [x, z] = [aim?.offX ?? 0, aim?.offZ ?? 0];
    expect(aim?.away).toBe(Math.round(Math.sqrt(x * x + z * z)));
  });

  it('[C19] of two toys one on the other aims at the upper one', () => {
    const upper: ClawToy = { ...bear, serial: 5, p: [1000, 12_000, 0] };
    const observer = observeGrip(standardClaw, { toys: [bear, upper] });
    observer.add({ ...frame('gripping', { hub: 3000 }), toys: [] });
    expect(observer.story().aim?.serial).toBe(5);
  });

  it('[C19] tells nothing of another toy when one was pushed in', () => {
    const story = tell(grip(), { ...up(2300, 300) }, { ...frame('settling', {}), won: [9] });
    expect(story).toMatchObject({ result: 'won', lift: null });
  });

  it('[C19] a toy that stays on the floor was not lifted', () => {
    expect(tell(grip(), up(2300, 290)).result).toBe('missed');
  });

  it('[C19] tells how high a toy was raised and that it slipped on the way up', () => {
    const story = tell(grip(), up(2300, 300), up(3000, 1000), up(3200, 750), up(3400, 0));
    expect(story.result).toBe('slipped');
    expect(story.lift).toMatchObject({ raised: 1000, carried: 50, slip: { place: 'lifting' } });
  });

  it('[C19] names the stop, the way home and the chute', () => {
    const held = [grip(), up(2300, 300), up(top - 100, top - 2100)];
    const lost = (last: ClawFrame): string | undefined => tell(...held, last).lift?.slip?.place;
    expect(lost(up(top, 1000))).toBe('top');
    expect(lost(frame('returning', { hub: top, x: 500, toy: [150, 1000] }))).toBe('top');
    expect(lost(frame('returning', { hub: top, x: 1500, toy: [1400, 1000] }))).toBe('carrying');
    expect(lost(frame('releasing', { hub: top, x: 1500, toy: [1400, 1000] }))).toBe('chute');
  });

  it('[C19] tells whether the claw moved a toy at all, also one that it did not lift', () => {
    const aside = frame('lifting', { hub: 2300, toy: [129, 0] });
    expect(tell(frame('dropping', {}), grip(), aside)).toMatchObject({ result: 'missed', touched: false });
    const pushed = frame('dropping', { toy: [130, 0] });
    expect(tell(pushed, grip())).toMatchObject({ result: 'missed', touched: true });
    // What rolls about later was not the claw.
    expect(tell(grip(), frame('returning', { toy: [200, 0] })).touched).toBe(false);
  });

  it(
    '[C19] is the same from every tick and from every second one, as a room tells it',
    { timeout: 60_000 },
    () => {
      for (const name of ['play-1.json', 'play-2.json', 'play-3.json']) {
        const { file, story } = storyOf(name);
        const observer = observeGrip(file.settings, file.start);
        const { play, step } = createClawReplay(rapier, { ...file, clientSeed: luckOf(file) });
        while (step())
          if (play.phase === 'aiming' || play.tick % 2 === 0 || play.phase === 'ended')
            observer.add(play.frame());
        play.free();
        expect(observer.story()).toEqual(story);
      }
    },
  );

  it('[C19] a toy that was let go and won did not slip', () => {
    const story = tell(
      grip(),
      up(2300, 300),
      frame('returning', { hub: 2300, x: 900, toy: [900, 300] }),
      frame('releasing', { hub: 2300, x: 900, toy: [900, -500] }),
      frame('settling', { hub: 2300, x: 900, toy: [1000, -900], won: [4] }),
    );
    expect(story).toMatchObject({ result: 'won', lift: { raised: 300, carried: 900, slip: null } });
  });
});
