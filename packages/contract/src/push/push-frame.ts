import type { PushDown, PushFall } from './push-packets.ts';

type Moved = Extract<PushDown, { t: 'f' }>;

/** First byte: the version of the frames in the upper half, which of the binary ones it is in the lower. */
const movedMark = 0x21;
const headBytes = 5;
const fallBytes = 4;
const mostSerial = 2 ** 30;

/**
 * What moved as a binary frame, made once for all who look: the mark, the tick (2 bytes), how many bodies went over the edge (2 bytes), for each of
 * them 4 × serial + 2 for a token + 1 for the player's tray (4 bytes), all with the highest byte first, then what is packed.
 */
export function packPushMoved({ k, p, x }: Omit<Moved, 't'>): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headBytes + x.length * fallBytes + p.length);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, movedMark);
  view.setUint16(1, k);
  view.setUint16(3, x.length);
  for (const [i, [serial, won, token = 0]] of x.entries()) {
    if (serial >= mostSerial) throw new RangeError(`push: serial ${serial} has no place in a frame`);
    view.setUint32(headBytes + i * fallBytes, serial * 4 + token * 2 + won);
  }
  bytes.set(p, headBytes + x.length * fallBytes);
  return bytes;
}

/** Reads what `packPushMoved` made; null for anything else. */
export function readPushMoved(bytes: Uint8Array): Moved | null {
  if (bytes.length <= headBytes || bytes[0] !== movedMark) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const falls = view.getUint16(3);
  const packedAt = headBytes + falls * fallBytes;
  if (bytes.length <= packedAt) return null;
  const x = Array.from({ length: falls }, (_, i) => fallOf(view.getUint32(headBytes + i * fallBytes)));
  return { t: 'f', k: view.getUint16(1), p: bytes.subarray(packedAt), x };
}

function fallOf(n: number): PushFall {
  const serial = Math.floor(n / 4);
  const won = n % 2 === 1 ? 1 : 0;
  return n % 4 >= 2 ? [serial, won, 1] : [serial, won];
}
