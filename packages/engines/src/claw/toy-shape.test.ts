import { beforeAll, describe, expect, it } from 'vitest';

import { canonicalJson } from '../fair/canonical-json.ts';
import { sha256Hex } from '../fair/hash.ts';
import type { Rapier } from '../rapier.ts';
import { loadRapier } from '../testing/sample.ts';
import { aimAt } from './bot.ts';
import { standardClaw } from './presets.ts';
import { refillClaw } from './refill.ts';
import { replayClaw } from './replay.ts';
import type { ClawOutcome } from './replay.ts';
import { clawSettingsFaults } from './settings.ts';
import type { ClawSettings } from './settings.ts';
import { clawStateFaults, maxStateBytes, maxToys } from './state.ts';
import type { ClawState } from './state.ts';
import { knowsToy, toyShapeOf } from './toy-shape.ts';
import type { OwnToy } from './own-toy.ts';

const fox: OwnToy = { body: 'cat', unitUm: 90_000, massGrams: 110, frictionPermille: 800 };
const knowing = (toy: OwnToy): ClawSettings => ({ ...standardClaw, toys: { fox: toy } });
const seed = sha256Hex('own toys');
let rapier: Rapier;

beforeAll(async () => {
  rapier = await loadRapier();
});

const filledWith = (settings: ClawSettings, kind: string): ClawState =>
  refillClaw(rapier, {
    settings,
    state: { toys: [] },
    kinds: Array.from({ length: 6 }, () => kind),
    firstSerial: 1,
    seed,
  });

function played(settings: ClawSettings, start: ClawState): ClawOutcome {
  const inputs = aimAt(start, settings).map((input, i) => ({ id: i + 1, ...input }));
  return replayClaw(rapier, { settings, start, inputs, seed, clientSeed: 'player', nonce: 1 });
}

const named = (state: ClawState, kind: string): ClawState => ({
  toys: state.toys.map((toy) => ({ ...toy, kind })),
});

describe('[C21] own toys', () => {
  it('come out as the body that they have, where all else is the same', () => {
    const settings = knowing(fox);
    const [own, cats] = [filledWith(settings, 'fox'), filledWith(standardClaw, 'cat')];
    expect(named(own, 'cat')).toEqual(cats);
    const [mine, theirs] = [played(settings, own), played(standardClaw, cats)];
    // The hash is of the names too.
    expect({ ...mine, end: named(mine.end, 'cat'), endHash: theirs.endHash }).toEqual(theirs);
  });

  it.each([{ massGrams: 280 }, { frictionPermille: 250 }, { unitUm: 70_000 }, { body: 'whale' as const }])(
    'come out otherwise with %o',
    (change) => {
      const settings = knowing({ ...fox, ...change });
      const start = filledWith(settings, 'fox');
      const same = played(knowing(fox), filledWith(knowing(fox), 'fox'));
      expect(played(settings, start).end).not.toEqual(same.end);
    },
  );

  it('are known by their settings alone', () => {
    expect(knowsToy(standardClaw, 'fox')).toBe(false);
    expect(knowsToy(knowing(fox), 'fox')).toBe(true);
    expect(knowsToy(knowing(fox), 'toString')).toBe(false);
    expect(() => toyShapeOf(standardClaw, 'fox')).toThrow(RangeError);
    expect(() => toyShapeOf(knowing(fox), 'toString')).toThrow(RangeError);
    expect(() => filledWith(standardClaw, 'fox')).toThrow(RangeError);
  });

  it('are refused with a body or a figure that cannot be', () => {
    expect(clawSettingsFaults(knowing(fox))).toEqual([]);
    const wrong: readonly unknown[] = [
      ...[{}, [], 1, { fox: null }, { 'A fox': fox }, { cat: fox }, { fox: { ...fox, body: 'fox' } }],
      ...[{ fox: { ...fox, massGrams: 1.5 } }, { fox: { ...fox, unitUm: 200_000 } }],
      ...[{ fox: { ...fox, luck: 1 } }, { [`f${'o'.repeat(24)}`]: fox }],
      Object.fromEntries(Array.from({ length: 13 }, (_, i) => [`fox-${i}`, fox])),
    ];
    for (const toys of wrong) expect(clawSettingsFaults({ ...standardClaw, toys })).not.toEqual([]);
  });

  it('leave a full machine a sound state, whatever they are called', () => {
    const [toy] = filledWith(knowing(fox), 'fox').toys;
    const widest = { p: [-199_999, -199_999, -199_999], v: [0, 0, 0], w: [0, 0, 0] };
    const toys = Array.from({ length: maxToys }, (_, i) => ({
      ...toy,
      ...widest,
      serial: 900_000 + i,
      kind: 'f'.repeat(24),
    }));
    expect(canonicalJson({ toys }).length).toBeLessThan(maxStateBytes);
    expect(clawStateFaults({ toys })).toEqual([]);
  });
});
