import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { games } from '@grabbit/contract';

/**
 * Files that name a drawn game though they are none of its own. The list only gets shorter: what all games share reads
 * `packages/contract/src/games/games.ts`.
 */
export const left: readonly string[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'game-names.json'), 'utf8'),
) as string[];

/** The lists themselves, words for people, what cannot change any more, and numbers that the specification gives to games by name. */
const apart = [
  /^packages\/contract\/src\/games\//,
  /^packages\/contract\/src\/recharge\/recharge-places\.ts$/,
  /^packages\/engines\/src\/draws\.ts$/,
  /^apps\/(server|web)\/src\/features\.ts$/,
  /^apps\/server\/migrations\//,
  /^apps\/web\/(public\/lang|texts)\//,
  /^apps\/console\/src\/texts\//,
  /^docs\//,
  // It shares no code with the project, so that the project's mistakes are not its own.
  /^tools\/second-opinion/,
  /\.md$/,
];

/** A game whose name is an ordinary word as well (a place that is filled) is named where it stands as a value, an address or an asset. */
const ordinary: Readonly<Record<string, RegExp>> = {
  slot: /['"/]slot['"/?]|slot_trial/,
  gem: /['"`/]gem['"`/]/,
};

const drawn = games.filter(({ way }) => way === 'draw').map(({ name }) => name);

/** A file in a folder of the game's name, or one that bears it where kinds of things lie together: benches, icons, mutations. */
function isOwn(file: string, game: string): boolean {
  if (file === `tools/mutations/game-${game}.ts`) return true;
  const named = /^(bench|apps\/web\/src\/ui\/icons)\//.test(file) && basename(file).startsWith(game);
  return named || file.split('/').includes(game);
}

/** Every file of a project that names a drawn game outside of the places that are its own. */
export function filesNamingGames(root: string, names: readonly string[] = drawn): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => /\.(tsx?|mjs|json|css|sql|html)$/.test(file) && !file.startsWith('tools/game-names'))
    .filter((file) => !apart.some((place) => place.test(file)))
    .filter((file) => {
      const foreign = names.filter((game) => !isOwn(file, game));
      const text = readOrNothing(join(root, file)).toLowerCase();
      return foreign.some((game) => ordinary[game]?.test(text) ?? text.includes(game));
    });
}

/** A file that git still lists may be gone already. */
function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
