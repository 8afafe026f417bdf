import { isCallError } from '../../kernel/call-error.ts';
import { emitEvent } from '../../kernel/events.ts';
import { isPractice } from '../../room/practice-room.ts';
import { refusalAmong, sharedRefusals } from '../../room/refusals.ts';
import type { RoomPageData } from './room-context.ts';

/** Why the player cannot play now; each has its dialog. */
const refusals = [
  ...sharedRefusals,
  'levelLimited',
  'clubRequired',
  'seatElsewhere',
  'outOfStock',
  'queueFull',
  'seatUnused',
  'placeHeld',
  'roomBusy',
] as const;
export type RefusalName = (typeof refusals)[number];

export interface Refusal {
  readonly name: RefusalName;
  readonly price: number;
  /** More that the server said, such as the name of the room where the seat is. */
  readonly info: string;
}

/** The refusal that a failed call stands for; undefined for other failures. */
export function refusalOf(error: unknown): RefusalName | undefined {
  return refusalAmong(refusals, error);
}

/** What the server said beyond the name of the failure, such as the room where the seat is. */
export function detailOf(error: unknown): string {
  return isCallError(error) ? error.info.replace(/^\w+:?\s*/, '') : '';
}

/** What of a room a refusal speaks of. */
interface RoomFacts {
  readonly room: Pick<RoomPageData['room'], 'roomId' | 'minLevel' | 'useType'>;
  readonly prices: readonly Pick<RoomPageData['prices'][number], 'price' | 'minLevel'>[];
}

/** Tells of refusals that other features have an answer to. */
export function tellRefusal(name: RefusalName, price: number, { room, prices }: RoomFacts): void {
  // Practice is filled up: it leads to no coins and to no other room.
  if (name === 'insufficientBalance' && !isPractice({ room })) emitEvent('insufficientBalance', { price });
  if (name === 'clubRequired') emitEvent('clubRequired', { roomId: room.roomId });
  if (name !== 'levelLimited') return;
  const minLevel = prices.find((option) => option.price === price)?.minLevel ?? 0;
  emitEvent('levelLimit', { minLevel: Math.max(room.minLevel, minLevel) });
}
