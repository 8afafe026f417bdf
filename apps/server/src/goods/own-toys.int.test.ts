import { type CallParams, callPaths, type CallReply, type ReplyEnvelope } from '@grabbit/contract';
import { bodyColours } from '@grabbit/engines';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOwnToys, toysAmong } from '../ports/goods.store.ts';
import { writeWin } from '../ports/win-message.ts';
import { type LiveServer, startLiveServer } from '../testing/start-live-server.ts';

let server: LiveServer;
let token: string;

async function maintainer(name: string, ...can: string[]): Promise<string> {
  const player = await server.register(`${name}@example.com`);
  const rights = can.length === 0 ? [] : ['--can', can.join()];
  await server.operate('maintainers', 'add', `${name}@example.com`, ...rights);
  return player.token;
}

beforeAll(async () => {
  server = await startLiveServer();
  token = await maintainer('ann');
}, 60_000);
afterAll(() => server.stop());

const reason = 'for the season';
const fox = {
  ...{ kind: 'fox', sizeMm: 180, weightG: 160, boxMm: [160, 150, 190], origin: 'DE', body: 'cat' },
  ...{ unitUm: 84_000, massGrams: 90, frictionPermille: 900, colours: [...bodyColours.cat] },
  ...{ names: { 'en-US': ' Fox ', 'de-DE': 'Fuchs' }, reason },
};

const make = (change: Partial<CallParams<'toyMake'>>, by = token) =>
  server.call('toyMake', { ...fox, ...change }, { token: by });

type Pictured = ReplyEnvelope<CallReply<'toyPicture'>>;

async function sendPicture(kind: string, bytes: Buffer | null, by = token): Promise<Pictured> {
  const form = new FormData();
  if (bytes !== null) form.append('file', new Blob([new Uint8Array(bytes)]), 'toy.png');
  const url = new URL(callPaths.toyPicture.path, server.address);
  url.searchParams.set('kind', kind);
  url.searchParams.set('reason', reason);
  const headers = { authorization: `Bearer ${by}` };
  return (await (await fetch(url, { method: 'POST', headers, body: form })).json()) as Pictured;
}

const look = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(new URL(`/own-toys/${path}`, server.address), { redirect: 'manual', headers });

const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

/** A red disc on nothing, 200 pixels across. */
const disc = sharp({ create: { width: 400, height: 300, channels: 4, background: '#0000' } })
  .composite([
    {
      input: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><circle cx="200" cy="150" r="100" fill="#f00"/></svg>',
      ),
    },
  ])
  .png();

/** Red, green, blue and alpha of a pixel of a picture. */
async function pixelAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const one = sharp(picture).ensureAlpha().extract({ left, top, width: 1, height: 1 });
  return [...(await one.raw().toBuffer())];
}

