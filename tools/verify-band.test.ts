import RAPIER from '@dimforge/rapier3d-simd-compat';
import { bandOf, clawPresets } from '@grabbit/engines';
import { beforeAll, describe, expect, it } from 'vitest';
import { measuredBand, publishedMachine } from './verify-band.ts';

const preset = clawPresets.find(({ name }) => name === 'practice');
const fox = { body: 'cat', unitUm: 84_000, massGrams: 90, frictionPermille: 700 };
const settings = { ...preset?.settings, toys: { fox } };
const band = { lowPermille: 200, highPermille: 400, plays: 2_000 };
const body = { preset: 'practice', settings, kinds: ['fox'], prices: [], band };

beforeAll(() => RAPIER.init());

describe('[C22] the band of a machine', () => {
  it('is read from the settings entry of its log', () => {
    const machine = publishedMachine({ seq: 2, kind: 'settings', body });
    expect(machine).toMatchObject({ kinds: ['fox'], refillTo: preset?.toys, band });
    expect(publishedMachine(body)).toEqual(machine);
    for (const change of [{ preset: 'generous' }, { settings: {} }, { kinds: 'fox' }, { band: undefined }])
      expect(() => publishedMachine({ ...body, ...change })).toThrow();
    expect(() => publishedMachine({ ...body, band: { ...band, plays: 1_990 } })).toThrow('not sound');
  });

  it('comes out again, also where other toys lie in the machine from before', () => {
    const machine = { ...publishedMachine(body), refillTo: 5, refillBelow: 4 };
    // Two of ten series: a careful hand at a full machine and at one that is half full.
    const first = measuredBand(machine, 40);
    const owl = { ...fox, body: 'chick' as const };
    const later = { ...machine, settings: { ...machine.settings, toys: { ...machine.settings.toys, owl } } };
    expect(measuredBand(later, 40)).toEqual(first);
    expect(first?.lowPermille).toBeLessThan(first?.highPermille ?? 0);
  }, 120_000);

  it('is none before careful plays in a full and in a half full machine', () => {
    expect(bandOf([{ hand: 'careful', fill: 'full', plays: 20, wins: 9 }])).toBeNull();
    expect(bandOf([])).toBeNull();
  });
});
