import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { photo } from './picture-fixture.ts';
import { type S3Server, startS3Server } from './s3-fixture.ts';

let bucket: S3Server;
let server: TestServer;
let token: string;

beforeAll(async () => {
  bucket = await startS3Server();
  const place = { S3_BUCKET: 'toys', S3_KEY: 'key', S3_SECRET: 'secret' };
  server = await startTestServer({ rooms: 1, env: { S3_ENDPOINT: bucket.endpoint, ...place } });
  ({ token } = await server.register('ann@example.com'));
}, 60_000);
afterAll(async () => {
  await server.stop();
  await bucket.stop();
});

async function upload(): Promise<{ status: number; errorCode: string | null; url: string }> {
  const form = new FormData();
  const jpeg = await photo(64, 48).jpeg().toBuffer();
  form.append('file', new Blob([new Uint8Array(jpeg)]), 'me.jpg');
  const answer = await fetch(new URL('/api/group/uploads', server.address), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { errorCode, data } = (await answer.json()) as {
    errorCode: string | null;
    data: { url: string } | null;
  };
  return { status: answer.status, errorCode, url: data?.url ?? '' };
}

it('a bucket that is away is told as such, for a picture that comes and for one that is asked for', async () => {
  bucket.failNext(3, 500);
  expect(await upload()).toMatchObject({ status: 503, errorCode: '06007' });
  const kept = await upload();
  expect(kept).toMatchObject({ status: 200, errorCode: null });
  bucket.failNext(3, 503);
  const away = await fetch(new URL(kept.url, server.address));
  expect(away.status).toBe(503);
  expect(away.headers.get('retry-after')).toBe('30');
  expect(away.headers.get('cache-control')).toBe('no-store');
  expect((await fetch(new URL(kept.url, server.address))).status).toBe(200);
}, 60_000);
