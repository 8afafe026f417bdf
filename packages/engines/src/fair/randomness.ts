import { hmacSha256 } from './hash.ts';

const words = 4_294_967_296;

/** Whole numbers drawn from a keyed stream, without bias. */
export interface DrawStream {
  /** Uniform in 0 … bound − 1. @throws RangeError unless 1 ≤ bound ≤ 2³². */
  below(bound: number): number;
  /** Uniform in −reach … reach. */
  within(reach: number): number;
}

/** The blocks of HMAC-SHA256(seed, `${label}:${block}`), block 0, 1, 2 …, read as big-endian 32-bit words. */
export function drawStream(seedHex: string, label: string): DrawStream {
  let block = 0;
  let bytes = new Uint8Array(0);
  let offset = 0;
  const word = (): number => {
    if (offset >= bytes.length) {
      bytes = Uint8Array.from(hmacSha256(seedHex, `${label}:${block++}`));
      offset = 0;
    }
    const value = new DataView(bytes.buffer).getUint32(offset);
    offset += 4;
    return value;
  };
  const below = (bound: number): number => {
    if (!Number.isInteger(bound) || bound < 1 || bound > words)
      throw new RangeError(`cannot draw below ${bound}`);
    const limit = words - (words % bound);
    let value = word();
    // Words past the last whole multiple would favour small results.
    while (value >= limit) value = word();
    return value % bound;
  };
  return { below, within: (reach) => below(2 * reach + 1) - reach };
}
