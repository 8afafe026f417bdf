import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PushedMessage {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A push service on this machine, which answers as it is told and keeps what came. */
export interface PushService {
  readonly origin: string;
  readonly came: PushedMessage[];
  /** What it says to a path; 201 to all of which nothing is said. */
  readonly says: Map<string, { readonly status: number; readonly headers?: Record<string, string> }>;
  stop(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const came: PushedMessage[] = [];
  const says: PushService['says'] = new Map();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      came.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      const said = says.get(path) ?? { status: 201 };
      response.writeHead(said.status, said.headers).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...{ origin: `http://127.0.0.1:${port}`, came, says },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** A browser's subscription: its two public keys, and how it reads what was encrypted for it (RFC 8291, by the letter and by no library). */
export function newSubscription() {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  const read = (body: Buffer): unknown => {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))];
    const derive = (from: Buffer, by: Buffer, info: Buffer, length: number): Buffer =>
      Buffer.from(hkdfSync('sha256', from, by, info, length));
    const whole = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
    const shared = derive(pair.computeSecret(sender), auth, whole, 32);
    const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const sealed = body.subarray(21 + sender.length);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
  };
  return { p256dh: own.toString('base64url'), auth: auth.toString('base64url'), read };
}
