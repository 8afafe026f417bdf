import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Runs one of the project's scripts with the Node that runs the tests, and waits for its end. */
async function runScript(path: string): Promise<void> {
  const child = spawn(process.execPath, [path], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${path} ended with ${code}`);
}

async function addressOf(server: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${said}`)));
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /Grabbit is open: (\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}

/** Builds the app and starts the product fresh, as `npm start` does, in a folder and on a port of its own. */
export default async function startProduct(): Promise<() => Promise<void>> {
  await runScript('tools/build-web.ts');
  const dataDir = await mkdtemp(join(tmpdir(), 'grabbit-e2e-'));
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      GRABBIT_DATA: dataDir,
      LOG_LEVEL: 'warn',
      GRABBIT_MODE: 'demo',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.env['GRABBIT_URL'] = await addressOf(server);
  process.env['GRABBIT_E2E_DATA'] = dataDir;
  return async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  };
}
