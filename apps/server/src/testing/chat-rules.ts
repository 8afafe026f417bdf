import { type ChatKind, type ChatLine, type GameName } from '@grabbit/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chatCommands } from '../rooms/room-chat.commands.ts';
import { roomsPersonalData } from '../rooms/rooms.personal.ts';
import { commandContext } from './command-context.ts';
import { MachineClient } from './machine-player.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';
import { trialLogin } from './trial-login.ts';

/** A room where people meet. */
export interface TalkingRoom {
  readonly game: GameName;
  /** Path of its socket that its number follows. */
  readonly under: string;
}

/** What holds of people's talk in a room of any kind. A suite of its own: it starts a server. */
// Long because it is a suite: a list of tests.
export function keepsTheRulesOfChat(place: TalkingRoom): void {
  vi.setConfig({ testTimeout: 60_000 });
  let server: TestServer;
  let roomId = 0;

  beforeAll(async () => {
    server = await startTestServer({ rooms: 1 });
    const { rows } = await server.db.query<{ id: number }>(
      'select min(id) as id from draw_rooms where use_type = 0 and game = $1',
      [place.game],
    );
    roomId = rows[0]?.id ?? 0;
  }, 60_000);

  afterAll(() => server.stop());

  let people = 0;
  let said = 0;

  async function person(): Promise<{ token: string; userId: number; name: string }> {
    const name = `mate${(people += 1)}`;
    return { ...(await server.register(`${name}@example.com`)), name };
  }

  async function join(token?: string): Promise<MachineClient> {
    const client = await MachineClient.join(server.address, roomId, token, place.under);
    await client.until('chat');
    return client;
  }

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
  const closed = (client: MachineClient): Promise<unknown> =>
    new Promise((resolve) => {
      client.socket.once('close', resolve);
      client.close();
    });

  describe(`people of ${place.game}`, () => {
    it('hear each other by alias, cheer, see who watches; who comes when all had gone reads it', async () => {
      const [ann, bob] = [await person(), await person()];
      const [a, b, visitor] = [await join(ann.token), await join(bob.token), await join()];
      expect(await say(a, 'text', `hello ${place.game}`)).toBe('said');
      const line = await lineOf(b, `hello ${place.game}`);
      expect(line.from).toMatchObject({ nickName: ann.name, level: 0 });
      expect(line.from.alias).toMatch(/^P-[0-9a-f]{16}$/);
      expect((await a.until('chat')).you).toBe(line.from.alias);
      expect(JSON.stringify(visitor.heard.filter(({ t }) => t === 'line'))).not.toContain(`${ann.userId}`);
      const { faces } = await visitor.until('faces', (message) => message.faces.length === 2);
      expect(faces.map(({ nickName }) => nickName).toSorted()).toEqual([ann.name, bob.name].toSorted());
      visitor.send({ t: 'cheer', mark: 'carrot' });
      await a.until('cheers', ({ marks }) => marks.some(({ mark }) => mark === 'carrot'));
      for (const each of [a, b, visitor]) await closed(each);
      const later = await join();
      expect((await later.until('chat')).lines.map(({ body }) => body)).toContain(`hello ${place.game}`);
      await closed(later);
    });

    it('take nothing from visitors, no text from trial accounts, and refuse what a machine refuses', async () => {
      const trial = await server.call('login', trialLogin);
      const [guest, novice] = [await join(), await join(trial.data?.token ?? '')];
      expect(await say(guest, 'sentence', 'hello')).toBe('error.signInRequired');
      expect(await say(novice, 'text', 'hello there')).toBe('error.chatTextForMembers');
      expect(await say(novice, 'sentence', 'constructor')).toBe('error.badParameters');
      const ann = await person();
      const client = await join(ann.token);
      expect(await say(client, 'text', 'what the f u c k')).toBe('error.chatWords');
      expect(await say(client, 'text', 'call 0176 123 45 67')).toBe('error.chatContact');
      expect(await say(client, 'text', 'nice')).toBe('said');
      expect(await say(client, 'text', 'nice ')).toBe('error.chatRepeated');
      expect(await say(client, 'sentence', 'wow')).toBe('error.chatTooFast');
      client.send({ t: 'say', n: 1, kind: 'song', body: 'la' });
      await client.until('error');
      for (const each of [guest, novice, client]) await closed(each);
    });

    it('mute, report and are moderated as at a machine', async () => {
      const [ann, bob] = [await person(), await person()];
      const [a, b] = [await join(ann.token), await join(bob.token)];
      await say(b, 'text', `unkind in ${place.game}`);
      const { id } = await lineOf(a, `unkind in ${place.game}`);
      const report = { roomId, messageId: id, reason: 'unkind' } as const;
      expect((await server.call('chatReport', report, { token: ann.token })).data).toEqual({
        reported: true,
      });
      expect(await chatCommands.output(['reports'], commandContext(server.db))).toContain(
        `message ${id}  room ${roomId}  reported 1 times`,
      );
      await server.call('chatMute', { roomId, messageId: id }, { token: ann.token });
      await a.until('chat', ({ lines }) => !lines.some((line) => line.id === id));
      await say(b, 'text', 'after the mute');
      await chatCommands.output(['hide', id, '--reason', 'rude'], commandContext(server.db));
      await b.until('unline', ({ ids }) => ids.includes(id));
      expect(a.heard.some((message) => message.t === 'line' && message.line.body === 'after the mute')).toBe(
        false,
      );
      const silence = ['silence', `${bob.userId}`, '1', '--reason', 'Spam'];
      await chatCommands.output(silence, commandContext(server.db));
      await b.until('chat', (message) => message.silence?.reason === 'Spam');
      expect(await say(b, 'sentence', 'hello')).toBe('error.chatSilenced');
      expect(JSON.stringify(await roomsPersonalData.export(server.db, bob.userId))).toContain(
        'after the mute',
      );
      for (const each of [a, b]) await closed(each);
    });
  });
}
