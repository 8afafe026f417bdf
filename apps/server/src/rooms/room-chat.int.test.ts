import type { ChatKind, ChatLine } from '@grabbit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moderationPersonalData } from '../moderation/moderation.personal.ts';
import { roomsPersonalData } from './rooms.personal.ts';
import { chatCommands } from './room-chat.commands.ts';
import { forgetOldChat } from './room-chat.store.ts';
import { MachineClient } from '../testing/machine-player.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { trialLogin } from '../testing/trial-login.ts';
import { commandContext } from '../testing/command-context.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ rooms: 4 });
}, 60_000);

afterAll(() => server.stop());

let people = 0;
let said = 0;

async function person(): Promise<{ token: string; userId: number; name: string }> {
  const name = `talker${(people += 1)}`;
  return { ...(await server.register(`${name}@example.com`)), name };
}

const join = async (roomId: number, token?: string): Promise<MachineClient> => {
  const client = await MachineClient.join(server.address, roomId, token);
  await client.until('chat');
  return client;
};

/** Says something and gives how it ended: `said`, or the key of the refusal. */
async function say(client: MachineClient, kind: ChatKind, body: string): Promise<string> {
  const n = (said += 1);
  client.send({ t: 'say', n, kind, body });
  const answer = await Promise.race([
    client.until('said', (message) => message.n === n),
    client.until('unsaid', (message) => message.n === n),
  ]);
  return answer.t === 'said' ? 'said' : answer.key;
}

const lineOf = async (client: MachineClient, body: string): Promise<ChatLine> =>
  (await client.until('line', ({ line }) => line.body === body)).line;
const heard = (client: MachineClient, body: string): boolean =>
  client.heard.some((message) => message.t === 'line' && message.line.body === body);
const soon = (ms = 300): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('the talk of a room', () => {
  it('is heard by everybody in the room, by alias, and by nobody elsewhere; who comes later reads it', async () => {
    const [ann, visitor, elsewhere] = [await person(), await join(1), await join(2)];
    const client = await join(1, ann.token);
    expect(await say(client, 'sentence', 'goodLuck')).toBe('said');
    expect(await say(client, 'sticker', 'octopus')).toBe('said');
    expect(await say(client, 'text', 'مرحبا <b>all</b>\u202e!')).toBe('said');
    const line = await lineOf(visitor, 'مرحبا <b>all</b>!');
    expect(line).toMatchObject({ kind: 'text', from: { nickName: ann.name, level: 0 } });
    expect(line.from.alias).toMatch(/^P-[0-9a-f]{16}$/);
    expect(JSON.stringify(visitor.heard.filter(({ t }) => t === 'line'))).not.toContain(`${ann.userId}`);
    expect((await client.until('chat')).you).toBe(line.from.alias);
    const later = await (await join(1)).until('chat');
    expect(later.lines.slice(-3).map(({ body }) => body)).toEqual([
      'goodLuck',
      'octopus',
      'مرحبا <b>all</b>!',
    ]);
    await soon();
    expect(heard(elsewhere, 'goodLuck')).toBe(false);
    for (const each of [client, visitor, elsewhere]) each.close();
  });

  it('takes sentences and stickers of its lists from trial accounts, text from registered players, nothing from visitors', async () => {
    const trial = await server.call('login', trialLogin);
    const client = await join(1, trial.data?.token ?? '');
    expect(await say(client, 'text', 'hello there')).toBe('error.chatTextForMembers');
    expect(await say(client, 'sentence', 'hello')).toBe('said');
    expect(await say(client, 'sentence', 'constructor')).toBe('error.badParameters');
    const visitor = await join(1);
    expect(await say(visitor, 'sentence', 'hello')).toBe('error.signInRequired');
    expect(await say(visitor, 'text', 'hello')).toBe('error.signInRequired');
    client.send({ t: 'say', n: 1, kind: 'song', body: 'la' });
    expect((await client.until('error')).code).toBe('00002');
    client.close();
    visitor.close();
  });

  it('refuses words and contact data, what is too long, the same again, and who is too fast, in all windows together', async () => {
    const [one, two] = [await person(), await person()];
    const client = await join(2, one.token);
    expect(await say(client, 'text', 'what the f u c k')).toBe('error.chatWords');
    expect(await say(client, 'text', 'call 0176 123 45 67')).toBe('error.chatContact');
    expect(await say(client, 'text', 'x'.repeat(141))).toBe('error.badParameters');
    expect(await say(client, 'text', 'hello')).toBe('said');
    expect(await say(client, 'text', 'hello')).toBe('error.chatTooFast');
    const window = await join(3, one.token);
    expect(await say(window, 'text', 'hello from here')).toBe('error.chatTooFast');
    const other = await join(2, two.token);
    expect(await say(other, 'text', 'again')).toBe('said');
    expect(await say(other, 'text', ' again ')).toBe('error.chatRepeated');
    for (const each of [client, window, other]) each.close();
  });

  it('names nobody by an alias that a client gives, and ends a flood and a megabyte', async () => {
    const [ann, bob, quiet] = [await person(), await person(), await join(3)];
    const [a, b] = [await join(3, ann.token), await join(3, bob.token)];
    const { you } = await a.until('chat');
    b.send({
      t: 'say',
      n: 9,
      kind: 'text',
      body: 'it was me',
      from: { alias: you },
      you,
      alias: you,
      userId: ann.userId,
    });
    expect((await lineOf(quiet, 'it was me')).from).toMatchObject({ nickName: bob.name });
    expect((await lineOf(quiet, 'it was me')).from.alias).not.toBe(you);
    const flooded = new Promise((resolve) => b.socket.once('close', resolve));
    for (let n = 0; n < 10_000; n += 1) b.send({ t: 'say', n, kind: 'text', body: `flood ${n}` });
    expect(await flooded).toBe(4429);
    const big = new Promise((resolve) => a.socket.once('close', resolve));
    a.send({ t: 'say', n: 1, kind: 'text', body: 'x'.repeat(1_000_000) });
    expect(await big).toBe(1009);
    const { rows } = await server.db.query<{ count: number }>(
      'select count(*)::int as count from room_messages where player_id = $1',
      [bob.userId],
    );
    expect(rows[0]?.count).toBeLessThanOrEqual(5);
    quiet.send({ t: 'ping', n: 4 });
    await quiet.until('pong', ({ n }) => n === 4);
    quiet.close();
  });
});

