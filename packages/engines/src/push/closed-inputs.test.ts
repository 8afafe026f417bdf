import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

import type { PushEntry } from './randomness.ts';
import type { PushReplaySource, TimedDrop } from './replay.ts';
import type { PushSettings } from './settings.ts';
import type { PushBody, PushState } from './state.ts';

/** A key too many or too few in one of these does not compile. */
const outcomeInputs: Readonly<Record<keyof PushReplaySource, true>> = {
  settings: true,
  start: true,
  seed: true,
  clientSeeds: true,
  lateSeeds: true,
  drops: true,
};
const dropInputs: Readonly<Record<keyof TimedDrop, true>> = { tick: true, seat: true, aimUm: true };
const stateInputs: Readonly<Record<keyof PushState, true>> = {
  beltUm: true,
  tickets: true,
  quietTicks: true,
  dryDrops: true,
  nextSerial: true,
  bodies: true,
};
const bodyInputs: Readonly<Record<keyof PushBody, true>> = {
  serial: true,
  kind: true,
  p: true,
  q: true,
  v: true,
  w: true,
};
const luck: Readonly<Record<keyof PushEntry, true>> = {
  shiftUm: true,
  delayTicks: true,
  depthUm: true,
  tiltMrad: true,
  spinMradS: true,
};
type Forbidden =
  | 'user'
  | 'userId'
  | 'player'
  | 'owner'
  | 'level'
  | 'balance'
  | 'spend'
  | 'price'
  | 'club'
  | 'trial'
  | 'paid'
  | 'asset';
/** `never` while no setting names a person or their money. */
const noPersonInSettings: Extract<keyof PushSettings, Forbidden> extends never ? true : false = true;

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

const { files, packages } = reach(join(import.meta.dirname, 'replay.ts'));

describe('the outcome of an epoch', () => {
  it('[U15] has a closed list of inputs, and nobody is among them', () => {
    const lists = [outcomeInputs, dropInputs, stateInputs, bodyInputs, luck];
    expect(lists.map((list) => Object.keys(list).length)).toEqual([6, 3, 6, 6, 5]);
    expect(noPersonInSettings).toBe(true);
  });

  it('[U15] reaches no module outside the engines, and no package but the hash', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => !existsSync(file) || relative(source, file).startsWith('..'))).toEqual([]);
    expect(packages.filter((name) => !name.startsWith('@noble/hashes/'))).toEqual([]);
  });

  it('[U15] asks no clock, no network, no storage and no ambient randomness', () => {
    const ambient =
      /\b(Date|performance|setTimeout|setInterval|fetch|process|crypto|localStorage|Math\.random)\b(?!['’])/;
    const code = (file: string): string =>
      readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    expect(files.filter((file) => ambient.test(code(file)))).toEqual([]);
  });
});
