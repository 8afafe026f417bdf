/** Whole numbers as bytes, seven bits each, lowest first; signed ones zigzag. */
export class VarintWriter {
  readonly #bytes: number[] = [];

  /** @throws RangeError unless 0 ≤ n is a safe whole number. */
  count(n: number): void {
    if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`no varint for ${n}`);
    let rest = n;
    while (rest >= 128) {
      this.#bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.#bytes.push(rest);
  }

  signed(n: number): void {
    this.count(n < 0 ? -2 * n - 1 : 2 * n);
  }

  get bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

/** Reads what `VarintWriter` wrote. @throws RangeError past the end. */
export class VarintReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get done(): boolean {
    return this.#at >= this.#bytes.length;
  }

  count(): number {
    let [value, factor] = [0, 1];
    for (;;) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined || factor > 2 ** 49) throw new RangeError('a varint is cut');
      value += (byte % 128) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  }

  signed(): number {
    const n = this.count();
    return n % 2 === 0 ? n / 2 : -(n + 1) / 2;
  }
}
