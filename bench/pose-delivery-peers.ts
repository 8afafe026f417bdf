import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { matchMaker, Room, Server as ColyseusServer } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import type { MachineFrame } from '@grabbit/contract';
import { Server as SocketIoServer } from 'socket.io';
import { WebSocketServer } from 'ws';
import { Connection } from '../apps/server/src/games/live-connection.ts';
import { Viewers } from '../apps/server/src/games/viewers.ts';

/** One way to tell a room's watchers a frame. */
export interface Delivery {
  /** Where each watcher connects to. */
  readonly urls: readonly string[];
  /** How many watchers have come in. */
  watching(): number;
  send(frame: MachineFrame): void;
}

export const kinds = ['ws', 'ours', 'colyseus', 'socket.io'] as const;
export type Kind = (typeof kinds)[number];

const host = '127.0.0.1';

async function listenWs(watchers: number): Promise<{ server: WebSocketServer; urls: string[] }> {
  const server = new WebSocketServer({ host, port: 0, perMessageDeflate: false });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, urls: Array.from({ length: watchers }, () => `ws://${host}:${port}`) };
}

/** The least that can be done with `ws`: encoded once to bytes, and sent to each. */
async function bare(watchers: number): Promise<Delivery> {
  const { server, urls } = await listenWs(watchers);
  return {
    urls,
    watching: () => server.clients.size,
    send(frame) {
      const bytes = Buffer.from(JSON.stringify(frame));
      for (const socket of server.clients) socket.send(bytes, { binary: false });
    },
  };
}

/** The product's own viewers over its own connections. */
async function ours(watchers: number): Promise<Delivery> {
  const { server, urls } = await listenWs(watchers);
  const viewers = new Viewers();
  server.on('connection', (socket, request) => {
    const connection = new Connection(socket, request.socket, `watcher ${viewers.size}`);
    viewers.add(connection);
    viewers.ready(connection);
  });
  return {
    urls,
    watching: () => viewers.size,
    send(frame) {
      // A worker thread encodes frames in the product; here it is counted with the rest.
      if (viewers.frame(JSON.stringify(frame)).length > 0) throw new Error('a watcher fell behind');
    },
  };
}

async function colyseus(watchers: number): Promise<Delivery> {
  const http = createServer();
  const server = new ColyseusServer({ transport: new WebSocketTransport({ server: http }), greet: false });
  class Watched extends Room {
    override onCreate(): void {
      this.patchRate = null;
    }
  }
  server.define('watched', Watched);
  await server.listen(0, host);
  const { port } = http.address() as AddressInfo;
  const urls: string[] = [];
  for (let i = 0; i < watchers; i += 1) {
    const { processId, roomId, sessionId } = await matchMaker.joinOrCreate('watched', {});
    urls.push(`ws://${host}:${port}/${processId}/${roomId}?sessionId=${sessionId}`);
  }
  const [listed] = await matchMaker.query({ name: 'watched' });
  const room = matchMaker.getLocalRoomById(listed?.roomId ?? '');
  return { urls, watching: () => room.clients.length, send: (frame) => room.broadcast('f', frame) };
}

async function socketIo(watchers: number): Promise<Delivery> {
  const http = createServer();
  const server = new SocketIoServer(http, { transports: ['websocket'], perMessageDeflate: false });
  server.on('connection', (socket) => void socket.join('room'));
  await new Promise<void>((resolve) => http.listen(0, host, resolve));
  const { port } = http.address() as AddressInfo;
  return {
    urls: Array.from({ length: watchers }, () => `http://${host}:${port}`),
    watching: () => server.sockets.adapter.rooms.get('room')?.size ?? 0,
    send: (frame) => void server.to('room').emit('f', frame),
  };
}

const makers = { ws: bare, ours, colyseus, 'socket.io': socketIo } satisfies Record<
  Kind,
  (n: number) => Promise<Delivery>
>;

export const startDelivery = (kind: Kind, watchers: number): Promise<Delivery> => makers[kind](watchers);
