import { callPaths } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { devProxy, servedPaths } from './dev-proxy.ts';

const proxy = devProxy('http://127.0.0.1:4600');
const target = (path: string): unknown =>
  Object.entries(proxy).find(([key]) =>
    key.startsWith('^') ? new RegExp(key).test(path) : path.startsWith(key),
  )?.[1];

it('passes every call on to the server', () => {
  const roots = Object.values(callPaths).map(({ path }) => `/${path.split('/')[1]}`);
  expect([...new Set(roots)].filter((root) => !servedPaths.some((path) => path === root))).toEqual([]);
});

it('passes on what else the server has, and keeps what Vite serves', () => {
  const passed = { target: 'http://127.0.0.1:4600', changeOrigin: false };
  for (const path of [
    '/media/a.webp',
    '/own-toys/fox.webp',
    '/manifest.webmanifest',
    '/dev/outbox',
    '/sandbox/pay/SBX-1',
  ]) {
    expect(target(path)).toEqual(passed);
  }
  for (const path of ['/live', '/machine/3']) {
    expect(target(path)).toEqual({ ...passed, target: 'ws://127.0.0.1:4600', ws: true });
  }
  for (const path of [
    '/',
    '/claw',
    '/worker/fetch.js',
    '/machine/blue.webp',
    '/toys/bear.webp',
    '/lang/en-US/first.json',
  ]) {
    expect(target(path)).toBeUndefined();
  }
});