describe('cheers and faces', () => {
  it('adds up what watchers tap, twice a second, and no more of one watcher than hands can do', async () => {
    const [a, b] = [await join(3), await join(3)];
    for (let n = 0; n < 60; n += 1) a.send({ t: 'cheer', mark: 'star' });
    b.send({ t: 'cheer', mark: 'heart' });
    b.send({ t: 'cheer', mark: 'bomb' });
    await soon(1500);
    const cheers = b.heard.flatMap((message) => (message.t === 'cheers' ? message.marks : []));
    const count = (name: string): number =>
      cheers.filter(({ mark }) => mark === name).reduce((sum, each) => sum + each.count, 0);
    expect(count('heart')).toBe(1);
    expect(count('star')).toBeGreaterThan(4);
    expect(count('star')).toBeLessThan(20);
    expect(b.heard.filter(({ t }) => t === 'cheers').length).toBeLessThanOrEqual(4);
    a.close();
    b.close();
  });

  it('shows the faces of registered watchers who let themselves be seen, and counts the others', async () => {
    const [ann, bob] = [await person(), await person()];
    expect((await server.call('chatBeSeen', { seen: false }, { token: bob.token })).data).toMatchObject({
      seen: false,
    });
    const [a, b, visitor] = [await join(3, ann.token), await join(3, bob.token), await join(3)];
    const faces = await visitor.until('faces', (message) => message.more === 2);
    expect(faces.faces.map(({ nickName }) => nickName)).toEqual([ann.name]);
    await server.call('chatBeSeen', { seen: true }, { token: bob.token });
    await visitor.until('faces', (message) => message.faces.some(({ nickName }) => nickName === bob.name));
    for (const each of [a, b, visitor]) each.close();
  });
});

