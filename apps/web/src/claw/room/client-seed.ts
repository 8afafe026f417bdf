import { createStore } from 'zustand/vanilla';
import { freshSeed, isClientSeed } from '../../room/own-seed.ts';

export interface ClientSeed {
  /** The commitment that this seed was made after. */
  readonly commitment: string;
  readonly seed: string;
  /** The player typed it. */
  readonly own: boolean;
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
