import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where the list is served, from the root of the app. */
export const servedFilesList = 'web-files.txt';

/** What the server writes itself for each site and visitor, and what only it reads. */
const written = ['index.html', 'manifest.webmanifest', servedFilesList];

/** The files of a built app with their SHA-256, as `sha256sum` lists them, by path. Compressed copies are the same files. */
export function listServedFiles(dist: string): string {
  const files = globSync('**/*', { cwd: dist })
    .filter((file) => !/(?:^|\/)\.|\.(?:br|gz)$/.test(file) && !written.includes(file))
    .filter((file) => statSync(join(dist, file)).isFile())
    .sort();
  return files.map((file) => `${sha256(readFileSync(join(dist, file)))}  ${file}\n`).join('');
}

export function sha256(data: Uint8Array | string): string {
  return createHash('sha256').update(data).digest('hex');
}

/** A list that was read from somewhere: the hash of each file by its path. */
export function readServedFiles(text: string): ReadonlyMap<string, string> {
  const lines = [...text.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)];
  return new Map(lines.map(([, hash = '', file = '']) => [file, hash]));
}