describe('keeping it kind', () => {
  it('hides a muted person from who muted them, in every window and room, and until they are heard again', async () => {
    const [ann, bob, visitor] = [await person(), await person(), await join(2)];
    const [a, b] = [await join(2, ann.token), await join(2, bob.token)];
    await say(b, 'text', 'before the mute');
    const { id } = await lineOf(a, 'before the mute');
    const muted = await server.call('chatMute', { roomId: 2, messageId: id }, { token: ann.token });
    expect(muted.data?.muted.map(({ nickName }) => nickName)).toEqual([bob.name]);
    const after = await a.until('chat', ({ lines }) => !lines.some(({ body }) => body === 'before the mute'));
    expect(after.you).not.toBeNull();
    await say(b, 'text', 'after the mute');
    await lineOf(visitor, 'after the mute');
    const [otherWindow, bobElsewhere] = [await join(1, ann.token), await join(1, bob.token)];
    expect(await say(bobElsewhere, 'sentence', 'bye')).toBe('said');
    await soon();
    expect(heard(a, 'after the mute')).toBe(false);
    expect(heard(otherWindow, 'bye')).toBe(false);
    const muteId = muted.data?.muted[0]?.muteId ?? '';
    await server.call('chatUnmute', { muteId }, { token: bob.token });
    expect((await server.call('chatManners', {}, { token: ann.token })).data?.muted).toHaveLength(1);
    expect((await server.call('chatUnmute', { muteId }, { token: ann.token })).data?.muted).toEqual([]);
    await a.until('chat', ({ lines }) => lines.some(({ body }) => body === 'after the mute'));
    for (const each of [a, b, visitor, otherWindow, bobElsewhere]) each.close();
  });

  it('lets a message be reported once by each, shows it to the operator with what was said around it, and takes it back', async () => {
    const [ann, bob] = [await person(), await person()];
    const [a, b] = [await join(3, ann.token), await join(3, bob.token)];
    await say(b, 'text', 'line before');
    await say(b, 'text', 'something unkind');
    const { id } = await lineOf(a, 'something unkind');
    const report = { roomId: 3, messageId: id, reason: 'unkind' } as const;
    for (let times = 0; times < 2; times += 1)
      expect((await server.call('chatReport', report, { token: ann.token })).data).toEqual({
        reported: true,
      });
    expect((await server.call('chatReport', report)).errorCode).toBe('00010');
    expect((await server.call('chatReport', report, { token: bob.token })).errorCode).toBe('03016');
    expect((await server.call('chatReport', { ...report, roomId: 2 }, { token: ann.token })).errorCode).toBe(
      '03016',
    );
    const listed = await chatCommands.output(['reports'], commandContext(server.db));
    expect(listed).toContain(`message ${id}  room 3  reported 1 times: unkind`);
    expect(listed).toMatch(/line before.*\n> .*something unkind/);
    await expect(chatCommands.output(['hide', id], commandContext(server.db))).rejects.toThrow('--reason');
    await chatCommands.output(['hide', id, '--reason', 'rude', '--who', 'Ada'], commandContext(server.db));
    await b.until('unline', ({ ids }) => ids.includes(id));
    expect((await (await join(3)).until('chat')).lines.some((line) => line.id === id)).toBe(false);
    expect(await chatCommands.output(['reports'], commandContext(server.db))).not.toContain(`message ${id} `);
    const { rows } = await server.db.query('select who, reason from operator_log where action = $1', [
      'hide message',
    ]);
    expect(rows).toEqual([{ who: 'Ada', reason: 'rude' }]);
    a.close();
    b.close();
  });

  it('silences a player for a time in every room and window, who reads why and until when; and lets them again', async () => {
    const ann = await person();
    const [client, second] = [await join(1, ann.token), await join(2, ann.token)];
    await chatCommands.output(
      ['silence', `${ann.userId}`, '2', '--reason', 'Spam in two rooms'],
      commandContext(server.db),
    );
    const told = await client.until('chat', ({ silence }) => silence !== null);
    expect(told.silence?.reason).toBe('Spam in two rooms');
    expect(told.silence?.until ?? 0).toBeGreaterThan(Date.now() + 7_000_000);
    expect(await say(second, 'sentence', 'hello')).toBe('error.chatSilenced');
    expect(await say(client, 'text', 'hello')).toBe('error.chatSilenced');
    const refused = await client.until('unsaid');
    expect(refused.silence?.reason).toBe('Spam in two rooms');
    await chatCommands.output(['ban', `${ann.userId}`, '--reason', 'Again'], commandContext(server.db));
    const fresh = await join(3, ann.token);
    expect((await fresh.until('chat')).silence).toEqual({ until: null, reason: 'Again' });
    await chatCommands.output(
      ['allow', `${ann.userId}`, '--reason', 'Said sorry'],
      commandContext(server.db),
    );
    expect(await say(fresh, 'sentence', 'thanks')).toBe('said');
    for (const each of [client, second, fresh]) each.close();
  });

  it('keeps what was said for 30 days, hands it to who wrote it, and forgets it with them', async () => {
    const [ann, bob] = [await person(), await person()];
    const client = await join(1, ann.token);
    await say(client, 'text', 'kept for a while');
    await say(client, 'text', 'long ago');
    const { id } = await lineOf(client, 'kept for a while');
    const old = await lineOf(client, 'long ago');
    await server.call('chatMute', { roomId: 1, messageId: id }, { token: bob.token });
    await server.call('chatReport', { roomId: 1, messageId: id, reason: 'spam' }, { token: bob.token });
    await server.db.query(`update room_messages set at = now() - interval '31 days' where id = $1`, [old.id]);
    await forgetOldChat(server.db);
    await client.until('unline', ({ ids }) => ids.includes(old.id));
    expect(JSON.stringify(await roomsPersonalData.export(server.db, ann.userId))).toContain(
      'kept for a while',
    );
    const ofBob = JSON.stringify(await roomsPersonalData.export(server.db, bob.userId));
    expect(ofBob).toContain(ann.name);
    await server.db.transaction(async (tx) => {
      await roomsPersonalData.forget(tx, ann.userId);
      await moderationPersonalData.forget(tx, ann.userId);
    });
    await client.until('unline', ({ ids }) => ids.includes(id));
    const { rows } = await server.db.query(
      `select (select count(*) from room_messages where player_id = $1)::int as messages,
              (select count(*) from room_mutes where muted_id = $1)::int as mutes,
              (select count(*) from moderation_evidence e join moderation_cases c on c.id = e.case_id
               where c.kind = 'chat' and c.thing_id = $2::text)::int as evidence`,
      [ann.userId, id],
    );
    expect(rows).toEqual([{ messages: 0, mutes: 0, evidence: 0 }]);
    client.close();
  });
});
