import { describe, expect, it } from 'vitest';

import { plinko } from '../plinko/plinko.ts';
import { drawCommitmentOf, drawRules, sealCommitmentOf } from './draw.ts';
import { type DrawFile, drawFileFormat, drawReceipt, type DrawReceiptFields } from './draw-file.ts';
import { sha256Hex } from './hash.ts';
import { chainSeed, seedBefore } from './seed-chain.ts';
import { changed } from './testing/changed.ts';
import { verifyDrawFile } from './verify-draw.ts';

const games = [drawRules(plinko)];
const tip = sha256Hex('tip');
const place = 3;
const seed = chainSeed(tip, 8, place);

function fileOf(
  bet = { rows: 12, risk: 'mid', stake: 200, balls: 2 },
  { nonce = 5, previous = sha256Hex('before') }: Partial<Pick<DrawFile, 'nonce' | 'previous'>> = {},
): DrawFile {
  const quote = games[0]?.quote(bet) ?? null;
  if (quote === null) throw new Error('no bet');
  const promise = {
    game: 'plinko',
    engine: 'plinko-1',
    stream: 'stream-a',
    place,
    seedHash: seedBefore(seed),
  };
  const source = { clientSeed: 'mika', nonce };
  const { result, paid } = quote.outcome({ ...source, seed });
  const fields: DrawReceiptFields = {
    ...{ format: drawFileFormat, version: 1, ...promise, ...source, draws: quote.draws, result, paid },
    ...{ playId: 'abc', roomId: '31', roomName: 'Peg hill', player: 'Player 1', bet: quote.bet },
    ...{ price: quote.price, at: '2026-11-22T10:00:00.000Z', previous },
    commitment: drawCommitmentOf(promise),
  };
  return { ...fields, seed, receipt: drawReceipt(fields) };
}

describe('[F12] a chain of seeds', () => {
  it('proves each seed by the one after it, down to the anchor', () => {
    for (let at = 8; at > 0; at -= 1)
      expect(seedBefore(chainSeed(tip, 8, at))).toBe(chainSeed(tip, 8, at - 1));
    expect(chainSeed(tip, 8, 8)).toBe(tip);
  });

  it.each([-1, 9, 1.5, Number.NaN])('has no place %s', (at) => {
    expect(() => chainSeed(tip, 8, at)).toThrow(RangeError);
  });

  it('takes nothing that is no seed', () => {
    expect(() => seedBefore('01')).toThrow(RangeError);
    expect(() => seedBefore(tip.toUpperCase())).toThrow(RangeError);
  });
});

describe('[F13] a file of a draw', () => {
  it('holds', () => {
    const { ok, sealed, checks } = verifyDrawFile(games, fileOf());
    expect(checks.filter((check) => !check.ok)).toEqual([]);
    expect([ok, sealed]).toEqual([true, false]);
  });

  it('that is still sealed holds as far as it can be seen, and says so', () => {
    const sealed = verifyDrawFile(games, { ...fileOf(), seed: null });
    expect([sealed.ok, sealed.sealed]).toEqual([true, true]);
    expect(sealed.checks.map(({ name }) => name)).not.toContain('result');
  });

  it('that is still sealed pays what its result says, whoever writes the receipt anew', () => {
    const forged = { ...fileOf(), seed: null, paid: fileOf().paid + 100 };
    const { checks } = verifyDrawFile(games, { ...forged, receipt: drawReceipt(forged) });
    expect(checks.flatMap(({ ok, name }) => (ok ? [] : [name]))).toEqual(['paid']);
  });

  it('names the commitment as the one before where it is the first of its seed, and only there', () => {
    const [bet, { commitment }] = [{ rows: 8, risk: 'low', stake: 100, balls: 1 }, fileOf()];
    const isTrue = (nonce: number, previous: string) =>
      verifyDrawFile(games, fileOf(bet, { nonce, previous })).ok;
    expect(isTrue(1, commitment)).toBe(true);
    expect(isTrue(1, sha256Hex('a play that is hidden'))).toBe(false);
    expect(isTrue(2, commitment)).toBe(false);
  });

  it.each([
    null,
    7,
    'file',
    [],
    {},
    { ...fileOf(), more: 1 },
    { ...fileOf(), paid: -1 },
    { ...fileOf(), result: 0.1 },
    { ...fileOf(), seed: null, result: [0.1] },
  ])('that is none is refused: %j', (value) => {
    expect(verifyDrawFile(games, value).ok).toBe(false);
  });
});

