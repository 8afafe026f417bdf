import type { MachineFrame, ToyPose } from '@grabbit/contract';
import { once } from 'node:events';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import type { Kind } from './pose-delivery-peers.ts';

const toysInMotion = 4;

/** A frame as a room sends it while the claw works: some toys move. */
export function frameAt(tick: number): MachineFrame {
  const m = Array.from({ length: toysInMotion }, (_, i): ToyPose => {
    const n = (tick * 31 + i * 977) % 3000;
    return [i + 1, n - 1500, 900 + n, 1500 - n, n, -n, 2 * n, 9000 - n];
  });
  return {
    t: 'f',
    k: tick,
    p: 'lifting',
    g: [tick % 2000, -(tick % 1700), 4000, tick % 90, -(tick % 80), 700],
    a: [690, 705, 705],
    m,
  };
}

/** A connection that counts the frames that came whole and in order. */
export interface Watcher {
  /** The tick of the last frame that was as it should be, or -1 after one that was not. */
  readonly last: () => number;
  close(): void;
}

const joinRoom = 10;
const roomData = 13;

/** A number from 256 to 65535 in MessagePack. */
const packed = (n: number): Buffer => Buffer.from([0xcd, n >> 8, n & 255]);

/** Whether `message` is the frame that follows `last`, or any first one. Gives its tick, or -1. */
function next(last: number, tick: number, isFrame: boolean): number {
  return isFrame && last !== -1 && (last === 0 || tick === last + 1) ? tick : -1;
}

export async function watch(kind: Kind, url: string): Promise<Watcher> {
  let last = 0;
  const asJson = (text: string): void => {
    const { k } = JSON.parse(text) as { k: number };
    last = next(last, k, text === JSON.stringify(frameAt(k)));
  };
  if (kind === 'socket.io') {
    const socket = io(url, { transports: ['websocket'], forceNew: true });
    socket.on('f', (frame: object) => asJson(JSON.stringify(frame)));
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    return { last: () => last, close: () => void socket.close() };
  }
  const socket = new WebSocket(url, { perMessageDeflate: false });
  if (kind === 'colyseus') {
    socket.on('message', (data: Buffer) => {
      if (data[0] === joinRoom) socket.send(Uint8Array.of(joinRoom));
      if (data[0] !== roomData) return;
      // Its ticks are read by what should come next; the first is taken as it is.
      const at = data.indexOf(Buffer.from('k')) + 1;
      const tick = data.readUInt16BE(at + 1);
      last = next(last, tick, data.includes(packed(tick)) && data.includes('lifting'));
    });
  } else socket.on('message', (data: Buffer) => asJson(data.toString('utf8')));
  await once(socket, 'open');
  return { last: () => last, close: () => socket.terminate() };
}
