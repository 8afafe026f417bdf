import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ConfigError } from '../core/config.ts';
import { readDelivery } from './delivery-file.ts';
import { demoDelivery } from './orders.seed.ts';

const folder = mkdtempSync(join(tmpdir(), 'grabbit-couriers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const kept = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

it('reads the operator’s prices', () => {
  const own = { ...demoDelivery, freeToys: 0 };
  expect(readDelivery(kept('own.json', JSON.stringify(own)))).toEqual(own);
});

it('is a fault at the start when it cannot be used, and says what is wrong', () => {
  expect(() => readDelivery(join(folder, 'none.json'))).toThrow(ConfigError);
  const wrong = [
    [{ taxes: [{ countries: ['XX'], kind: 'included', permille: 190 }] }, 'no country'],
    [{ taxes: [{ countries: ['DE'], kind: 'vat', permille: 190 }] }, 'must be included or import'],
    [{ taxes: [{ countries: ['DE'], kind: 'included', permille: 19.5 }] }, 'a whole number from 1 to 999'],
    [{ taxes: [0, 1].map(() => ({ countries: ['DE'], kind: 'import', permille: 1 })) }, 'DE is in two taxes'],
    [{ blocked: 'DE' }, 'blocked must be a list'],
    [{ seller: { name: 'House', lines: [], country: 'DE' } }, 'one to six lines'],
    [{ seller: { name: '', lines: ['1 Street'], country: 'DE' } }, 'seller.name must be a line'],
  ] as const;
  for (const [part, words] of wrong)
    expect(() => readDelivery(kept('wrong.json', JSON.stringify({ ...demoDelivery, ...part })))).toThrow(
      words,
    );
  const before = { ...demoDelivery, seller: undefined, taxes: undefined, blocked: undefined };
  expect(readDelivery(kept('old.json', JSON.stringify(before)))).toMatchObject({
    ...{ seller: null, taxes: [], blocked: [] },
  });
  expect(() => readDelivery(kept('bad.json', '{"zones":[]}'))).toThrow('tracking must be an object');
});
