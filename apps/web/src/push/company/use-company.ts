import type { PushSharing } from '@grabbit/contract';
import { usePush, useTable } from '../push-context.ts';

/** Who shares the table; null at a table of one's own, and before it is known. */
export function useCompany(): PushSharing | null {
  return useTable(({ status }) => status?.shared ?? null);
}

/** Whether the room has one table for all. */
export function useIsShared(): boolean {
  return usePush().settings.ticketWindow > 0;
}

/** Every place is taken, and none by the player. */
export function isFull({ seats, seat }: PushSharing): boolean {
  return seat === null && seats.every((one) => one !== null);
}
