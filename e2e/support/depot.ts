import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** The operator's command, on the same data as the running server. Gives what it printed. */
export async function depot(...words: string[]): Promise<string> {
  const env = { ...process.env, GRABBIT_DATA: process.env['GRABBIT_E2E_DATA'] };
  const { stdout } = await run(process.execPath, ['apps/server/src/depot.ts', ...words], { cwd: root, env });
  return stdout;
}
