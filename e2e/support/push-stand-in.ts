import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A push service on this machine in place of those of browsers: takes what is posted to a path, and tells it to who asks for the path. */
export interface PushStandIn {
  readonly origin: string;
  stop(): Promise<void>;
}

export async function startPushStandIn(): Promise<PushStandIn> {
  const came = new Map<string, string[]>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (request.method !== 'POST') return void response.end(JSON.stringify(came.get(path) ?? []));
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      came.set(path, [...(came.get(path) ?? []), Buffer.concat(parts).toString('base64')]);
      response.writeHead(201).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** What a browser would have been given by its push service, and what has come for it so far, decrypted as a browser does (RFC 8291). */
export interface StandInSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  messages(): Promise<string[]>;
}

export function newSubscription(origin: string): StandInSubscription {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `${origin}/${randomBytes(8).toString('hex')}`;
  const derive = (from: Buffer, by: Buffer, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', from, by, info, length));
  const read = (body: Buffer): string => {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))];
    const whole = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
    const shared = derive(pair.computeSecret(sender), auth, whole, 32);
    const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const sealed = body.subarray(21 + sender.length);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  };
  return {
    endpoint,
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    async messages() {
      const came = (await (await fetch(endpoint)).json()) as string[];
      return came.map((body) => read(Buffer.from(body, 'base64')));
    },
  };
}
