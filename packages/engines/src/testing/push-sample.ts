import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { standardPush } from '../push/presets.ts';
import type { PushSettings } from '../push/settings.ts';
import { readPushState } from '../push/state-bytes.ts';
import type { PushState } from '../push/state.ts';

function fixture(name: string): PushState {
  const state = readPushState(readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8').trim());
  if (state === null) throw new Error(`${name} holds no state`);
  return state;
}

/** A lean bed of the standard table: 280 house drops from the seed `ab…`, 172 coins. */
export const standardBed = fixture('push-bed.txt');

/** A table small enough that its epochs of two seconds run in an instant. */
export const smallPush: PushSettings = {
  ...standardPush,
  bedWidthUm: 150_000,
  bedDepthUm: 190_000,
  periodTicks: 120,
  epochStrokes: 1,
  restStrokes: 1,
  tokenEvery: 3,
  leastBodies: 20,
  dryDrops: 40,
};

/** Its bed: 110 house drops from the seed `cd…`, 58 coins. */
export const smallBed = fixture('push-small.txt');

/** Every leaf of a JSON value changed in place, one at a time, with its path. */
export function eachLeaf(at: object, path: string, visit: (path: string) => void): void {
  for (const [key, value] of Object.entries(at) as [string, unknown][]) {
    const where = `${path}.${key}`;
    if (typeof value === 'object' && value !== null) {
      eachLeaf(value, where, visit);
      continue;
    }
    Object.assign(at, { [key]: otherLeaf(value) });
    visit(where);
    Object.assign(at, { [key]: value });
  }
}

function otherLeaf(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return 1;
  return value.slice(0, -1) + (value.endsWith('0') ? '1' : '0');
}
