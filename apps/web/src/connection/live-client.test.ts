import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveClient } from './live-client.ts';
import type { LiveClient, LiveSocket, LiveStatus } from './live-client.ts';

class FakeSocket implements LiveSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;
  readonly sent: { cmd: number; sessionId: number; body?: Record<string, unknown> }[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text) as (typeof this.sent)[number]);
  }
  close(): void {
    this.closed = true;
  }
  say(packet: object): void {
    this.onmessage?.({ data: JSON.stringify(packet) });
  }
}

let sockets: FakeSocket[];
let statuses: LiveStatus[];
let contents: (readonly unknown[])[];
let synced: number;
let expired: number;
let client: LiveClient;

const last = (): FakeSocket => {
  const socket = sockets.at(-1);
  if (socket === undefined) throw new Error('no socket was opened');
  return socket;
};

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  statuses = [];
  contents = [];
  synced = 0;
  expired = 0;
  client = createLiveClient({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    identity: () => ({
      ...{ deviceId: 'device-1', osName: 'Linux', osVersion: '', clientVersion: '3.3.10' },
      ...{ userId: '10001', token: 'secret' },
    }),
    onContent: (parts) => contents.push(parts),
    onStatus: (status) => statuses.push(status),
    onSync: () => (synced += 1),
    onTokenExpired: () => (expired += 1),
    random: () => 1,
  });
});

afterEach(() => vi.useRealTimers());

function bind(data = 'ok'): FakeSocket {
  const socket = last();
  socket.onopen?.();
  socket.say({ cmd: 2, flags: 16, sessionId: 1, body: { heartbeat: 10_000 } });
  socket.say({ cmd: 11, flags: 16, sessionId: 2, body: { cmd: 5, data } });
  return socket;
}

test('it shakes hands, binds with the session, and is connected', () => {
  client.start();
  const socket = bind();
  expect(socket.sent.map(({ cmd, sessionId }) => [cmd, sessionId])).toEqual([
    [2, 1],
    [5, 2],
  ]);
  expect(socket.sent[1]?.body).toEqual({ userId: '10001', tags: '', data: 'secret' });
  expect(statuses).toEqual(['connecting', 'connected']);
});

test('a flagged push is acked and told once, however often it comes', () => {
  client.start();
  const socket = bind();
  const push = { cmd: 15, flags: 24, body: { content: '31@#1001@#30001@#"on the @\\u0023 way"', id: 7 } };
  socket.say({ ...push, sessionId: 90 });
  socket.say({ ...push, sessionId: 91 });
  expect(contents).toEqual([['31', '1001', '30001', 'on the @# way']]);
  expect(socket.sent.filter(({ cmd }) => cmd === 23).map(({ sessionId }) => sessionId)).toEqual([90, 91]);
});

test('chatter is not acked, broken content is left out', () => {
  client.start();
  const socket = bind();
  socket.say({ cmd: 15, flags: 16, sessionId: 1, body: { content: '75@#106' } });
  socket.say({ cmd: 15, flags: 16, sessionId: 2, body: { content: '75@#{broken' } });
  socket.onmessage?.({ data: '{not json' });
  expect(contents).toEqual([['75', '106']]);
  expect(socket.sent.some(({ cmd }) => cmd === 23)).toBe(false);
});

test('it beats every 10 seconds and connects anew when nobody answers', () => {
  client.start();
  const socket = bind();
  vi.advanceTimersByTime(10_000);
  expect(socket.sent.at(-1)?.cmd).toBe(1);
  socket.say({ cmd: 1, sessionId: 3 });
  vi.advanceTimersByTime(20_000);
  expect(socket.closed).toBe(true);
  expect(statuses.at(-1)).toBe('waiting');
  vi.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(2);
});

test('a questioned connection that is silent for 500 ms is given up', () => {
  client.start();
  const socket = bind();
  client.check();
  vi.advanceTimersByTime(499);
  expect(socket.closed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(socket.closed).toBe(true);
});

test('it waits longer each time, and no longer than 30 seconds', () => {
  client.start();
  for (const ms of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    last().onclose?.();
    const before = sockets.length;
    vi.advanceTimersByTime(ms - 1);
    expect(sockets).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(before + 1);
  }
});

test('a kicked client stays away until it is told to come back', () => {
  client.start();
  bind().say({ cmd: 13, flags: 16, sessionId: 0, body: { userId: '10001', deviceId: 'device-1' } });
  expect(statuses.at(-1)).toBe('kicked');
  vi.advanceTimersByTime(120_000);
  expect(sockets).toHaveLength(1);
  client.start();
  bind();
  expect(statuses.at(-1)).toBe('connected');
});

test('an ended session is told, a database that is away is waited for', () => {
  client.start();
  last().onopen?.();
  last().say({ cmd: 10, flags: 16, sessionId: 2, body: { cmd: 5, reason: 'away', code: '00007' } });
  expect(statuses.at(-1)).toBe('waiting');
  vi.advanceTimersByTime(1000);
  last().onopen?.();
  last().say({ cmd: 10, flags: 16, sessionId: 2, body: { cmd: 5, reason: 'ended', code: '00009' } });
  expect(statuses.at(-1)).toBe('refused');
  expect(expired).toBe(1);
});

test('a device that was away too long is told to read anew', () => {
  client.start();
  bind('sync');
  expect(synced).toBe(1);
});

test('stopping ends it for good', () => {
  client.start();
  const socket = bind();
  client.stop();
  expect(socket.closed).toBe(true);
  vi.advanceTimersByTime(120_000);
  expect(sockets).toHaveLength(1);
});

test('a server that never answers is given up', () => {
  client.start();
  last().onopen?.();
  vi.advanceTimersByTime(10_000);
  expect(last().closed).toBe(true);
  expect(statuses.at(-1)).toBe('waiting');
});
