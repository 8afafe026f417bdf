import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contradictions, objection } from '../second-opinion.ts';
import { chanceOf } from './chance.ts';
import { changedByte, changedField } from './changed.ts';
import { type Arcade, drawnFiles, openArcade, type PlayFile } from './drawn-files.ts';
import { signedAnew, writtenAnew } from './false-arcade.ts';
import { capsuleFiles, roundFiles } from './shared-files.ts';
import { verifies } from './verifies.ts';

// SECOND_OPINION_PLAYS=10000 SECOND_OPINION_ROUNDS=1000 plays in full, SEED=… as an earlier run did.

const plays = Number(process.env['SECOND_OPINION_PLAYS'] ?? 100);
const rounds = Number(process.env['SECOND_OPINION_ROUNDS'] ?? 3);
/** A board of gems takes both verifiers some 10 ms. */
const patienceMs = 60_000 + 30 * plays;
const seed = process.env['SEED'] ?? randomBytes(6).toString('hex');
const games = ['plinko', 'slot', 'gem', 'fishing'];
const kinds = [...games, 'capsules', 'boxes', 'lines'];
/** Changes of each kind, for each game. */
const changes = Math.max(25, plays / 8);

const folder = mkdtempSync(join(tmpdir(), 'grabbit-second-'));
const files = new Map<string, readonly PlayFile[]>();
let arcade: Arcade;
let key = '';

beforeAll(
  async () => {
    arcade = await openArcade();
    key = (await (await fetch(`${arcade.server.address}/checkpoints/key`)).text()).trim();
    const play = async (game: string): Promise<void> => {
      files.set(game, await drawnFiles(arcade, { game, count: plays, chance: chanceOf(`${seed}/${game}`) }));
    };
    const turn = async (): Promise<void> => {
      const { capsules, ended } = await capsuleFiles(arcade, chanceOf(`${seed}/capsules`));
      files.set('capsules', capsules).set('boxes', ended);
    };
    await Promise.all([...['plinko', 'slot', 'gem'].map(play), turn()]);
    // Alone: a tide and a line pass by the same clock that the others move on.
    await play('fishing');
    files.set('lines', await roundFiles(arcade, { count: rounds, chance: chanceOf(`${seed}/lines`) }));
  },
  120_000 + 400 * plays + 5_000 * rounds,
);

afterAll(async () => {
  await arcade.server.stop();
  rmSync(folder, { recursive: true });
});

it('every play that was asked for has its file, with its seed open', () => {
  const opened = kinds.map((kind) => files.get(kind)?.filter((file) => file['seed'] !== null).length);
  expect(opened).toEqual([...games.map(() => plays), 7, 2, rounds]);
  expect(files.get('capsules')).toHaveLength(10);
});

describe.each(kinds)('files of %s', (kind) => {
  it(
    `agree with both verifiers, each alone and all together (SEED=${seed})`,
    () => {
      const own = files.get(kind) ?? [];
      expect(own.map((file) => objection(file, key)).filter((said) => said !== null)).toEqual([]);
      expect(own.filter((file) => !verifies(file))).toEqual([]);
      expect(contradictions(own)).toEqual([]);
    },
    patienceMs,
  );

  it(
    `are refused by both verifiers when anything in them is changed (SEED=${seed})`,
    () => {
      const chance = chanceOf(`${seed}/${kind}/changes`);
      const accepted: string[] = [];
      const own = files.get(kind) ?? [];
      let made = 0;
      while (made < 2 * changes) {
        const file = own[chance(own.length)] ?? {};
        const changed = made < changes ? changedField(file, chance) : changedByte(file, chance);
        if (changed === null) continue;
        made += 1;
        if (objection(changed.value) === null) accepted.push(`second opinion: ${changed.what}`);
        if (verifies(changed.value)) accepted.push(`npm run verify: ${changed.what}`);
      }
      expect(accepted).toEqual([]);
    },
    patienceMs,
  );

  it(
    `are judged alike when a false arcade changes and signs them anew (SEED=${seed})`,
    () => {
      const chance = chanceOf(`${seed}/${kind}/signed`);
      const own = files.get(kind) ?? [];
      const differ = Array.from({ length: 4 * changes }, () => {
        const file = own[chance(own.length)] ?? {};
        const byte = chance(2) === 0 ? changedByte(file, chance) : null;
        const { what, value } = byte ?? changedField(file, chance);
        const signed = writtenAnew(value);
        const [ours, theirs] = [objection(signed), verifies(signed)];
        return (ours === null) === theirs
          ? []
          : [`${what}: verify ${theirs ? 'agrees' : 'refuses'}, ${ours}`];
      });
      expect(differ.flat()).toEqual([]);
      expect(own.map((file) => objection(writtenAnew(file))).filter((said) => said !== null)).toEqual([]);
    },
    patienceMs,
  );
});

