import { describe, expect, it } from 'vitest';

import { canonicalJson } from '../fair/canonical-json.ts';
import { sha256Hex } from '../fair/hash.ts';
import { drawStream } from '../fair/randomness.ts';
import type { DrawStream } from '../fair/randomness.ts';
import {
  drawRace,
  raceCourseNames,
  raceCourses,
  raceReturnMillionths,
  raceTerms,
  raceVersion,
} from './racing-ball.ts';

const stream = (label: string): DrawStream => drawStream('3c'.repeat(32), label);

describe('[R12] terms', () => {
  it('are those that were published under the name of this version: others are another version', () => {
    expect([raceVersion, sha256Hex(canonicalJson(raceTerms))]).toMatchInlineSnapshot(`
      [
        "racing-ball-1",
        "d471bf251bb77c5085a4b09a5c96672c032fcfa82ab042c6831e1091d1e0a30d",
      ]
    `);
  });

  it('[R10] return 95 % of a stake', () => {
    expect(raceReturnMillionths).toBe(950_000);
  });
});

it('[R4] each course is drawn as often', () => {
  const draws = 2_000;
  const first = Array.from({ length: draws }, (_, i) => drawRace(stream(`course ${i}`)).course).filter(
    (course) => course === raceCourseNames[0],
  ).length;
  // Five standard deviations; the seed is fixed.
  expect(Math.abs(first - draws / 2)).toBeLessThan(112);
});

it('[R4] [R5] a start follows from the stream in the published order', () => {
  for (let i = 0; i < 20; i += 1) {
    const draw = stream(`start ${i}`);
    const course = raceCourseNames[draw.below(2)] ?? 'serpentine';
    const { tolerances, sweepers } = raceCourses[course];
    const marbles = [0, 1, 2, 3, 4];
    for (const last of [4, 3, 2, 1]) {
      const other = draw.below(last + 1);
      [marbles[last], marbles[other]] = [marbles[other] ?? 0, marbles[last] ?? 0];
    }
    const entries = marbles.map(() => {
      const [alongMm, sideMm] = [draw.within(tolerances.alongMm), draw.within(tolerances.sideMm)];
      return { alongMm, sideMm, spinMradS: [0, 1, 2].map(() => draw.within(tolerances.spinMradS)) };
    });
    const turns = sweepers.map(() => draw.within(1_000));
    expect(drawRace(stream(`start ${i}`))).toEqual({ course, start: { marbles, entries, turns } });
  }
});
