import type { RoomMode } from '../../room/room-mode.ts';

/** What the first play teaches: how to take the machine, then three steps at its controls. */
export type LessonStep = 'begin' | 'steer' | 'press' | 'watch';

/** The step for where a newcomer stands; null where there is nothing to be done now. `steered`: the claw has been moved. */
export function lessonStepOf(mode: RoomMode, steered: boolean): LessonStep | null {
  if (mode === 'free' || mode === 'seated') return 'begin';
  if (mode === 'aiming') return steered ? 'press' : 'steer';
  return mode === 'following' ? 'watch' : null;
}
