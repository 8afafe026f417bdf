import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface ProductServer {
  /** Where its pages are: `http://127.0.0.1:41234/`. */
  readonly address: string;
  readonly dataDir: string;
  stop(): Promise<void>;
  /** Ends it in whatever it is doing, without a word; what it kept stays. */
  kill(): Promise<void>;
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

/** Starts the product fresh with the app that is built, as `npm start` does, in a folder and on a port of its own. */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<ProductServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'grabbit-e2e-'));
  const given = {
    PORT: '0',
    HOST: '127.0.0.1',
    GRABBIT_DATA: dataDir,
    LOG_LEVEL: 'warn',
    GRABBIT_MODE: 'demo',
    // The pages of our own shells.
    ALLOWED_ORIGINS: 'https://localhost,capacitor://localhost',
  };
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...given, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  };
  const kill = async (): Promise<void> => {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  try {
    return { address: await addressOf(server), dataDir, stop, kill };
  } catch (error) {
    await stop();
    throw error;
  }
}
