import { expect, test } from 'vitest';
import { companions, filesOf, isServerPage, keepingOf } from './kept-files.ts';

test.each([
  ['/assets/first-B1c2.js', 'hashed'],
  ['/assets/nunito-latin-x_-9.woff2', 'hashed'],
  ['/lang/ar-AE/first.json', 'named'],
  ['/icons/signs.svg', 'named'],
  ['/worker/fetch.js', 'named'],
  ['/assets/rapier-1.wasm', null],
  ['/machine/blue.webp', null],
  ['/toys/bear.bin', null],
  ['/own-toys/fox.webp', 'named'],
  ['/app/system/config', null],
  ['/api/user/info', null],
  ['/media/portrait.webp', null],
  ['/service-worker.js', null],
  ['/lang/../api/user/info', null],
])('%s is kept as %s', (path, expected) => {
  expect(keepingOf(path)).toBe(expected);
});

test('all that comes with the shell may be kept', () => {
  expect(companions.filter((path) => keepingOf(path) === null)).toEqual([]);
});

test('the files of a page are its own scripts and styles, each once', () => {
  const html = `<script src="/boot.js"></script><link rel="modulepreload" href="/assets/libraries-1.js">
    <link rel="stylesheet" href="/assets/first-1.css"><script type="module" src="/assets/first-1.js"></script>
    <link href="/assets/first-1.css"><a href="https://elsewhere.example/assets/x.js"></a><a href="/user/faq"></a>`;
  expect(filesOf(html)).toEqual([
    '/boot.js',
    '/assets/libraries-1.js',
    '/assets/first-1.css',
    '/assets/first-1.js',
  ]);
});

test('pages of the server are not the app', () => {
  expect(
    ['/dev/outbox', '/api/x', '/openapi.json', '/version', '/healthz', '/media/x.webp'].every(isServerPage),
  ).toBe(true);
  expect(['/', '/claw', '/application', '/mall'].some(isServerPage)).toBe(false);
});
