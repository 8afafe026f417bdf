/**
 * Keeps a copy of an arcade's checkpoints and machine logs outside the house, and checks that each copy goes on where the
 * one before ended. Only fetches; run it from anywhere, as often as you like.
 *
 *   node tools/witness.ts URL [--dir D] [--web] [--build DIST]
 *
 * `--web` fetches the served app as well and holds each file against the hash under the checkpoints; `--build` also against a build of one's own from source
 * (`apps/web/dist`).
 *
 * Exit code 0: all of it holds. 1: the arcade tells another history than before, or one that does not hold. 2: it could
 * not be asked.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { Accusation, Unreachable } from './witness/accusation.ts';
import { mirror } from './witness/mirror.ts';
import { openCopy } from './witness/kept-copy.ts';
import { remoteArcade } from './witness/remote-arcade.ts';
import { compareServedWeb } from './witness/served-web.ts';

interface Asked {
  readonly url: URL;
  readonly dir: string;
  readonly web: boolean;
  readonly build: string | undefined;
}

function askedFor(): Asked {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { dir: { type: 'string' }, build: { type: 'string' }, web: { type: 'boolean', default: false } },
  });
  const [address] = positionals;
  if (
    address === undefined ||
    positionals.length > 1 ||
    !/^https?:\/\//.test(address) ||
    !URL.canParse(address)
  )
    throw new Unreachable('usage: npm run witness -- URL [--dir D] [--web] [--build DIST]');
  const url = new URL(address);
  const { build, web, dir = join('witness', url.host.replaceAll(':', '_')) } = values;
  return { url, dir, build, web: web || build !== undefined };
}

/** What the arcade says of restores from a backup: an honest one rewrites its history too. Empty where it says nothing. */
async function saidOfRestores(): Promise<string> {
  const restores = await remoteArcade(askedFor().url)
    .entries({ kind: 'restores', of: 'restores', chain: 'restores' }, 1)
    .catch(() => []);
  const lines = restores.map(({ seq, at, body }) => `  ${seq}. ${at} ${JSON.stringify(body)}\n`);
  return lines.length === 0
    ? ''
    : `The arcade says that it was restored from a backup:\n${lines.join('')}If that explains it, keep this copy and begin another with --dir.\n`;
}

try {
  const { url, dir, web, build } = askedFor();
  const seen = await mirror(url, dir);
  process.stdout.write(
    `${url.host}: ${seen.checkpoints} checkpoints (${seen.fresh} new), ${seen.logs} logs, ${seen.entries} new entries: all of it holds\n` +
      `kept in ${dir}\n`,
  );
  if (web) {
    const { files } = await compareServedWeb(remoteArcade(url), openCopy(dir).entries('web'), build);
    process.stdout.write(`${files} files of the served app are those under the checkpoints\n`);
  }
} catch (fault) {
  const known = fault instanceof Accusation || fault instanceof Unreachable || fault instanceof TypeError;
  if (!known) throw fault;
  const cry = fault instanceof Accusation;
  process.stderr.write(`${cry ? 'ALARM: ' : ''}${fault.message}\n`);
  if (cry) process.stderr.write(await saidOfRestores());
  process.exitCode = cry ? 1 : 2;
}
