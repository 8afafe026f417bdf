import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errors } from '@grabbit/contract';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { DatabaseAway } from '../core/database-away.ts';
import { Failure } from '../core/failure.ts';
import { createLog } from '../core/log.ts';
import { createLiveSocket, type LiveSocket, readFrame, readHello } from './live-socket.ts';

let http: Server;
let live: LiveSocket;
afterEach(() => {
  live.close();
  http.close();
});

/** A socket whose database fails as told when somebody says who they are, and when they go; gives its address. */
async function serve(failure: Error, onGone: () => void = () => undefined): Promise<string> {
  live = createLiveSocket<string, { readonly t: 'ping' }>(
    {
      identify: () => Promise.reject(failure),
      log: createLog('silent'),
      mostPerAccount: 1,
    },
    {
      hostAt: () => 'table',
      version: 1,
      read: (text) => readHello(readFrame(text) ?? {}),
      join: () => undefined,
      receive: () => undefined,
      async depart() {
        onGone();
        throw failure;
      },
    },
  );
  http = createServer().on('upgrade', (request, socket, head) => live.upgrade(request, socket, head));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return `ws://127.0.0.1:${(http.address() as AddressInfo).port}/`;
}

it.each([
  ['databaseAway', new DatabaseAway('gone', { maybeCommitted: false })],
  ['roomBusy', new Failure('roomBusy')],
  ['unexpected', new Error('broken')],
] as const)('says %s to whom it cannot greet, and sends them off to come again', async (name, failure) => {
  const socket = new WebSocket(await serve(failure));
  const told: unknown[] = [];
  socket.on('message', (data) => told.push(JSON.parse((data as Buffer).toString('utf8'))));
  await once(socket, 'open');
  socket.send(JSON.stringify({ t: 'hello', v: 1, token: 'somebody' }));
  const [code] = (await once(socket, 'close')) as [number];
  expect(code).toBe(1013);
  expect(told).toMatchObject([{ t: 'error', code: errors[name].code }]);
});

it('goes on when the database is away while somebody goes', async () => {
  const lost: unknown[] = [];
  const note = (reason: unknown): void => void lost.push(reason);
  process.on('unhandledRejection', note);
  const gone = Promise.withResolvers<void>();
  const away = new DatabaseAway('gone', { maybeCommitted: false });
  const socket = new WebSocket(await serve(away, gone.resolve));
  await once(socket, 'open');
  socket.close();
  await gone.promise;
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  expect(lost).toEqual([]);
});
