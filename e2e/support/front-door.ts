import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { productUrl } from './visitor.ts';

/** Stands before the product as a proxy does: it can be shut, and show another build's service worker. */
export interface FrontDoor {
  url(path?: string): string;
  /** Milliseconds since 1970 of each request for a path. */
  askedFor(path: string): readonly number[];
  shut(): void;
  reopen(): void;
  /** From now on the service worker is that of another build. */
  showNewBuild(): void;
  close(): Promise<void>;
}

const workerPath = '/service-worker.js';
const buildName = /`[0-9a-f]{16}`/;

async function worker(number: number): Promise<string> {
  const reply = await fetch(productUrl(workerPath));
  const script = await reply.text();
  if (!buildName.test(script)) throw new Error('the service worker does not name its build');
  return number === 0 ? script : script.replace(buildName, `\`build-${number}\``);
}

function passOn(asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url } = asked;
  const onward = request(productUrl(url), { method: method ?? 'GET', headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}

export async function openFrontDoor(): Promise<FrontDoor> {
  const asked: { path: string; at: number }[] = [];
  let shut = false;
  let build = 0;
  const server = createServer((question, answer) => {
    const path = new URL(question.url ?? '/', 'http://door').pathname;
    asked.push({ path, at: Date.now() });
    if (shut) return answer.destroy();
    if (path !== workerPath) return passOn(question, answer);
    void worker(build).then((script) =>
      answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(script),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: (path = '/') => `http://127.0.0.1:${port}${path}`,
    askedFor: (path) => asked.filter((each) => each.path === path).map(({ at }) => at),
    shut() {
      shut = true;
      server.closeAllConnections();
    },
    reopen: () => void (shut = false),
    showNewBuild: () => void (build += 1),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
