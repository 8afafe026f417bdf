import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { frugalSockets, onFrames } from '../core/frame-counter.ts';
import { refuseUpgrade } from '../core/upgrades.ts';
import { CloseCode, LiveSession, type LiveSessionNeeds, type LiveSocket } from './live-session.ts';
import { mostFrameBytes } from './packet.ts';

/** Where clients connect; `/` is for old ones. */
const paths = new Set(['/live', '/']);
const mostConnections = 20_000;
const missedBeats = 3;

export interface LiveSocketsNeeds {
  readonly session: LiveSessionNeeds;
  readonly sessions: Set<LiveSession>;
  readonly isOriginAllowed: (request: IncomingMessage) => boolean;
  readonly heartbeatMs: number;
  readonly onError: (error: unknown) => void;
}

export interface LiveSockets {
  /** Takes an upgrade on one of our paths and refuses any other. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes every connection; resolves when each has noted what it had to. */
  close(): Promise<void>;
}

interface Life {
  readonly session: LiveSession;
  readonly opened: number;
  receivedAt: number;
  flooded: boolean;
}

/** A socket that also takes whole frames, past the library, which would make each anew for every client. It compresses nothing here. */
function framed(socket: WebSocket, wire: Duplex): LiveSocket {
  return {
    get bufferedAmount() {
      return socket.bufferedAmount;
    },
    send: (text) => socket.send(text),
    sendFrame(bytes) {
      if (socket.readyState === socket.OPEN) wire.write(bytes);
    },
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
    ping: () => socket.ping(),
  };
}

/** Owns the sockets and time of the live connection: upgrades, heartbeats, limits. */
export function createLiveSockets(needs: LiveSocketsNeeds): LiveSockets {
  const server = new WebSocketServer({ ...frugalSockets, maxPayload: mostFrameBytes });
  const lives = new Map<WebSocket, Life>();
  const goings = new Set<Promise<void>>();
  let closing = false;

  function open(socket: WebSocket, wire: Duplex): void {
    const now = performance.now();
    const session = new LiveSession(framed(socket, wire), needs.session, now);
    const life: Life = { session, opened: now, receivedAt: now, flooded: false };
    lives.set(socket, life);
    needs.sessions.add(session);
    onFrames(wire, (frames) => {
      if (!life.flooded) life.flooded = !session.allows(frames, performance.now());
    });
    socket.on('message', (data: RawData, isBinary: boolean) => {
      if (life.flooded) return;
      life.receivedAt = performance.now();
      if (isBinary) return socket.close(CloseCode.binary, 'text frames only');
      session.receive((data as Buffer).toString('utf8'));
    });
    socket.on('pong', () => void (life.receivedAt = performance.now()));
    // A frame too large or broken: ws closes the connection by itself with the right code.
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      lives.delete(socket);
      needs.sessions.delete(session);
      const going = session.gone().catch(needs.onError);
      goings.add(going);
      void going.then(() => goings.delete(going));
    });
  }

  /** A client that beats must go on beating; one that never did is asked by ping. Nobody may stay without handshake. */
  function look(): void {
    const now = performance.now();
    for (const [socket, { session, opened, receivedAt }] of lives) {
      if (!session.shaken && now - opened > needs.heartbeatMs) socket.close(CloseCode.policy, 'no handshake');
      if (now - receivedAt > missedBeats * needs.heartbeatMs) socket.terminate();
      else if (!session.beats && socket.readyState === socket.OPEN) socket.ping();
    }
  }

  const timer = setInterval(look, needs.heartbeatMs / 2).unref();

  return {
    handleUpgrade(request, socket, head) {
      const path = (request.url ?? '').split('?', 1)[0] ?? '';
      if (!paths.has(path)) refuseUpgrade(socket, 404);
      else if (closing || lives.size >= mostConnections) refuseUpgrade(socket, 503);
      else if (!needs.isOriginAllowed(request)) refuseUpgrade(socket, 403);
      else server.handleUpgrade(request, socket, head, (ws) => open(ws, socket));
    },
    async close() {
      closing = true;
      clearInterval(timer);
      const ended = [...lives.keys()].map(
        (socket) =>
          new Promise<void>((resolve) => {
            socket.once('close', () => resolve());
            socket.close(CloseCode.goingAway, 'the server goes away');
            setTimeout(() => socket.terminate(), 1_000).unref();
          }),
      );
      await Promise.all(ended);
      await Promise.all(goings);
    },
  };
}
