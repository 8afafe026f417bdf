import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import RAPIER from '@dimforge/rapier3d-simd-compat';
import { beforeAll, describe, expect, it } from 'vitest';
import { objection } from './second-opinion.ts';
import { changedByte, changedField } from './second-opinion/changed.ts';
import { chanceOf } from './second-opinion/chance.ts';
import { hashOf, signedAnew, withReceipt, writtenAnew } from './second-opinion/false-arcade.ts';
import { verifies } from './second-opinion/verifies.ts';

type Fields = Readonly<Record<string, unknown>>;
const folder = join(import.meta.dirname, '../docs/files');
const read = (name: string): Fields => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Fields;
// A claw's play is physics, which the second opinion leaves to others.
const names = readdirSync(folder).filter((name) => !name.startsWith('claw'));
const seed = process.env['SEED'] ?? '1';

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

it('[F13] a play whose seal does not bind the rules is as true as one whose seal does', () => {
  const { engine, game, place, seedHash, stream, ...file } = read('slot-1.json');
  const seal = { engine, game, place, seedHash, stream };
  expect(file['commitment']).not.toBe(hashOf(seal));
  const older = signedAnew({ ...file, ...seal, commitment: hashOf(seal) });
  expect([objection(older), verifies(older)]).toEqual([null, true]);
});

it('[F19] a capsule whose seed somebody could open is refused', () => {
  const file = read('gashapon-1-accepted.json');
  const opened = { ...(file['acceptance'] as Fields), openerHash: hashOf('another') };
  const forged = signedAnew({ ...file, acceptance: opened });
  expect([objection(signedAnew(file)), verifies(signedAnew(file))]).toEqual([null, true]);
  expect([objection(forged), verifies(forged)]).toEqual(['F19: a box has no opener', false]);
});

it('a capsule pays no coins, also while its seed is sealed', () => {
  const forged = signedAnew({ ...read('gashapon-1-accepted.json'), seed: null, paid: 1 });
  expect([objection(forged), verifies(forged)]).toEqual(['G6: a capsule pays no coins', false]);
});

it.each([{ at: '2026-13-29T01:19:57.407Z' }, { playId: 'example' }, { clientSeed: 'mika' }])(
  'an accepted play has no form as %j',
  (change) => {
    const forged = signedAnew({ ...read('slot-1.json'), ...change });
    expect([objection(forged), verifies(forged)]).toEqual([expect.stringMatching(/^form:/), false]);
  },
);

it('a box may hold capsules from before and after there were acceptances', () => {
  const file = read('gashapon-1-accepted-box.json');
  const [{ acceptance: _, ...first } = {}, ...others] = file['pulls'] as readonly Fields[];
  const mixed = writtenAnew({ ...file, pulls: [{ ...first, version: 1 }, ...others] });
  expect([objection(mixed), verifies(mixed)]).toEqual([null, true]);
});

describe.each(['bag-1.json', 'bag-1-beacon.json'])('[L7] a lucky bag, %s', (name) => {
  const bag = read(name);
  const agrees = (file: Fields): readonly unknown[] => [objection(file), verifies(file)];

  it(`is judged alike when a false arcade changes it and writes it anew (SEED=${seed})`, () => {
    const chance = chanceOf(`${seed}/${name}/written`);
    const differ = Array.from({ length: 200 }, (_, at) => {
      const { what, value } = (at % 2 === 0 ? changedByte(bag, chance) : null) ?? changedField(bag, chance);
      const written = writtenAnew(value);
      const [ours, theirs] = [objection(written), verifies(written)];
      return (ours === null) === theirs ? [] : [`${what}: verify ${theirs ? 'agrees' : 'refuses'}, ${ours}`];
    });
    expect(differ.flat()).toEqual([]);
    expect(agrees(writtenAnew(bag))).toEqual([null, true]);
  });

  it('is drawn by its seed and by everybody in it', () => {
    for (const change of [
      { seed: hashOf('other seed') },
      { entrants: (bag['entrants'] as Fields[]).slice(0, 4) },
    ])
      expect(agrees(writtenAnew({ ...bag, ...change }))).toEqual([expect.stringMatching(/^L5/), false]);
  });

  it('takes nobody once its list is closed', () => {
    const [first, ...others] = bag['entrants'] as Fields[];
    const late = { ...bag, entrants: [{ ...first, at: '2026-09-17T15:23:38.001Z' }, ...others] };
    expect(agrees(writtenAnew(late))).toEqual([expect.stringMatching(/^L4/), false]);
  });
});