describe('a toy of the house’s own', () => {
  it('is made with its goods, seen by everybody, and in the log', async () => {
    expect((await make({})).data).toEqual({
      ...{ kind: 'fox', body: 'cat', unitUm: 84_000, massGrams: 90, frictionPermille: 900, stock: 0 },
      ...{ colours: [...bodyColours.cat], names: { 'en-US': 'Fox', 'de-DE': 'Fuchs' }, hasPicture: false },
    });
    const german = await server.call('ownToys', {}, { language: 'de-AT' });
    expect(german.data?.list).toEqual([
      { kind: 'fox', name: 'Fuchs', body: 'cat', colours: [...bodyColours.cat] },
    ]);
    expect((await server.call('ownToys', {}, { language: 'ja-JP' })).data?.list[0]?.name).toBe('Fox');
    const { data } = await server.call('toyList', {}, { token });
    expect(data?.list.map(({ kind }) => kind)).toEqual(['fox']);
    expect(data?.bodies.find(({ body }) => body === 'chick')?.colours).toEqual([...bodyColours.chick]);
    expect((await server.call('prizes', {})).data?.list.map(({ kind }) => kind)).toEqual(['fox']);
    expect((await server.call('goodsList', {}, { token })).data?.list[0]).toMatchObject({ kind: 'fox' });
    expect(await server.operate('goods', 'list')).toContain('machines, capsules and the mall');
    expect(await readOwnToys(server.db, ['fox', 'bear'])).toEqual([
      {
        ...{ kind: 'fox', body: 'cat', unitUm: 84_000, massGrams: 90, frictionPermille: 900 },
        hasPicture: false,
      },
    ]);
    expect(await toysAmong(server.db, ['bear', 'fox', 'mug'])).toEqual(new Set(['bear', 'fox']));
    const { rows } = await server.db.query(
      `select action, subject, reason from operator_log where action like '%toy%'`,
    );
    expect(rows).toEqual([{ action: 'make toy', subject: 'fox, a cat', reason }]);
  });

  it.each<[string, Partial<CallParams<'toyMake'>>]>([
    ['a kind that is there', {}],
    ['a kind of the arcade', { kind: 'bear' }],
    ['a kind that is no word', { kind: 'Fox 2' }],
    ['a kind that is too long', { kind: 'a'.repeat(25) }],
    ['a kind that is called like a picture', { kind: 'wolf-back' }],
    ['another body', { kind: 'wolf', body: 'unicorn' }],
    ['a body that is none', { kind: 'wolf', body: 'toString' }],
    ['too large a toy', { kind: 'wolf', unitUm: 105_001 }],
    ['too light a toy', { kind: 'wolf', massGrams: 39 }],
    ['too smooth a toy', { kind: 'wolf', frictionPermille: 199 }],
    ['colours of another body', { kind: 'wolf', colours: [...bodyColours.chick] }],
    ['no English name', { kind: 'wolf', names: { 'de-DE': 'Wolf' } }],
    ['a name in no language', { kind: 'wolf', names: { 'en-US': 'Wolf', 'xx-XX': 'Wolf' } }],
    ['an empty name', { kind: 'wolf', names: { 'en-US': '  ' } }],
    ['a name of two lines', { kind: 'wolf', names: { 'en-US': 'Grey\nwolf' } }],
    ['a box that cannot be', { kind: 'wolf', boxMm: [0, 1, 1] }],
  ])('is refused with %s', async (_what, change) => {
    expect((await make(change)).errorInfo).toMatch(/^badParameters/);
    expect((await server.call('ownToys', {})).data?.list).toHaveLength(1);
  });

  it('is made once, whoever asks at once', async () => {
    const asked = await Promise.all(Array.from({ length: 6 }, () => make({ kind: 'otter' })));
    expect(asked.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(asked.map(({ errorInfo }) => errorInfo))).toEqual(
      new Set([null, 'badParameters: there are goods otter already']),
    );
    const others = await Promise.all(['hare', 'seal', 'mole'].map((kind) => make({ kind })));
    expect(others.map(({ data }) => data?.kind)).toEqual(['hare', 'seal', 'mole']);
  });

  it('gets other names and colours, and keeps its body', async () => {
    const as = { token };
    const names = { 'en-US': 'Red fox' };
    const dressed = await server.call('toyDress', { kind: 'fox', names, reason }, as);
    expect(dressed.data).toMatchObject({ names, colours: [...bodyColours.cat] });
    expect((await server.call('ownToys', {}, { language: 'de-DE' })).data?.list[0]?.name).toBe('Red fox');
    const colours = bodyColours.cat.map(() => '#ff7700');
    expect((await server.call('toyDress', { kind: 'fox', colours, reason }, as)).data).toMatchObject({
      ...{ names, colours },
    });
    const few = await server.call('toyDress', { kind: 'fox', colours: ['#ff7700'], reason }, as);
    expect(few.errorInfo).toBe('badParameters: a cat has 12 colours');
    expect((await server.call('toyDress', { kind: 'wolf', names, reason }, as)).errorInfo).toBe(
      'notFound: toy wolf',
    );
    await expect(server.db.query(`update own_toys set mass_grams = 1 where kind = 'fox'`)).rejects.toThrow(
      'a toy keeps its body',
    );
  });

  it('is called by its name in letters, in the language of the reader', async () => {
    const names = { 'en-US': 'Red fox', 'de-DE': 'Rotfuchs' };
    await server.call('toyDress', { kind: 'fox', names, reason }, { token });
    const { token: by, userId: playerId } = await server.register('winner@example.com');
    await server.db.transaction((tx) => writeWin(tx, { playerId, playId: 'p', kinds: ['fox', 'bear'] }));
    const titleIn = async (language: string) => {
      const { data } = await server.call('messageList', {}, { token: by, language });
      return data?.systemMessageModels[0]?.title ?? '';
    };
    expect(await titleIn('de-DE')).toContain('Rotfuchs');
    expect(await titleIn('fi-FI')).toContain('Red fox');
  });

  it('is nothing for who may only look', async () => {
    const by = await maintainer('looker', 'goods.see');
    const denied = 'denied: goods.edit';
    expect((await server.call('toyList', {}, { token: by })).success).toBe(true);
    expect((await make({ kind: 'wolf' }, by)).errorInfo).toBe(denied);
    const dress = { kind: 'fox', names: { 'en-US': 'Wolf' }, reason };
    expect((await server.call('toyDress', dress, { token: by })).errorInfo).toBe(denied);
    expect((await sendPicture('fox', await disc.toBuffer(), by)).errorInfo).toBe(denied);
    const answer = await fetch(new URL(callPaths.toyMake.path, server.address), {
      method: 'POST',
      headers: { authorization: `Bearer ${by}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...fox, kind: 'wolf' }),
    });
    expect(answer.status).toBe(403);
  });
});

describe('the picture of a toy', () => {
  it('is that of its body until the operator sends one', async () => {
    const answers = await Promise.all(['fox', 'fox-plain', 'fox-back'].map((name) => look(`${name}.webp`)));
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [302, '/toys/cat.webp'],
      [302, '/toys/cat-plain.webp'],
      [302, '/toys/cat-back.webp'],
    ]);
    const wrong = ['bear.webp', 'wolf.webp', 'fox.png', 'fox-side.webp', '..%2Ffox.webp'];
    expect(await Promise.all(wrong.map(async (name) => (await look(name)).status))).toEqual(
      wrong.map(() => 404),
    );
  });

  it('is drawn plain and with a white edge, and asked for anew only if it changed', async () => {
    expect((await sendPicture('fox', await disc.toBuffer())).data?.hasPicture).toBe(true);
    const cut = await look('fox.webp');
    expect([cut.status, cut.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(cut.headers.get('cache-control')).toBe('public, max-age=300');
    const [sticker, plain] = [await bytesOf(cut), await bytesOf(await look('fox-plain.webp'))];
    expect(await sharp(sticker).metadata()).toMatchObject({ width: 512, height: 512 });
    expect(await bytesOf(await look('fox-back.webp'))).toEqual(plain);
    // The disc is 232 pixels across in the middle of the square.
    const [, , , outside] = await pixelAt(plain, 256 + 124, 256);
    expect(outside).toBe(0);
    const [red, green, , alpha] = await pixelAt(sticker, 256 + 124, 256);
    expect([Number(red) > 240, Number(green) > 240, alpha]).toEqual([true, true, 255]);
    expect((await pixelAt(sticker, 256 + 160, 256))[3]).toBe(0);
    expect((await pixelAt(sticker, 256, 256))[0]).toBeGreaterThan(240);
    const tag = cut.headers.get('etag') ?? '';
    expect((await look('fox.webp', { 'if-none-match': tag })).status).toBe(304);
    expect((await look('fox-plain.webp', { 'if-none-match': tag })).status).toBe(200);
  });

  it('is a card with round corners where it has no transparent part', async () => {
    const photo = sharp({ create: { width: 800, height: 600, channels: 3, background: '#00f' } }).jpeg();
    const before = await look('fox.webp');
    await sendPicture('fox', await photo.toBuffer());
    const after = await look('fox.webp');
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    const [sticker, plain] = [await bytesOf(after), await bytesOf(await look('fox-plain.webp'))];
    // 464 by 348 pixels in the middle.
    expect((await pixelAt(plain, 26, 84))[3]).toBe(0);
    expect((await pixelAt(plain, 26, 256))[2]).toBeGreaterThan(240);
    expect((await pixelAt(sticker, 256, 76)).every((part) => part > 240)).toBe(true);
    const { rows } = await server.db.query(
      `select state, count(*)::int as pictures from media_objects where purpose = 'house' group by state order by state`,
    );
    expect(rows).toEqual([
      { state: 'claimed', pictures: 2 },
      { state: 'dropped', pictures: 2 },
    ]);
  });

  it('is refused where it is none', async () => {
    expect((await sendPicture('fox', null)).errorInfo).toBe('fileMissing');
    expect((await sendPicture('fox', Buffer.from('no picture'))).errorInfo).toBe('fileTypeRefused');
    expect((await sendPicture('wolf', await disc.toBuffer())).errorInfo).toBe('notFound: toy wolf');
    expect((await look('fox.webp')).status).toBe(200);
  });
});
