import type { ChatLine, ChatUp } from '@grabbit/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRoomChat } from './chat.store.ts';

const lineOf = (id: string, alias = 'P-2'): ChatLine => ({
  id,
  at: 0,
  from: { alias, nickName: 'Mika', portrait: '', level: 2 },
  kind: 'text',
  body: `line ${id}`,
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp(online = true) {
  const sent: ChatUp[] = [];
  const chat = createRoomChat((message) => {
    if (online) sent.push(message);
    return online;
  });
  chat.take({ t: 'chat', you: 'P-1', mayWrite: true, silence: null, lines: [lineOf('1')] });
  return { chat, sent, state: () => chat.store.getState() };
}

it('keeps lines once, counts what is unread and not our own, and takes lines back', () => {
  const { chat, state } = setUp();
  for (const line of [lineOf('2'), lineOf('2'), lineOf('3', 'P-1')]) chat.take({ t: 'line', line });
  expect(state().lines.map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(state().unread).toBe(1);
  chat.read();
  expect(state().unread).toBe(0);
  chat.take({ t: 'unline', ids: ['2'] });
  expect(state().lines.map(({ id }) => id)).toEqual(['1', '3']);
  for (let id = 10; id < 200; id += 1) chat.take({ t: 'line', line: lineOf(`${id}`) });
  expect(state().lines).toHaveLength(60);
});

it('tells how a message ended, and why it was not said', async () => {
  const { chat, sent, state } = setUp();
  const first = chat.say('text', 'hello');
  expect(sent).toEqual([{ t: 'say', n: 1, kind: 'text', body: 'hello' }]);
  chat.take({ t: 'said', n: 1 });
  await expect(first).resolves.toBe(true);
  const second = chat.say('text', 'call me');
  const silence = { until: null, reason: 'spam' };
  chat.take({ t: 'unsaid', n: 2, code: '03011', key: 'error.chatSilenced', silence });
  await expect(second).resolves.toBe(false);
  expect(state()).toMatchObject({ refusal: { key: 'error.chatSilenced', silence }, silence });
});

it('does not wait for ever, nor at all without a connection', async () => {
  const { chat, state } = setUp();
  const unanswered = chat.say('sentence', 'hello');
  vi.advanceTimersByTime(8_000);
  await expect(unanswered).resolves.toBe(false);
  expect(state().refusal?.key).toBe('chat.notSent');
  const offline = setUp(false);
  await expect(offline.chat.say('sentence', 'hello')).resolves.toBe(false);
});

it('lets at most a handful of marks float, and counts them all', () => {
  const { chat, state } = setUp();
  chat.take({ t: 'cheers', marks: [{ mark: 'heart', count: 999 }] });
  chat.take({
    t: 'cheers',
    marks: [
      { mark: 'heart', count: 1 },
      { mark: 'star', count: 2 },
    ],
  });
  expect(state().floats).toHaveLength(8);
  expect(state().cheers).toEqual([
    { mark: 'heart', count: 1000 },
    { mark: 'star', count: 2 },
  ]);
  for (let times = 0; times < 9; times += 1)
    chat.take({ t: 'cheers', marks: [{ mark: 'carrot', count: 9 }] });
  expect(state().floats).toHaveLength(18);
  const [float] = state().floats;
  chat.floated(float?.id ?? 0);
  expect(state().floats).toHaveLength(17);
  chat.clearCheers();
  expect(state().cheers).toEqual([]);
});

it('keeps a reported line away, also when the room tells all lines again', () => {
  const { chat, state } = setUp();
  chat.putAway('1');
  expect(state().lines).toEqual([]);
  chat.take({ t: 'chat', you: 'P-1', mayWrite: true, silence: null, lines: [lineOf('1'), lineOf('2')] });
  expect(state().lines.map(({ id }) => id)).toEqual(['2']);
});
