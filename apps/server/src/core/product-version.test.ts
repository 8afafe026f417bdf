import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readProductVersion, versionText } from './product-version.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'product-version-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]): string =>
  spawnSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout.trim();

describe('the version of the product', () => {
  it('is that of the root package.json, and the newest entry of the changelog', () => {
    const root = join(import.meta.dirname, '../../../..');
    const read = (name: string): string => readFileSync(join(root, name), 'utf8');
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(readProductVersion().version).toBe(version);
    expect(/^## \[(\d[^\]]*)\]/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
  });

  it('is asked of git once', () => {
    expect(readProductVersion()).toBe(readProductVersion());
  });

  it('has the revision of a checkout', () => {
    writeFileSync(join(folder, 'package.json'), '{ "version": "1.2.3" }');
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'Begin');
    const revision = git('rev-parse', 'HEAD');
    expect(revision).toMatch(/^[0-9a-f]{40}$/);
    expect(readProductVersion(folder)).toEqual({ version: '1.2.3', revision });
    expect(versionText({ version: '1.2.3', revision })).toBe(`1.2.3 (${revision.slice(0, 8)})`);
  });

  it.each([
    ['where there is no git checkout', undefined],
    ['where the checkout has no commit', 'empty'],
  ])('has no revision %s', (_where, checkout) => {
    writeFileSync(join(folder, 'package.json'), '{ "version": "1.2.3" }');
    if (checkout !== undefined) git('init', '--quiet');
    expect(readProductVersion(folder)).toEqual({ version: '1.2.3', revision: null });
    expect(versionText(readProductVersion(folder))).toBe('1.2.3');
  });

  it('is not that of a repository around the project', () => {
    git('init', '--quiet');
    git('commit', '--quiet', '--allow-empty', '--message', 'Begin');
    const inner = join(folder, 'inner');
    mkdirSync(inner);
    writeFileSync(join(inner, 'package.json'), '{ "version": "1.2.3" }');
    expect(readProductVersion(inner).revision).toBeNull();
  });
});
