import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

import type { ClawRandomness } from './randomness.ts';
import type { ClawReplaySource } from './replay.ts';
import type { ClawSettings } from './settings.ts';
import type { ClawToy } from './state.ts';

/** A key too many or too few in one of these does not compile. */
const outcomeInputs: Readonly<Record<keyof ClawReplaySource, true>> = {
  settings: true,
  start: true,
  inputs: true,
  seed: true,
  clientSeed: true,
  nonce: true,
};
const toyInputs: Readonly<Record<keyof ClawToy, true>> = {
  serial: true,
  kind: true,
  p: true,
  q: true,
  v: true,
  w: true,
};
const luck: Readonly<Record<keyof ClawRandomness, true>> = {
  driftXUm: true,
  driftZUm: true,
  phaseX: true,
  phaseZ: true,
  turn: true,
  speedPermille: true,
};
type Forbidden =
  | 'user'
  | 'userId'
  | 'player'
  | 'level'
  | 'balance'
  | 'spend'
  | 'price'
  | 'club'
  | 'trial'
  | 'paid'
  | 'asset';
/** `never` while no setting names a person or their money. */
const noPersonInSettings: Extract<keyof ClawSettings, Forbidden> extends never ? true : false = true;

const source = join(import.meta.dirname, '..');

/** Every module that the outcome function can reach, and every package it names. */
function reach(entry: string): { files: string[]; packages: string[] } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, kind = '', name = ''] of readFileSync(file, 'utf8').matchAll(
      /^(import type|import|export)[^'";]*from '([^']+)';/gms,
    )) {
      if (name.startsWith('.')) visit(join(dirname(file), name));
      else if (kind !== 'import type') packages.add(name);
    }
  };
  visit(entry);
  return { files: [...files], packages: [...packages] };
}

describe('the outcome of a play', () => {
  it('[C18] has a closed list of inputs, and nobody is among them', () => {
    expect(Object.keys(outcomeInputs)).toHaveLength(6);
    expect(Object.keys(toyInputs)).toHaveLength(6);
    expect(Object.keys(luck)).toHaveLength(6);
    expect(noPersonInSettings).toBe(true);
  });

  it('[C18] reaches no module outside the engines, and no package but the hash', () => {
    const { files, packages } = reach(join(import.meta.dirname, 'replay.ts'));
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => !existsSync(file) || relative(source, file).startsWith('..'))).toEqual([]);
    expect(packages.filter((name) => !name.startsWith('@noble/hashes/'))).toEqual([]);
  });

  it('[C18] asks no clock, no network, no storage and no ambient randomness', () => {
    const { files } = reach(join(import.meta.dirname, 'replay.ts'));
    const ambient =
      /\b(Date|performance|setTimeout|setInterval|fetch|process|crypto|localStorage|Math\.random)\b(?!['’])/;
    const code = (file: string): string =>
      readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    expect(files.filter((file) => ambient.test(code(file))).map((file) => relative(source, file))).toEqual(
      [],
    );
  });
});
