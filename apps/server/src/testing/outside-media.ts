import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

/** A media server beside the product. */
export interface OutsideMedia {
  /** What the product is told of it. */
  readonly env: Readonly<Record<string, string>>;
  /** Starts it; it asks this address whom it may let in. */
  start(authUrl: string): Promise<void>;
  kill(): void;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** One on a port that is chosen before it starts, so that the product can be started first. */
export async function outsideMedia(): Promise<OutsideMedia> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  let kill = (): void => undefined;
  return {
    env: {
      VIDEO_WHIP_URL: `${base}/{stage}/whip`,
      VIDEO_WHEP_URL: `${base}/{stage}/whep`,
      VIDEO_STATUS_URL: `${base}/v3/paths/get/{stage}`,
    },
    async start(authUrl) {
      const script = fileURLToPath(new URL('./outside-media-worker.ts', import.meta.url));
      const child = fork(script, [authUrl, `${port}`], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      kill = () => void child.kill('SIGKILL');
      await once(child, 'message');
    },
    kill: () => kill(),
  };
}
