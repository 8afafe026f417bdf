import { createStore } from 'zustand';
import type { Player } from './player.store.ts';

/** Something that waits for the player, marked where it can be taken. */
export type GuidePoint = 'clubReward' | 'taskReward';

/** The points that are marked now. */
export interface Guide {
  readonly points: readonly GuidePoint[];
}

export const guideStore = createStore<Guide>(() => ({ points: [] }));

/** What a sync has found to be taken. */
export function guidePointsOf({ reward, missions }: Pick<Player, 'reward' | 'missions'>): GuidePoint[] {
  return [
    ...((reward?.club ?? 0) > 0 ? (['clubReward'] as const) : []),
    ...(missions > 0 ? (['taskReward'] as const) : []),
  ];
}

/** Takes the marks away. */
export function resetGuide(): void {
  guideStore.setState({ points: [] });
}
