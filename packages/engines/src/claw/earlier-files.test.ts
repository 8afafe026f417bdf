import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

import { rapierWasmHash } from '../rapier.ts';
import type { Rapier } from '../rapier.ts';
import { loadRapier, presetNamed, sampleFile } from '../testing/sample.ts';
import { canonicalJson } from '../fair/canonical-json.ts';
import { sha256Hex } from '../fair/hash.ts';
import { clawReceipt, dropTextOf } from './file.ts';
import type { ClawPlayFile } from './file.ts';
import { clawRandomness } from './randomness.ts';
import { verifyClawFile } from './verify.ts';

let rapier: Rapier;
beforeAll(async () => {
  rapier = await loadRapier();
});

/** Exported by a server before plays had random ids and players keyed aliases. They are never written anew. */
const read = (name: string): ClawPlayFile =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../testing/fixtures', name), 'utf8')) as ClawPlayFile;

describe('a file with a counted play and an unkeyed alias', () => {
  it.each(['play-1.json', 'play-2.json', 'play-3.json'])(
    '[C15] %s still verifies, every byte of it',
    (name) => {
      const file = read(name);
      expect(file.playId).toMatch(/^\d+$/);
      const { ok, checks } = verifyClawFile(rapier, rapierWasmHash, file);
      expect(checks.filter((check) => !check.ok)).toEqual([]);
      expect(ok).toBe(true);
      expect(clawReceipt(file)).toBe(file.receipt);
    },
  );
});

describe('a file from before the house knew more games than the claw', () => {
  it.each([4, 5, 6, 7, 8, 9, 10, 11])('[C15] play-%i.json still verifies, every byte of it', (number) => {
    const file = read(`play-${number}.json`);
    const { ok, checks } = verifyClawFile(rapier, rapierWasmHash, file);
    expect(checks.filter((check) => !check.ok)).toEqual([]);
    expect(ok).toBe(true);
    expect(clawReceipt(file)).toBe(file.receipt);
  });
});

describe('the worked example of docs/play-files.md', () => {
  const docs = join(import.meta.dirname, '../../../../docs');
  const file = JSON.parse(readFileSync(join(docs, 'files/claw-1.json'), 'utf8')) as ClawPlayFile;
  const page = readFileSync(join(docs, 'play-files.md'), 'utf8');

  it('[C15] verifies, and its bytes are those that the page shows', () => {
    const { ok, checks } = verifyClawFile(rapier, rapierWasmHash, file);
    expect(checks.filter((check) => !check.ok)).toEqual([]);
    expect(ok).toBe(true);
    const { engine, logHead, roomId, seed, sequence, startHash, inputs, commitment, endHash } = file;
    const [first, last] = [inputs[0], inputs.at(-1)];
    const sealed = { engine: engine.version, logHead, roomId, seed, sequence, startHash, wasm: engine.wasm };
    const link = { code: first?.code ?? 0, id: first?.id ?? 0, previous: commitment, tick: first?.tick ?? 0 };
    const text = dropTextOf(file, 'localhost/checkpoints') ?? '';
    const signed = `grabbit-acceptance 1\n${text}`;
    const { driftXUm, driftZUm, phaseX, phaseZ, speedPermille } = clawRandomness(
      seed,
      file.clientSeed ?? '',
      file.nonce,
      file.settings,
    );
    const number = (value: number): string => value.toLocaleString('en-US');
    for (const shown of [
      ...[canonicalJson(sealed), commitment, canonicalJson(link), first?.hash, last?.hash, text],
      ...[sha256Hex(signed), `Signed are ${signed.length} bytes`],
      canonicalJson({ chain: last?.hash ?? '', endHash, endTick: file.endTick, won: [] }),
      `are ${number(driftXUm)} and ${number(driftZUm)}`,
      `are ${phaseX} and ${phaseZ}`,
      `is ${speedPermille}.`,
    ])
      expect(page).toContain(shown);
  });
});

interface Outcome {
  readonly preset: string;
  /** A setting that has changed in one of the presets since. */
  readonly reachUm: number;
  readonly receipt: string;
  readonly endTick: number;
  readonly endHash: string;
  readonly won: readonly number[];
}

/** What came out of a play on each preset, written down before claws kept clear of the glass. Never written anew. */
const outcomes = JSON.parse(
  readFileSync(join(import.meta.dirname, '../testing/fixtures/before-clearance.json'), 'utf8'),
) as Outcome[];

describe('a play on a machine whose claw reaches through the glass', () => {
  it.each(outcomes)('[C15] [C20] $preset comes out as it did', ({ preset, reachUm, ...expected }) => {
    const now = presetNamed(preset);
    const { clearanceUm: _, jamWins: _later, ...settings } = now.settings;
    const file = sampleFile(rapier, { ...now, settings: { ...settings, reachUm } }, `before ${preset}`);
    const won = file.won.map(({ serial }) => serial);
    expect({ receipt: file.receipt, endTick: file.endTick, endHash: file.endHash, won }).toEqual(expected);
  });
});
