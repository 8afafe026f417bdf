import { type CallParams, errors } from '@grabbit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../core/clock.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { outputOf } from '../testing/command-context.ts';
import { startTestServer, testPassword, type TestServer } from '../testing/start-test-server.ts';
import { codeOf, createWriters, type Player } from './forum-fixture.ts';
import { forumCommands } from './forum.commands.ts';
import { ageWeek } from './thanks.service.ts';

const minute = 60_000;
const day = 86_400_000;

let server: TestServer;
let later = 0;
let writers: ReturnType<typeof createWriters>;

beforeAll(async () => {
  server = await startTestServer({ rooms: 1, clock: { ...systemClock, now: () => Date.now() + later } });
  writers = createWriters(server);
}, 60_000);
afterAll(() => server.stop());

async function maintainer(): Promise<Player> {
  const made = await writers.player();
  await server.db.query(`update users set role = 'depot' where id = $1`, [made.userId]);
  return made;
}

const lettersTo = async (userId: number): Promise<unknown[]> => {
  const { rows } = await server.db.query(
    `select words, link, vals from messages where player_id = $1 order by id`,
    [userId],
  );
  return rows;
};

describe('replies', () => {
  it('are told to the author by letter, unless they want none', async () => {
    const [ann, bob] = [await writers.player(), await writers.player()];
    const { postId } = await writers.written(ann, { title: 'Tell me' });
    expect((await writers.reply(bob, postId, 'Hello\nthere')).data).toMatchObject({
      text: 'Hello\nthere',
      own: true,
    });
    await writers.reply(ann, postId, 'My own');
    expect(await lettersTo(ann.userId)).toMatchObject([
      { words: 'inbox.reply', link: `/post/${postId}`, vals: { title: 'Tell me' } },
    ]);
    await server.call('setForumNotices', { replies: false, thanks: true }, { token: ann.token });
    await writers.reply(bob, postId);
    expect(await lettersTo(ann.userId)).toHaveLength(1);
    expect((await writers.read(postId)).data?.replies).toBe(3);
    const { data } = await server.call('forumReplies', { postId, limit: 2 });
    expect(data?.list.map(({ text }) => text)).toEqual(['Hello\nthere', 'My own']);
    const rest = await server.call('forumReplies', { postId, cursor: data?.next ?? '' });
    expect(rest.data).toMatchObject({ list: [{ text: 'Which room?' }], next: '' });
    const letters = await server.call('messageList', {}, { token: ann.token });
    expect(letters.data?.systemMessageModels[0]?.title).toMatch(/\p{L}/u);
  });

  it('are taken away by whoever wrote them', async () => {
    const [ann, bob] = [await writers.player(), await writers.player()];
    const { postId } = await writers.written(ann);
    const { data } = await writers.reply(bob, postId);
    const replyId = data?.replyId ?? '';
    const remove = (by: Player) => server.call('deleteReply', { replyId }, { token: by.token });
    expect(codeOf(await remove(ann))).toBe(errors.postNotYours.code);
    for (let time = 0; time < 2; time += 1) expect((await remove(bob)).data).toEqual({ deleted: true });
    expect((await writers.read(postId)).data?.replies).toBe(0);
    expect(codeOf(await writers.thank(ann, 'reply', replyId))).toBe(errors.replyNotFound.code);
    expect(codeOf(await writers.reply(bob, '999999'))).toBe(errors.postNotFound.code);
  });
});

