const textAndWhole = 0x81;
const shortest = 126;
const short = 65_536;

/**
 * The bytes of a WebSocket text frame as a server sends it: whole and unmasked (RFC 6455, section 5.2). The same for
 * every receiver, so that a room's frame is made once and each socket takes it in one write. Throws from 64 KiB on.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  if (length >= short) throw new RangeError(`a frame of ${length} bytes is none of ours`);
  const head = length < shortest ? 2 : 4;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = textAndWhole;
  if (head === 2) frame[1] = length;
  else {
    frame[1] = shortest;
    frame.writeUInt16BE(length, 2);
  }
  frame.write(text, head, 'utf8');
  return frame;
}
