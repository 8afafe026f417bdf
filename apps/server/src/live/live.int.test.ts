// Long because one room, its host and its viewers go through all that can happen in a show.
import { type CallParams, type CallReply, SocketChannel, SocketLiveMessage } from '@grabbit/contract';
import { isSignedBagEntryText, verifyBagFile } from '@grabbit/engines/bag';
import { clientSeedHash } from '@grabbit/engines/rounds';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { systemClock } from '../core/clock.ts';
import { operatorHere } from '../core/operator.ts';
import { settleAppeal } from '../moderation/moderation.operator.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { giveCoins } from '../testing/give-coins.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { allowInShows, banFromShows } from './live.operator.ts';
import { holdShow } from './show.store.ts';

interface Player {
  readonly token: string;
  readonly userId: number;
}

let server: TestServer;
let host: Player;
let ann: Player;
let bob: Player;
let roomId: number;
let serial = 0;
const key = (): string => `request-${(serial += 1)}`;
const titles = { 'en-US': 'Octopus day', 'de-DE': 'Krakentag' };

beforeAll(async () => {
  server = await startTestServer({ rooms: 2 });
  [host, ann, bob] = (await Promise.all(
    ['host@example.com', 'ann@example.com', 'bob@example.com'].map((mail) => server.register(mail)),
  )) as [Player, Player, Player];
  const { rows } = await server.db.query<{ id: number }>(
    `insert into live_rooms (id, host_id, names, share_percent) values (901, $1, '{"en-US":"Workshop"}', 20) returning id`,
    [host.userId],
  );
  roomId = rows[0]?.id ?? 0;
  for (const [name, player] of Object.entries({ ann, bob }))
    await giveCoins(server.db, { userId: player.userId, amount: 5_000, key: `live-${name}` });
}, 60_000);
afterAll(() => server.stop());

/** Begins a show; ends the one that is on first. */
async function begin(): Promise<number> {
  const { data: desk } = await server.call('liveDesk', {}, host);
  if (desk?.show) await server.call('liveEnd', { liveRecordId: desk.show.liveRecordId }, host);
  const { data } = await server.call('liveStart', { requestId: key(), titles }, host);
  if (data === null) throw new Error('the show did not begin');
  return data.show.liveRecordId;
}

async function free(player: Player): Promise<number> {
  const { rows } = await server.db.query<{ free: number }>(
    'select balance - held as free from ledger_accounts where id = $1',
    [`player:${player.userId}:coin`],
  );
  return rows[0]?.free ?? 0;
}

type Heard = Record<string, Record<string, unknown>[]>;

/** What comes by channel 75 to somebody who entered the room, by names of its operations. */
async function listen({
  token,
  userId,
}: Player): Promise<{ heard: Heard; entered: Promise<string>; close(): void }> {
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/live`);
  const heard: Heard = {};
  const names = Object.fromEntries(
    Object.entries(SocketLiveMessage).map(([name, number]) => [`${number}`, name]),
  );
  let answered = (_result: string): void => {};
  const entered = new Promise<string>((resolve) => (answered = resolve));
  socket.on('message', (data) => {
    const frame = JSON.parse((data as Buffer).toString('utf8')) as {
      cmd: number;
      body?: { content?: string };
    };
    const [channel, operation = '', payload = ''] = (frame.body?.content ?? '').split('@#');
    if (channel === `${SocketChannel.room}`) answered(operation);
    if (channel === `${SocketChannel['live message']}`) {
      const { roomId: _, ...message } = JSON.parse(payload) as Record<string, unknown>;
      (heard[names[operation] ?? operation] ??= []).push(message);
    }
  });
  await new Promise((resolve) => socket.once('open', resolve));
  const say = (cmd: number, sessionId: number, body: object) =>
    socket.send(JSON.stringify({ cmd, sessionId, body }));
  say(2, 1, { deviceId: `device-${userId}`, osName: 'chrome', clientVersion: '1' });
  say(5, 2, { userId: `${userId}`, data: token });
  say(15, 3, { content: `74@#1@#${roomId}` });
  return { heard, entered, close: () => socket.close() };
}

