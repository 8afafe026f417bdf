import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { listenHere } from './harness/listen.ts';

/** One answer that went to the browser. */
export interface Transfer {
  readonly path: string;
  readonly type: string;
  /** Of the body as it went over the wire. */
  readonly bytes: number;
  readonly encoding: string;
  readonly text: string;
}

export const isJavaScript = ({ type, path }: Transfer): boolean =>
  /javascript/.test(type) || /\.m?js(\?|$)/.test(path);

export interface CountingProxy {
  readonly address: string;
  readonly transfers: readonly Transfer[];
  /** Milliseconds since something was asked for or answered. */
  quietMs(): number;
  close(): void;
}

const readable = /javascript|json|html|text|css|wasm/;

/**
 * Stands between a browser and the server, asks for gzip, and keeps count of all that passes: whoever in the browser
 * asked for it, page or worker, it comes by here.
 */
export async function startCountingProxy(target: string): Promise<CountingProxy> {
  const { hostname, port } = new URL(target);
  const transfers: Transfer[] = [];
  let last = performance.now();
  const touch = (): number => (last = performance.now());

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    touch();
    const { method, url: path = '/' } = incoming;
    const headers = { ...incoming.headers, 'accept-encoding': 'gzip' };
    const upstream = request({ hostname, port, method, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () => {
        const body = Buffer.concat(parts);
        const { 'content-type': type = '', 'content-encoding': encoding = '' } = answer.headers;
        // An answer that only says "not modified" names its encoding and has no body.
        const text =
          readable.test(type) && body.length > 0
            ? (encoding === 'gzip' ? gunzipSync(body) : body).toString('utf8')
            : '';
        transfers.push({ path, type, bytes: body.length, encoding, text });
        touch();
      });
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    upstream.once('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  }

  const server = createServer(pass);
  server.on('upgrade', (incoming: IncomingMessage, socket, head) => {
    const lines = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${String(value)}`);
    const upstream = connect(Number(port), hostname, () => {
      upstream.write(`GET ${incoming.url ?? '/'} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.once('error', () => socket.destroy());
    socket.once('error', () => upstream.destroy());
  });
  return {
    address: `http://127.0.0.1:${await listenHere(server)}`,
    transfers,
    quietMs: () => performance.now() - last,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
