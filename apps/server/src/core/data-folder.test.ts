import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDataFolder } from './data-folder.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'grabbit-folder-'));
});
afterAll(() => rmSync(root, { recursive: true }));

const modeOf = (folder: string): number => statSync(folder).mode & 0o7777;

it('makes a data folder for its owner alone', () => {
  expect(modeOf(makeDataFolder(join(root, 'deep/down')))).toBe(0o700);
});

it('closes one that was open', () => {
  const open = makeDataFolder(join(root, 'open'));
  chmodSync(open, 0o755);
  expect(modeOf(makeDataFolder(open))).toBe(0o700);
});

it('leaves a folder of everybody’s alone', () => {
  const shared = makeDataFolder(join(root, 'shared'));
  chmodSync(shared, 0o1777);
  expect(modeOf(makeDataFolder(shared))).toBe(0o1777);
});
