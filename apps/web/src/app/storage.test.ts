import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { encodedKey } from './storage.ts';

test('the script before the first paint reads the key under which preferences are kept', () => {
  const boot = readFileSync(new URL('../../public/boot.js', import.meta.url), 'utf8');
  expect(boot).toContain(`'${encodedKey('preferences')}'`);
});

test('kept names are encoded', () => {
  expect(encodedKey('account:session')).not.toContain('session');
});
