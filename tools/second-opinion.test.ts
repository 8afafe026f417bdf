import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import RAPIER from '@dimforge/rapier3d-simd-compat';
import { drawGames, verifyBoxFile, verifyDrawFile } from '@grabbit/engines/draws';
import { racingBall } from '@grabbit/engines/racing-ball';
import { sharedGames, verifySharedFile } from '@grabbit/engines/rounds';
import { beforeAll, describe, expect, it } from 'vitest';
import { objection } from './second-opinion.ts';
import { changedByte, changedField } from './second-opinion/changed.ts';
import { chanceOf } from './second-opinion/chance.ts';
import { hashOf, signedAnew, withReceipt } from './second-opinion/false-arcade.ts';

type Fields = Readonly<Record<string, unknown>>;
const folder = join(import.meta.dirname, '../docs/files');
const read = (name: string): Fields => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Fields;
const names = readdirSync(folder);
const seed = process.env['SEED'] ?? '1';

/** What `npm run verify` says of a file. */
function verifies(file: Fields): boolean {
  if (file['format'] === 'grabbit-draw') return verifyDrawFile(drawGames, file).ok;
  if (file['format'] === 'grabbit-box') return verifyBoxFile(file).ok;
  return verifySharedFile([...sharedGames, racingBall(RAPIER)], file).ok;
}

describe.each(names)('the published example %s', (name) => {
  beforeAll(() => RAPIER.init());

  it('is true for both verifiers', () => {
    expect([objection(read(name)), verifies(read(name))]).toEqual([null, true]);
  });

  it(`is refused by both when anything in it is changed (SEED=${seed})`, () => {
    const chance = chanceOf(`${seed}/${name}`);
    const changes = [...Array(60).keys()].flatMap((at) => {
      const changed = at % 2 === 0 ? changedField(read(name), chance) : changedByte(read(name), chance);
      return changed === null ? [] : [changed];
    });
    // What `npm run verify` does with a race takes a second; its hashes find every change before that.
    const apart = name.startsWith('racing') ? changes.slice(0, 2) : changes;
    expect(changes.length).toBeGreaterThan(40);
    expect(changes.filter(({ value }) => objection(value) === null).map(({ what }) => what)).toEqual([]);
    expect(apart.filter(({ value }) => verifies(value)).map(({ what }) => what)).toEqual([]);
  });
});

it('a file of before there were acceptances is true for both verifiers', () => {
  const { acceptance: _, ...fields } = read('plinko-1.json');
  const older = withReceipt({ ...fields, version: 1 });
  expect([objection(older), verifies(older)]).toEqual([null, true]);
});

describe('the second opinion', () => {
  it.each([
    ['F1', { nonce: 1.5 }],
    ['F13', { paid: 1 }],
    ['form', { format: 'grabbit-claw' }],
    ['form', { more: 1 }],
  ])('names rule %s', (rule, change) => {
    expect(objection({ ...read('gem-1.json'), ...change })).toMatch(new RegExp(`^${rule}:`));
  });

  it.each([null, 7, 'file', [], {}, { format: 'grabbit-draw' }, { format: 'grabbit-draw', version: 3 }])(
    'takes no %j',
    (value) => expect(objection(value)).toMatch(/^form:/),
  );

  it('takes no acceptance by another key than the one that is known', () => {
    expect(objection(read('gem-1.json'), 'play.example.com+00000000+AA==')).toMatch(/^F18:/);
  });

  it('checks form and pay of a result while its seed is sealed', () => {
    const sealed = { ...read('gem-1.json'), seed: null };
    expect(objection(signedAnew(sealed))).toBeNull();
    expect(objection(signedAnew({ ...sealed, paid: 1 }))).toMatch(/^F13: it pays/);
    expect(objection(signedAnew({ ...sealed, result: { rows: [] } }))).toMatch(/^form:/);
  });

  it('takes no race or line by other terms than those that are published', () => {
    const file = read('bo-1.json');
    const { terms, ...rest } = file;
    const sealed = ['engine', 'game', 'logHead', 'roomId', 'seed', 'sequence'].map((name) => [
      name,
      file[name],
    ]);
    const other = { ...(terms as Fields), factor: 190 };
    const commitment = hashOf({ ...Object.fromEntries(sealed), terms: other });
    expect(objection({ ...rest, terms: other, commitment })).toMatch(/^F14: other terms/);
  });
});
