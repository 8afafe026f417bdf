import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a provider may fail: a fault of theirs, a page of a proxy, a page instead of data, no answer. */
export const moods = ['error', 'gateway', 'html', 'silent'] as const;
export type Mood = (typeof moods)[number];

export interface MakerRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface MakerAnswer {
  readonly status: number;
  readonly json?: unknown;
}

/** A server that stands in for a provider's, on a free port of this machine. */
export abstract class MakerServer {
  /** Null: it works. */
  mood: Mood | null = null;
  url = '';
  readonly requests: MakerRequest[] = [];
  readonly #server = createServer((incoming, outgoing) => {
    this.#serve(incoming, outgoing).catch((error: unknown) => outgoing.destroy(error as Error));
  });

  protected abstract answer(request: MakerRequest): MakerAnswer;

  async open(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    this.requests.push(request);
    if (this.mood === 'silent') return;
    if (this.mood === 'html' || this.mood === 'gateway') {
      outgoing.writeHead(this.mood === 'html' ? 200 : 502, { 'content-type': 'text/html' });
      outgoing.end('<html><body>Down for tea</body></html>');
      return;
    }
    const { status, json } = this.mood === 'error' ? { status: 503, json: {} } : this.answer(request);
    outgoing.writeHead(status, json === undefined ? {} : { 'content-type': 'application/json' });
    outgoing.end(json === undefined ? undefined : JSON.stringify(json));
  }
}

async function readRequest(incoming: IncomingMessage): Promise<MakerRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const url = new URL(incoming.url ?? '/', 'http://maker.test');
  return {
    method: incoming.method ?? 'GET',
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    headers: incoming.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}