describe('[F13] every change of one field of a file is found', () => {
  const file = fileOf();
  const changes = Object.entries(file).flatMap(([key, value]) =>
    changed(value).map((other, index) => ({ name: `${key} ${index}`, forged: { ...file, [key]: other } })),
  );
  it.each(changes)('$name', ({ forged }) => {
    expect(verifyDrawFile(games, forged).ok).toBe(false);
  });

  it('also by who writes the receipt anew, wherever the seed decides', () => {
    const { receipt: _, ...fields } = file;
    const decided = ['seed', 'seedHash', 'commitment', 'place', 'stream', 'clientSeed', 'nonce', 'draws'];
    const forged = [...decided, 'bet', 'result', 'price', 'paid'].flatMap((key) =>
      changed(fields[key as keyof typeof fields]).map((other) => ({ ...fields, [key]: other })),
    );
    for (const each of forged)
      expect(verifyDrawFile(games, { ...each, receipt: drawReceipt(each) }).ok).toBe(false);
    expect(forged.length).toBeGreaterThan(40);
  });
});

describe('[F21] versions of one game beside each other', () => {
  // A second version that never was: what the first one pays, times two.
  const second = drawRules({
    ...plinko,
    version: 'plinko-2',
    rules: { ...plinko.rules, twice: 1 },
    paysOf: (bet, result) => 2 * plinko.paysOf(bet, result),
  });
  const both = [...games, second];

  /** A play of the first version as if the second had drawn it. */
  function fileOfSecond(
    seals = sealCommitmentOf(second, { stream: 'stream-a', place, seedHash: seedBefore(seed) }),
  ): DrawFile {
    const first = fileOf();
    const fields = { ...first, engine: second.version, paid: 2 * first.paid, commitment: seals };
    return { ...fields, receipt: drawReceipt(fields) };
  }

  it('are sealed each with its own rules, so that none is swapped for the other before its seed opens', () => {
    const promise = { stream: 'stream-a', place, seedHash: seedBefore(seed) };
    const renamed = drawRules({ ...plinko, rules: { ...plinko.rules, twice: 1 } });
    const seals = [...games, renamed].map((game) => sealCommitmentOf(game, promise));
    expect(new Set(seals).size).toBe(2);
  });

  it('verify each by its own rules, also where a seed was sealed with them', () => {
    const [first] = games;
    if (first === undefined) throw new Error('no game');
    const { stream, seedHash } = fileOf();
    const sealed = { ...fileOf(), commitment: sealCommitmentOf(first, { stream, place, seedHash }) };
    for (const file of [fileOf(), { ...sealed, receipt: drawReceipt(sealed) }, fileOfSecond()])
      expect(verifyDrawFile(both, file).checks.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('do not pass for each other', () => {
    const unknown = verifyDrawFile(games, fileOfSecond()).checks.filter(({ ok }) => !ok);
    expect(unknown[0]?.name).toBe('engine');
    const first = { ...fileOfSecond(), engine: 'plinko-1' };
    const failed = (file: DrawFile): string[] =>
      verifyDrawFile(both, file).checks.flatMap(({ ok, name }) => (ok ? [] : [name]));
    expect(failed({ ...first, receipt: drawReceipt(first) })).toEqual(['commitment', 'paid']);
  });
});
