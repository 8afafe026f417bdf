import RAPIER from '@dimforge/rapier3d-simd-compat';
import { beforeAll, describe, expect, it } from 'vitest';

import { drawGames, drawVersionsWith, needsPhysics } from '../draws.ts';
import { type DrawRules, rulesHash, sealCommitmentOf } from '../fair/draw.ts';
import { type DrawFile, drawFileFormat, drawReceipt, type DrawReceiptFields } from '../fair/draw-file.ts';
import { sha256Hex } from '../fair/hash.ts';
import { drawStream } from '../fair/randomness.ts';
import { chainSeed, seedBefore } from '../fair/seed-chain.ts';
import { changed } from '../fair/testing/changed.ts';
import { verifyDrawFile } from '../fair/verify-draw.ts';
import { runRace } from './race.ts';
import {
  drawRace,
  isRaceResult,
  raceCourses,
  raceMarbles,
  racePays,
  type RaceResult,
  raceStakes,
  raceTerms,
  racingBall,
} from './racing-ball.ts';
import { raceSolo, type RaceSoloBet, raceSoloRules } from './solo.ts';

const seed = `${'0'.repeat(63)}1`;
const bet: RaceSoloBet = { choice: 'ruby', stake: 100 };
const quoteOf = (rules: DrawRules, value: unknown) => {
  const quote = rules.quote(value);
  if (quote === null) throw new Error('no bet');
  return quote;
};

let real: DrawRules;
/** The same, where one start is run once: what is drawn is drawn anew each time. */
let rules: DrawRules;

beforeAll(async () => {
  await RAPIER.init();
  const found = drawVersionsWith(RAPIER).find(({ version }) => version === raceSolo.version);
  if (found === undefined) throw new Error('no solo races');
  real = found;
  const ran = new Map<string, RaceResult>();
  rules = raceSoloRules((drawn) => {
    const key = JSON.stringify(drawn);
    const known = ran.get(key) ?? { ...drawn, ...runRace(RAPIER, raceCourses[drawn.course], drawn.start) };
    ran.set(key, known);
    return known;
  });
});

describe('[R13] a bet', () => {
  it('is a marble and a stake of the list, and takes one number', () => {
    for (const stake of raceStakes)
      for (const choice of raceMarbles)
        expect(quoteOf(raceSolo, { choice, stake })).toMatchObject({
          ...{ bet: { choice, stake }, price: stake, draws: 1 },
        });
  });

  const strange: readonly unknown[] = [
    ...[null, 'ruby', [bet], {}, { choice: 'ruby' }, { stake: 100 }, { ...bet, choice: 'pink' }],
    ...[150, -100, 100.5, '100', 1e9].map((stake) => ({ ...bet, stake })),
    ...[
      { ...bet, course: 'eights' },
      { choice: 'ruby', coins: 100 },
    ],
  ];
  it.each(strange)('is refused: %j', (value) => {
    expect(raceSolo.quote(value)).toBeNull();
  });
});

describe('[R14] a race', () => {
  it('is the worked example, whatever was chosen and staked', () => {
    const source = { seed, clientSeed: 'mika', nonce: 1 };
    const { result, paid } = quoteOf(real, bet).outcome(source);
    if (!isRaceResult(result)) throw new Error('no race');
    const { course, start, order, ticks, endTick, endHash } = result;
    expect({ course, marbles: start.marbles, order, ticks, endTick, endHash, paid }).toMatchInlineSnapshot(`
      {
        "course": "serpentine",
        "endHash": "7c81227648e0e6c2f619ecd606775eb7ba0e570909affd33eea62d0d55f1f941",
        "endTick": 927,
        "marbles": [
          2,
          3,
          1,
          0,
          4,
        ],
        "order": [
          2,
          0,
          1,
          4,
          3,
        ],
        "paid": 0,
        "ticks": [
          766,
          813,
          841,
          874,
          927,
        ],
      }
    `);
    for (const choice of raceMarbles)
      for (const stake of raceStakes)
        expect(quoteOf(rules, { choice, stake }).outcome(source).result).toEqual(result);
  });

  it('is that of a shared round from the same words, and another for each number and seed', () => {
    const label = 'mika:7';
    const shared = racingBall(RAPIER).outcome(drawStream(seed, label));
    const { result } = quoteOf(real, bet).outcome({ seed, clientSeed: 'mika', nonce: 7 });
    expect(result).toEqual(shared);
    const drawn = [7, 8].flatMap((nonce) =>
      ['mika', 'aiko'].map((name) => JSON.stringify(drawRace(drawStream(seed, `${name}:${nonce}`)))),
    );
    expect(new Set(drawn).size).toBe(4);
  });
});

