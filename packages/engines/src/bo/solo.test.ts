import { describe, expect, it } from 'vitest';

import { drawGames } from '../draws.ts';
import { drawRules, rulesHash, sealCommitmentOf } from '../fair/draw.ts';
import { type DrawFile, drawFileFormat, drawReceipt, type DrawReceiptFields } from '../fair/draw-file.ts';
import { sha256Hex } from '../fair/hash.ts';
import { drawStream } from '../fair/randomness.ts';
import { chainSeed, seedBefore } from '../fair/seed-chain.ts';
import { changed } from '../fair/testing/changed.ts';
import { verifyDrawFile } from '../fair/verify-draw.ts';
import { bo, boChoices, boEndOf, boPath, boPays, type BoResult, boStakes, boTerms } from './bo.ts';
import { boReturnMillionths, waysOf } from './odds.ts';
import { boSolo, type BoSoloBet } from './solo.ts';

const seed = `${'0'.repeat(63)}1`;
const bet: BoSoloBet = { choice: 'up', stake: 100 };
const rules = drawRules(boSolo);
const quoteOf = (value: unknown) => {
  const quote = rules.quote(value);
  if (quote === null) throw new Error('no bet');
  return quote;
};
const lineTo = (last: number): BoResult => ({ path: [...Array.from({ length: 119 }, () => 10_003), last] });

describe('[B6] a bet', () => {
  it('is a side and a stake of the list, and takes one number', () => {
    for (const stake of boStakes)
      for (const choice of boChoices)
        expect(quoteOf({ choice, stake })).toMatchObject({ bet: { choice, stake }, price: stake, draws: 1 });
  });

  const strange: readonly unknown[] = [
    ...[null, 'up', [bet], {}, { choice: 'up' }, { stake: 100 }, { ...bet, choice: 'level' }],
    ...[150, -100, 100.5, '100', 1e9].map((stake) => ({ ...bet, stake })),
    ...[
      { ...bet, level: 9 },
      { choice: 'up', coins: 100 },
    ],
  ];
  it.each(strange)('is refused: %j', (value) => {
    expect(rules.quote(value)).toBeNull();
  });
});

describe('[B7] a line', () => {
  it('is the worked example, whatever was called and staked', () => {
    const source = { seed, clientSeed: 'mika', nonce: 1 };
    const { result, paid } = quoteOf(bet).outcome(source);
    const { path } = result as BoResult;
    expect([path.slice(0, 8), path.at(-1), paid]).toMatchInlineSnapshot(`
      [
        [
          9994,
          9991,
          9998,
          10001,
          10004,
          10010,
          10003,
          9999,
        ],
        10043,
        191,
      ]
    `);
    for (const choice of boChoices)
      for (const stake of boStakes) expect(quoteOf({ choice, stake }).outcome(source).result).toEqual(result);
  });

  it('is the line of a shared round whose stream has the same words', () => {
    for (let nonce = 1; nonce <= 50; nonce += 1) {
      const { result } = quoteOf(bet).outcome({ seed, clientSeed: 'mika', nonce });
      expect(result).toEqual(bo.outcome(drawStream(seed, `mika:${nonce}`)));
      expect(result).toEqual({ path: boPath(drawStream(seed, `mika:${nonce}`)) });
    }
  });
});

describe('[B8] the pay', () => {
  it('is that of a call on a shared line: 1.91 times, the stake back, or nothing', () => {
    for (const stake of boStakes)
      for (const choice of boChoices)
        for (const last of [9_000, 9_999, 10_000, 10_001, 11_000]) {
          const paid = boSolo.paysOf({ choice, stake }, lineTo(last));
          expect(paid).toBe(boPays({ choice, coins: stake }, lineTo(last)));
          expect(Number.isSafeInteger(paid)).toBe(true);
        }
  });

  it('returns exactly what a call returns, counted over every line', () => {
    const ways = waysOf(boTerms.ticks, boTerms.reach);
    for (const choice of boChoices) {
      let [all, paid] = [0n, 0n];
      ways.forEach((count, sum) => {
        const end = lineTo(boTerms.start + sum - boTerms.ticks * boTerms.reach);
        all += count;
        paid += count * BigInt(boSolo.paysOf({ choice, stake: 100 }, end));
      });
      expect(Number((paid * 10_000n) / all)).toBe(boReturnMillionths());
    }
  });

  it('follows from what its rules say', () => {
    const { factor, start } = boSolo.rules as Readonly<Record<string, number>>;
    const { result, paid } = quoteOf(bet).outcome({ seed, clientSeed: 'mika', nonce: 2 });
    const last = (result as BoResult).path.at(-1) ?? 0;
    const expected = last === start ? 100 : last > (start ?? 0) ? factor : 0;
    expect([paid, boEndOf(result as BoResult)]).toEqual([expected, last > 10_000 ? 'up' : 'down']);
  });
});

describe('[F13] a file of a solo line', () => {
  const opened = chainSeed(sha256Hex('tip'), 8, 3);
  const file = ((): DrawFile => {
    const source = { clientSeed: 'mika', nonce: 5 };
    const sealed = { stream: 'stream-a', place: 3, seedHash: seedBefore(opened) };
    const { result, paid } = quoteOf({ choice: 'down', stake: 200 }).outcome({ ...source, seed: opened });
    const fields: DrawReceiptFields = {
      ...{ format: drawFileFormat, version: 1, game: 'bo', engine: 'bo-solo-1', ...sealed, ...source },
      ...{ draws: 1, result, paid, playId: 'abc', roomId: '31', roomName: 'Line', player: 'Player 1' },
      ...{ bet: { choice: 'down', stake: 200 }, price: 200, at: '2026-11-22T10:00:00.000Z' },
      ...{ previous: sha256Hex('before'), commitment: sealCommitmentOf(rules, sealed) },
    };
    return { ...fields, seed: opened, receipt: drawReceipt(fields) };
  })();

  it('holds by the games in force, open and sealed', () => {
    expect(verifyDrawFile(drawGames, file)).toMatchObject({ ok: true, sealed: false });
    expect(verifyDrawFile(drawGames, { ...file, seed: null })).toMatchObject({ ok: true, sealed: true });
    expect(rulesHash(rules)).toMatch(/^[0-9a-f]{64}$/);
  });

  const changes = Object.entries(file).flatMap(([key, value]) =>
    changed(value).map((other, index) => ({ name: `${key} ${index}`, forged: { ...file, [key]: other } })),
  );
  it('[F13] does not hold when any one field was changed', () => {
    expect(changes.length).toBeGreaterThan(140);
    for (const { name, forged } of changes)
      expect([name, verifyDrawFile(drawGames, forged).ok]).toEqual([name, false]);
  });

  it('[F13] does not hold when its receipt was written anew, wherever the seed decides', () => {
    const { receipt: _, ...fields } = file;
    const decided = ['seed', 'seedHash', 'commitment', 'place', 'stream', 'clientSeed', 'nonce', 'draws'];
    const forged = [...decided, 'bet', 'result', 'price', 'paid', 'engine', 'game'].flatMap((key) =>
      changed(fields[key as keyof typeof fields]).map((other) => ({ ...fields, [key]: other })),
    );
    for (const each of forged)
      expect(verifyDrawFile(drawGames, { ...each, receipt: drawReceipt(each) }).ok).toBe(false);
  });
});
