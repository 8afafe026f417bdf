import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errors } from '@grabbit/contract';
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
  const row = /errors = (\/\* @__PURE__ \*\/ \(\(\) => \{[\s\S]*?\}\)\(\));/.exec(leanText(file))?.[1] ?? '';
  // It is our own text, and what a browser will run.
  // eslint-disable-next-line no-eval
  const built = (0, eval)(row) as Record<string, object>;
  const codes = Object.entries(errors).map(([name, { code }]) => [name, { code }]);
  expect(Object.entries(built)).toEqual(codes);
  expect(row).not.toContain('status');
});

it('writes the codes of failures where they are named, and leaves out the catalogue where nothing else of it is read', () => {
  const file = '/apps/web/src/orders/a.ts';
  const head = `import { GoodsType, errors } from '@grabbit/contract';`;
  expect(lean(file, `${head}\nis(errors.denied.code, [errors.notFound], errors.length)`)).toBe(
    `${head}\nis('00004', [{ code: '00003' }], errors.length)`,
  );
  expect(lean(file, `${head}\nis(errors.denied.code)`)).toBe(
    `import { GoodsType,  } from '@grabbit/contract';\nis('00004')`,
  );
  expect(lean(file, 'errors.denied.code')).toBeNull();
});

it('leaves other modules alone', () => {
  expect(lean('/web/src/kernel/call.ts', `{ id: 'C001', scope: 'public' }`)).toBeNull();
});
