import { TaskStatus } from '@grabbit/contract';
import { createStore } from 'zustand';
import type { Player } from './player.store.ts';

/** Something that waits for the player, marked where it can be taken. */
export type GuidePoint = 'clubReward' | 'taskReward';

/** A tour over some pages, and the points that are marked now. */
export interface Guide {
  /** The tour that runs; null when there is none. */
  readonly id: string | null;
  /** Counted from 1; 0 while no tour runs. */
  readonly step: number;
  /** The page of each step. */
  readonly paths: readonly string[];
  readonly points: readonly GuidePoint[];
}

const rest = { id: null, step: 0, paths: [] } as const;

export const guideStore = createStore<Guide>(() => ({ ...rest, points: [] }));

/** Begins a tour at its first step. One without pages ends at once. */
export function startGuide(id: string, paths: readonly string[]): void {
  guideStore.setState(paths.length === 0 ? rest : { id, step: 1, paths });
}

/** Goes on by one step; the last one finishes the tour. */
export function nextGuideStep(): void {
  const { id, step, paths } = guideStore.getState();
  if (id !== null) guideStore.setState(step >= paths.length ? rest : { step: step + 1 });
}

/** What a sync has found to be taken. */
export function guidePointsOf({ reward, missions }: Pick<Player, 'reward' | 'missions'>): GuidePoint[] {
  const toClaim = missions?.statuses.includes(TaskStatus.claim) === true || missions?.signed === false;
  return [
    ...((reward?.club ?? 0) > 0 ? ['clubReward' as const] : []),
    ...(toClaim ? ['taskReward' as const] : []),
  ];
}

/** Ends the tour and takes the marks away. */
export function resetGuide(): void {
  guideStore.setState({ ...rest, points: [] });
}
