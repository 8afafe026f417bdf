import type { ReadLogEntry } from '@grabbit/engines/checkpoints';
import { listServedFiles, readServedFiles, servedFilesList, sha256 } from '../served-files.ts';
import { Accusation, Unreachable } from './accusation.ts';
import type { RemoteArcade } from './remote-arcade.ts';

/** What is compared with the hash of the served app that stands under the checkpoints. */
export interface ServedWeb {
  readonly files: number;
}

/**
 * Fetches every file of the served app and holds it against the list whose hash is the newest entry of the log `web`, and that list against a build of one's own
 * in the folder `build`. Throws `Accusation` or `Unreachable`.
 */
export async function compareServedWeb(
  arcade: RemoteArcade,
  log: readonly ReadLogEntry[],
  build?: string,
): Promise<ServedWeb> {
  const last = log.at(-1)?.body as { readonly files?: unknown } | undefined;
  if (last === undefined) throw new Unreachable('no checkpoint names a build of the app');
  const list = await arcade.text(`/${servedFilesList}`);
  if (list === null || sha256(list) !== last.files)
    throw new Accusation('the list of the served files is not the one under the checkpoints');
  const files = readServedFiles(list);
  if (build !== undefined) compareBuild(files, readServedFiles(listServedFiles(build)));
  for (const [file, hash] of files) {
    const bytes = await arcade.bytes(`/${file}`);
    if (bytes === null || sha256(bytes) !== hash)
      throw new Accusation(`the served ${file} is not the file under the checkpoints`);
  }
  comparePage((await arcade.text('/')) ?? '', files);
  return { files: files.size };
}

function compareBuild(served: ReadonlyMap<string, string>, own: ReadonlyMap<string, string>): void {
  const names = new Set([...served.keys(), ...own.keys()]);
  const other = [...names].filter((name) => served.get(name) !== own.get(name)).toSorted();
  if (other.length > 0)
    throw new Accusation(
      `${other.length} files are not those of the build from source: ${other.slice(0, 5).join(', ')}`,
    );
}

/** Elements that bring pages or programs of their own, or let an address of a script mean another one. */
const foreignParts = /^<(?:iframe|frame|object|embed|base)\b/i;

/** Whether a tag runs code without a script: by a handler, a part of another page, or an address that is code. */
function hidesCode(tag: string): boolean {
  const bare = tag.replace(/"[^"]*"|'[^']*'/g, '""');
  return foreignParts.test(tag) || /[\s/"]on\w+\s*=/i.test(bare) || /=\s*["']?\s*javascript:/i.test(tag);
}

/** The page itself is written for each site and visitor: all scripts and style sheets that it loads must be in the list, and it may have no code of its own. */
function comparePage(html: string, files: ReadonlyMap<string, string>): void {
  for (const [tag] of html.matchAll(/<(?:script|link)\b[^>]*>/gi)) {
    const isCode = /^<script/i.test(tag) || /rel="(?:stylesheet|modulepreload)"/.test(tag);
    const isData = /type="application\/json"/.test(tag);
    const named = /(?:src|href)="\/([^"]*)"/.exec(tag)?.[1];
    if (isCode && !isData && (named === undefined || !files.has(named)))
      throw new Accusation(`the page loads code that is not under the checkpoints: ${tag}`);
  }
  // What is painted for guests has some hundred tags, among which a stranger's would not be seen.
  for (const [tag] of html.matchAll(/<[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi))
    if (hidesCode(tag)) throw new Accusation(`the page has code of its own: ${tag}`);
}
