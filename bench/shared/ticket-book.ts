/**
 * What each ticket of a shared table is worth: the chance that a fall is its own, summed over the falls while it is among the last
 * `window`. The mean is that of the draws themselves, without the noise of who was drawn.
 */
export class TicketBook {
  readonly window: number;
  /** What a ticket that was there from the beginning would have, when each ticket was given out. */
  readonly #at: number[] = [];
  #sum = 0;

  constructor(window: number) {
    this.window = window;
  }

  get given(): number {
    return this.#at.length;
  }

  /** A drop is made: its ticket is the next one. */
  give(): void {
    this.#at.push(this.#sum);
  }

  /** A coin fell into a player's tray. */
  fell(): void {
    if (this.given > 0) this.#sum += 1 / Math.min(this.given, this.window);
  }

  /** In coins; null while the ticket still shares in falls. @param ticket from 0, in the order of drops. */
  worthOf(ticket: number): number | null {
    const [from, to] = [this.#at[ticket], this.#at[ticket + this.window]];
    return from === undefined || to === undefined ? null : to - from;
  }
}
