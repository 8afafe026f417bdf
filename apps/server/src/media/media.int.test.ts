import type { CallReply, ReplyEnvelope } from '@grabbit/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../core/log.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { MediaStore } from './media-store.ts';
import { createMedia } from './media.module.ts';
import { mediaPersonalData } from './media.personal.ts';
import { insertObject } from './media.store.ts';
import { bombPng, photo } from './picture-fixture.ts';
import { trialLogin } from '../testing/trial-login.ts';

let server: TestServer;
let ann: { token: string; userId: number };
let bob: { token: string; userId: number };
let jpeg: Buffer;

beforeAll(async () => {
  server = await startTestServer({ rooms: 2 });
  ann = await server.register('ann@example.com');
  bob = await server.register('bob@example.com');
  jpeg = await photo(640, 480).jpeg().toBuffer();
}, 60_000);
afterAll(() => server.stop());

type Uploaded = ReplyEnvelope<CallReply<'uploadFile'>>;

interface Upload {
  readonly token?: string | undefined;
  readonly ticket?: string | undefined;
  readonly type?: string;
  readonly name?: string;
}

async function upload(
  bytes: Buffer | null,
  { token, ticket = '', type, name }: Upload = {},
): Promise<Uploaded> {
  const form = new FormData();
  if (bytes !== null)
    form.append('file', new Blob([new Uint8Array(bytes)], { type: type ?? 'image/jpeg' }), name ?? 'me.jpg');
  const answer = await fetch(new URL(`/api/group/uploads?ticket=${ticket}`, server.address), {
    method: 'POST',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    body: form,
  });
  return (await answer.json()) as Uploaded;
}

const codeOf = async (sending: Promise<Uploaded>): Promise<string | null> => (await sending).errorCode;

describe('an upload', () => {
  it('is drawn anew, kept, and served for ever under a name that says nothing', async () => {
    const { data } = await upload(jpeg, { token: ann.token, name: '../../etc/passwd' });
    expect(data?.name).toMatch(/^[0-9a-f]{32}\.webp$/);
    expect(data).toMatchObject({ width: 512, height: 512, url: `/media/${data?.name}` });
    const answer = await fetch(new URL(data?.url ?? '', server.address));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(picture).toMatchObject({ format: 'webp', width: 512, height: 512 });
  });

  it('needs a session, and a registered one', async () => {
    expect(await codeOf(upload(jpeg))).toBe('00010');
    const trial = await server.call('login', trialLogin);
    expect(await codeOf(upload(jpeg, { token: trial.data?.token }))).toBe('01010');
  });

  it('is refused without a file, and by GET', async () => {
    expect(await codeOf(upload(null, { token: ann.token }))).toBe('06001');
    expect(await codeOf(upload(Buffer.alloc(0), { token: ann.token }))).toBe('06001');
    expect((await server.call('uploadFile', {}, { token: ann.token, method: 'GET' })).errorCode).toBe(
      '06001',
    );
    expect((await server.call('uploadFile', {}, { token: ann.token })).errorCode).toBe('06001');
  });

  it('of more than 5 MB is refused', async () => {
    const large = Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)]);
    expect(await codeOf(upload(large, { token: ann.token }))).toBe('06002');
  });

  it.each([
    [
      'an SVG with script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '06003',
    ],
    ['a page that calls itself a picture', '<!doctype html><script>alert(1)</script>', '06003'],
    ['half a picture', 'GIF89a\x01\x00', '06004'],
  ])('that is %s is refused', async (_name, text, code) => {
    expect(await codeOf(upload(Buffer.from(text, 'latin1'), { token: bob.token }))).toBe(code);
  });

  it('that unfolds to 400 megapixels is refused', async () => {
    expect(await codeOf(upload(bombPng(), { token: bob.token, type: 'image/png' }))).toBe('06004');
  });

  it('tells what is wrong in the language of whoever sends', async () => {
    const answer = await fetch(new URL('/api/group/uploads?language=en-US', server.address), {
      method: 'POST',
      headers: { authorization: `Bearer ${bob.token}` },
      body: new FormData(),
    });
    expect(await answer.json()).toMatchObject({ message: 'Choose a picture first.' });
  });
});

describe('a ticket', () => {
  const take = async (token: string): Promise<string> =>
    (await server.call('uploadToken', {}, { token })).data?.ticket ?? '';

  it('lets its owner send one picture without a session, once', async () => {
    const ticket = await take(ann.token);
    const { data } = await upload(jpeg, { ticket });
    const { rows } = await server.db.query('select owner_id from media_objects where name = $1', [
      data?.name,
    ]);
    expect(rows).toEqual([{ owner_id: ann.userId }]);
    expect(await codeOf(upload(jpeg, { ticket }))).toBe('06005');
  });

  it('of another player is refused', async () => {
    const ticket = await take(ann.token);
    expect(await codeOf(upload(jpeg, { ticket, token: bob.token }))).toBe('06005');
  });

  it('that ran out, and one that never was, are refused', async () => {
    const ticket = await take(ann.token);
    await server.db.query('update media_tickets set expires_at = now()');
    expect(await codeOf(upload(jpeg, { ticket }))).toBe('06005');
    expect(await codeOf(upload(jpeg, { ticket: 'x'.repeat(43) }))).toBe('06005');
  });

  it('is for players only', async () => {
    expect((await server.call('uploadToken', {})).errorCode).toBe('00010');
  });
});

