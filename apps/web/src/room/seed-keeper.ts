import { createStore } from 'zustand/vanilla';

/** What the server takes as a client seed. */
const isClientSeed = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text);

/** 128 bits of the browser's own generator, in hex. */
function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface NextSeed {
  /** The seal that this seed was asked with; null before it has left the browser. */
  readonly seal: string | null;
  readonly seed: string;
}

/**
 * The player's own seed of the next play. The house must not know it when it seals: nobody but this browser sees it before it is asked with, and none is
 * used for a second play.
 */
export function createSeedKeeper() {
  const store = createStore<NextSeed>(() => ({ seal: null, seed: freshSeed() }));
  const renew = (): void => store.setState({ seal: null, seed: freshSeed() });
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
    choose(seed: string): boolean {
      if (!isClientSeed(seed)) return false;
      store.setState({ seal: null, seed });
      return true;
    },
    renew,
  };
}

export type SeedKeeper = ReturnType<typeof createSeedKeeper>;