describe('[F28] a round that a public beacon decides', () => {
  const round = read('bo-1-beacon.json');
  const beacon = round['beacon'] as Fields;
  const log = round['log'] as readonly Fields[];
  /** The value before that of the example, as drand has published it. */
  const before = {
    round: 32_285_085,
    signature:
      '81dbce51d584d90d618547f4b50391d53ace6f6b9aeb8fb67e1879427af9d0310ac0ec6f519271d9a313ee84b378d416',
  };
  const closedAt = (at: string): Fields => ({
    ...{ ...round, log: log.map((entry) => (entry['kind'] === 'entrants' ? { ...entry, at } : entry)) },
  });
  const agrees = (file: Fields): readonly unknown[] => [objection(file), verifies(file)];

  it(`is judged alike when a false arcade changes it and writes it anew (SEED=${seed})`, () => {
    const chance = chanceOf(`${seed}/beacon/written`);
    const differ = Array.from({ length: 200 }, (_, at) => {
      const { what, value } =
        (at % 2 === 0 ? changedByte(round, chance) : null) ?? changedField(round, chance);
      const written = writtenAnew(value);
      const [ours, theirs] = [objection(written), verifies(written)];
      return (ours === null) === theirs ? [] : [`${what}: verify ${theirs ? 'agrees' : 'refuses'}, ${ours}`];
    });
    expect(differ.flat()).toEqual([]);
    expect(agrees(writtenAnew(round))).toEqual([null, true]);
  });

  it.each(['2026-09-17T15:23:36.001Z', '2026-09-17T15:23:39.000Z'])(
    'counts the first value three seconds after the list was closed at %s',
    (at) => expect(agrees(writtenAnew(closedAt(at)))).toEqual([null, true]),
  );

  it.each(['2026-09-17T15:23:36.000Z', '2026-09-17T15:23:39.001Z'])(
    'counts another value where the list was closed at %s',
    (at) => {
      const file = writtenAnew(closedAt(at));
      expect(agrees(file)).toEqual([expect.stringMatching(/^F28: round \d+ of the beacon counts/), false]);
    },
  );

  it.each([
    ['F28: round 32285086 of the beacon counts', before],
    ['F28: the beacon is not quicknet', { chain: 'ab'.repeat(32) }],
    ['F28: the beacon did not sign this', { signature: before.signature }],
    ['F28: the beacon did not sign this', { signature: 'ff'.repeat(48) }],
    ['F28: the beacon did not sign this', { signature: `c0${'00'.repeat(47)}` }],
    ['form: expected /^[0-9a-f]{96}$/', { signature: String(beacon['signature']).toUpperCase() }],
  ])('is refused: %s', (says, change) => {
    const file = writtenAnew({ ...round, beacon: { ...beacon, ...change } });
    expect(agrees(file)).toEqual([expect.stringContaining(says), false]);
  });

  it('is refused where all but its signature is of the next value', () => {
    const next = { ...closedAt('2026-09-17T15:23:41.000Z'), beacon: { ...beacon, round: 32_285_087 } };
    expect(agrees(writtenAnew(next))).toEqual(['F28: the beacon did not sign this', false]);
  });

  it('is refused where a seed is shown', () => {
    const [first, ...others] = round['entrants'] as readonly Fields[];
    const shown = { ...round, entrants: [{ ...first, clientSeed: 'ab'.repeat(32) }, ...others] };
    expect(agrees(writtenAnew(shown))).toEqual(['F28: no seed is shown', false]);
  });
});

