import { createStore } from 'zustand/vanilla';
import { randomSecret } from './random-secret.ts';

/** What the server takes as a client seed. */
const isClientSeed = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text);

export interface NextSeed {
  /** The seal that this seed was asked with; null before it has left the browser. */
  readonly seal: string | null;
  readonly seed: string;
  /** What the player typed; null for a seed of the browser alone. */
  readonly typed: string | null;
}

/** How a seed is made of what the player typed. */
export interface SeedMaking {
  readonly mix?: (typed: string, random: string) => string;
}

const fresh = (): NextSeed => ({ seal: null, seed: randomSecret(), typed: null });

/**
 * The player's own seed of the next play. The house must not know it when it seals: nobody but this browser sees it before it is asked with, and none is
 * used for a second play.
 */
export function createSeedKeeper({ mix = (typed) => typed }: SeedMaking = {}) {
  const store = createStore<NextSeed>(fresh);
  const renew = (): void => store.setState(fresh());
  return {
    store,
    /** The seed that goes with a seal, where each play has a seal of its own: the same again for the same seal. */
    of(seal: string): string {
      const { seal: before } = store.getState();
      if (before !== null && before !== seal) renew();
      store.setState({ seal });
      return store.getState().seed;
    },
    /** The seed for one play; the next one gets another. */
    take(): string {
      const { seed } = store.getState();
      renew();
      return seed;
    },
    /** Takes the player's own text, for one play. Returns whether it can be used. */
    choose(typed: string): boolean {
      if (!isClientSeed(typed)) return false;
      store.setState({ seal: null, typed, seed: mix(typed, randomSecret()) });
      return true;
    },
    renew,
  };
}

export type SeedKeeper = ReturnType<typeof createSeedKeeper>;
