import { MessageType } from '@grabbit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOutbox } from '../core/mail.ts';
import { operatorHere } from '../core/operator.ts';
import { writeMessage } from '../ports/player-messages.store.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { sendLetter } from './letters.operator.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let server: TestServer;
let now = 0;
let serial = 0;
let mail = '';
let player: { token: string; userId: number };

beforeAll(async () => {
  server = await startTestServer({ rooms: 1, clock: { now: () => now } });
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  now = Date.now();
  await server.db.query('delete from rate_counts');
  await server.db.query('delete from inbox_digests');
  mail = `digest-${(serial += 1)}@example.com`;
  player = await server.register(mail);
});

const as = (language = 'en-US') => ({ token: player.token, language });
const choose = (on: boolean, language?: string) => server.call('setLetterMails', { on }, as(language));
const send = () => server.app.feature('inbox').sendMails();
const mails = async () =>
  (await readOutbox(server.db, mail)).filter(({ text }) => text.includes('/inbox/mails#'));

const write = (coins: number) =>
  server.db.transaction((tx) =>
    writeMessage(tx, player.userId, {
      ...{ type: MessageType.gift, words: 'inbox.giftCoins', values: { count: coins } },
      ...{ ref: `gift-${(serial += 1)}`, at: new Date(now) },
    }),
  );

/** What stands behind the # of the link in the newest mail. */
const stopLink = async (): Promise<string> =>
  /\/inbox\/mails#(\S+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? '';

describe('letters by mail', () => {
  it('come to who asked for them and to nobody else, once, by their titles in the language of the wish', async () => {
    expect((await server.call('letterMails', {}, as())).data).toEqual({ mail, on: false });
    await write(10);
    now += 2 * hourMs;
    await send();
    expect(await mails()).toEqual([]);
    expect((await choose(true, 'de-DE')).data).toEqual({ mail, on: true });
    await send();
    // What was there before is not told of.
    expect(await mails()).toEqual([]);
    await write(25);
    await send();
    expect(await mails()).toEqual([]);
    now += hourMs;
    await Promise.all([send(), send(), send()]);
    const [one, ...more] = await mails();
    expect(more).toEqual([]);
    expect(one?.text).toContain('- Münzen vom Haus: 25');
    expect(one?.text).not.toContain(': 10');
    expect(`${one?.subject}${one?.text}`).not.toContain('{{');
  });

  it('come no more than once a day, with all that lies unread since', async () => {
    await choose(true);
    await write(31);
    now += hourMs;
    await send();
    await write(32);
    await write(33);
    now += 2 * hourMs;
    await send();
    expect(await mails()).toHaveLength(1);
    now += dayMs;
    await send();
    const texts = (await mails()).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts.find((text) => text.includes(': 32'))).toContain(': 33');
    expect(texts.filter((text) => text.includes(': 31'))).toHaveLength(1);
  });

  it('tell of nothing that was read or deleted, and of what the operator wrote to many', async () => {
    await choose(true);
    await write(41);
    const list = (await server.call('messageList', {}, as())).data?.systemMessageModels ?? [];
    await server.call('messageRead', { id: list[0]?.id ?? 0 }, as());
    now += 2 * hourMs;
    await send();
    expect(await mails()).toEqual([]);
    const texts = { 'en-US': { title: 'Cat days', text: 'All week long.' } };
    const ann = operatorHere({ who: 'Ann', reason: 'cats' });
    await sendLetter(server.db, ann, { texts, link: '', level: null, playerId: null });
    now += 2 * hourMs;
    await send();
    expect((await mails())[0]?.text).toContain('- Cat days');
  });

  it('are silent in a break, and come when it is over', async () => {
    await choose(true);
    await write(51);
    const until = new Date(now + 25 * hourMs).toISOString();
    await server.call('takeBreak', { until }, as());
    now += 2 * hourMs;
    await send();
    expect(await mails()).toEqual([]);
    now += 26 * hourMs;
    await send();
    expect(await mails()).toHaveLength(1);
  });

  it('that the gateway refuses come with the next try, and none twice', async () => {
    await choose(true);
    await write(61);
    now += hourMs;
    await server.db.query('alter table mail_outbox rename to mail_outbox_away');
    await send();
    await server.db.query('alter table mail_outbox_away rename to mail_outbox');
    await send();
    expect(await mails()).toEqual([]);
    now += 61_000;
    await send();
    await send();
    expect(await mails()).toHaveLength(1);
  });

  it('end by the link of a mail, unforged and without an account, and in the settings', async () => {
    await choose(true);
    await write(71);
    now += hourMs;
    await send();
    const link = await stopLink();
    const forged = `${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`;
    for (const wrong of [forged, 'zz', `${link}0`, '1.x'])
      expect((await server.call('stopLetterMails', { link: wrong })).errorCode).toBe('14001');
    expect((await server.call('letterMails', {}, as())).data?.on).toBe(true);
    expect((await server.call('stopLetterMails', { link })).data).toEqual({ on: false });
    expect((await server.call('letterMails', {}, as())).data?.on).toBe(false);
    await choose(true);
    expect((await choose(false)).data?.on).toBe(false);
    await write(72);
    now += 2 * dayMs;
    await send();
    expect(await mails()).toHaveLength(1);
  });
});
