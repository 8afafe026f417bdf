import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { filesNamingGames, left } from './game-names.ts';

const found = filesNamingGames(join(import.meta.dirname, '..'));

it('no further file names a drawn game outside of its own folders and the one list', () => {
  expect(found.filter((file) => !left.includes(file))).toEqual([]);
});

it('the list of those that still do says no more than the truth: take off it what names none any more', () => {
  expect(left.filter((file) => !found.includes(file))).toEqual([]);
});

it('finds a name in any writing, and knows a game’s own places', () => {
  const folder = mkdtempSync(join(tmpdir(), 'names-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  execFileSync('git', ['init', '-q'], { cwd: folder });
  write('apps/server/src/shared.ts', 'const rows = dropMarbles();');
  write('apps/server/src/marbles/game.ts', 'marbles');
  write('apps/server/src/marbles/other.ts', 'spinners');
  write('bench/soak/marbles-player.ts', 'marbles');
  write('apps/web/src/marbles-screen.ts', 'marbles');
  write('docs/marbles.json', 'marbles');
  write('packages/contract/src/games/games.ts', 'marbles');
  expect(filesNamingGames(folder, ['marbles', 'spinners'])).toEqual([
    'apps/server/src/marbles/other.ts',
    'apps/server/src/shared.ts',
    'apps/web/src/marbles-screen.ts',
  ]);
});
