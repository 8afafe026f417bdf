import { type DailyPrompt, errors, MessageType } from '@grabbit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorHere } from '../core/operator.ts';
import { writeMessage } from '../ports/player-messages.store.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { letterDays } from './inbox.module.ts';
import { sendLetter } from './letters.operator.ts';

let server: TestServer;
let serial = 0;
let player: { token: string; userId: number };
const ann = operatorHere({ who: 'Ann', reason: 'a test' });

beforeAll(async () => {
  server = await startTestServer({ rooms: 1 });
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('delete from rate_counts');
  player = await server.register(`letters-${(serial += 1)}@example.com`);
});

const write = (ref: string, words = 'inbox.won', playerId = player.userId) =>
  server.db.transaction((tx) =>
    writeMessage(tx, playerId, {
      ...{ type: MessageType.prizes, words, values: { toy: { keys: ['toys.bear'] } } },
      ...{ link: '/user/album', ref, at: new Date() },
    }),
  );
const unread = async (token = player.token) =>
  (await server.call('unreadCount', {}, { token })).data?.msgTotal;
const list = async (more: { cursor?: string; limit?: number } = {}, token = player.token) =>
  (await server.call('messageList', more, { token })).data;
const to = (playerId: number | null, level: number | null = null, text = 'Cats, all week') =>
  sendLetter(server.db, ann, {
    texts: {
      'en-US': { title: 'Cat days', text },
      'de-DE': { title: 'Katzentage', text: 'Eine Woche lang' },
    },
    ...{ link: '/claw', level, playerId },
  });

describe('a letter of the house', () => {
  it('[C054] [C055] is written once for what it is of, counted, read and told to the devices', async () => {
    expect(await Promise.all([1, 2, 3, 4].map(() => write('play:1')))).toContain(true);
    expect([await unread(), (await list())?.systemMessageModels.length]).toEqual([1, 1]);
    const [letter] = (await list())?.systemMessageModels ?? [];
    expect(letter).toMatchObject({ type: MessageType.prizes, link: '/user/album', read: false });
    expect(letter?.title).not.toContain('{{');
    const { rows } = await server.db.query<{ content: string }>(
      'select content from notices where user_id = $1',
      [player.userId],
    );
    expect(rows.map(({ content }) => content)).toEqual(['31@#1008@#1']);
    expect((await server.call('userInfo', {}, { token: player.token })).data?.messageStatus).toBe(true);
    const id = letter?.id ?? 0;
    for (const _twice of [1, 2])
      expect((await server.call('messageRead', { id }, { token: player.token })).data?.msgTotal).toBe(0);
    expect((await server.call('userInfo', {}, { token: player.token })).data?.messageStatus).toBe(false);
  });

  it('is in the language in which it is read', async () => {
    await write('play:1');
    const { token } = player;
    const said = async (language: string) =>
      (await server.call('messageList', {}, { token, language })).data?.systemMessageModels[0]?.title;
    expect(await said('de-DE')).not.toBe(await said('en-US'));
  });

  it('goes when it is deleted, once, and never comes again; another player’s is not there', async () => {
    await write('play:1');
    const id = (await list())?.systemMessageModels[0]?.id ?? 0;
    const stranger = await server.register(`letters-${(serial += 1)}@example.com`);
    for (const name of ['messageRead', 'messageDelete'] as const)
      expect((await server.call(name, { id }, { token: stranger.token })).success).toBe(false);
    const gone = await Promise.all(
      [1, 2, 3].map(() => server.call('messageDelete', { id }, { token: player.token })),
    );
    expect(gone.filter(({ success }) => success)).toHaveLength(1);
    expect([await unread(), await write('play:1'), (await list())?.systemMessageModels]).toEqual([
      0,
      false,
      [],
    ]);
  });

  it('is one of ten thousand: pages go through all of them, and the count stays right', async () => {
    await server.db.query(
      `insert into messages (player_id, ref, type, words, at) select $1, 'bulk:' || n, 4, 'inbox.won', now()
       from generate_series(1, 10000) n`,
      [player.userId],
    );
    await server.db.query('insert into inboxes (player_id, unread) values ($1, 10000)', [player.userId]);
    expect(await unread()).toBe(10_000);
    const first = await list({ limit: 100 });
    const second = await list({ limit: 100, cursor: first?.next ?? '' });
    const ids = [first, second].flatMap((page) => page?.systemMessageModels.map(({ id }) => id) ?? []);
    expect(new Set(ids).size).toBe(200);
    expect(ids.toSorted((a, b) => b - a)).toEqual(ids);
    await write('after');
    const { data } = await server.call('messageReadAll', { upTo: ids[0] ?? 0 }, { token: player.token });
    expect(data?.msgTotal).toBe(1);
  });

  it(`is cleared out after ${letterDays} days`, async () => {
    await write('old');
    await server.db.query(`update messages set at = now() - interval '91 days' where player_id = $1`, [
      player.userId,
    ]);
    await write('new');
    const { createInbox } = await import('./inbox.module.ts');
    const messages = { languages: ['en-US'], text: (_language: string, key: string) => key };
    const needs = { zone: 'UTC', isSilent: async () => false, flush: () => undefined };
    await createInbox({ db: server.db, clock: { now: () => Date.now() }, messages, ...needs }).clear();
    expect([await unread(), (await list())?.systemMessageModels.length]).toEqual([1, 1]);
  });
});

