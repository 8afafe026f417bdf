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
let disconnected: number;
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
  disconnected = 0;
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
    onDisconnect: () => (disconnected += 1),
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

test('[S016] it connects, shakes hands, then binds with the session', () => {
  client.start();
  const socket = bind();
  expect(socket.sent.map(({ cmd, sessionId }) => [cmd, sessionId])).toEqual([
    [2, 1],
    [5, 2],
  ]);
  expect(socket.sent[1]?.body).toEqual({ userId: '10001', tags: '', data: 'secret' });
  expect(statuses).toEqual(['connecting', 'connected']);
});

test('[S020] a push flagged 8 is acknowledged, and told once, however often it comes', () => {
  client.start();
  const socket = bind();
  const push = { cmd: 15, flags: 24, body: { content: '31@#1001@#30001@#"on the @\\u0023 way"', id: 7 } };
  socket.say({ ...push, sessionId: 90 });
  socket.say({ ...push, sessionId: 91 });
  expect(contents).toEqual([['31', '1001', '30001', 'on the @# way']]);
  expect(socket.sent.filter(({ cmd }) => cmd === 23).map(({ sessionId }) => sessionId)).toEqual([90, 91]);
});

test('[S020] chatter is not acked, broken content is left out', () => {
  client.start();
  const socket = bind();
  socket.say({ cmd: 15, flags: 16, sessionId: 1, body: { content: '75@#106' } });
  socket.say({ cmd: 15, flags: 16, sessionId: 2, body: { content: '75@#{broken' } });
  socket.onmessage?.({ data: '{not json' });
  expect(contents).toEqual([['75', '106']]);
  expect(socket.sent.some(({ cmd }) => cmd === 23)).toBe(false);
});

test('[S017] on ok it is connected, and beats every 10 seconds', () => {
  client.start();
  expect(statuses.at(-1)).toBe('connecting');
  const socket = bind();
  expect(statuses.at(-1)).toBe('connected');
  const beats = (): number => socket.sent.filter(({ cmd }) => cmd === 1).length;
  for (const count of [1, 2, 3]) {
    vi.advanceTimersByTime(9_999);
    expect(beats()).toBe(count - 1);
    vi.advanceTimersByTime(1);
    expect(beats()).toBe(count);
    socket.say({ cmd: 1, sessionId: 2 + count });
  }
});

test('it connects anew when nobody answers its beat', () => {
  client.start();
  const socket = bind();
  vi.advanceTimersByTime(20_000);
  expect(socket.closed).toBe(true);
  expect(statuses.at(-1)).toBe('waiting');
  vi.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(2);
});

test('[S021] [const liveConnection.deadConnectionCheckMs] asked whether it lives, it beats, and is forced anew after 500 ms of silence', () => {
  client.start();
  const socket = bind();
  client.check();
  expect(socket.sent.at(-1)?.cmd).toBe(1);
  vi.advanceTimersByTime(499);
  expect(socket.closed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(socket.closed).toBe(true);
  expect(sockets).toHaveLength(2);
});

test('[S021] a beat that is under way buys a dead connection no time, an answer does', () => {
  client.start();
  const socket = bind();
  vi.advanceTimersByTime(10_000);
  client.check();
  vi.advanceTimersByTime(400);
  socket.say({ cmd: 1, sessionId: 3 });
  vi.advanceTimersByTime(1000);
  expect(socket.closed).toBe(false);
  vi.advanceTimersByTime(9_000);
  client.check();
  vi.advanceTimersByTime(500);
  expect(socket.closed).toBe(true);
});

test('a connection that is being made is not cut short by the question whether it lives', () => {
  client.start();
  client.check();
  vi.advanceTimersByTime(9_999);
  expect(sockets).toHaveLength(1);
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

test.each([
  ['a kick', 13],
  ['an unbind', 6],
])(
  '[S019] %s for this user and device releases the connection, until it is told to come back',
  (_name, cmd) => {
    client.start();
    const socket = bind();
    socket.say({ cmd, flags: 16, sessionId: 0, body: { userId: '10002', deviceId: 'device-1' } });
    socket.say({ cmd, flags: 16, sessionId: 0, body: { userId: '10001', deviceId: 'device-2' } });
    expect(socket.closed).toBe(false);
    socket.say({ cmd, flags: 16, sessionId: 0, body: { userId: '10001', deviceId: 'device-1' } });
    expect(socket.closed).toBe(true);
    expect(statuses.at(-1)).toBe('kicked');
    vi.advanceTimersByTime(120_000);
    expect(sockets).toHaveLength(1);
    client.start();
    bind();
    expect(statuses.at(-1)).toBe('connected');
  },
);

test('[S018] [E09] a bind error closes the connection and tells that it has ended', () => {
  client.start();
  const socket = last();
  socket.onopen?.();
  socket.say({ cmd: 10, flags: 16, sessionId: 2, body: { cmd: 5, reason: 'not yours' } });
  expect(socket.closed).toBe(true);
  expect(statuses).toEqual(['connecting', 'refused']);
  expect(disconnected).toBe(1);
  vi.advanceTimersByTime(120_000);
  expect(sockets).toHaveLength(1);
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

test('enters the rooms that are watched, leaves those that are not, and enters them again after it came back', () => {
  const visits = (socket: FakeSocket): unknown[] =>
    socket.sent.filter(({ cmd }) => cmd === 15).map(({ body }) => body?.['content']);
  client.enter(new Set([7]));
  client.start();
  const first = bind();
  expect(visits(first)).toEqual(['74@#1@#7']);
  client.enter(new Set([7, 9]));
  client.enter(new Set([9]));
  expect(visits(first)).toEqual(['74@#1@#7', '74@#1@#9', '74@#2@#7']);
  first.onclose?.();
  vi.advanceTimersByTime(1_000);
  expect(visits(bind())).toEqual(['74@#1@#9']);
});
