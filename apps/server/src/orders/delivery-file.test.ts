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

it('reads the operator’s prices, and those of the demonstration without a file', () => {
  const own = { ...demoDelivery, freeToys: 0 };
  expect(readDelivery(kept('own.json', JSON.stringify(own)))).toEqual(own);
  expect(readDelivery(undefined)).toEqual(demoDelivery);
});

it('is a fault at the start when it cannot be used, and says what is wrong', () => {
  expect(() => readDelivery(join(folder, 'none.json'))).toThrow(ConfigError);
  expect(() => readDelivery(kept('bad.json', '{"zones":[]}'))).toThrow('tracking must be an object');
});
