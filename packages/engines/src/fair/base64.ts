const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Standard base64 with padding (RFC 4648, section 4). */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 3) {
    const part = bytes.subarray(start, start + 3);
    const word = ((part[0] ?? 0) << 16) | ((part[1] ?? 0) << 8) | (part[2] ?? 0);
    for (let digit = 0; digit < 4; digit += 1)
      text += digit <= part.length ? letters[(word >> (18 - 6 * digit)) & 63] : '=';
  }
  return text;
}

/** The bytes of a base64 text; null for anything but its one spelling. */
export function fromBase64(text: string): Uint8Array | null {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null;
  const digits = text.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let word = 0;
  for (let index = 0, place = 0; index < digits.length; index += 1) {
    word = ((word << 6) | letters.indexOf(digits.charAt(index))) & 0xff_ffff;
    const bits = (index % 4) * 6 + 6;
    if (bits >= 8 && index % 4 > 0) bytes[place++] = (word >> (bits % 8)) & 255;
  }
  return toBase64(bytes) === text ? bytes : null;
}