describe('[R15] rules', () => {
  it('pay what a stake on a shared race gets, and nothing can be said of what is no race', () => {
    const quoted = quoteOf(raceSolo, { choice: 'mint', stake: 200 });
    const { result } = quoteOf(rules, bet).outcome({ seed, clientSeed: 'mika', nonce: 1 });
    if (!isRaceResult(result)) throw new Error('no race');
    const won = { ...result, order: [3, 0, 1, 2, 4] };
    expect(quoted.pays?.(won)).toBe(racePays({ choice: 'mint', coins: 200 }, won));
    expect(quoted.pays?.(won)).toBe(950);
    expect(quoted.pays?.({ ...result, order: [0, 3, 1, 2, 4] })).toBe(0);
    for (const wrong of [null, {}, { order: [3] }, { ...won, order: [3, 3, 1, 2, 4] }, { ...won, more: 1 }])
      expect(quoted.pays?.(wrong)).toBeNull();
  });

  it('return 95 % by their own figures', () => {
    const { pay, marbles } = raceSolo.rules as unknown as { pay: number; marbles: readonly string[] };
    expect(pay / marbles.length).toBe(95);
  });

  it('are the same with physics and without, hold the courses of shared races, and draw nothing without', () => {
    expect(rulesHash(real)).toBe(rulesHash(raceSolo));
    expect(raceSolo.rules).toMatchObject({ courses: (raceTerms as unknown as { courses: unknown }).courses });
    const source = { seed, clientSeed: 'mika', nonce: 1 };
    expect(() => quoteOf(raceSolo, bet).outcome(source)).toThrow('physics');
    expect(drawGames.filter(({ name }) => needsPhysics(name)).map(({ name }) => name)).toEqual([
      'racing-ball',
    ]);
    expect(needsPhysics(null)).toBe(false);
  });
});

describe('[F13] a file of a solo race', () => {
  const opened = chainSeed(sha256Hex('tip'), 8, 3);
  let file: DrawFile;
  beforeAll(() => {
    const source = { clientSeed: 'mika', nonce: 5 };
    const sealed = { stream: 'stream-a', place: 3, seedHash: seedBefore(opened) };
    const { result, paid } = quoteOf(rules, { choice: 'mint', stake: 200 }).outcome({
      ...source,
      seed: opened,
    });
    const fields: DrawReceiptFields = {
      ...{ format: drawFileFormat, version: 1, game: 'racing-ball', engine: 'racing-ball-solo-1' },
      ...{ ...sealed, ...source, draws: 1, result, paid, playId: 'abc', roomId: '31', roomName: 'Rolling' },
      ...{ player: 'Player 1', bet: { choice: 'mint', stake: 200 }, price: 200 },
      ...{ at: '2026-11-22T10:00:00.000Z', previous: sha256Hex('before') },
      commitment: sealCommitmentOf(raceSolo, sealed),
    };
    file = { ...fields, seed: opened, receipt: drawReceipt(fields) };
  });

  it('holds as the physics runs it, and sealed without any', () => {
    expect(verifyDrawFile([real], file)).toMatchObject({ ok: true, sealed: false });
    expect(verifyDrawFile(drawGames, { ...file, seed: null })).toMatchObject({ ok: true, sealed: true });
  });

  it('[F13] does not hold when any one field was changed', () => {
    const forged = Object.entries(file).flatMap(([key, value]) =>
      changed(value).map((other, index) => ({ name: `${key} ${index}`, forged: { ...file, [key]: other } })),
    );
    expect(forged.length).toBeGreaterThan(80);
    for (const { name, forged: each } of forged)
      expect([name, verifyDrawFile([rules], each).ok]).toEqual([name, false]);
  });

  it('[F13] does not hold when its receipt was written anew, wherever the seed decides', () => {
    const { receipt: _, ...fields } = file;
    const decided = ['seed', 'seedHash', 'commitment', 'place', 'stream', 'clientSeed', 'nonce', 'draws'];
    const forged = [...decided, 'bet', 'result', 'price', 'paid', 'engine', 'game'].flatMap((key) =>
      changed(fields[key as keyof typeof fields]).map((other) => ({ ...fields, [key]: other })),
    );
    for (const each of forged)
      expect(verifyDrawFile([rules], { ...each, receipt: drawReceipt(each) }).ok).toBe(false);
  });
});
