import { once } from 'node:events';
import { WebSocket } from 'ws';
import { serveParent } from '../harness/parent.ts';

// Watchers of many rooms, in a process of their own: what they cost is not the server's.

export type ToWatchers =
  /** `socket`: path of the rooms' sockets, before their number, which speak frames of that `version`. */
  | {
      t: 'watch';
      address: string;
      socket: string;
      version: number;
      rooms: readonly number[];
      each: number;
    }
  | { t: 'count' };
export type FromWatchers =
  | { t: 'watching' }
  /** Frames since the last count, over all watchers, and what arrived of them; `faults` are watchers that missed one or were closed. */
  | { t: 'counted'; frames: number; bytes: number; faults: number };

interface Seen {
  readonly room: number;
  frames: number;
  bytes: number;
  closed: boolean;
}

const watchers: Seen[] = [];
const framePrefix = Buffer.from('{"t":"f"');
/** Of a frame before what it carries, as a server sends it. */
const headOf = (length: number): number => (length < 126 ? 2 : 4);

async function watch(
  { address, socket: path, version }: Extract<ToWatchers, { t: 'watch' }>,
  room: number,
): Promise<void> {
  const seen: Seen = { room, frames: 0, bytes: 0, closed: false };
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${path}/${room}`, {
    perMessageDeflate: false,
  });
  socket.on('message', (data: Buffer, isBinary) => {
    if (!isBinary && !data.subarray(0, framePrefix.length).equals(framePrefix)) return;
    seen.frames += 1;
    seen.bytes += headOf(data.length) + data.length;
  });
  socket.on('close', () => (seen.closed = true));
  await once(socket, 'open');
  socket.send(JSON.stringify({ t: 'hello', v: version }));
  watchers.push(seen);
}

function count(): FromWatchers {
  const rooms = Map.groupBy(watchers, ({ room }) => room);
  let faults = 0;
  for (const group of rooms.values()) {
    // The count is taken while frames arrive: neighbours may differ by what is under way, at most half a second.
    const most = Math.max(...group.map(({ frames }) => frames));
    faults += group.filter(({ frames, closed }) => closed || most - frames > 30).length;
  }
  const told = {
    frames: watchers.reduce((sum, { frames }) => sum + frames, 0),
    bytes: watchers.reduce((sum, { bytes }) => sum + bytes, 0),
  };
  for (const seen of watchers) Object.assign(seen, { frames: 0, bytes: 0 });
  return { t: 'counted', ...told, faults };
}

serveParent<ToWatchers, FromWatchers>(async (message, send) => {
  if (message.t === 'count') return send(count());
  for (const room of message.rooms)
    await Promise.all(Array.from({ length: message.each }, () => watch(message, room)));
  send({ t: 'watching' });
});