describe('a letter of the operator', () => {
  it('to all is one row, comes to each who looks, and not to who came later', async () => {
    const before = (await server.db.query('select 1 from messages')).rowCount;
    await to(null);
    expect((await server.db.query('select 1 from messages')).rowCount).toBe(before);
    await Promise.all([1, 2, 3].map(() => unread()));
    expect([await unread(), await unread()]).toEqual([1, 1]);
    const { token } = player;
    const german = await server.call('messageList', {}, { token, language: 'de-DE' });
    expect(german.data?.systemMessageModels[0]).toMatchObject({
      title: 'Katzentage',
      link: '/claw',
      type: MessageType.home,
    });
    const late = await server.register(`letters-${(serial += 1)}@example.com`);
    expect(await unread(late.token)).toBe(0);
  });

  it('to one comes to nobody else, and to a level to who is on it', async () => {
    const other = await server.register(`letters-${(serial += 1)}@example.com`);
    await to(player.userId);
    expect([await unread(), await unread(other.token)]).toEqual([1, 0]);
    await server.db.query('update users set experience = 3000 where id = $1', [other.userId]);
    await to(null, 2);
    expect([await unread(), await unread(other.token)]).toEqual([1, 1]);
  });

  it('is words and no markup, and leads to a place of the app alone', async () => {
    const script = '<script>alert(1)</script>';
    await to(player.userId, null, script);
    expect((await list())?.systemMessageModels[0]?.text).toBe(script);
    for (const link of ['//evil.example', 'https://evil.example', 'javascript:alert(1)'])
      expect(
        await sendLetter(server.db, ann, {
          texts: { 'en-US': { title: 'x', text: 'y' } },
          ...{ link, level: null, playerId: player.userId },
        }),
      ).toMatchObject({ error: 'badParameters' });
  });
});

it('the counts are those of the letters', async () => {
  await write('one');
  const broken = async () => (await auditLedger(server.db)).filter(({ rule }) => rule === 'unread');
  expect(await broken()).toEqual([]);
  await server.db.query('update inboxes set unread = 5 where player_id = $1', [player.userId]);
  expect(await broken()).toHaveLength(1);
  await server.db.query('update inboxes set unread = 1 where player_id = $1', [player.userId]);
});

it('keeps a prompt that was too many as a letter, once a day for what it is about', async () => {
  const later = (prompt: DailyPrompt) => server.call('promptLater', { prompt }, { token: player.token });
  const all = await Promise.all(Array.from({ length: 20 }, () => later('CheckIn')));
  expect(all.filter(({ data }) => data?.written === true)).toHaveLength(1);
  expect((await later('SpecialOffer')).data).toEqual({ written: true });
  // The same offer by another name.
  expect((await later('ComeBack')).data).toEqual({ written: false });
  // Of the moment, and told elsewhere.
  for (const prompt of ['Insufficient', 'Compensation'] as const)
    expect((await later(prompt)).data).toEqual({ written: false });
  expect((await later('Nothing' as DailyPrompt)).errorCode).toBe(errors.badParameters.code);
  expect(await unread()).toBe(2);
  const { data } = await server.call('messageList', {}, { token: player.token });
  expect(data?.systemMessageModels.map(({ type, link, title }) => [type, link, title])).toEqual([
    [MessageType.coupons, '/recharge', 'An offer, if you care for one'],
    [MessageType.reward, '/tasks', 'Today’s stamp waits'],
  ]);
});
