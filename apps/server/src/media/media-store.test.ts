import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskStore, ofDisk } from './disk-store.ts';
import { type MediaStore, StoreAway } from './media-store.ts';
import { createS3Store } from './s3-store.ts';
import { type S3Server, startS3Server } from './s3-fixture.ts';

const name = `${'ab'.repeat(16)}.webp`;
const other = `${'cd'.repeat(16)}.webp`;
let folder: string;
let bucket: S3Server;
const s3 = () =>
  createS3Store({ endpoint: bucket.endpoint, bucket: 'toys', key: 'key', secret: 'secret', region: 'eu-1' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grabbit-media-'));
  bucket = await startS3Server();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await bucket.stop();
});

async function read(store: MediaStore, which: string): Promise<string | null> {
  const stream = await store.get(which);
  return stream === null ? null : (await buffer(stream)).toString();
}

describe.each([
  ['disk', () => createDiskStore(folder)],
  ['S3', s3],
])('the media store on %s', (_kind, create) => {
  it('keeps an object under its name, also for whoever opens it anew', async () => {
    const store = create();
    await store.put(name, Buffer.from('a picture'));
    expect(await read(store, name)).toBe('a picture');
    store.close();
    const again = create();
    expect(await read(again, name)).toBe('a picture');
    again.close();
  });

  it('says that there is none of a name', async () => {
    const store = create();
    expect(await read(store, other)).toBeNull();
    store.close();
  });

  it('takes an object away, and one that is not there as well', async () => {
    const store = create();
    await store.put(name, Buffer.from('a picture'));
    await store.remove(name);
    await store.remove(name);
    expect(await read(store, name)).toBeNull();
    store.close();
  });

  it('keeps two at once apart', async () => {
    const store = create();
    await Promise.all([store.put(name, Buffer.from('one')), store.put(other, Buffer.from('two'))]);
    expect(await Promise.all([read(store, name), read(store, other)])).toEqual(['one', 'two']);
    await store.remove(other);
    store.close();
  });
});

it('leaves nothing half written on the disk', async () => {
  const store = createDiskStore(folder);
  await store.put(name, Buffer.alloc(100_000, 1));
  expect(await readdir(join(folder, 'ab'))).toEqual([name]);
  // What cannot be written, as on a full disk.
  await expect(store.put(other, 7 as unknown as Buffer)).rejects.toThrow(TypeError);
  expect(await readdir(join(folder, 'cd'))).toEqual([]);
});

it('signs what it asks of a bucket, and asks again when the bucket stumbles', async () => {
  const store = s3();
  bucket.failNext(2, 503);
  await store.put(other, Buffer.from('in the end'));
  const path = `/toys/media/${other}`;
  expect(bucket.asked.slice(-3)).toEqual(Array(3).fill(`PUT ${path} key@eu-1`));
  expect(bucket.objects.get(path)?.toString()).toBe('in the end');
  store.close();
});

describe('says that the store is away, with the cause,', () => {
  it.each([403, 500])('when a bucket answers %i', async (status) => {
    const store = s3();
    const calls = [
      () => store.put(other, Buffer.from('x')),
      () => store.get(other),
      () => store.remove(other),
    ];
    for (const ask of calls) {
      bucket.failNext(status === 403 ? 1 : 3, status);
      await expect(ask()).rejects.toThrow(StoreAway);
    }
    store.close();
  });

  it('when a disk is full, and not when the fault is ours', async () => {
    const failing = (code: string) => ofDisk(() => Promise.reject(Object.assign(new Error(code), { code })));
    await expect(failing('ENOSPC')).rejects.toThrow(StoreAway);
    await expect(failing('ENOTDIR')).rejects.toThrow('ENOTDIR');
  });

  it('when nobody answers for the bucket', async () => {
    const place = { bucket: 'toys', key: 'key', secret: 'secret', region: 'eu-1' };
    const store = createS3Store({ endpoint: 'http://127.0.0.1:9', ...place });
    await expect(store.put(other, Buffer.from('x'))).rejects.toMatchObject({
      name: 'StoreAway',
      cause: { code: 'ECONNREFUSED' },
    });
    store.close();
  });
});