describe('a picture’s address', () => {
  it('of an issue is for whoever was given it, not for who knows its name, and leads nowhere once the account was removed', async () => {
    const dora = await server.register('dora@example.com');
    const ticket = await server.call('uploadToken', { purpose: 'issue' }, { token: dora.token });
    const { data } = await upload(jpeg, { ticket: ticket.data?.ticket });
    const see = () => fetch(new URL(data?.url ?? '', server.address));
    const answer = await see();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=300');
    await answer.body?.cancel();
    const another = await server.call('uploadToken', { purpose: 'issue' }, { token: dora.token });
    const other = await upload(jpeg, { ticket: another.data?.ticket });
    const [, seal = ''] = other.data?.url.split('?') ?? [];
    for (const path of [`/media/${data?.name}`, `/media/${data?.name}?${seal}`])
      expect((await fetch(new URL(path, server.address))).status).toBe(404);
    await server.db.transaction((tx) => mediaPersonalData.forget(tx, dora.userId));
    const gone = await see();
    expect(gone.status).toBe(404);
    expect(gone.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['/media/nothing.webp', '/media/..%2f..%2fpackage.json', `/media/${'0'.repeat(32)}.webp`])(
    '%s leads nowhere',
    async (path) => {
      expect((await fetch(new URL(path, server.address))).status).toBe(404);
    },
  );
});

it('uploads of one player are counted', async () => {
  const carl = await server.register('carl@example.com');
  const codes = [];
  for (let count = 0; count < 22; count += 1) codes.push(await codeOf(upload(null, { token: carl.token })));
  expect(codes.filter((code) => code === '06001')).toHaveLength(20);
  expect(codes.at(-1)).toBe('00005');
});

describe('what is in use', () => {
  let test: TestDatabase;
  const gone: string[] = [];
  const store: MediaStore = {
    put: () => Promise.resolve(),
    get: () => Promise.resolve(null),
    remove: (name) => Promise.resolve(void gone.push(name)),
    close: () => undefined,
  };
  let now = Date.parse('2026-11-20T10:00:00Z');
  const media = () =>
    createMedia({
      decoder: { redraw: () => Promise.reject(new Error('nothing is decoded')), close: () => undefined },
      ...{ db: test.database, store, clock: { now: () => now }, log: createLog('silent') },
      pictures: { url: (name) => name },
    });
  const keep = (name: string, ownerId: number, purpose: 'portrait' | 'issue' = 'portrait') =>
    insertObject(test.database, {
      ...{ name, ownerId, purpose, now },
      picture: { bytes: Buffer.alloc(1), width: 1, height: 1, marks: { sha256: '', look: '' } },
    });

  beforeAll(async () => {
    test = await createTestDatabase();
    await test.database.query(
      `insert into users (nick_name, ab_test, user_group) values ('Ann', 'A', 1), ('Bob', 'A', 1)`,
    );
  });
  afterAll(() => test.drop());

  it('is claimed by its owner alone, for what it was sent for', async () => {
    await keep('one.webp', 10001);
    const claim = (userId: number, purpose: 'portrait' | 'issue') =>
      media().claim(test.database, userId, 'one.webp', purpose);
    expect(await claim(10002, 'portrait')).toBe(false);
    expect(await claim(10001, 'issue')).toBe(false);
    expect(await claim(10001, 'portrait')).toBe(true);
    expect(await claim(10001, 'portrait')).toBe(true);
  });

  it('stays; what nobody claimed in a day and what was replaced goes', async () => {
    await keep('two.webp', 10001);
    await keep('orphan.webp', 10002);
    await keep('told.webp', 10001, 'issue');
    await media().claim(test.database, 10001, 'told.webp', 'issue');
    await media().sweep();
    expect(gone).toEqual([]);
    await media().claim(test.database, 10001, 'two.webp');
    now += 25 * 3_600_000;
    await media().sweep();
    expect(gone.toSorted()).toEqual(['one.webp', 'orphan.webp']);
    const { rows } = await test.database.query('select name, state from media_objects order by name');
    expect(rows).toEqual([
      { name: 'told.webp', state: 'claimed' },
      { name: 'two.webp', state: 'claimed' },
    ]);
    expect(await media().claim(test.database, 10002, 'orphan.webp')).toBe(false);
  });

  it('goes with its player', async () => {
    gone.length = 0;
    await media().release(test.database, 10001);
    await media().sweep();
    expect(gone.toSorted()).toEqual(['told.webp', 'two.webp']);
  });
});
