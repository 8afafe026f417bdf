import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A server that answers as a bucket does, in the recorded forms of S3's replies, for tests. */
export interface S3Server {
  readonly endpoint: string;
  readonly objects: ReadonlyMap<string, Buffer>;
  /** What was asked: method, path and the key that signed. */
  readonly asked: readonly string[];
  /** Answers the next requests with this status. */
  failNext(times: number, status: number): void;
  stop(): Promise<void>;
}

const noSuchKey = `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>`;

/** Who signed, from the signature's header; requests without one are refused. */
function signerOf({ headers }: IncomingMessage): string | null {
  const shape =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request, SignedHeaders=[^,]+, Signature=[0-9a-f]{64}$/;
  const [, key, region] = shape.exec(headers.authorization ?? '') ?? [];
  return key === undefined ? null : `${key}@${region}`;
}

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  const failures: number[] = [];
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const body = await buffer(request);
      const path = new URL(request.url ?? '', 'http://s3').pathname;
      const signer = signerOf(request);
      asked.push(`${request.method} ${path} ${signer}`);
      const failure = failures.shift() ?? (signer === null ? 403 : undefined);
      if (failure !== undefined) return void response.writeHead(failure).end();
      if (request.method === 'PUT') objects.set(path, body);
      if (request.method === 'PUT') return void response.writeHead(200, { etag: '"0"' }).end();
      const found = objects.get(path);
      if (request.method === 'DELETE') objects.delete(path);
      if (request.method === 'DELETE') return void response.writeHead(204).end();
      if (found === undefined) {
        return void response.writeHead(404, { 'content-type': 'application/xml' }).end(noSuchKey);
      }
      response.writeHead(200, { 'content-type': 'image/webp', 'content-length': found.length }).end(found);
    };
    answer().catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    asked,
    failNext: (times, status) => void failures.push(...Array<number>(times).fill(status)),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
