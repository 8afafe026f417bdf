import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrame } from './text-frame.ts';

it('is read by a client as the text that it was, at each length of its head', async () => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  await once(server, 'listening');
  const texts = ['', 'é', 'x'.repeat(125), 'x'.repeat(126), '{"k":1}', 'x'.repeat(65_535)];
  server.on('connection', (_socket, { socket }) => {
    for (const text of texts) socket.write(textFrame(text));
  });
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: string[] = [];
  client.on('message', (data, isBinary) =>
    heard.push(isBinary ? 'binary' : (data as Buffer).toString('utf8')),
  );
  await expect.poll(() => heard).toEqual(texts);
  client.terminate();
  server.close();
});

it('refuses what would need a longer head', () => {
  expect(() => textFrame('x'.repeat(65_536))).toThrow(RangeError);
});
