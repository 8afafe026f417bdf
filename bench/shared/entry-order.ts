import type { PushSettings } from '@grabbit/engines/push';
import { dropEntry } from '../../packages/engines/src/push/randomness.ts';
import { stoneAfter, tokenAfter } from '../../packages/engines/src/push/token.ts';

interface Entering {
  readonly dueTick: number;
  /** Null for what the house lets in. */
  readonly aimUm: number | null;
}

const followTicks = { token: 12, stone: 24 } as const;

/** Which serial each coin of an epoch gets: bodies come in the order of the ticks at which they are due. Source: rules U6, U9, U18. */
export class EntryOrder {
  readonly #luck: { readonly seed: string; readonly clientSeeds: readonly string[] };
  readonly #settings: PushSettings;
  readonly #entering: Entering[] = [];

  constructor(
    settings: PushSettings,
    luck: { readonly seed: string; readonly clientSeeds: readonly string[] },
  ) {
    this.#settings = settings;
    this.#luck = luck;
  }

  dropped({
    number,
    tick,
    aimUm,
  }: {
    readonly number: number;
    readonly tick: number;
    readonly aimUm: number;
  }): void {
    const last = this.#settings.epochStrokes * this.#settings.periodTicks;
    const due = (ticks: number): number => Math.min(last, tick + ticks);
    const { delayTicks } = dropEntry(this.#settings, this.#luck, number);
    this.#entering.push({ dueTick: due(delayTicks), aimUm });
    for (const [kind, body] of [
      ['token', tokenAfter(this.#settings, this.#luck, number)],
      ['stone', stoneAfter(this.#settings, this.#luck, number)],
    ] as const)
      if (body !== null)
        this.#entering.push({
          dueTick: due(delayTicks + followTicks[kind] + body.entry.delayTicks),
          aimUm: null,
        });
  }

  get count(): number {
    return this.#entering.length;
  }

  /** Aims of the coins by their serials. @param first the next serial when the epoch began. */
  aims(first: number): Map<number, number> {
    const order = this.#entering.toSorted((a, b) => a.dueTick - b.dueTick);
    return new Map(
      order.flatMap(({ aimUm }, i): [number, number][] => (aimUm === null ? [] : [[first + i, aimUm]])),
    );
  }
}
