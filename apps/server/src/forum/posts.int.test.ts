import { errors } from '@grabbit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../core/clock.ts';
import { writeSilence } from '../ports/silence.store.ts';
import { insertDrawnPlay, insertSettledPlay, testPlayId } from '../testing/settled-play.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { trialLogin } from '../testing/trial-login.ts';
import { codeOf, createWriters, type GivenPost, type Player } from './forum-fixture.ts';

const minute = 60_000;

let server: TestServer;
let later = 0;
let writers: ReturnType<typeof createWriters>;

beforeAll(async () => {
  server = await startTestServer({ rooms: 1, clock: { ...systemClock, now: () => Date.now() + later } });
  writers = createWriters(server);
}, 60_000);
afterAll(() => server.stop());

const statusOf = async (url = ''): Promise<number> => (await fetch(new URL(url, server.address))).status;

describe('a post', () => {
  it('is written with pictures, tags and the proof of a win, once for its key, and read by everybody', async () => {
    const ann = await writers.player();
    const pictures = [await writers.upload(ann), await writers.upload(ann)];
    const play = await insertSettledPlay(server.db, { nickName: '', at: new Date(), playerId: ann.userId });
    const params = {
      ...{
        requestId: writers.key(),
        title: ' My  first\u202e octopus ',
        text: 'One.\n\n\n\nTwo: /claw/post/1 ',
      },
      ...{ pictures, tags: ['#Plush', 'plush', 'Café'], playId: `${play}` },
    };
    const send = () => server.call('createPost', params, { token: ann.token });
    const replies = await Promise.all([send(), send(), send()]);
    expect(new Set(replies.map(({ data }) => data?.postId)).size).toBe(1);
    const { data } = await writers.read(replies[0]?.data?.postId ?? '');
    expect(data).toMatchObject({
      ...{ title: 'My first octopus', text: 'One.\n\nTwo: /claw/post/1', links: ['/claw/post/1'] },
      ...{ tags: ['plush', 'cafe'], state: 'shown', version: 1, editUntil: null, own: false },
      author: { userId: ann.userId, level: 2, house: false },
      win: { playId: testPlayId(ann.userId), kind: 'bear', roomId: 1 },
    });
    expect(data?.pictures.map(({ name }) => name)).toEqual(pictures);
    expect(await statusOf(data?.pictures[0]?.url)).toBe(200);
    expect(await statusOf(`/media/${pictures[0]}`)).toBe(404);
    expect((await server.call('forumWins', {}, { token: ann.token })).data?.list).toMatchObject([
      { playId: testPlayId(ann.userId) },
    ]);
    for (const feed of ['new', 'won'] as const) {
      const { data: page } = await server.call('forumPosts', { feed });
      expect(page?.list[0]?.postId).toBe(data?.postId);
    }
    expect((await server.call('forumPosts', { tag: 'CAFÉ' })).data?.list).toHaveLength(1);
    const other = await server.call('createPost', { ...params, title: 'Other' }, { token: ann.token });
    expect(codeOf(other)).toBe(errors.requestKeyReused.code);
  });

  it('is refused in a way that says why', async () => {
    const [ann, bob, fresh] = [await writers.player(), await writers.player(), await writers.player(0)];
    const name = await writers.upload(bob);
    const trial = await server.call('login', trialLogin);
    const cases: readonly (readonly [Player, GivenPost, keyof typeof errors])[] = [
      [ann, { text: 'x'.repeat(4_001) }, 'badParameters'],
      [ann, { pictures: Array.from({ length: 50 }, () => name) }, 'badParameters'],
      [ann, { text: ' \u202e ' }, 'postEmpty'],
      [ann, { text: `fuck` }, 'chatWords'],
      [ann, { text: 'Write to ann@example.com' }, 'chatContact'],
      [ann, { pictures: [name] }, 'pictureNotFound'],
      [ann, { pictures: [`${'0'.repeat(32)}.webp`] }, 'pictureNotFound'],
      [ann, { tags: ['a'] }, 'tagInvalid'],
      [ann, { playId: testPlayId(bob.userId) }, 'winNotYours'],
      [ann, { playId: await insertDrawnPlay(server.db, ann.userId) }, 'winNotYours'],
      [fresh, { text: 'Look at https://example.com' }, 'linkLevelLimited'],
      [fresh, { pictures: [name] }, 'pictureLevelLimited'],
      [{ userId: 0, token: '' }, {}, 'signInRequired'],
      [{ userId: 0, token: trial.data?.token ?? '' }, {}, 'trialNotAllowed'],
    ];
    for (const [by, given, why] of cases)
      expect([why, codeOf(await writers.write(by, given))]).toEqual([why, errors[why].code]);
    const limited = await writers.write(fresh, { text: 'See /post/1001' });
    expect(limited).toMatchObject({
      errorCode: errors.linkLevelLimited.code,
      errorInfo: 'linkLevelLimited: 2',
    });
    expect((await writers.write(fresh)).data?.state).toBe('shown');
    const marks = await writers.write(fresh, { text: `a${'\u0301'.repeat(3_990)}` });
    expect(marks.data?.text.length ?? 0).toBeLessThan(6);
    const huge = await fetch(new URL('/api/user/post/insert', server.address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ann.token}` },
      body: JSON.stringify({ requestId: writers.key(), title: 'x', text: 'x'.repeat(1_000_000) }),
    });
    expect(huge.status).toBe(413);
    await writeSilence(server.db, ann.userId, null, 'unkind');
    expect(codeOf(await writers.write(ann))).toBe(errors.chatSilenced.code);
  });

  it('for registered players says nothing to guests, not even in a list', async () => {
    const [ann, bob] = [await writers.player(), await writers.player()];
    const { postId } = await writers.written(ann, {
      visibility: 'registered',
      title: 'Among us',
      tags: ['among'],
    });
    expect(codeOf(await writers.read(postId))).toBe(errors.signInRequired.code);
    expect(codeOf(await server.call('forumReplies', { postId }))).toBe(errors.signInRequired.code);
    expect((await writers.read(postId, bob)).data?.title).toBe('Among us');
    for (const params of [{}, { tag: 'among' }, { word: 'among us' }]) {
      expect(
        (await server.call('forumPosts', params)).data?.list.filter((post) => post.postId === postId),
      ).toEqual([]);
      const seen = await server.call('forumPosts', params, { token: bob.token });
      expect(seen.data?.list.map((post) => post.postId)).toContain(postId);
    }
  });

  it('is edited by its author for an hour, and shows what it was', async () => {
    const [ann, bob] = [await writers.player(), await writers.player()];
    const post = await writers.written(ann, { tags: ['before'] });
    expect(post.editUntil).not.toBeNull();
    expect(codeOf(await writers.edit(bob, post))).toBe(errors.postNotYours.code);
    const { data } = await writers.edit(ann, post, { tags: ['after'] });
    expect(data).toMatchObject({ title: 'New', version: 2, tags: ['after'] });
    expect(data?.editedAt).not.toBeNull();
    expect((await server.call('forumPosts', { tag: 'before' })).data?.list).toEqual([]);
    expect((await server.call('forumVersions', { postId: post.postId })).data?.list).toMatchObject([
      { version: 1, title: 'My first octopus', text: 'So soft.', tags: ['before'] },
    ]);
    later += 60 * minute;
    expect(codeOf(await writers.edit(ann, { ...post, version: 2 }))).toBe(errors.postEditOver.code);
    expect((await writers.read(post.postId, ann)).data?.editUntil).toBeNull();
  });

  it('that is edited in two tabs at once takes one and refuses the other', async () => {
    const ann = await writers.player();
    const post = await writers.written(ann);
    const both = await Promise.all([
      writers.edit(ann, post, { title: 'One' }),
      writers.edit(ann, post, { title: 'Two' }),
    ]);
    expect(new Set(both.map(codeOf))).toEqual(new Set([errors.postStale.code, null]));
    const stale = both.find(({ errorCode }) => errorCode !== null);
    expect(stale?.errorInfo).toBe('postStale: 2');
    expect((await writers.read(post.postId)).data?.version).toBe(2);
  });

  it('is deleted by its author with words, pictures and versions, and its replies stay', async () => {
    const [ann, bob] = [await writers.player(), await writers.player()];
    const post = await writers.written(ann, { pictures: [await writers.upload(ann)], tags: ['gone'] });
    await writers.edit(ann, post, { pictures: post.pictures.map(({ name }) => name) });
    await writers.reply(bob, post.postId, 'I was here.');
    const url = post.pictures[0]?.url;
    expect(await statusOf(url)).toBe(200);
    const remove = (by: Player) => server.call('deletePost', { postId: post.postId }, { token: by.token });
    expect(codeOf(await remove(bob))).toBe(errors.postNotYours.code);
    for (let time = 0; time < 2; time += 1) expect((await remove(ann)).data).toEqual({ deleted: true });
    expect(await statusOf(url)).toBe(404);
    expect((await writers.read(post.postId)).data).toMatchObject({
      ...{
        state: 'deleted',
        title: '',
        text: '',
        pictures: [],
        tags: [],
        author: { userId: 0, nickName: '' },
      },
    });
    expect((await server.call('forumReplies', { postId: post.postId })).data?.list).toMatchObject([
      { text: 'I was here.' },
    ]);
    expect((await server.call('forumVersions', { postId: post.postId })).data?.list).toEqual([]);
    expect(codeOf(await writers.reply(bob, post.postId))).toBe(errors.postDeleted.code);
    expect(codeOf(await writers.thank(bob, 'post', post.postId))).toBe(errors.postDeleted.code);
    expect(codeOf(await writers.edit(ann, { ...post, version: 2 }))).toBe(errors.postDeleted.code);
  });

  it('comes no more than ten times an hour from one player', async () => {
    const ann = await writers.player();
    for (let count = 0; count < 10; count += 1) await writers.written(ann);
    expect(codeOf(await writers.write(ann))).toBe(errors.tooManyRequests.code);
  });
});

it('shows its first picture to whoever opens a shared link, however late, for as long as everybody reads the post', async () => {
  const ann = await writers.player();
  const [name, other] = [await writers.upload(ann), await writers.upload(ann)];
  const { postId } = await writers.written(ann, { pictures: [name] });
  const hidden = await writers.written(ann, { pictures: [other], visibility: 'registered' });
  const look = (path: string) => fetch(new URL(path, server.address), { redirect: 'manual' });
  const address = `/post/${postId}/picture`;
  const led = await look(address);
  expect(led.status).toBe(302);
  expect((await look(led.headers.get('location') ?? '')).headers.get('content-type')).toBe('image/webp');
  for (const path of [`/post/${hidden.postId}/picture`, '/post/0/picture', '/post/999999/picture'])
    expect((await look(path)).status).toBe(404);
  await server.call('deletePost', { postId }, { token: ann.token });
  expect((await look(address)).status).toBe(404);
});
