import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../core/log.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { testContext } from '../testing/test-context.ts';
import { type MediaStore, StoreAway } from './media-store.ts';
import { decoderProcesses } from './decoder-fixture.ts';
import { createPictureDecoder } from './picture-decoder.ts';
import { createMedia } from './media.module.ts';
import { hostileAvif, photo, slowAvif } from './picture-fixture.ts';

let server: TestServer;
let stopping: Promise<void> | null = null;
const tokens = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer({ rooms: 1 });
  for (const name of ['ann', 'bob', 'carl', 'honest']) {
    tokens.set(name, (await server.register(`${name}@example.com`)).token);
  }
}, 120_000);
afterAll(() => stopping ?? server.stop());

interface Answer {
  readonly status: number;
  readonly code: string | null;
}

async function upload(name: string, bytes: Buffer): Promise<Answer> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'me.jpg');
  const answer = await fetch(new URL('/api/group/uploads', server.address), {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.get(name)}` },
    body: form,
  });
  const { errorCode: code } = (await answer.json()) as { errorCode: string | null };
  return { status: answer.status, code };
}

/** Sends the first `sent` bytes of a body, says that it has `length`, and waits for the answer without ever going on. */
function begin(name: string, { sent, length }: { sent: number; length: number | null }): Promise<Answer> {
  const head = '--cut\r\ncontent-disposition: form-data; name="file"; filename="me.jpg"\r\n\r\n';
  return new Promise((resolve, reject) => {
    const sending = request(new URL('/api/group/uploads', server.address), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokens.get(name)}`,
        'content-type': 'multipart/form-data; boundary=cut',
        ...(length === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': length }),
      },
    });
    sending.on('error', reject);
    sending.on('response', (answer) => {
      sending.off('error', reject).on('error', () => undefined);
      json(answer).then((told) => {
        sending.destroy();
        resolve({ status: answer.statusCode ?? 0, code: (told as { errorCode: string }).errorCode });
      }, reject);
    });
    sending.write(head);
    sending.write(Buffer.alloc(sent, 1));
  });
}

/** A JPEG that is no smaller than it has to be. */
const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();

const tooLarge: Answer = { status: 413, code: '06002' };
const megabyte = 1024 * 1024;

describe('an upload of more than 5 MB', () => {
  it.each([6, 10, 20, 60, 200])('is refused unread when it says that it has %i MB', async (size) => {
    expect(await begin('ann', { sent: 64 * 1024, length: size * megabyte })).toEqual(tooLarge);
  });

  it('is refused where it passes the limit when it says nothing', async () => {
    expect(await begin('ann', { sent: 6 * megabyte, length: null })).toEqual(tooLarge);
  });

  it.each([6, 30])('is refused when all of its %i MB are sent', async (size) => {
    const jpeg = await photo(640, 480).jpeg().toBuffer();
    expect(await upload('bob', Buffer.concat([jpeg, Buffer.alloc(size * megabyte)]))).toEqual(tooLarge);
  });

  it('is told so also when it is a true JPEG', async () => {
    const jpeg = await noise(2_300, 1_800);
    expect(jpeg.length).toBeGreaterThan(8 * megabyte);
    expect(await upload('bob', jpeg)).toEqual(tooLarge);
  });

  it('is refused for one byte, and taken without it', async () => {
    const jpeg = await noise(1_000, 800);
    const filled = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
    expect(await upload('carl', filled(5 * megabyte + 1))).toEqual(tooLarge);
    expect(await upload('carl', filled(5 * megabyte))).toEqual({ status: 200, code: null });
  });
});

it('an honest upload is through within seconds beside ten that are made to take long', async () => {
  const hostile = ['ann', 'bob', 'carl', 'ann', 'bob'].flatMap((name) => [
    upload(name, hostileAvif()),
    upload(name, slowAvif()),
  ]);
  const since = performance.now();
  const jpeg = await photo(640, 480).jpeg().toBuffer();
  expect(await upload('honest', jpeg)).toEqual({ status: 200, code: null });
  expect(performance.now() - since).toBeLessThan(10_000);
  const codes = (await Promise.all(hostile)).map(({ code }) => code);
  expect(codes.filter((code) => code === '06004').length).toBeGreaterThan(0);
}, 120_000);

it('a full disk is told as such, not as a fault of ours', async () => {
  const store: MediaStore = {
    put: () => Promise.reject(new StoreAway('the disk fails')),
    get: () => Promise.resolve(null),
    remove: () => Promise.resolve(),
    close: () => undefined,
  };
  const decoder = createPictureDecoder();
  const media = createMedia({
    decoder,
    ...{ db: server.db, store, clock: { now: () => Date.now() }, log: createLog('silent') },
    pictures: { url: (name) => name },
  });
  const { userId } = await server.register('full@example.com');
  const jpeg = await photo(64, 48).jpeg().toBuffer();
  const context = testContext({
    caller: { userId, sessionId: 1, role: 'user', trial: false, nickName: 'Full' },
    takeFile: () => Promise.resolve(jpeg),
  });
  expect(await media.handlers.uploadFile({}, context)).toMatchObject({ error: 'pictureNotKept' });
  decoder.close();
}, 60_000);

/** Sends a body without end, as fast as it is taken. Gives the bytes that were taken until the line was cut. */
function sendWithoutEnd(head: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve) => {
    const sending = request(new URL('/api/group/uploads', server.address), {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=cut', ...headers },
    });
    let taken = 0;
    const chunk = Buffer.alloc(256 * 1024, 1);
    const goOn = (): void => {
      taken += chunk.length;
      sending.write(chunk, (error) => (error == null && taken < 400 * megabyte ? goOn() : sending.destroy()));
    };
    sending.on('error', () => undefined).on('close', () => resolve(taken));
    sending.on('response', (answer) => void answer.resume());
    sending.write(head, goOn);
  });
}

describe('a body without end', () => {
  const file = 'content-disposition: form-data; name="file"; filename="me.jpg"\r\n\r\n';
  const of = (name: string) => ({ authorization: `Bearer ${tokens.get(name)}` });

  it.each([
    ['of a stranger', () => ({}), `--cut\r\n${file}`],
    ['that is too large', () => of('ann'), `--cut\r\n${file}`],
    ['behind a whole file', () => of('ann'), `--cut\r\n${file}x\r\n--cut\r\n${file}`],
    ['in a field', () => of('ann'), '--cut\r\ncontent-disposition: form-data; name="purpose"\r\n\r\n'],
  ])('%s is cut after some 20 MB and two seconds', async (_name, headers, head) => {
    const since = performance.now();
    // The line itself holds some megabytes that nobody reads.
    expect(await sendWithoutEnd(head, headers())).toBeLessThan(40 * megabyte);
    expect(performance.now() - since).toBeLessThan(8_000);
  });
});

it('the server ends soon with pictures under way, and takes their processes with it', async () => {
  const sending = [upload('ann', slowAvif()), upload('honest', slowAvif())].map((one) =>
    one.catch(() => null),
  );
  await expect.poll(decoderProcesses, { timeout: 20_000 }).toBeGreaterThan(0);
  const since = performance.now();
  stopping = server.stop();
  await stopping;
  expect(performance.now() - since).toBeLessThan(10_000);
  await Promise.all(sending);
  await expect.poll(decoderProcesses, { timeout: 3_000 }).toBe(0);
}, 60_000);
