const wholeText = 0x81;
const wholeBinary = 0x82;
const shortest = 126;
const short = 65_536;

/**
 * The bytes of a WebSocket frame as a server sends it: whole and unmasked (RFC 6455, section 5.2), text for a text and binary for bytes. The same
 * for every receiver, so that a room's frame is made once and each socket takes it in one write. @throws RangeError from 64 KiB on.
 */
export function wholeFrame(content: string | Uint8Array): Buffer {
  const length = Buffer.byteLength(content);
  if (length >= short) throw new RangeError(`a frame of ${length} bytes is none of ours`);
  const head = length < shortest ? 2 : 4;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = typeof content === 'string' ? wholeText : wholeBinary;
  if (head === 2) frame[1] = length;
  else {
    frame[1] = shortest;
    frame.writeUInt16BE(length, 2);
  }
  if (typeof content === 'string') frame.write(content, head, 'utf8');
  else frame.set(content, head);
  return frame;
}
