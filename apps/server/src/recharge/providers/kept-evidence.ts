/**
 * What genuine notices and reports told of our orders: a store's order is known by what its app hands over, and a notice
 * may come first or tell of more. Kept in memory only: a notice is answered with 200 after its order was settled, so what is
 * lost with the process is sent again. Bounded.
 */
export class KeptEvidence {
  readonly #byNumber = new Map<string, Set<string>>();
  readonly #most: number;

  constructor(most = 2_000) {
    this.#most = most;
  }

  add(number: string, evidence: string): void {
    const known = this.#byNumber.get(number) ?? new Set();
    this.#byNumber.delete(number);
    this.#byNumber.set(number, known.add(evidence));
    const oldest = this.#byNumber.keys().next();
    if (this.#byNumber.size > this.#most && oldest.done !== true) this.#byNumber.delete(oldest.value);
  }

  /** What the app handed over, then what notices brought. */
  with(number: string, handedOver: string): string[] {
    return [...new Set([handedOver, ...(this.#byNumber.get(number) ?? [])])].filter((each) => each !== '');
  }
}
