import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

export interface Gallery {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the component gallery as `npm run dev` does, in front of the product that the journeys run against. */
export async function openGallery(): Promise<Gallery> {
  const port = String(await freePort());
  const args = ['vite/bin/vite.js'].map((path) => join(root, 'node_modules', path));
  const vite = spawn(process.execPath, [...args, '--host', '127.0.0.1', '--port', port, '--strictPort'], {
    cwd: join(root, 'apps/web'),
    env: { ...process.env, GRABBIT_SERVER: process.env['GRABBIT_URL'] },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    vite.once('exit', (code) => reject(new Error(`vite ended with ${code}`)));
    vite.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('ready in') && resolve());
  });
  return {
    url: `http://127.0.0.1:${port}/gallery.html`,
    async close() {
      vite.removeAllListeners('exit');
      vite.kill('SIGTERM');
      if (vite.exitCode === null) await once(vite, 'exit');
    },
  };
}
