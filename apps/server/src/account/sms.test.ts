import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutboxSms, createSmsSender, createWebhookSms, type SmsSender } from './sms.ts';

interface Taken {
  readonly to: string;
  readonly text: string;
}

const token = 'a token of the gateway';
let gateway: Server;
let answerWith = 202;
const received: Taken[] = [];
const kept: Taken[] = [];
const siblings = new Map<string, { readonly sender: SmsSender; readonly taken: Taken[] }>();

beforeAll(async () => {
  gateway = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const right = request.method === 'POST' && request.headers.authorization === `Bearer ${token}`;
      if (right && answerWith < 300) received.push(JSON.parse(Buffer.concat(parts).toString()) as Taken);
      response.writeHead(right ? answerWith : 401, { location: '/elsewhere' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
  const outbox = { send: async ({ to, text }: Taken) => void kept.push({ to, text }) };
  siblings.set('outbox', { sender: createOutboxSms(outbox), taken: kept });
  siblings.set('webhook', { sender: createWebhookSms({ url, token }), taken: received });
});
afterAll(() => gateway.close());

describe.each(['outbox', 'webhook'])('text messages by %s', (name) => {
  it('go to the number with their text, in any script', async () => {
    const sibling = siblings.get(name);
    const sms = { to: '+4915112345678', text: '123456 รหัส “Grabbit”\n' };
    await sibling?.sender.send(sms);
    expect(sibling?.taken).toEqual([sms]);
  });
});

describe('the gateway', () => {
  it.each([401, 500, 302])('that answers %i has not taken the message', async (status) => {
    answerWith = status;
    await expect(siblings.get('webhook')?.sender.send({ to: '+1', text: 'x' })).rejects.toThrow(
      /gateway answered|fetch failed/,
    );
    answerWith = 202;
  });

  it('is told to nobody who lacks its token, and is absent where none is configured', async () => {
    const { port } = gateway.address() as AddressInfo;
    const other = createWebhookSms({ url: `http://127.0.0.1:${port}/send`, token: 'wrong' });
    await expect(other.send({ to: '+1', text: 'x' })).rejects.toThrow('401');
    expect(createSmsSender({ kind: 'none' }, { send: async () => undefined })).toBeNull();
  });
});
