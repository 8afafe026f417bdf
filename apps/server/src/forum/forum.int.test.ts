import { type CallParams, errors, levelThresholds } from '@grabbit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../core/clock.ts';
import { photo } from '../media/picture-fixture.ts';
import { writeSilence } from '../ports/silence.store.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { outputOf } from '../testing/command-context.ts';
import { insertDrawnPlay, insertSettledPlay, testPlayId } from '../testing/settled-play.ts';
import { startTestServer, testPassword, type TestServer } from '../testing/start-test-server.ts';
import { seedPlayer } from '../testing/seed-player.ts';
import { trialLogin } from '../testing/trial-login.ts';
import { forumCommands } from './forum.commands.ts';
import { ageWeek } from './thanks.service.ts';

const minute = 60_000;
const day = 86_400_000;

let server: TestServer;
let later = 0;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer({ rooms: 1, clock: { ...systemClock, now: () => Date.now() + later } });
}, 60_000);
afterAll(() => server.stop());

const key = (): string => `request-${(serial += 1)}`;

interface Player {
  readonly userId: number;
  readonly token: string;
}

/** A player of the second level, who may show links and pictures; `experience` 0 is a new one. */
const player = (experience: number = levelThresholds[1]): Promise<Player> =>
  seedPlayer(server.db, { asset: 'coin', amount: 10, experience });

async function maintainer(): Promise<Player> {
  const made = await player();
  await server.db.query(`update users set role = 'depot' where id = $1`, [made.userId]);
  return made;
}

type Given = Partial<CallParams<'createPost'>>;

const write = ({ token }: Player, given: Given = {}) =>
  server.call(
    'createPost',
    { requestId: key(), title: 'My first octopus', text: 'So soft.', ...given },
    { token },
  );

async function written(by: Player, given: Given = {}) {
  const { data, errorCode } = await write(by, given);
  if (data === null) throw new Error(`not written: ${errorCode}`);
  return data;
}

const read = (postId: string, by?: Player) =>
  server.call('forumPost', { postId }, by === undefined ? {} : { token: by.token });
const reply = (by: Player, postId: string, text = 'Which room?') =>
  server.call('createReply', { requestId: key(), postId, text }, { token: by.token });
const thank = (by: Player, of: 'post' | 'reply', id: string, on = true) =>
  server.call('setThanks', { of, id, on }, { token: by.token });
const edit = (
  by: Player,
  post: { postId: string; version: number },
  given: Partial<CallParams<'editPost'>> = {},
) =>
  server.call(
    'editPost',
    { requestId: key(), title: 'New', text: 'Newer.', postId: post.postId, version: post.version, ...given },
    { token: by.token },
  );

async function upload({ token }: Player): Promise<string> {
  const form = new FormData();
  const bytes = await photo(40, 30).jpeg().toBuffer();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'a.jpg');
  const answer = await fetch(new URL('/api/group/uploads?purpose=post', server.address), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { data } = (await answer.json()) as { data: { name: string } | null };
  return data?.name ?? '';
}

const codeOf = (reply: { readonly errorCode: string | null }): string | null => reply.errorCode;
const statusOf = async (url = ''): Promise<number> => (await fetch(new URL(url, server.address))).status;
const lettersTo = async (userId: number): Promise<unknown[]> => {
  const { rows } = await server.db.query(
    `select words, link, vals from messages where player_id = $1 order by id`,
    [userId],
  );
  return rows;
};