const soon = (check: () => void) => expect.poll(() => (check(), true), { timeout: 5_000 }).toBe(true);

describe('a show', () => {
  it('is begun by its host alone, once for a key, and one at a time', async () => {
    expect((await server.call('liveStart', { requestId: key(), titles }, ann)).errorCode).toBe('15002');
    const requestId = key();
    const [first, again] = await Promise.all([
      server.call('liveStart', { requestId, titles }, host),
      server.call('liveStart', { requestId, titles }, host),
    ]);
    expect(first.data?.show).toMatchObject({ state: 2, title: 'Octopus day', picture: 'live' });
    expect(again.data?.show.liveRecordId).toBe(first.data?.show.liveRecordId);
    expect((await server.call('liveStart', { requestId: key(), titles }, host)).errorCode).toBe('15004');
    const { data: info } = await server.call('liveInfo', { roomId }, { language: 'de-DE' });
    expect(info?.show?.title).toBe('Krakentag');
    const { data: list } = await server.call('liveRoomList', {});
    expect(list?.living.map((card) => card.roomId)).toEqual([roomId]);
  });

  it('is planned, and tells those who asked for it when it begins', async () => {
    const at = Date.now() + 3_600_000;
    expect((await server.call('livePlan', { requestId: key(), titles, plannedAt: 5 }, host)).errorCode).toBe(
      '15005',
    );
    const planned = await server.call('livePlan', { requestId: key(), titles, plannedAt: at }, host);

    const plan = planned.data;
    const liveRecordId = plan?.show.liveRecordId ?? 0;
    expect(plan?.show.state).toBe(1);
    await server.call('liveBell', { liveRecordId, bell: true }, ann);
    const { data: list } = await server.call('liveRoomList', {}, ann);
    expect(list?.planned).toMatchObject([{ liveRecordId, bell: true, plannedAt: at }]);
    const { data: desk } = await server.call('liveDesk', {}, host);
    if (desk?.show) await server.call('liveEnd', { liveRecordId: desk.show.liveRecordId }, host);
    await server.call('liveStart', { requestId: key(), liveRecordId }, host);
    await expect
      .poll(async () => (await server.call('messageList', {}, ann)).data?.systemMessageModels.length, {
        timeout: 10_000,
      })
      .toBe(1);
    expect((await server.call('liveBell', { liveRecordId, bell: true }, bob)).errorCode).toBe('15003');
  });

  it('is planned, begun and voted on by a repeat for no limit, whatever has changed since', async () => {
    const plan = { requestId: key(), titles, plannedAt: Date.now() + 3_600_000 };
    const planned = await server.call('livePlan', plan, host);
    const vote = { requestId: key(), question: 'Which next?', options: ['Dino', 'Cat'], seconds: 60 };
    const { data: desk } = await server.call('liveDesk', {}, host);
    if (desk?.show) await server.call('liveEnd', { liveRecordId: desk.show.liveRecordId }, host);
    const start = { requestId: key(), titles };
    const started = await server.call('liveStart', start, host);
    const opened = await server.call('liveVoteOpen', vote, host);
    await server.db.query(`update rate_counts set attempts = 600 where subject like 'live-desk:%'`);
    onTestFinished(async () => {
      await server.db.query(`delete from rate_counts where subject like 'live-desk:%'`);
    });
    expect((await server.call('livePlan', { ...plan, requestId: key() }, host)).errorCode).toBe('00005');
    expect((await server.call('livePlan', plan, host)).data?.show.liveRecordId).toBe(
      planned.data?.show.liveRecordId,
    );
    expect((await server.call('liveStart', start, host)).data?.show).toMatchObject({
      liveRecordId: started.data?.show.liveRecordId,
      state: 2,
    });
    expect((await server.call('liveVoteOpen', vote, host)).data?.liveVoteId).toBe(opened.data?.liveVoteId);
    await server.db.query(`delete from rate_counts where subject like 'live-desk:%'`);
    await server.call('liveEnd', { liveRecordId: started.data?.show.liveRecordId ?? 0 }, host);
    // What was asked for stands, also when its show is over and its time has come.
    expect((await server.call('liveVoteOpen', vote, host)).data).toMatchObject({
      liveVoteId: opened.data?.liveVoteId,
      state: 4,
    });
    await server.call('livePlanDrop', { liveRecordId: planned.data?.show.liveRecordId ?? 0 }, host);
  });

  it('tells who entered what happens, gathered', async () => {
    const liveRecordId = await begin();
    const listener = await listen(ann);
    expect(await listener.entered).toBe('1');
    await server.call('liveComment', { roomId, kind: 'text', body: 'the octopus looks so soft' }, bob);
    await server.call('liveComment', { roomId, kind: 'text', body: 'Welcome, everybody' }, host);
    await server.call('liveLike', { roomId, count: 5 }, bob);
    await soon(() => {
      const lines = (listener.heard['message'] ?? []).flatMap(
        ({ lines: said }) => said as { body: string; mark: string }[],
      );
      expect(lines.map(({ body, mark }) => `${mark}:${body}`)).toEqual([
        ':the octopus looks so soft',
        'host:Welcome, everybody',
      ]);
      expect(listener.heard['newLike']).toEqual([{ more: 5, likes: 5 }]);
      expect(listener.heard['userEnter']?.at(-1)).toMatchObject({ viewers: 1 });
    });
    await expect.poll(async () => (await server.call('liveUserCount', { roomId })).data?.count).toBe(1);
    const { data: talk } = await server.call('liveComments', { roomId }, ann);
    expect(talk?.list.at(-1)).toMatchObject({ body: 'Welcome, everybody', mark: 'host' });
    await server.call('liveEnd', { liveRecordId }, host);
    await soon(() => expect(listener.heard['liveClose']).toEqual([{ liveRecordId }]));
    expect((await server.call('liveComment', { roomId, kind: 'text', body: 'more' }, bob)).errorCode).toBe(
      '15003',
    );
    listener.close();
    await expect
      .poll(async () => (await server.call('liveUserCount', { roomId })).data?.count, { timeout: 5_000 })
      .toBe(0);
  });

  it('does not count its host among its viewers, at their desk or on its page', async () => {
    const liveRecordId = await begin();
    const desk = await listen(host);
    expect(await desk.entered).toBe('1');
    const viewer = await listen(bob);
    expect(await viewer.entered).toBe('1');
    await soon(() => expect(desk.heard['userEnter']?.at(-1)).toMatchObject({ viewers: 1 }));
    const came = () =>
      ((desk.heard['userEnter'] ?? []) as { names: string[]; more: number }[]).reduce(
        (sum, { names, more }) => sum + names.length + more,
        0,
      );
    expect(came()).toBe(1);
    viewer.close();
    await soon(() => expect(desk.heard['userEnter']?.at(-1)).toMatchObject({ viewers: 0 }));
    // Whoever comes back in a moment has not come in anew.
    const again = await listen(bob);
    await soon(() => expect(desk.heard['userEnter']?.at(-1)).toMatchObject({ viewers: 1 }));
    expect(came()).toBe(1);
    again.close();
    await soon(() => expect(desk.heard['userEnter']?.at(-1)).toMatchObject({ viewers: 0 }));
    desk.close();
    await server.call('liveEnd', { liveRecordId }, host);
    const { data } = await server.call('liveDesk', {}, host);
    expect(data?.last).toMatchObject({ liveRecordId, mostViewers: 1 });
  });

  it('keeps its talk in hand: slow, followers, a pause, a line hidden, somebody shown out', async () => {
    await begin();
    const say = (player: Player, body: string) =>
      server.call('liveComment', { roomId, kind: 'text', body }, player);
    const rule = (rules: object) =>
      server.call(
        'liveTalkRules',
        { slowSeconds: 0, followersOnly: false, talkPaused: false, ...rules },
        host,
      );
    await rule({ talkPaused: true });
    expect((await say(ann, 'hello there')).errorCode).toBe('15008');
    await rule({ followersOnly: true });
    expect((await say(ann, 'hello there')).errorCode).toBe('15009');
    await server.call('liveFollow', { roomId, follow: true }, ann);
    expect((await say(ann, 'hello there')).data?.said).toBe(true);
    await rule({ slowSeconds: 300 });
    expect((await say(ann, 'one more')).data?.said).toBe(true);
    expect((await say(ann, 'and one more')).errorCode).toBe('15010');
    await rule({});
    const messageId = (await server.call('liveComments', { roomId }, host)).data?.list.at(-1)?.id ?? '';
    expect((await server.call('liveHideComment', { roomId, messageId }, bob)).errorCode).toBe('15002');
    const reason = 'Be kind, please';
    expect(
      (await server.call('liveRemove', { roomId, messageId, hours: 2, reason }, host)).data?.removed,
    ).toBe(true);
    expect((await say(ann, 'again')).errorCode).toBe('15007');
    expect((await server.call('liveInfo', { roomId }, ann)).data?.removal).toMatchObject({
      reason,
      everywhere: false,
    });
    expect(await (await listen(ann)).entered).not.toBe('1');
    expect((await server.call('liveHideComment', { roomId, messageId }, host)).data?.hidden).toBe(true);
    await server.db.query('update live_removals set ended_at = now()');
  });

  it('states its reasons to whoever is shown out, who can appeal; let in again, they watch', async () => {
    await begin();
    const said = { roomId, kind: 'text', body: 'the host is a fool' } as const;
    expect((await server.call('liveComment', said, ann)).data?.said).toBe(true);
    const messageId = (await server.call('liveComments', { roomId }, host)).data?.list.at(-1)?.id ?? '';
    const reason = 'Nobody is called a fool here';
    await server.call('liveRemove', { roomId, messageId, hours: 2, reason }, host);
    const mine = async () => (await server.call('myDecisions', {}, ann)).data?.list[0];
    const stated = await mine();
    expect(stated).toMatchObject({
      ...{ kind: 'removal', decision: 'remove', state: 'decided', facts: reason, words: said.body },
      ...{ reported: false, byHost: true, forGood: false, lifted: false, mayAppeal: true },
    });
    const { data: inbox } = await server.call('messageList', { limit: 5 }, ann);
    expect(inbox?.systemMessageModels[0]).toMatchObject({
      link: '/decisions',
      title: 'A decision: Your place in shows',
    });
    const caseId = stated?.caseId ?? '';
    const objection = { caseId, text: 'I said cool', requestId: key() };
    expect((await server.call('appealDecision', objection, ann)).data?.state).toBe('appealed');
    const settled = { outcome: 'reversed', answer: 'It was a misreading' } as const;
    const { needs } = server.app.feature('moderation');
    const second = operatorHere({ who: 'Ada', reason: 'looked again' });
    expect(await settleAppeal(needs, second, { caseId, ...settled })).toMatchObject({ state: 'closed' });
    expect((await server.call('liveInfo', { roomId }, ann)).data?.removal).toBeNull();
    expect(await mine()).toMatchObject({ lifted: true });
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('states its reasons for a ban from all shows as well, until it is lifted', async () => {
    await begin();
    const { moderationQueue, flushNotices } = {
      ...server.app.feature('moderation').ports,
      flushNotices() {},
    };
    const needs = { db: server.db, clock: systemClock, moderationQueue: () => moderationQueue, flushNotices };
    const operator = operatorHere({ who: 'Ada', reason: 'Sold coins in every show' });
    await banFromShows(needs, operator, { playerId: bob.userId, hours: null });
    const mine = async () => (await server.call('myDecisions', {}, bob)).data?.list[0];
    expect(await mine()).toMatchObject({ facts: operator.reason, byHost: false, forGood: true, until: null });
    expect((await server.call('liveInfo', { roomId }, bob)).data?.removal?.everywhere).toBe(true);
    expect(await allowInShows(needs, operator, bob.userId)).toEqual({ ended: 1 });
    expect(await mine()).toMatchObject({ lifted: true });
    expect((await server.call('liveInfo', { roomId }, bob)).data?.removal).toBeNull();
  });

  it('begins anew with each show', async () => {
    await begin();
    await server.call('liveComment', { roomId, kind: 'text', body: 'of the first' }, bob);
    const bodies = async () => {
      const { data } = await server.call('liveComments', { roomId }, ann);
      return data?.list.map(({ body }) => body) ?? [];
    };
    expect(await bodies()).toContain('of the first');
    await begin();
    expect(await bodies()).toEqual([]);
  });

  it('refuses what is no talk', async () => {
    await begin();
    const say = (body: string) => server.call('liveComment', { roomId, kind: 'text', body }, bob);
    expect((await say('x'.repeat(100_000))).errorCode).toBe('00008');
    expect((await say('a'.repeat(900))).errorCode).toBe('00002');
    expect((await say(`e${'\u0301'.repeat(900)}`)).success).toBe(true);
    const { data } = await server.call('liveComments', { roomId }, bob);
    expect(data?.list.at(-1)?.body.length).toBeLessThan(6);
  });
});

describe('gifts', () => {
  const gift = async (name: string) => {
    const { data } = await server.call('liveGiftList', {});
    return data?.list.find((each) => each.name === name)?.giftId ?? 0;
  };

  it('are told again however often they were asked for: a repeat counts for no limit', async () => {
    const send = { requestId: key(), liveRecordId: await begin(), giftId: await gift('star') };
    const first = await server.call('liveGiftSend', send, ann);
    await server.db.query(`update rate_counts set attempts = 120 where subject like 'live-gift:%'`);
    expect((await server.call('liveGiftSend', { ...send, requestId: key() }, ann)).errorCode).toBe('00005');
    expect(await server.call('liveGiftSend', send, ann)).toEqual(first);
    await server.db.query(`delete from rate_counts where subject like 'live-gift:%'`);
    await server.call('liveEnd', { liveRecordId: send.liveRecordId }, host);
  });

  it('are paid once for a key, and bring the host their part when the show ends', async () => {
    const liveRecordId = await begin();
    const [giftId, before, hostBefore] = [await gift('star'), await free(ann), await free(host)];
    const requestId = key();
    const send = { requestId, liveRecordId, giftId, count: 3 };
    const sent = await Promise.all(Array.from({ length: 8 }, () => server.call('liveGiftSend', send, ann)));
    expect(new Set(sent.map(({ data }) => data?.recordId)).size).toBe(1);
    expect(await free(ann)).toBe(before - 30);
    expect((await server.call('liveGiftSend', { ...send, count: 4 }, ann)).success).toBe(false);
    expect((await server.call('liveGiftSend', { ...send, requestId: key() }, host)).errorCode).toBe('15013');
    expect(await free(host)).toBe(hostBefore);
    const recordId = sent[0]?.data?.recordId ?? 0;
    expect((await server.call('liveGiftGet', { recordId }, ann)).data).toMatchObject({
      name: 'star',
      coins: 10,
      count: 3,
    });
    expect((await server.call('liveGiftGet', { recordId }, bob)).errorCode).toBe('15011');
    await Promise.all([
      server.call('liveEnd', { liveRecordId }, host),
      server.call('liveEnd', { liveRecordId }, host),
    ]);
    expect(await free(host)).toBe(hostBefore + 6);
    expect((await server.call('liveGiftSend', { ...send, requestId: key() }, ann)).errorCode).toBe('15003');
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('hold the end of their show until they are in its books', async () => {
    const liveRecordId = await begin();
    const waiting = async () =>
      (await server.db.query('select 1 from pg_locks where not granted limit 1', [])).rowCount;
    let ending: Promise<unknown> = Promise.resolve();
    const ended = vi.fn<() => void>();
    await server.db.transaction(async (tx) => {
      await holdShow(tx, liveRecordId);
      ending = server.call('liveEnd', { liveRecordId }, host).then(ended);
      await expect.poll(waiting, { timeout: 5_000 }).toBe(1);
      expect(ended).not.toHaveBeenCalled();
    });
    await ending;
    expect(ended).toHaveBeenCalledOnce();
  });

  it("are refused past the giver's own limit, however many come at once, and on a break", async () => {
    const liveRecordId = await begin();
    const giftId = await gift('bouquet');
    const { data: giver } = await server.call('liveGiverSet', { dayLimit: 120 }, bob);
    expect(giver).toMatchObject({ dayLimit: 120, today: 0 });
    const sent = await Promise.all(
      Array.from({ length: 6 }, () =>
        server.call('liveGiftSend', { requestId: key(), liveRecordId, giftId }, bob),
      ),
    );
    expect(sent.filter(({ success }) => success)).toHaveLength(2);
    expect(new Set(sent.flatMap(({ errorCode }) => errorCode ?? []))).toContain('15012');
    await server.call('liveGiverSet', { dayLimit: -1, nameHidden: true }, bob);
    await server.call('takeBreak', { until: new Date(Date.now() + 86_400_000).toISOString() }, bob);
    const heart = { requestId: key(), liveRecordId, giftId: await gift('heart') };
    expect((await server.call('liveGiftSend', heart, bob)).errorCode).toBe('12004');
    const { data: ranking } = await server.call('liveGiftRanking', { liveRecordId });
    expect(ranking).toEqual({ shown: false, list: [] });
    await server.db.query('update live_rules set show_ranking = true');
    expect((await server.call('liveGiftRanking', { liveRecordId })).data?.list).toMatchObject([
      { coins: 100 },
    ]);
    await server.call('liveGiverSet', { unranked: true }, bob);
    expect((await server.call('liveGiftRanking', { liveRecordId })).data?.list).toEqual([]);
  });
});

describe('a vote', () => {
  const open = (seconds = 60) =>
    server.call(
      'liveVoteOpen',
      { requestId: key(), question: 'Which toy comes next?', options: ['Dino', 'Cat'], seconds },
      host,
    );

  it('takes one voice a player, changed until it closes, and never loses one', async () => {
    const liveRecordId = await begin();
    const { data: vote } = await open();
    const liveVoteId = vote?.liveVoteId ?? 0;
    expect((await open()).errorCode).toBe('15016');
    const cast = (player: Player, option: number) =>
      server.call('liveVoteCast', { liveVoteId, option }, player);
    expect((await cast(ann, 2)).errorCode).toBe('00002');
    await Promise.all([cast(ann, 0), cast(ann, 1), cast(bob, 1)]);
    expect((await cast(ann, 1)).data).toMatchObject({ own: 1, voices: 2 });
    expect((await server.call('liveVoteEnd', { liveVoteId, callOff: false }, host)).data).toMatchObject({
      state: 3,
      options: [{ voices: 0 }, { voices: 2 }],
    });
    expect((await cast(bob, 0)).errorCode).toBe('15015');
    expect((await server.call('liveVoteInfo', { liveRecordId })).data?.vote).toMatchObject({
      state: 3,
      own: -1,
    });
  });

  it("closes by the server's clock, and is called off when its show ends", async () => {
    const liveRecordId = await begin();
    const { data: vote } = await open();
    const listener = await listen(ann);
    await listener.entered;
    await server.db.query(`update live_votes set closes_at = now() where id = $1`, [vote?.liveVoteId]);
    await soon(() => {
      expect(listener.heard['voteTimeout']).toHaveLength(1);
      expect(listener.heard['voteResult']).toMatchObject([{ voices: [0, 0] }]);
    });
    await open();
    await server.call('liveEnd', { liveRecordId }, host);
    const state = async (): Promise<CallReply<'liveVoteInfo'>['vote']> =>
      (await server.call('liveVoteInfo', { liveRecordId })).data?.vote ?? null;
    expect(await state()).toMatchObject({ state: 4 });
    const { data: desk } = await server.call('liveDesk', {}, host);
    expect(desk?.last).toMatchObject({ liveRecordId, bags: [], votes: [{ state: 3 }, { state: 4 }] });
    listener.close();
  });
});

describe('the goods of a show', () => {
  it("are the mall's own, at its prices, and one is shown at a time", async () => {
    const liveRecordId = await begin();
    const { data: shelf } = await server.call('shopGoodsList', {});
    const goodsIds = (shelf?.list ?? []).slice(0, 2).map((thing) => thing.shopGoodsId);
    const [one = 0, two = 0] = goodsIds;
    expect((await server.call('liveGoodsPlan', { liveRecordId, goodsIds: [999_999] }, host)).success).toBe(
      false,
    );
    await server.call('liveGoodsPlan', { liveRecordId, goodsIds }, host);
    await server.call('liveExplain', { goodsId: one }, host);
    await server.call('liveExplain', { goodsId: two }, host);
    const { data } = await server.call('liveGoods', { liveRecordId });
    expect(data?.list.map(({ goodsId, isShown }) => [goodsId, isShown])).toEqual([
      [one, false],
      [two, true],
    ]);
    expect(data?.list[0]?.price).toBe(shelf?.list[0]?.price);
    expect((await server.call('liveInfo', { roomId })).data?.shownGoods?.goodsId).toBe(two);
  });
});

describe('a host whose line is lost', () => {
  it('has two minutes to come back', async () => {
    const liveRecordId = await begin();
    await server.db.query(`update live_shows set lost_at = now() - interval '119 seconds' where id = $1`, [
      liveRecordId,
    ]);
    expect((await server.call('liveInfo', { roomId })).data?.show?.picture).toBe('waiting');
    await expect
      .poll(async () => (await server.call('liveInfo', { roomId, liveRecordId })).data?.show?.state, {
        timeout: 8_000,
      })
      .toBe(3);
  });
});

describe('a lucky bag', () => {
  const secretOf = (name: string): string => createHash('sha256').update(name).digest('hex');
  const stock = (name: string, kind: string, coins: number, count: number) =>
    server.db.query(
      `insert into live_bag_prizes (name, kind, coins, left_count) values ($1, $2, $3, $4)
       on conflict (name) do update set left_count = excluded.left_count`,
      [name, kind === '' ? null : kind, coins === 0 ? null : coins, count],
    );
  const open = async (count = 1) => {
    await begin();
    await stock('coins-70', '', 70, 10);
    const wish = {
      requestId: key(),
      joinType: 1 as const,
      prizes: [{ name: 'coins-70', count }],
      seconds: 60,
    } satisfies CallParams<'liveBagOpen'>;
    const { data } = await server.call('liveBagOpen', wish, host);
    if (data === null) throw new Error('the bag did not open');
    return data;
  };
  const join = (player: Player, bagId: number, more: object = {}) =>
    server.call(
      'liveBagJoin',
      {
        requestId: key(),
        bagId,
        way: 'free',
        clientSeedHash: clientSeedHash(secretOf(player.token)),
        ...more,
      },
      player,
    );
  const close = (bagId: number) =>
    server.db.query(`update live_bags set closes_at = now() where id = $1`, [bagId]);
  const phase = async (bagId: number) => (await server.call('liveBagInfo', { bagId })).data?.bag?.phase;

  it('is entered by a comment or free, once, signed; drawn by what entrants show, paid, and drawn again from its file', async () => {
    const bag = await open();
    const { bagId } = bag;
    expect(bag).toMatchObject({ state: 0, phase: 'open', prizes: [{ coins: 70, count: 1 }], own: 0 });
    expect((await join(ann, bagId, { way: 'comment' })).errorCode).toBe('15021');
    expect((await join(ann, bagId, { way: 'recharge' })).errorCode).toBe('00002');
    const said = await join(ann, bagId, { way: 'comment', comment: 'Hello octopus' });
    expect(said.data).toMatchObject({ number: 1 });
    const { entry = '', signature = '' } = said.data ?? {};
    expect(isSignedBagEntryText(entry, signature, bag.key)).toBe(true);
    expect((await join(ann, bagId)).errorCode).toBe('15019');
    const many = await Promise.all(Array.from({ length: 20 }, () => join(bob, bagId)));
    expect(many.filter(({ success }) => success)).toHaveLength(1);
    expect((await server.call('liveBagCheck', { bagId }, bob)).data).toEqual({
      ways: ['comment', 'free'],
      own: 2,
    });
    const before = (await free(ann)) + (await free(bob));
    const shown = { bagId, clientSeed: secretOf(ann.token) };
    expect((await server.call('liveBagReveal', shown, ann)).errorCode).toBe('00002');
    await close(bagId);
    await expect.poll(() => phase(bagId), { timeout: 5_000 }).toBe('listed');
    expect((await join(host, bagId)).errorCode).toBe('15018');
    expect((await server.call('liveBagReveal', shown, ann)).data?.revealed).toBe(true);
    expect((await server.call('liveBagReveal', { bagId, clientSeed: secretOf('x') }, bob)).errorCode).toBe(
      '00002',
    );
    await expect.poll(() => phase(bagId), { timeout: 12_000 }).toBe('drawn');
    const { data } = await server.call('liveBagInfo', { bagId }, ann);
    expect(data?.bag).toMatchObject({ state: 1, own: 1, winners: [{ prize: 'coins-70' }] });
    expect((await free(ann)) + (await free(bob))).toBe(before + 70);
    const { data: proof } = await server.call('liveBagFile', { bagId });
    const file = JSON.parse(proof?.file ?? '') as { entrants: { clientSeed: string | null }[] };
    expect(file.entrants.map(({ clientSeed }) => clientSeed !== null)).toEqual([true, false]);
    expect(verifyBagFile(file, { chains: [], isSigned: () => false })).toMatchObject({ ok: true });
    file.entrants.reverse();
    expect(verifyBagFile(file, { chains: [], isSigned: () => false }).ok).toBe(false);
    expect(await auditLedger(server.db)).toEqual([]);
  }, 30_000);

  it('is drawn all the same when its show ends, gives a toy from what was laid aside, and puts back what nobody won', async () => {
    await server.db.query(`update goods set stock = stock - 3, aside = aside + 3 where kind = 'bear'`);
    await stock('bear', 'bear', 0, 3);
    const liveRecordId = await begin();
    const wish = {
      requestId: key(),
      joinType: 1 as const,
      prizes: [{ name: 'bear', count: 3 }],
      seconds: 600,
    } satisfies CallParams<'liveBagOpen'>;
    const { data: bag } = await server.call('liveBagOpen', wish, host);
    const bagId = bag?.bagId ?? 0;
    expect((await server.call('liveBagOpen', { ...wish, requestId: key() }, host)).success).toBe(false);
    await join(bob, bagId);
    await server.call('liveEnd', { liveRecordId }, host);
    await expect.poll(() => phase(bagId), { timeout: 15_000 }).toBe('drawn');
    const { rows } = await server.db.query<{ left: number }>(
      `select left_count as left from live_bag_prizes where name = 'bear'`,
    );
    expect(rows).toEqual([{ left: 2 }]);
    const { data: desk } = await server.call('liveDesk', {}, host);
    expect(desk?.last?.bags).toEqual([{ bagId, state: 'drawn', entries: 1, won: 1 }]);
    expect(await auditLedger(server.db)).toEqual([]);
  }, 30_000);

  it('without an entry expires, and refuses prizes that are not there', async () => {
    const bag = await open();
    await close(bag.bagId);
    await expect.poll(() => phase(bag.bagId), { timeout: 15_000 }).toBe('drawn');
    expect((await server.call('liveBagInfo', { bagId: bag.bagId })).data?.bag?.state).toBe(2);
    const wish = {
      requestId: key(),
      joinType: 1 as const,
      prizes: [{ name: 'coins-70', count: 99 }],
      seconds: 60,
    };
    expect((await server.call('liveBagOpen', wish, host)).errorCode).toBe('15022');
  }, 30_000);
});
