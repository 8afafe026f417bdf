import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { nodeName } from './node-name.ts';

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'node-name-'));
  folders.push(folder);
  return folder;
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const embedded = { kind: 'embedded' } as const;
const external = { kind: 'external', url: 'postgres://db.example/arcade' } as unknown as Parameters<
  typeof nodeName
>[0]['database'];

it('is that of the data folder at each start, so that rooms come back to it at once', () => {
  const dataDir = newFolder();
  const name = nodeName({ dataDir, database: embedded });
  expect(nodeName({ dataDir, database: embedded })).toBe(name);
  expect(nodeName({ dataDir: newFolder(), database: embedded })).not.toBe(name);
  expect(statSync(join(dataDir, 'node-id')).mode & 0o777).toBe(0o600);
});

it('is another at each start where a copy of the folder may run in the same database, and says of which folder', () => {
  const dataDir = newFolder();
  const folder = nodeName({ dataDir, database: embedded });
  const starts = [1, 2].map(() => nodeName({ dataDir, database: external }));
  expect(new Set(starts).size).toBe(2);
  expect(starts.map((start) => start.split(':')[0])).toEqual([folder, folder]);
});
