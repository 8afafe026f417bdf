import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { serveParent } from './harness/parent.ts';

// The least that can be done with `ws`: a line is encoded once to bytes, and sent to each viewer at once.

export type ToBare = { t: 'start' } | { t: 'say'; line: object } | { t: 'cpu' };
export type FromBare = { t: 'url'; url: string } | { t: 'cpu'; cpuUs: number };

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
const listening = once(server, 'listening');

serveParent<ToBare, FromBare>(async (message, send) => {
  if (message.t === 'start') {
    await listening;
    return send({ t: 'url', url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}` });
  }
  if (message.t === 'say') {
    const bytes = Buffer.from(JSON.stringify(message.line));
    for (const socket of server.clients) socket.send(bytes, { binary: false });
    return;
  }
  const { user, system } = process.cpuUsage();
  send({ t: 'cpu', cpuUs: user + system });
});
