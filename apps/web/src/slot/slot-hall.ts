import type { CallReply } from '@grabbit/contract';
import type { SlotBet } from '@grabbit/engines/draws';
import type { Asked } from '../draws/draw-client.ts';
import { drawHall } from '../draws/room/draw-game.ts';
import type { Shown } from './reel-timing.ts';

export interface SlotTypes {
  readonly bet: SlotBet;
  readonly params: Asked & SlotBet;
  readonly answer: CallReply<'spinReels'>;
  readonly page: CallReply<'slotPage'>;
  readonly shown: Shown;
}

/** What the parts of the room share. */
export const slotHall = drawHall<SlotTypes>();
export const { useShared: useSlot, usePlay: useSpins, useLanded } = slotHall;
