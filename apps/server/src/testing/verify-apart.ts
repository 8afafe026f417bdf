import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const verifier = join(import.meta.dirname, '../../../../tools/verify-play.ts');

/**
 * Names of the checks of an exported play that do not hold, as the command finds them: in a process of its own, because running a play
 * again for seconds would hold up the server that stands in the test's.
 */
export async function faultsApart(file: unknown): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'grabbit-verify-'));
  try {
    const path = join(folder, 'play.json');
    await writeFile(path, JSON.stringify(file));
    const { checks } = JSON.parse(await output([verifier, path, '--json'])) as {
      readonly checks: readonly { readonly name: string; readonly ok: boolean }[];
    };
    return checks.filter(({ ok }) => !ok).map(({ name }) => name);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What a script prints, whatever its exit code. @throws Error with what it complains of when it prints nothing. */
function output(args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 }, (_error, stdout, stderr) => {
      if (stdout === '') reject(new Error(stderr));
      else resolve(stdout);
    });
  });
}
