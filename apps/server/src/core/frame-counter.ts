import type { Duplex } from 'node:stream';

const longestHeader = 14;

/** Bytes of a frame's header, as far as its second byte tells. */
function headerLength(second: number): number {
  const size = second & 0x7f;
  const extended = size === 126 ? 2 : size === 127 ? 8 : 0;
  return 2 + extended + ((second & 0x80) === 0 ? 0 : 4);
}

function payloadLength(header: Buffer): number {
  const size = header.readUInt8(1) & 0x7f;
  if (size === 126) return header.readUInt16BE(2);
  return size === 127 ? Number(header.readBigUInt64BE(2)) : size;
}

/**
 * Counts the frames of one WebSocket in the bytes that arrive, fragments, pings and pongs among them: the library tells of
 * whole messages only. Gives how many headers a chunk completes.
 */
export function createFrameCounter(): (chunk: Uint8Array) => number {
  const header = Buffer.alloc(longestHeader);
  let have = 0;
  let skip = 0;
  return (chunk) => {
    let frames = 0;
    for (let at = 0; at < chunk.length;) {
      if (skip > 0) {
        const step = Math.min(skip, chunk.length - at);
        skip -= step;
        at += step;
        continue;
      }
      header[have] = chunk[at] ?? 0;
      have += 1;
      at += 1;
      if (have < 2 || have < headerLength(header.readUInt8(1))) continue;
      skip = payloadLength(header);
      have = 0;
      frames += 1;
    }
    return frames;
  };
}

/** What both kinds of WebSocket leave of the library's generosity: few fragments, few pieces of a frame, a short goodbye. */
export const frugalSockets = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxFragments: 8,
  maxBufferedChunks: 128,
  closeTimeout: 2_000,
} as const;

/** Tells how many frames each piece of what arrives begins, before the library makes messages of it. */
export function onFrames(wire: Duplex, onCount: (frames: number) => void): void {
  const count = createFrameCounter();
  wire.prependListener('data', (chunk: Buffer) => onCount(count(chunk)));
}
