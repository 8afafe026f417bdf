import { once } from 'node:events';
import { WebSocket } from 'ws';
import { serveParent } from '../harness/parent.ts';

// Viewers of a show in a process of their own: what they cost is not the server's.

export type ToViewers =
  /** With a `roomId` they speak the live connection's frames and enter the room; without, each message is a line. */
  { t: 'view'; url: string; count: number; roomId: number | null } | { t: 'count' };
export type FromViewers =
  | { t: 'viewing' }
  /** Lines that each viewer has heard: by the one who heard least, and most. `closed`: viewers who are gone. */
  | { t: 'counted'; least: number; most: number; closed: number };

interface Viewer {
  lines: number;
  closed: boolean;
}

/** So many come at a time. */
const atOnce = 100;
/** What a line of a show's talk begins with, as a push brings it. */
const linesBegin = String.raw`75@#101@#`;
const viewers: Viewer[] = [];

function linesIn(text: string): number {
  const { cmd, body } = JSON.parse(text) as { cmd: number; body?: { content?: string } };
  const content = body?.content ?? '';
  if (cmd !== 15 || !content.startsWith(linesBegin)) return 0;
  return (JSON.parse(content.slice(linesBegin.length)) as { lines: unknown[] }).lines.length;
}

async function view(url: string, roomId: number | null, at: number): Promise<void> {
  const viewer: Viewer = { lines: 0, closed: false };
  viewers.push(viewer);
  const socket = new WebSocket(url, { perMessageDeflate: false });
  socket.on('close', () => (viewer.closed = true));
  socket.on('message', (data: Buffer) => {
    viewer.lines += roomId === null ? 1 : linesIn(data.toString('utf8'));
  });
  await once(socket, 'open');
  if (roomId === null) return;
  const say = (cmd: number, sessionId: number, body: object): void =>
    socket.send(JSON.stringify({ cmd, sessionId, body }));
  const device = `bench-viewer-${at}`;
  say(2, 1, { deviceId: device, osName: 'web', osVersion: '1', clientVersion: '1.0.0' });
  await once(socket, 'message');
  say(5, 2, { userId: device, tags: '' });
  await once(socket, 'message');
  say(15, 3, { content: `74@#1@#${roomId}` });
  await once(socket, 'message');
}

serveParent<ToViewers, FromViewers>(async (message, send) => {
  if (message.t === 'view') {
    const { url, count, roomId } = message;
    for (let from = 0; from < count; from += atOnce)
      await Promise.all(
        Array.from({ length: Math.min(atOnce, count - from) }, (_, at) => view(url, roomId, from + at)),
      );
    return send({ t: 'viewing' });
  }
  const lines = viewers.map((viewer) => viewer.lines);
  send({
    ...{ t: 'counted', least: Math.min(...lines), most: Math.max(...lines) },
    closed: viewers.filter(({ closed }) => closed).length,
  });
});
