import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { wholeFrame } from './whole-frame.ts';

const lengths = [0, 1, 125, 126, 300, 65_535, 65_536, 200_000];

it('is read by a client as the text or the bytes that it was, at each length of its head', async () => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  await once(server, 'listening');
  const texts = ['é', '{"k":1}', ...lengths.map((length) => 'x'.repeat(length))];
  const bytes = lengths.map((length) => Uint8Array.from({ length }, (_, i) => (i * 7) % 256));
  server.on('connection', (_socket, { socket }) => {
    for (const content of [...texts, ...bytes]) socket.write(wholeFrame(content));
  });
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: (string | Uint8Array)[] = [];
  client.on('message', (data: Buffer, isBinary) =>
    heard.push(isBinary ? Uint8Array.from(data) : data.toString('utf8')),
  );
  await expect.poll(() => heard).toEqual([...texts, ...bytes]);
  client.terminate();
  server.close();
});