it.each([...games, 'capsules'])("files of %s agree with no other key than the arcade's", (kind) => {
  expect(objection(signedAnew(files.get(kind)?.[0] ?? {}), key)).toMatch(/^F18: another key/);
});

it('the command says which rule a file breaks', async () => {
  const [file = {}] = files.get('plinko') ?? [];
  const path = (name: string, value: unknown): string => {
    writeFileSync(join(folder, name), JSON.stringify(value));
    return join(folder, name);
  };
  const [good, bad] = [path('good.json', file), path('bad.json', { ...file, paid: 1 })];
  expect(await command(good)).toEqual({ code: 0, says: `${good}: agrees\n` });
  expect(await command(good, bad)).toMatchObject({ code: 1, says: expect.stringContaining('F13') as string });
  expect(await command()).toMatchObject({ code: 2, says: expect.stringContaining('usage') as string });
});

it('files that hold alone may still contradict each other', () => {
  const own = files.get('gem') ?? [];
  const [first = {}, second = {}] = own;
  const forked = { ...second, previous: createHash('sha256').update('another').digest('hex') };
  expect(contradictions([first, second])).toEqual([]);
  expect(contradictions([first, forked])).toEqual(['F13: number 2 does not name the receipt before']);
  expect(contradictions([first, { ...second, nonce: 1 }])).toEqual(['F13: number 1 was drawn twice']);
});

it('every address of docs/play-files.md answers', async () => {
  const { server } = arcade;
  const page = readFileSync(join(import.meta.dirname, '../../docs/play-files.md'), 'utf8');
  const addresses = [...page.matchAll(/^curl .*"\$ARCADE(\/[^"]*)"/gm)].map(([, path = '']) => path);
  const roomOf = async (table: 'rooms' | 'draw_rooms', game: string): Promise<number> => {
    const where = table === 'rooms' ? 'true' : `game = '${game}'`;
    const { rows } = await server.db.query<{ id: number }>(
      `select id from ${table} where ${where} order by id`,
    );
    return rows[0]?.id ?? 0;
  };
  const known: Readonly<Record<string, string | number>> = {
    PLAY: String(files.get('gem')?.[0]?.['playId']),
    CLAW_ROOM: await roomOf('rooms', ''),
    BOX_ROOM: await roomOf('draw_rooms', 'gashapon'),
    SEA: await roomOf('draw_rooms', 'fishing'),
    BO_ROOM: await roomOf('draw_rooms', 'bo'),
    RACE_ROOM: await roomOf('draw_rooms', 'racing-ball'),
  };
  const { token } = await server.register('addresses@example.com');
  const ask = async (path: string): Promise<string> => {
    const named = path.replaceAll(/\$([A-Z_]+)/g, (_, name: string) => String(known[name]));
    const answer = await fetch(new URL(named, server.address), {
      headers: { authorization: `Bearer ${token}` },
    });
    const said = await answer.text();
    if (answer.headers.get('content-type')?.startsWith('text/plain') === true)
      return `${path}: ${answer.status}`;
    return `${path}: ${(JSON.parse(said) as { errorCode: string | null }).errorCode ?? 'success'}`;
  };
  const answers = await Promise.all(addresses.map(ask));
  // No box has ended here.
  const isGood = (said: string): boolean => /: (200|success)$/.test(said) || said.includes('box/file');
  expect(addresses.length).toBeGreaterThan(10);
  expect(answers.filter((said) => !isGood(said))).toEqual([]);
});

function command(...paths: readonly string[]): Promise<{ readonly code: number; readonly says: string }> {
  const script = join(import.meta.dirname, '../second-opinion.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...paths], (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), says: stdout + stderr }),
    );
  });
}
