import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What runs here: the version of the root `package.json`, and the git revision of the checkout, where there is one. */
export interface ProductVersion {
  readonly version: string;
  /** Full hexadecimal hash; null outside a git checkout. */
  readonly revision: string | null;
}

const projectRoot = join(import.meta.dirname, '../../../..');

/** What has been read, by folder: what runs does not become another version. */
const known = new Map<string, ProductVersion>();

/** The version of the project in `root`, which a process reads once. Throws when its `package.json` cannot be read. */
export function readProductVersion(root = projectRoot): ProductVersion {
  const found = known.get(root) ?? readVersion(root);
  known.set(root, found);
  return found;
}

function readVersion(root: string): ProductVersion {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { version, revision: revisionOf(root) };
}

function revisionOf(root: string): string | null {
  // Without this look git would answer for a repository that the project is merely unpacked in.
  if (!existsSync(join(root, '.git'))) return null;
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return /^[0-9a-f]{40,64}$/.exec(stdout?.trim() ?? '')?.[0] ?? null;
}

/** In words: `0.1.0 (4849b80c)`, or the version alone without a revision. */
export function versionText({ version, revision }: ProductVersion): string {
  return revision === null ? version : `${version} (${revision.slice(0, 8)})`;
}