describe('a post', () => {
  it('is written with pictures, tags and the proof of a win, once for its key, and read by everybody', async () => {
    const ann = await player();
    const pictures = [await upload(ann), await upload(ann)];
    const play = await insertSettledPlay(server.db, { nickName: '', at: new Date(), playerId: ann.userId });
    const params = {
      ...{ requestId: key(), title: ' My  first\u202e octopus ', text: 'One.\n\n\n\nTwo: /claw/post/1 ' },
      ...{ pictures, tags: ['#Plush', 'plush', 'Café'], playId: `${play}` },
    };
    const send = () => server.call('createPost', params, { token: ann.token });
    const replies = await Promise.all([send(), send(), send()]);
    expect(new Set(replies.map(({ data }) => data?.postId)).size).toBe(1);
    const { data } = await read(replies[0]?.data?.postId ?? '');
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
    const [ann, bob, fresh] = [await player(), await player(), await player(0)];
    const name = await upload(bob);
    const trial = await server.call('login', trialLogin);
    const cases: readonly (readonly [Player, Given, keyof typeof errors])[] = [
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
      expect([why, codeOf(await write(by, given))]).toEqual([why, errors[why].code]);
    const limited = await write(fresh, { text: 'See /post/1001' });
    expect(limited).toMatchObject({
      errorCode: errors.linkLevelLimited.code,
      errorInfo: 'linkLevelLimited: 2',
    });
    expect((await write(fresh)).data?.state).toBe('shown');
    const marks = await write(fresh, { text: `a${'\u0301'.repeat(3_990)}` });
    expect(marks.data?.text.length ?? 0).toBeLessThan(6);
    const huge = await fetch(new URL('/api/user/post/insert', server.address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ann.token}` },
      body: JSON.stringify({ requestId: key(), title: 'x', text: 'x'.repeat(1_000_000) }),
    });
    expect(huge.status).toBe(413);
    await writeSilence(server.db, ann.userId, null, 'unkind');
    expect(codeOf(await write(ann))).toBe(errors.chatSilenced.code);
  });

  it('for registered players says nothing to guests, not even in a list', async () => {
    const [ann, bob] = [await player(), await player()];
    const { postId } = await written(ann, { visibility: 'registered', title: 'Among us', tags: ['among'] });
    expect(codeOf(await read(postId))).toBe(errors.signInRequired.code);
    expect(codeOf(await server.call('forumReplies', { postId }))).toBe(errors.signInRequired.code);
    expect((await read(postId, bob)).data?.title).toBe('Among us');
    for (const params of [{}, { tag: 'among' }, { word: 'among us' }]) {
      expect(
        (await server.call('forumPosts', params)).data?.list.filter((post) => post.postId === postId),
      ).toEqual([]);
      const seen = await server.call('forumPosts', params, { token: bob.token });
      expect(seen.data?.list.map((post) => post.postId)).toContain(postId);
    }
  });

  it('is edited by its author for an hour, and shows what it was', async () => {
    const [ann, bob] = [await player(), await player()];
    const post = await written(ann, { tags: ['before'] });
    expect(post.editUntil).not.toBeNull();
    expect(codeOf(await edit(bob, post))).toBe(errors.postNotYours.code);
    const { data } = await edit(ann, post, { tags: ['after'] });
    expect(data).toMatchObject({ title: 'New', version: 2, tags: ['after'] });
    expect(data?.editedAt).not.toBeNull();
    expect((await server.call('forumPosts', { tag: 'before' })).data?.list).toEqual([]);
    expect((await server.call('forumVersions', { postId: post.postId })).data?.list).toMatchObject([
      { version: 1, title: 'My first octopus', text: 'So soft.', tags: ['before'] },
    ]);
    later += 60 * minute;
    expect(codeOf(await edit(ann, { ...post, version: 2 }))).toBe(errors.postEditOver.code);
    expect((await read(post.postId, ann)).data?.editUntil).toBeNull();
  });

  it('that is edited in two tabs at once takes one and refuses the other', async () => {
    const ann = await player();
    const post = await written(ann);
    const both = await Promise.all([edit(ann, post, { title: 'One' }), edit(ann, post, { title: 'Two' })]);
    expect(new Set(both.map(codeOf))).toEqual(new Set([errors.postStale.code, null]));
    const stale = both.find(({ errorCode }) => errorCode !== null);
    expect(stale?.errorInfo).toBe('postStale: 2');
    expect((await read(post.postId)).data?.version).toBe(2);
  });

  it('is deleted by its author with words, pictures and versions, and its replies stay', async () => {
    const [ann, bob] = [await player(), await player()];
    const post = await written(ann, { pictures: [await upload(ann)], tags: ['gone'] });
    await edit(ann, post, { pictures: post.pictures.map(({ name }) => name) });
    await reply(bob, post.postId, 'I was here.');
    const url = post.pictures[0]?.url;
    expect(await statusOf(url)).toBe(200);
    const remove = (by: Player) => server.call('deletePost', { postId: post.postId }, { token: by.token });
    expect(codeOf(await remove(bob))).toBe(errors.postNotYours.code);
    for (let time = 0; time < 2; time += 1) expect((await remove(ann)).data).toEqual({ deleted: true });
    expect(await statusOf(url)).toBe(404);
    expect((await read(post.postId)).data).toMatchObject({
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
    expect(codeOf(await reply(bob, post.postId))).toBe(errors.postDeleted.code);
    expect(codeOf(await thank(bob, 'post', post.postId))).toBe(errors.postDeleted.code);
    expect(codeOf(await edit(ann, { ...post, version: 2 }))).toBe(errors.postDeleted.code);
  });

  it('comes no more than ten times an hour from one player', async () => {
    const ann = await player();
    for (let count = 0; count < 10; count += 1) await written(ann);
    expect(codeOf(await write(ann))).toBe(errors.tooManyRequests.code);
  });
});

describe('replies', () => {
  it('are told to the author by letter, unless they want none', async () => {
    const [ann, bob] = [await player(), await player()];
    const { postId } = await written(ann, { title: 'Tell me' });
    expect((await reply(bob, postId, 'Hello\nthere')).data).toMatchObject({
      text: 'Hello\nthere',
      own: true,
    });
    await reply(ann, postId, 'My own');
    expect(await lettersTo(ann.userId)).toMatchObject([
      { words: 'inbox.reply', link: `/post/${postId}`, vals: { title: 'Tell me' } },
    ]);
    await server.call('setForumNotices', { replies: false, thanks: true }, { token: ann.token });
    await reply(bob, postId);
    expect(await lettersTo(ann.userId)).toHaveLength(1);
    expect((await read(postId)).data?.replies).toBe(3);
    const { data } = await server.call('forumReplies', { postId, limit: 2 });
    expect(data?.list.map(({ text }) => text)).toEqual(['Hello\nthere', 'My own']);
    const rest = await server.call('forumReplies', { postId, cursor: data?.next ?? '' });
    expect(rest.data).toMatchObject({ list: [{ text: 'Which room?' }], next: '' });
    const letters = await server.call('messageList', {}, { token: ann.token });
    expect(letters.data?.systemMessageModels[0]?.title).toMatch(/\p{L}/u);
  });

  it('are taken away by whoever wrote them', async () => {
    const [ann, bob] = [await player(), await player()];
    const { postId } = await written(ann);
    const { data } = await reply(bob, postId);
    const replyId = data?.replyId ?? '';
    const remove = (by: Player) => server.call('deleteReply', { replyId }, { token: by.token });
    expect(codeOf(await remove(ann))).toBe(errors.postNotYours.code);
    for (let time = 0; time < 2; time += 1) expect((await remove(bob)).data).toEqual({ deleted: true });
    expect((await read(postId)).data?.replies).toBe(0);
    expect(codeOf(await thank(ann, 'reply', replyId))).toBe(errors.replyNotFound.code);
    expect(codeOf(await reply(bob, '999999'))).toBe(errors.postNotFound.code);
  });
});

describe('thanks', () => {
  it('of twenty players at once count exactly, each once, and can be taken back', async () => {
    const ann = await player();
    const { postId } = await written(ann);
    const replyId = (await reply(ann, postId)).data?.replyId ?? '';
    const many = await Promise.all(Array.from({ length: 20 }, () => player()));
    await Promise.all(many.flatMap((by) => [thank(by, 'post', postId), thank(by, 'post', postId)]));
    await Promise.all(many.map((by) => thank(by, 'reply', replyId)));
    expect((await read(postId, many[0])).data).toMatchObject({ thanks: 20, thanked: true });
    const { data } = await server.call('forumReplies', { postId });
    expect(data?.list[0]).toMatchObject({ thanks: 20, thanked: false });
    const back = many
      .slice(0, 5)
      .flatMap((by) => [thank(by, 'post', postId, false), thank(by, 'post', postId, false)]);
    await Promise.all(back);
    expect((await read(postId)).data?.thanks).toBe(15);
    expect(codeOf(await thank(ann, 'post', postId))).toBe(errors.ownThanks.code);
    expect(codeOf(await thank(ann, 'reply', replyId))).toBe(errors.ownThanks.code);
    expect((await server.call('forumPosts', { feed: 'thanked' })).data?.list[0]?.postId).toBe(postId);
  });

  it('of an hour come in one letter, and count for a week among those of the week', async () => {
    const [ann, bob, carl] = [await player(), await player(), await player()];
    const { postId } = await written(ann, { title: 'Thank me' });
    const tell = () => server.app.feature('forum').tellThanks();
    await thank(bob, 'post', postId);
    await tell();
    expect(await lettersTo(ann.userId)).toEqual([]);
    await thank(carl, 'post', postId);
    later += 61 * minute;
    for (let time = 0; time < 2; time += 1) await tell();
    expect(await lettersTo(ann.userId)).toMatchObject([
      { words: 'inbox.thanks', link: `/post/${postId}`, vals: { count: 2, title: 'Thank me' } },
    ]);
    const inWeek = async () =>
      (await server.call('forumPosts', { feed: 'thanked' })).data?.list.map((post) => post.postId);
    expect(await inWeek()).toContain(postId);
    await ageWeek(server.db, Date.now() + later + 7 * day);
    expect(await inWeek()).not.toContain(postId);
    await thank(bob, 'post', postId, false);
    expect((await read(postId)).data?.thanks).toBe(1);
  });
});

describe('lists', () => {
  it('go page by page, by tags that one follows, one’s own, and by the beginnings of words', async () => {
    const [ann, bob] = [await player(), await player()];
    const ids: string[] = [];
    for (const name of ['Kraken', 'Krabbe', 'Krönchen'])
      ids.unshift(
        (await written(ann, { title: name, text: `${name} lebt im Meer.`, tags: ['meer'] })).postId,
      );
    const idsOf = async (params: CallParams<'forumPosts'>, by?: Player) => {
      const { data } = await server.call('forumPosts', params, by === undefined ? {} : { token: by.token });
      return { ids: data?.list.map(({ postId }) => postId), next: data?.next ?? '' };
    };
    expect((await idsOf({ word: 'lebt mee' })).ids).toEqual(ids);
    expect((await idsOf({ word: 'KRONCH' })).ids).toEqual(ids.slice(0, 1));
    expect((await idsOf({ word: `' & ! ` })).ids).toEqual([]);
    const first = await idsOf({ tag: 'meer', limit: 2 });
    expect(first.ids).toEqual(ids.slice(0, 2));
    expect((await idsOf({ tag: 'meer', limit: 2, cursor: first.next })).ids).toEqual(ids.slice(2));
    expect((await idsOf({ feed: 'mine' }, ann)).ids).toEqual(ids);
    const follow = (tag: string, on = true) => server.call('followTag', { tag, on }, { token: bob.token });
    expect((await follow('MEER')).data?.follows).toEqual(['meer']);
    expect((await idsOf({ feed: 'followed' }, bob)).ids).toEqual(ids);
    expect((await follow('meer', false)).data?.follows).toEqual([]);
    expect(codeOf(await follow('!'))).toBe(errors.tagInvalid.code);
    expect(codeOf(await server.call('forumPosts', { feed: 'mine' }))).toBe(errors.signInRequired.code);
  });

  it('begin with what the house has set there, which is told on the home as well', async () => {
    const [house, ann] = [await maintainer(), await player()];
    const post = await written(house, { title: 'How we set the grip', text: 'See https://example.com.' });
    const command = outputOf(forumCommands);
    const run = (...words: string[]) => command(server.db, [...words, '--who', 'Kim', '--reason', 'a test']);
    await written(ann);
    expect(await run('pin', post.postId)).toContain('is pinned');
    expect(await run('broadcast', post.postId)).toContain('told on the home');
    expect((await server.call('forumPosts', {})).data?.list[0]).toMatchObject({
      ...{ postId: post.postId, pinned: true, author: { house: true } },
    });
    await expect
      .poll(async () => (await server.call('broadcastList', {})).data?.list[0]?.text, { timeout: 8_000 })
      .toBe('How we set the grip');
    const { postId } = await written(ann);
    await expect(run('pin', postId)).rejects.toThrow(/no post/);
    const pin = { postId: post.postId, on: false, reason: 'a test' };
    expect((await server.call('forumPin', pin, { token: house.token })).data?.pinned).toBe(false);
    expect(codeOf(await server.call('forumPin', pin, { token: ann.token }))).toBe(errors.denied.code);
    expect(await run('set-rules', '--links', '1', '--pictures', '3')).toContain('pictures from level 3');
    expect((await write(await player(0), { text: 'See /mall' })).data?.links).toEqual(['/mall']);
    expect((await server.call('forumOwn', {}, { token: ann.token })).data).toMatchObject({
      ...{ level: 2, linkLevel: 1, pictureLevel: 3, notices: { replies: true, thanks: true } },
    });
    await run('set-rules', '--links', '2', '--pictures', '2');
  });
});

describe('moderation', () => {
  it('reads, hides and shows posts and replies; a hidden one is its author’s alone', async () => {
    const [ann, bob] = [await player(), await player()];
    const post = await written(ann, { title: 'Hide me', text: 'Now.' });
    const replyId = (await reply(bob, post.postId, 'And me.')).data?.replyId ?? '';
    const { post: posts, reply: replies } = server.app.feature('forum').moderated;
    expect(await posts.read(server.db, post.postId, bob.userId)).toEqual({
      ...{ authorId: ann.userId, place: `/post/${post.postId}`, words: 'Hide me\nNow.', pictures: [] },
    });
    expect(await posts.read(server.db, 'x', null)).toBeNull();
    for (let time = 0; time < 2; time += 1) {
      await posts.hide(server.db, post.postId);
      await replies.hide(server.db, replyId);
    }
    expect(codeOf(await read(post.postId))).toBe(errors.postNotFound.code);
    expect(codeOf(await read(post.postId, bob))).toBe(errors.postNotFound.code);
    expect(codeOf(await thank(bob, 'post', post.postId))).toBe(errors.postNotFound.code);
    expect((await read(post.postId, ann)).data).toMatchObject({
      state: 'hidden',
      text: 'Now.',
      replies: 0,
      editUntil: null,
    });
    expect(await posts.read(server.db, post.postId, bob.userId)).toBeNull();
    expect(await posts.read(server.db, post.postId, null)).not.toBeNull();
    await posts.show(server.db, post.postId);
    const { data: hidden } = await server.call('forumReplies', { postId: post.postId });
    expect(hidden?.list).toEqual([]);
    const own = await server.call('forumReplies', { postId: post.postId }, { token: bob.token });
    expect(own.data?.list).toMatchObject([{ state: 'hidden' }]);
    for (let time = 0; time < 2; time += 1) await replies.show(server.db, replyId);
    expect((await read(post.postId)).data).toMatchObject({ state: 'shown', replies: 1 });
    expect(await replies.read(server.db, replyId, null)).toMatchObject({ words: 'And me.', around: [] });
  });
});

it('lets the words of a removed account go, and keeps what others replied', async () => {
  const [ann, bob] = [await server.register('forum-gone@example.com'), await player()];
  const post = await written(ann, { title: 'I leave' });
  const other = await written(bob);
  await reply(bob, post.postId, 'Stay!');
  await reply(ann, other.postId, 'Bye.');
  await thank(ann, 'post', other.postId);
  await server.call('followTag', { tag: 'bye', on: true }, { token: ann.token });
  const { data: kept } = await server.call('exportData', {}, { token: ann.token });
  expect(JSON.stringify(kept)).toContain('I leave');
  const preview = await server.call('removalPreview', {}, { token: ann.token });
  const { coins = -1, toys = -1 } = preview.data ?? {};
  const proof = { password: testPassword };
  expect(
    (await server.call('removeAccount', { coins, toys, proof }, { token: ann.token })).data,
  ).toMatchObject({
    done: true,
  });
  expect((await read(post.postId, bob)).data).toMatchObject({ state: 'deleted', title: '' });
  expect((await server.call('forumReplies', { postId: post.postId })).data?.list).toMatchObject([
    { text: 'Stay!' },
  ]);
  expect((await read(other.postId)).data).toMatchObject({ thanks: 0, replies: 0 });
  expect(codeOf(await reply(bob, post.postId))).toBe(errors.postDeleted.code);
  expect(JSON.stringify((await server.db.query('select * from forum_replies')).rows)).not.toContain('Bye.');
});

it('keeps its counters in step with its rows', async () => {
  const faults = await auditLedger(server.db);
  expect(faults.filter(({ rule }) => rule.startsWith('forum'))).toEqual([]);
});
