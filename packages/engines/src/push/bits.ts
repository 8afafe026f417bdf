/** Most bits of one number: more than any place, tick or serial of a table comes to. */
const widest = 40;

/**
 * Whole numbers as bits, the highest first. Small ones are short: `count` is an Exp-Golomb code, in which numbers below 2^order take
 * order + 1 bits and each doubling two more.
 */
export class BitWriter {
  readonly #bytes: number[] = [];
  #held = 0;
  #free = 8;

  bit(one: boolean): void {
    this.#free -= 1;
    if (one) this.#held += 1 << this.#free;
    if (this.#free > 0) return;
    this.#bytes.push(this.#held);
    [this.#held, this.#free] = [0, 8];
  }

  /** The lowest `width` bits of a number. */
  bits(n: number, width: number): void {
    for (let place = width - 1; place >= 0; place -= 1) this.bit(Math.floor(n / 2 ** place) % 2 === 1);
  }

  /** @throws RangeError unless 0 ≤ n < 2^40. */
  count(n: number, order: number): void {
    if (!Number.isInteger(n) || n < 0 || n >= 2 ** widest) throw new RangeError(`no bits for ${n}`);
    const raised = n + 2 ** order;
    let width = order + 1;
    while (raised >= 2 ** width) width += 1;
    for (let more = order + 1; more < width; more += 1) this.bit(false);
    this.bits(raised, width);
  }

  signed(n: number, order: number): void {
    this.count(n < 0 ? -2 * n - 1 : 2 * n, order);
  }

  /** What was written, filled up with zeros. */
  get bytes(): Uint8Array {
    return Uint8Array.from(this.#free === 8 ? this.#bytes : [...this.#bytes, this.#held]);
  }
}

/** Reads what `BitWriter` wrote. @throws RangeError past the end, and for a number that is none of its. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Whether nothing is left but what fills the last byte up. */
  get done(): boolean {
    const left = this.#bytes.length * 8 - this.#at;
    return left < 8 && this.bits(left) === 0;
  }

  bit(): boolean {
    const byte = this.#bytes[this.#at >> 3];
    if (byte === undefined) throw new RangeError('push: a frame is cut');
    const one = (byte >> (7 - (this.#at & 7))) % 2 === 1;
    this.#at += 1;
    return one;
  }

  bits(width: number): number {
    let n = 0;
    for (let left = width; left > 0; left -= 1) n = n * 2 + (this.bit() ? 1 : 0);
    return n;
  }

  count(order: number): number {
    let width = order;
    while (!this.bit()) {
      width += 1;
      if (width > widest) throw new RangeError('push: a number of a frame is too long');
    }
    return 2 ** width + this.bits(width) - 2 ** order;
  }

  signed(order: number): number {
    const n = this.count(order);
    return n % 2 === 0 ? n / 2 : -(n + 1) / 2;
  }
}
