import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallName, callPaths } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { canWith, places, rail } from './places.ts';

const root = join(import.meta.dirname, '..');
const pages = globSync('**/*.page.tsx', { cwd: root }).map((file) => file.split('/').at(-1)?.split('.')[0]);
const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(root, file), 'utf8'));

/** What the console does not offer, and why. */
const left: Readonly<Partial<Record<CallName, string>>> = {
  chatLine: 'its lines stand in the list of reports',
  maintainerLines: 'the page of the staff shows the same, with roles',
};

it('has a place for each call of the operator, or says why not', () => {
  const inPlaces = places.flatMap(({ list, one, facts, makes = [], acts = [] }) => [
    ...[list?.call, one?.call, facts],
    ...[...makes, ...acts].map(({ call }) => call),
  ]);
  const inPages = sources.flatMap((code) =>
    [...code.matchAll(/(?:\bcall: |useCall\(|\bcall\(|callWithFile\()\s*'(\w+)'/g)].map(([, name]) => name),
  );
  const used = new Set<string | undefined>([...inPlaces, ...inPages]);
  const lacking = (Object.keys(callPaths) as CallName[]).filter(
    (name) => callPaths[name].scope === 'maintainer' && !used.has(name) && left[name] === undefined,
  );
  expect(lacking).toEqual([]);
});

it('shows each place once in the rail', () => {
  const shown = Object.values(rail).flatMap((lines) => Object.values<readonly string[]>(lines).flat());
  expect(new Set(shown).size).toBe(shown.length);
  const known = new Set([...places.map(({ name }) => name), ...pages]);
  expect(shown.filter((name) => !known.has(name))).toEqual([]);
  expect(places.map(({ name }) => name).filter((name) => !shown.includes(name))).toEqual([]);
});

it.each([
  ['payments', 'paymentRefund', { state: 'credited' }, { state: 'refunded' }],
  ['orders', 'orderLabel', { canLabel: true }, { canLabel: false }],
  ['moderation', 'caseTake', { state: 'open' }, { state: 'closed' }],
  ['stars', 'starCancel', { stage: 'published' }, { stage: 'closed' }],
])('of %s offers %s only while it can be done', (name, call, can, cannot) => {
  const act = places.find((place) => place.name === name)?.acts?.find((each) => each.call === call);
  if (act === undefined) throw new Error(`${name} has no ${call}`);
  expect([canWith(act, can), canWith(act, cannot)]).toEqual([true, false]);
});