describe('thanks', () => {
  it('of twenty players at once count exactly, each once, and can be taken back', async () => {
    const ann = await writers.player();
    const { postId } = await writers.written(ann);
    const replyId = (await writers.reply(ann, postId)).data?.replyId ?? '';
    const many = await Promise.all(Array.from({ length: 20 }, () => writers.player()));
    await Promise.all(
      many.flatMap((by) => [writers.thank(by, 'post', postId), writers.thank(by, 'post', postId)]),
    );
    await Promise.all(many.map((by) => writers.thank(by, 'reply', replyId)));
    expect((await writers.read(postId, many[0])).data).toMatchObject({ thanks: 20, thanked: true });
    const { data } = await server.call('forumReplies', { postId });
    expect(data?.list[0]).toMatchObject({ thanks: 20, thanked: false });
    const back = many
      .slice(0, 5)
      .flatMap((by) => [writers.thank(by, 'post', postId, false), writers.thank(by, 'post', postId, false)]);
    await Promise.all(back);
    expect((await writers.read(postId)).data?.thanks).toBe(15);
    expect(codeOf(await writers.thank(ann, 'post', postId))).toBe(errors.ownThanks.code);
    expect(codeOf(await writers.thank(ann, 'reply', replyId))).toBe(errors.ownThanks.code);
    expect((await server.call('forumPosts', { feed: 'thanked' })).data?.list[0]?.postId).toBe(postId);
  });

  it('of an hour come in one letter, and count for a week among those of the week', async () => {
    const [ann, bob, carl] = [await writers.player(), await writers.player(), await writers.player()];
    const { postId } = await writers.written(ann, { title: 'Thank me' });
    const tell = () => server.app.feature('forum').tellThanks();
    await writers.thank(bob, 'post', postId);
    await tell();
    expect(await lettersTo(ann.userId)).toEqual([]);
    await writers.thank(carl, 'post', postId);
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
    await writers.thank(bob, 'post', postId, false);
    expect((await writers.read(postId)).data?.thanks).toBe(1);
  });

  it('for a reply are told to whoever wrote it, once, unless they want none', async () => {
    const [ann, bob, carl] = [await writers.player(), await writers.player(), await writers.player()];
    const { postId } = await writers.written(ann, { title: 'Which room?' });
    const replyId = (await writers.reply(bob, postId, 'Number six.')).data?.replyId ?? '';
    const tell = async () => {
      later += 61 * minute;
      for (let time = 0; time < 2; time += 1) await server.app.feature('forum').tellThanks();
      return (await lettersTo(bob.userId)).length;
    };
    await writers.thank(ann, 'reply', replyId);
    await writers.thank(carl, 'reply', replyId);
    await writers.thank(carl, 'reply', replyId, false);
    expect(await tell()).toBe(1);
    expect(await lettersTo(bob.userId)).toMatchObject([
      { words: 'inbox.replyThanks', link: `/post/${postId}`, vals: { count: 1, title: 'Which room?' } },
    ]);
    await writers.thank(ann, 'reply', replyId, false);
    await server.call('setForumNotices', { replies: true, thanks: false }, { token: bob.token });
    await writers.thank(carl, 'reply', replyId);
    expect(await tell()).toBe(1);
  });
});

