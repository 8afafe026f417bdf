import * as RAPIER from '@dimforge/rapier3d-simd-compat';
import { pushStateHash } from '@grabbit/engines/push';
import { beforeAll, expect, it } from 'vitest';
import { layFirstBed } from './first-bed.ts';
import { pushPresets } from './push-presets.ts';
import { demoFillSeed, readDemoBed } from './push.seed.ts';

beforeAll(() => RAPIER.init());

it.each(['harbour', 'pier', 'lantern', 'lock', 'bamboo', 'quarry'] as const)(
  'the bed of the demonstration’s %s is what its seed lays',
  (preset) => {
    const settings = pushPresets[preset];
    if (settings === undefined) throw new Error(`there are no settings ${preset}`);
    const laid = layFirstBed(RAPIER, settings, demoFillSeed);
    expect(pushStateHash(readDemoBed(preset))).toBe(pushStateHash(laid));
  },
);
