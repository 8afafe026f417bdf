import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

/** How far a key or an arrow field moves the chute at once, in µm. */
export const aimStepUm = 5_000;

export interface Aim {
  /** µm right of the middle, for who stands in front. */
  readonly store: StoreApi<{ readonly um: number }>;
  /** The farthest that it goes to either side, in µm. */
  readonly reachUm: number;
  set(um: number): void;
  move(byUm: number): void;
}

/** Where the player's chute stands. It stays away from the walls as far as the table asks. */
export function createAim({
  bedWidthUm,
  aimMarginUm,
}: {
  readonly bedWidthUm: number;
  readonly aimMarginUm: number;
}): Aim {
  const reachUm = Math.max(0, bedWidthUm / 2 - aimMarginUm);
  const store = createStore(() => ({ um: 0 }));
  const set = (um: number): void =>
    store.setState({ um: Math.round(Math.min(reachUm, Math.max(-reachUm, um))) + 0 });
  return { store, reachUm, set, move: (byUm) => set(store.getState().um + byUm) };
}
