import { describe, expect, it } from 'vitest';

import { drawReceipt } from '../fair/draw-file.ts';
import type { DrawFile } from '../fair/draw-file.ts';
import { sha256Hex } from '../fair/hash.ts';
import { changed } from '../fair/testing/changed.ts';
import { verifyDrawFile } from '../fair/verify-draw.ts';
import { type BoxFile, boxReceipt, verifyBoxFile } from './box-file.ts';
import { gashapon, isGashaponResult } from './gashapon.ts';
import { fixtureBox, fixtureTerms } from './testing/gashapon-fixture.ts';

const file = fixtureBox({ ...fixtureTerms, last: 'dino' });
const broken = (value: unknown) => verifyBoxFile(value).checks.flatMap(({ ok, name }) => (ok ? [] : [name]));

describe('[G7] a whole box', () => {
  it('that was emptied holds, and so does one that was closed before', () => {
    expect(broken(file)).toEqual([]);
    expect(broken(fixtureBox(fixtureTerms, 1))).toEqual([]);
    expect(broken(fixtureBox(fixtureTerms, 0))).toEqual([]);
  });

  it.each([null, 7, [], {}, { ...file, more: 1 }, { ...file, pulls: [null] }, { ...file, seed: null }])(
    'that is none is refused: %j',
    (value) => {
      expect(verifyBoxFile(value).ok).toBe(false);
    },
  );

  const changes = Object.entries(file).flatMap(([key, value]) =>
    changed(value).map((other, index) => ({ name: `${key} ${index}`, forged: { ...file, [key]: other } })),
  );
  it('[G8] every change of one field of a file is found', () => {
    const missed = changes.filter(({ forged }) => verifyBoxFile(forged).ok);
    expect(missed.map(({ name }) => name)).toEqual([]);
    expect(changes.length).toBeGreaterThan(100);
  });

  const resealed = (change: Partial<BoxFile>): BoxFile => {
    const fields = { ...file, ...change };
    const receipts = fields.pulls.map(({ receipt }) => receipt);
    return { ...fields, receipt: boxReceipt(fields, receipts) };
  };
  it('is not forged by who writes the receipt anew', () => {
    const { prizes } = file.box;
    expect(broken(resealed({ seed: sha256Hex('other') }))).toContain('seed');
    expect(broken(resealed({ box: { ...file.box, root: sha256Hex('other') } }))).toContain('root');
    expect(broken(resealed({ box: { ...file.box, prizes: prizes.toReversed() } }))).toContain('commitment');
    expect(broken(resealed({ pulls: file.pulls.slice(1) }))).toContain('chain');
    expect(broken(resealed({ pulls: file.pulls.slice(0, 2) }))).toContain('end');
    expect(broken(resealed({ how: 'closed' }))).toContain('end');
    expect(broken(resealed({ opened: file.ended }))).toContain('chain');
  });

  it('[G8] has a receipt that holds every pull, in their order', () => {
    const receipts = file.pulls.map(({ receipt }) => receipt);
    const others = [receipts.slice(1), receipts.toReversed(), receipts.map(() => sha256Hex('other'))];
    const all = [receipts, ...others].map((each) => boxReceipt(file, each));
    expect(new Set(all).size).toBe(4);
    expect(all[0]).toBe(file.receipt);
  });

  /** The second pull as somebody would forge it who keeps its file sound. */
  function forged(change: (pull: DrawFile, seed: string) => Partial<DrawFile>): BoxFile {
    const [first, second] = file.pulls;
    if (first === undefined || second === undefined) throw new Error('no pulls');
    const fields: DrawFile = { ...second, ...change(second, file.seed) };
    const pull = { ...fields, receipt: drawReceipt(fields) };
    expect(verifyDrawFile([gashapon], pull)).toMatchObject({ ok: true, sealed: false });
    return resealed({ pulls: [first, pull], how: 'closed' });
  }

  it('finds a pull for which another capsule was said to be gone, also when its file holds by itself', () => {
    const [first] = file.pulls;
    const taken = isGashaponResult(first?.result) ? first.result.capsule : -1;
    const box = forged(({ clientSeed, nonce }, seed) => {
      const bet = { box: file.box, gone: [(taken + 1) % 3] };
      const drawn = gashapon.quote(bet)?.outcome({ seed, clientSeed, nonce });
      return drawn === undefined ? {} : { bet, result: drawn.result };
    });
    expect(broken(box)).toEqual(['chain']);
  });

  it('finds a pull that names another receipt than the one before', () => {
    expect(broken(forged(() => ({ previous: sha256Hex('another') })))).toEqual(['chain']);
  });

  it('finds a pull that was made after the end', () => {
    expect(broken(forged(() => ({ at: '2026-11-22T11:00:00.000Z' })))).toEqual(['chain']);
  });
});

describe('[G6] the file of a pull', () => {
  const [, pull] = file.pulls;

  it('holds, and proves its capsule while the seed is sealed', () => {
    expect(verifyDrawFile([gashapon], pull)).toMatchObject({ ok: true, sealed: false });
    const sealed = verifyDrawFile([gashapon], { ...pull, seed: null });
    expect(sealed).toMatchObject({ ok: true, sealed: true });
    expect(sealed.checks.map(({ name }) => name)).toContain('capsule');
  });

  it('is found out by every change of one field', () => {
    const changes = Object.entries(pull ?? {}).flatMap(([key, value]) =>
      changed(value).map((other, index) => ({ name: `${key} ${index}`, forged: { ...pull, [key]: other } })),
    );
    const missed = changes.filter(({ forged }) => verifyDrawFile([gashapon], forged).ok);
    expect(missed.map(({ name }) => name)).toEqual([]);
    expect(changes.length).toBeGreaterThan(30);
  });

  it('of another capsule is found while the seed is sealed, also by who writes the receipt anew', () => {
    if (pull === undefined) throw new Error('no pull');
    const others = [
      ...changed(pull.result),
      ...file.pulls.flatMap(({ result }) => (result === pull.result ? [] : [result])),
    ];
    for (const result of others) {
      const fields = { ...pull, seed: null, result: result as DrawFile['result'] };
      expect(verifyDrawFile([gashapon], { ...fields, receipt: drawReceipt(fields) }).ok).toBe(false);
    }
  });
});
