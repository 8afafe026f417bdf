import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

const origin = 'https://play.example';

test.each(['/', '/pack', '/claw/list/7?from=http%3A%2F%2Felsewhere.example', '/user/settings#theme'])(
  'a page of ours is gone back to: %s',
  (wished) => {
    expect(ownPath(wished, origin)).toBe(wished);
  },
);

test.each([
  undefined,
  7,
  ['/pack'],
  '',
  'pack',
  'http://elsewhere.example/',
  '//elsewhere.example',
  '\\\\elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  '/%2F%2Felsewhere.example',
  '/%5celsewhere.example',
  'javascript:alert(1)',
  'data:text/html,x',
])('%o leads home', (wished) => {
  expect(ownPath(wished, origin)).toBe('/');
});
