import { createStore } from 'zustand/vanilla';

export interface ClientSeed {
  /** The commitment that this seed was made after. */
  readonly commitment: string;
  readonly seed: string;
  /** The player typed it. */
  readonly own: boolean;
}

/** What the server takes as a client seed. */
function isClientSeed(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}

/** 128 bits of the browser's own generator, in hex. */
function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The player's own seed of one room, made anew after every commitment: the house cannot have known it before. */
export function createSeedKeeper() {
  const store = createStore<ClientSeed>(() => ({ commitment: '', seed: '', own: false }));
  return {
    store,
    /** The seed that goes with a commitment; a new one for a new commitment. */
    of(commitment: string): string {
      if (store.getState().commitment !== commitment) {
        store.setState({ commitment, seed: freshSeed(), own: false });
      }
      return store.getState().seed;
    },
    /** Takes the player's own text. Returns whether it can be used. */
    choose(seed: string): boolean {
      if (!isClientSeed(seed)) return false;
      store.setState({ seed, own: true });
      return true;
    },
    renew(): void {
      store.setState({ seed: freshSeed(), own: false });
    },
  };
}

export type SeedKeeper = ReturnType<typeof createSeedKeeper>;
