import { generateKeyPairSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Http2Server, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { AlertWay } from '@grabbit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSubscription, type PushService, startPushService } from '../testing/push-service.ts';
import type { AlertOutcome, AlertPost, AlertSender, DeviceAddress } from './alert-sender.ts';
import { createApnsSender } from './apns-sender.ts';
import { createFcmSender } from './fcm-sender.ts';
import { createWebPushSender } from './web-push-sender.ts';
import { vapidKey } from './vapid-key.ts';

const post: AlertPost = {
  ...{ id: 'a-1', title: 'Dein Paket ist unterwegs', text: '', link: '/order/1', language: 'de-DE' },
  keepSeconds: 3_600,
};
const key = vapidKey({
  dataDir: '',
  alerts: { vapidKey: 'A'.repeat(42) + 'E', localPush: undefined, apns: undefined },
});

/** What the other end of a sibling says next, and what came there. */
interface Far {
  readonly sender: AlertSender;
  readonly device: DeviceAddress;
  say(word: 'taken' | 'gone' | 'busy' | 'refused'): void;
  /** The words that came last: the title and the link, as the device reads them. */
  last(): unknown;
}

let service: PushService;
let fars: Readonly<Record<AlertWay, Far>>;
let apple: Http2Server;

beforeAll(async () => {
  service = await startPushService();
  fars = { web: webFar(), fcm: fcmFar(), apns: await apnsFar() };
});
afterAll(async () => {
  await service.stop();
  apple.close();
});

function webFar(): Far {
  const { read, ...keys } = newSubscription();
  const statuses = { taken: 201, gone: 410, busy: 503, refused: 403 };
  return {
    sender: createWebPushSender({ key, contact: 'mailto:test@example.com', localPush: service.origin }),
    device: { address: `${service.origin}/one`, ...keys },
    say: (word) => void service.says.set('/one', { status: statuses[word] }),
    last: () => read(service.came.at(-1)?.body ?? Buffer.of()),
  };
}

function fcmFar(): Far {
  let next: string | null = null;
  let came: unknown = null;
  const codes = {
    ...{ taken: null, gone: 'messaging/registration-token-not-registered' },
    ...{ busy: 'messaging/server-unavailable', refused: 'messaging/third-party-auth-error' },
  };
  const send = async ({ notification, data }: { notification?: object; data?: object }): Promise<string> => {
    if (next !== null) throw Object.assign(new Error(next), { code: next });
    came = { ...notification, ...data };
    return 'sent';
  };
  return {
    sender: createFcmSender(async () => ({ send })),
    device: { address: 'token:of-a-native-app-0123456789', p256dh: '', auth: '' },
    say: (word) => void (next = codes[word]),
    last: () => came,
  };
}

/** Apple's service, as its maker documents it; the sender's own token is checked by its key. */
async function apnsFar(): Promise<Far> {
  let next: 'taken' | 'gone' | 'busy' | 'refused' = 'taken';
  let came: unknown = null;
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const statuses = { taken: 200, gone: 410, busy: 503, refused: 403 };
  apple = createServer();
  const answer = async (stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> => {
    const [head = '', claims = '', signature = ''] = String(headers['authorization']).slice(7).split('.');
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    const said = JSON.parse(await text(stream)) as { aps: { alert: object } };
    came = { ...said, ...said.aps.alert, path: headers[':path'], topic: headers['apns-topic'], isSigned };
    stream.respond({ ':status': statuses[next] });
    stream.end(next === 'taken' ? '' : JSON.stringify({ reason: 'Unregistered' }));
  };
  apple.on('stream', (stream: ServerHttp2Stream, headers) => void answer(stream, headers));
  apple.listen(0, '127.0.0.1');
  await once(apple, 'listening');
  const { port } = apple.address() as AddressInfo;
  return {
    sender: createApnsSender({
      ...{
        key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        origin: `http://127.0.0.1:${port}`,
      },
      ...{ keyId: 'KEY', teamId: 'TEAM', topic: 'arcade.grabbit.app' },
    }),
    device: { address: 'ab'.repeat(32), p256dh: '', auth: '' },
    say: (word) => void (next = word),
    last: () => came,
  };
}

describe.each(['web', 'fcm', 'apns'] as const)('the sibling %s', (way) => {
  const far = (): Far => fars[way];
  const sent = async (word: Parameters<Far['say']>[0]): Promise<AlertOutcome> => {
    far().say(word);
    return far().sender.send(far().device, post);
  };

  it('takes a device that it can reach', async () => {
    expect(far().sender.way).toBe(way);
    expect(await far().sender.fault(far().device)).toBeNull();
  });

  it.each(['', 'x', 'file:///etc/passwd', 'a b'])('refuses %j, which is no device', async (address) => {
    expect(await far().sender.fault({ ...far().device, address })).toEqual(expect.any(String));
  });

  it('sends the words and the link', async () => {
    expect(await sent('taken')).toEqual({ state: 'sent' });
    expect(far().last()).toMatchObject({ title: post.title, link: post.link });
  });

  it('tells what is gone, refused, and to be tried later', async () => {
    expect(await sent('gone')).toEqual({ state: 'gone' });
    expect(await sent('refused')).toMatchObject({ state: 'refused' });
    expect(await sent('busy')).toMatchObject({ state: 'later' });
  });
});

it('Apple’s service hears who sends and to which app, and one that is not reached is tried later', async () => {
  const { sender, device, last, say } = fars.apns;
  say('taken');
  await sender.send(device, post);
  expect(last()).toMatchObject({
    ...{ isSigned: true, topic: 'arcade.grabbit.app', path: `/3/device/${device.address}` },
    firebasePushTaskRecordId: 'a-1',
  });
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const nowhere = createApnsSender({
    ...{ key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), origin: 'http://127.0.0.1:9' },
    ...{ keyId: 'KEY', teamId: 'TEAM', topic: 'arcade.grabbit.app' },
  });
  expect(await nowhere.send(device, post)).toMatchObject({ state: 'later' });
});

describe('a push service', () => {
  const { read: _read, ...keys } = newSubscription();
  const publicly = createWebPushSender({
    ...{ key, contact: 'mailto:test@example.com', localPush: undefined },
    resolve: (_name, _options, callback) => callback(null, [{ address: '8.8.8.8', family: 4 }]),
  });
  const inside = createWebPushSender({
    ...{ key, contact: 'mailto:test@example.com', localPush: undefined },
    resolve: (_name, _options, callback) => callback(null, [{ address: '10.0.0.1', family: 4 }]),
  });
  const faultAt = (address: string, sender = publicly) => sender.fault({ address, ...keys });

  it('is any https host of the internet', async () => {
    expect(await faultAt('https://push.example.com/a')).toBeNull();
    expect(await faultAt('https://8.8.8.8/a')).toBeNull();
  });

  it.each([
    ...['http://push.example.com/a', 'https://push.example.com:8443/a', 'https://u:p@push.example.com/a'],
    ...['https://localhost/a', 'https://127.0.0.1/a', 'https://[::1]/a', 'https://192.168.0.1/a'],
    ...['https://2130706433/a', 'https://0x7f.1/a', 'https://169.254.169.254/latest', 'ftp://x.example/a'],
  ])('is not at %s', async (address) => {
    expect(await faultAt(address)).toEqual(expect.any(String));
    expect(await publicly.send({ address, ...keys }, post)).toMatchObject({ state: 'refused' });
  });

  it('is looked for again when something is sent: a name that leads inside meanwhile is refused', async () => {
    expect(await faultAt('https://push.example.com/a', inside)).toEqual(expect.any(String));
    const sent = await inside.send({ address: 'https://push.example.com/a', ...keys }, post);
    expect(sent).toMatchObject({ state: 'refused', why: 'push.example.com' });
  });

  it('is waited for as long as it asks, and an hour at most', async () => {
    const { sender, device } = fars.web;
    service.says.set('/one', { status: 429, headers: { 'retry-after': '90' } });
    expect(await sender.send(device, post)).toMatchObject({ state: 'later', afterMs: 90_000 });
    service.says.set('/one', { status: 429, headers: { 'retry-after': '999999' } });
    expect(await sender.send(device, post)).toMatchObject({ state: 'later', afterMs: 3_600_000 });
  });

  it.each([
    ['auth of another length', { auth: 'AAAA' }],
    ['a p256dh that is too short', { p256dh: 'AAAA' }],
    ['a point that is not on the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ])('is not asked with %s', async (_case, broken) => {
    const device = { address: 'https://push.example.com/a', ...keys, ...broken };
    expect(await publicly.fault(device)).toContain('key');
    const before = service.came.length;
    const here = fars.web.sender;
    const address = `${service.origin}/one`;
    expect(await here.send({ ...device, address }, post)).toMatchObject({ state: 'refused' });
    expect(service.came).toHaveLength(before);
  });

  it('hears who sends, and sees nothing of what is said', async () => {
    const { sender, device } = fars.web;
    service.says.delete('/one');
    await sender.send(device, post);
    const came = service.came.at(-1);
    expect(came?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600' });
    expect(came?.headers['authorization']).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=/);
    expect(came?.body.includes('Paket')).toBe(false);
  });
});
