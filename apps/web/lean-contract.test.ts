import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lean } from './lean-contract.ts';

const contract = join(import.meta.dirname, '../../packages/contract/src');
const leanText = (file: string): string => lean(file, readFileSync(file, 'utf8')) ?? '';

it('leaves the app each call’s path and kind, and nothing of who may call it', () => {
  const files = globSync('**/*.paths.ts', { cwd: contract }).map((file) => join(contract, file));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const before = readFileSync(file, 'utf8');
    const after = leanText(file);
    expect(after).not.toMatch(/\b(?:id|scope|withheld|also): /);
    for (const field of [/\bpath: '/g, /\bkind: '/g]) {
      expect([file, after.match(field)?.length]).toEqual([file, before.match(field)?.length]);
    }
  }
});

it('leaves the app each failure’s code', () => {
  const file = join(contract, 'platform/errors.ts');
  const codes = (text: string): number => text.match(/\{ code: '\d{5}'/g)?.length ?? 0;
  expect(leanText(file)).not.toMatch(/\{ code: '\d{5}', status/);
  expect(codes(leanText(file))).toBe(codes(readFileSync(file, 'utf8')));
});

it('leaves other modules alone', () => {
  expect(lean('/web/src/kernel/call.ts', `{ id: 'C001', scope: 'public' }`)).toBeNull();
});