describe('the worked examples of docs/fair-play.md and docs/play-files.md', () => {
  const opened = `${'0'.repeat(63)}1`;
  const seedHash = createHash('sha256').update(Buffer.from(opened, 'hex')).digest('hex');
  /** A play of the seed 63 zeros and a one, client seed `mika`, number 1. */
  const fileOf = (name: string, play: Fields): Fields => {
    const game = name.replace('-solo', '');
    const sealed = { engine: `${name}-1`, game, place: 1, seedHash, stream: 'example' };
    const commitment = hashOf(sealed);
    return withReceipt({
      ...{ format: 'grabbit-draw', version: 1, ...sealed, commitment, previous: commitment, seed: opened },
      ...{
        playId: 'example',
        roomId: '31',
        roomName: 'Example',
        player: 'P-0',
        clientSeed: 'mika',
        nonce: 1,
      },
      ...{ draws: 1, price: 100, at: '2026-11-29T00:00:00.000Z', ...play },
    });
  };
  const rows = ['144003', '031441', '324410', '024244', '023140', '421324', '302122', '134021'];
  /** The steps of the line, each plus 7, as digits of base 15. */
  const soloSteps =
    '14eaad03194137e9655c9ce457814a42bd7e80c1c2189a719a46d5321ceb' +
    '5bd8de69775e662232ccac54c9e4c61ebc24aed452911eec1e62d11bc755';
  let index = 10_000;
  const soloLine = Array.from(soloSteps, (digit) => (index += Number.parseInt(digit, 15) - 7));
  const soloRace = {
    ...{ course: 'serpentine', order: [2, 0, 1, 4, 3], ticks: [766, 813, 841, 874, 927], endTick: 927 },
    endHash: '7c81227648e0e6c2f619ecd606775eb7ba0e570909affd33eea62d0d55f1f941',
    start: {
      marbles: [2, 3, 1, 0, 4],
      entries: [
        { alongMm: -15, sideMm: -6, spinMradS: [4730, -4948, -638] },
        { alongMm: -6, sideMm: -4, spinMradS: [4706, -2573, 2133] },
        { alongMm: 13, sideMm: -5, spinMradS: [-3318, -3502, -3655] },
        { alongMm: -7, sideMm: -6, spinMradS: [-905, 1920, -318] },
        { alongMm: -1, sideMm: -6, spinMradS: [-2487, 5366, -2850] },
      ],
      turns: [687, -659],
    },
  };
  const above = ['404130', '321241', '013334', '142204'];

  it.each([
    [
      'plinko',
      { bet: { balls: 1, risk: 'low', rows: 8, stake: 100 }, result: { paths: [[0, 1, 0, 0, 0, 1, 0, 1]] } },
      100,
    ],
    ['slot', { bet: { machine: 'calm', stake: 100 }, result: { spins: [[12, 5, 6]] } }, 0],
    ['gem', { bet: { stake: 100 }, result: { rows: [...rows, ...above] } }, 110],
    [
      'fishing',
      { bet: { lane: 0, stake: 100, tide: opened, turn: 0 }, result: { caught: false, kind: 'clownfish' } },
      0,
    ],
    ['bo-solo', { bet: { choice: 'up', stake: 100 }, result: { path: soloLine } }, 191],
    ['racing-ball-solo', { bet: { choice: 'lemon', stake: 100 }, result: soloRace }, 475],
  ])('that of %s', (game, play, paid) => {
    const file = fileOf(game, { ...play, paid });
    expect([objection(file), verifies(file)]).toEqual([null, true]);
  });

  it('that of racing-ball-solo while its seed is sealed, and not with another start, course or winner', () => {
    const bet = { choice: 'lemon', stake: 100 };
    const sealed = (result: Fields): Fields => ({
      ...fileOf('racing-ball-solo', { bet, result, paid: 475 }),
      seed: null,
    });
    expect([objection(sealed(soloRace)), verifies(sealed(soloRace))]).toEqual([null, true]);
    const { start } = soloRace;
    const [first, ...others] = start.entries;
    for (const wrong of [
      { course: 'eights' },
      { order: [0, 2, 1, 4, 3] },
      { start: { ...start, marbles: [2, 3, 1, 0, 0] } },
      { start: { ...start, turns: [687] } },
      { start: { ...start, entries: [{ ...first, alongMm: 999 }, ...others] } },
    ])
      expect(objection(sealed({ ...soloRace, ...wrong }))).not.toBeNull();
  });

  it('that of gashapon: a box of two bears and a cat', () => {
    const root = 'cb1f46dc727af1804ff0ba9af2df5d9916d930df380b29a6cc78357a8368d2b0';
    const prizes = ['bear', 'cat'].map((kind) => ({ count: kind === 'bear' ? 2 : 1, kind }));
    const box = { last: null, prizes, price: 100, room: '31', root, sequence: 1 };
    const sealed = { engine: 'gashapon-1', place: 1, seedHash, stream: 'example' };
    const file = {
      ...{
        format: 'grabbit-box',
        version: 1,
        ...sealed,
        box,
        seed: opened,
        roomName: 'Example',
        how: 'closed',
      },
      ...{ opened: '2026-11-29T00:00:00.000Z', ended: '2026-11-29T00:00:00.000Z', pulls: [] },
      commitment: hashOf({ ...sealed, game: 'gashapon', box }),
    };
    expect(objection({ ...file, receipt: hashOf(file) })).toBeNull();
  });
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

  it.each([
    null,
    7,
    'file',
    [],
    {},
    { format: 'grabbit-draw' },
    { format: 'grabbit-draw', version: 3 },
    { format: 'grabbit-round', version: 4 },
  ])('takes no %j', (value) => expect(objection(value)).toMatch(/^form:/));

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
