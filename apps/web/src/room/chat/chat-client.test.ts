import { expect, it, vi } from 'vitest';
import type { SocketLike } from '../machine/room-link.ts';
import { createChatClient } from './chat-client.ts';

function setUp() {
  const sent: unknown[] = [];
  const sockets: SocketLike[] = [];
  const open = (): SocketLike => {
    const socket: SocketLike = {
      ...{ onopen: null, onmessage: null, onclose: null },
      send: (text) => void sent.push(JSON.parse(text)),
      close: () => socket.onclose?.(),
    };
    sockets.push(socket);
    return socket;
  };
  const client = createChatClient({ open, token: 'key', visitorId: 'v-1' });
  client.start();
  const [socket] = sockets;
  const hear = (message: object): void => socket?.onmessage?.({ data: JSON.stringify(message) });
  return { client, sent, sockets, socket, hear };
}

it('says hello with who it is, and hands what is told to the talk', async () => {
  const { client, sent, socket, hear } = setUp();
  socket?.onopen?.();
  expect(sent[0]).toEqual({ t: 'hello', v: 1, visitorId: 'v-1', token: 'key' });
  hear({ t: 'welcome', v: 1 });
  hear({ t: 'chat', you: 'P-1', mayWrite: true, silence: null, lines: [] });
  expect(client.chat.store.getState()).toMatchObject({ you: 'P-1', mayWrite: true });
  const saying = client.chat.say('sentence', 'hello');
  hear({ t: 'said', n: 1 });
  await expect(saying).resolves.toBe(true);
  hear({ t: 'of a newer server' });
  client.close();
});

it('comes back by itself, but not where another build is needed', () => {
  vi.useFakeTimers();
  const { client, sockets, socket, hear } = setUp();
  socket?.onopen?.();
  socket?.onclose?.();
  vi.advanceTimersByTime(10_000);
  expect(sockets.length).toBeGreaterThan(1);
  const [, again] = sockets;
  again?.onopen?.();
  again?.onmessage?.({ data: JSON.stringify({ t: 'reload' }) });
  const tried = sockets.length;
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(tried);
  hear({ t: 'welcome', v: 1 });
  client.close();
  vi.useRealTimers();
});
