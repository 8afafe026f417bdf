import RAPIER from '@dimforge/rapier3d-simd-compat';
import { beforeAll, describe, expect, it } from 'vitest';

import { sha256Hex } from '../fair/hash.ts';
import type { SharedFile } from '../fair/shared-file.ts';
import type { SharedEntrant, SharedRules } from '../fair/shared-round.ts';
import { changed } from '../fair/testing/changed.ts';
import { roundFileOf } from '../fair/testing/round-file.ts';
import { verifySharedFile } from '../fair/verify-shared.ts';
import { runRace } from './race.ts';
import { drawRace, raceCourses, racingBall } from './racing-ball.ts';

const entrants: readonly SharedEntrant[] = (['ruby', 'mint'] as const).map((choice, index) => ({
  ...{ number: index + 1, playId: `play${index}`, player: `P-${index}`, clientSeed: `seed-${index}` },
  stake: { choice, coins: 200 },
}));
let real: SharedRules;
/** The same, where one start is run once: what is drawn is drawn anew each time. */
let rules: SharedRules;
let file: SharedFile;

beforeAll(async () => {
  await RAPIER.init();
  real = racingBall(RAPIER);
  const ran = new Map<string, ReturnType<SharedRules['outcome']>>();
  rules = {
    ...real,
    outcome(stream) {
      const drawn = drawRace(stream);
      const key = JSON.stringify(drawn);
      const known = ran.get(key) ?? { ...drawn, ...runRace(RAPIER, raceCourses[drawn.course], drawn.start) };
      ran.set(key, known);
      return known;
    },
  };
  file = roundFileOf(rules, { seed: sha256Hex('race'), entrants });
});

/** Every change of one field, field by field. */
const changesOf = (of: SharedFile) =>
  Object.entries(of).flatMap(([key, value]) =>
    changed(value).map((other, index) => ({ name: `${key} ${index}`, forged: { ...of, [key]: other } })),
  );

describe('[F16] the file of a race', () => {
  it('holds, as the physics runs it', () => {
    const { ok, checks } = verifySharedFile([real], file);
    expect(checks.filter((check) => !check.ok)).toEqual([]);
    expect(ok).toBe(true);
  });

  it('is changed in no field without being found', () => {
    const changes = changesOf(file);
    const missed = changes.filter(({ forged }) => verifySharedFile([rules], forged).ok);
    expect(missed.map(({ name }) => name)).toEqual([]);
    // Places, turns, ticks and the whole of both courses are among them.
    expect(changes.length).toBeGreaterThan(300);
  });

  it('whose order was turned is none, also where its receipts were written anew', () => {
    const outcome = rules.outcome;
    const turned: SharedRules = {
      ...rules,
      outcome(stream) {
        const result = outcome(stream) as { order: readonly number[] };
        return { ...result, order: result.order.toReversed() };
      },
    };
    const forged = roundFileOf(turned, { seed: sha256Hex('race'), entrants });
    const { checks } = verifySharedFile([rules], forged);
    const wrong = checks.filter((check) => !check.ok).map(({ name }) => name);
    expect(wrong).toEqual(expect.arrayContaining(['result', 'finalHash', 'receipts']));
  });
});