describe('lists', () => {
  it('go page by page, by tags that one follows, one’s own, and by the beginnings of words', async () => {
    const [ann, bob] = [await writers.player(), await writers.player()];
    const ids: string[] = [];
    for (const name of ['Kraken', 'Krabbe', 'Krönchen'])
      ids.unshift(
        (await writers.written(ann, { title: name, text: `${name} lebt im Meer.`, tags: ['meer'] })).postId,
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
    const [house, ann] = [await maintainer(), await writers.player()];
    const post = await writers.written(house, {
      title: 'How we set the grip',
      text: 'See https://example.com.',
    });
    const command = outputOf(forumCommands);
    const run = (...words: string[]) => command(server.db, [...words, '--who', 'Kim', '--reason', 'a test']);
    await writers.written(ann);
    expect(await run('pin', post.postId)).toContain('is pinned');
    expect(await run('broadcast', post.postId)).toContain('told on the home');
    expect((await server.call('forumPosts', {})).data?.list[0]).toMatchObject({
      ...{ postId: post.postId, pinned: true, author: { house: true } },
    });
    await expect
      .poll(async () => (await server.call('broadcastList', {})).data?.list[0]?.text, { timeout: 8_000 })
      .toBe('How we set the grip');
    const { postId } = await writers.written(ann);
    await expect(run('pin', postId)).rejects.toThrow(/no post/);
    const pin = { postId: post.postId, on: false, reason: 'a test' };
    expect((await server.call('forumPin', pin, { token: house.token })).data?.pinned).toBe(false);
    expect(codeOf(await server.call('forumPin', pin, { token: ann.token }))).toBe(errors.denied.code);
    expect(await run('set-rules', '--links', '1', '--pictures', '3')).toContain('pictures from level 3');
    expect((await writers.write(await writers.player(0), { text: 'See /mall' })).data?.links).toEqual([
      '/mall',
    ]);
    expect((await server.call('forumOwn', {}, { token: ann.token })).data).toMatchObject({
      ...{ level: 2, linkLevel: 1, pictureLevel: 3, notices: { replies: true, thanks: true } },
    });
    await run('set-rules', '--links', '2', '--pictures', '2');
  });
});

describe('moderation', () => {
  it('reads, hides and shows posts and replies; a hidden one is its author’s alone', async () => {
    const [ann, bob] = [await writers.player(), await writers.player()];
    const post = await writers.written(ann, { title: 'Hide me', text: 'Now.' });
    const replyId = (await writers.reply(bob, post.postId, 'And me.')).data?.replyId ?? '';
    const { post: posts, reply: replies } = server.app.feature('forum').moderated;
    expect(await posts.read(server.db, post.postId, bob.userId)).toEqual({
      ...{ authorId: ann.userId, place: `/post/${post.postId}`, words: 'Hide me\nNow.', pictures: [] },
    });
    expect(await posts.read(server.db, 'x', null)).toBeNull();
    for (let time = 0; time < 2; time += 1) {
      await posts.hide(server.db, post.postId);
      await replies.hide(server.db, replyId);
    }
    expect(codeOf(await writers.read(post.postId))).toBe(errors.postNotFound.code);
    expect(codeOf(await writers.read(post.postId, bob))).toBe(errors.postNotFound.code);
    expect(codeOf(await writers.thank(bob, 'post', post.postId))).toBe(errors.postNotFound.code);
    expect((await writers.read(post.postId, ann)).data).toMatchObject({
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
    expect((await writers.read(post.postId)).data).toMatchObject({ state: 'shown', replies: 1 });
    expect(await replies.read(server.db, replyId, null)).toMatchObject({ words: 'And me.', around: [] });
  });
});

it('leaves posts and replies of whoever is muted out, for the one who muted them', async () => {
  const [ann, bob] = [await writers.player(), await writers.player()];
  const own = await writers.written(ann, { title: 'Mine' });
  const other = await writers.written(bob, { title: 'Unwanted' });
  await writers.reply(bob, own.postId, 'Unwanted as well');
  const mute = (userId: number) => server.call('chatMutePlayer', { userId }, { token: ann.token });
  const titles = async (by?: Player) =>
    (await server.call('forumPosts', {}, by === undefined ? {} : { token: by.token })).data?.list.map(
      ({ title }) => title,
    );
  const replies = async (by: Player) =>
    (await server.call('forumReplies', { postId: own.postId }, { token: by.token })).data?.list.length;
  expect(codeOf(await mute(ann.userId))).toBe(errors.notFound.code);
  expect(codeOf(await mute(987_654_321))).toBe(errors.notFound.code);
  for (let time = 0; time < 2; time += 1) expect((await mute(bob.userId)).data?.muted).toHaveLength(1);
  expect(await titles(ann)).not.toContain('Unwanted');
  expect(await titles()).toContain('Unwanted');
  expect([await replies(ann), await replies(bob)]).toEqual([0, 1]);
  expect((await writers.read(other.postId, ann)).data?.title).toBe('Unwanted');
  const { data } = await server.call('chatManners', {}, { token: ann.token });
  await server.call('chatUnmute', { muteId: data?.muted[0]?.muteId ?? '' }, { token: ann.token });
  expect(await titles(ann)).toContain('Unwanted');
});

it('lets the words of a removed account go, and keeps what others replied', async () => {
  const [ann, bob] = [await server.register('forum-gone@example.com'), await writers.player()];
  const post = await writers.written(ann, { title: 'I leave' });
  const other = await writers.written(bob);
  await writers.reply(bob, post.postId, 'Stay!');
  await writers.reply(ann, other.postId, 'Bye.');
  await writers.thank(ann, 'post', other.postId);
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
  expect((await writers.read(post.postId, bob)).data).toMatchObject({ state: 'deleted', title: '' });
  expect((await server.call('forumReplies', { postId: post.postId })).data?.list).toMatchObject([
    { text: 'Stay!' },
  ]);
  expect((await writers.read(other.postId)).data).toMatchObject({ thanks: 0, replies: 0 });
  expect(codeOf(await writers.reply(bob, post.postId))).toBe(errors.postDeleted.code);
  expect(JSON.stringify((await server.db.query('select * from forum_replies')).rows)).not.toContain('Bye.');
});

it('keeps its counters in step with its rows', async () => {
  const faults = await auditLedger(server.db);
  expect(faults.filter(({ rule }) => rule.startsWith('forum'))).toEqual([]);
});
