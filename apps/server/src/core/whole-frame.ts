const wholeText = 0x81;
const wholeBinary = 0x82;
/** Lengths that stand in the second byte; above, it tells how many bytes the length takes. */
const oneByte = 126;
const twoBytes = 65_536;
const inTwo = 126;
const inEight = 127;

/**
 * The bytes of a WebSocket frame as a server sends it: whole and unmasked (RFC 6455, section 5.2), text for a text and binary for bytes. The same
 * for every receiver, so that what goes to many is made once and each socket takes it in one write.
 */
export function wholeFrame(content: string | Uint8Array): Buffer {
  const length = Buffer.byteLength(content);
  const head = length < oneByte ? 2 : length < twoBytes ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = typeof content === 'string' ? wholeText : wholeBinary;
  frame[1] = head === 2 ? length : head === 4 ? inTwo : inEight;
  if (head === 4) frame.writeUInt16BE(length, 2);
  if (head === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  if (typeof content === 'string') frame.write(content, head, 'utf8');
  else frame.set(content, head);
  return frame;
}
