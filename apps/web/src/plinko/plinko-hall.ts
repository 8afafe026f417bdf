import type { CallReply } from '@grabbit/contract';
import type { PlinkoBet } from '@grabbit/engines/draws';
import type { Asked } from '../draws/draw-client.ts';
import { drawHall } from '../draws/room/draw-game.ts';

export interface PlinkoTypes {
  readonly bet: PlinkoBet;
  readonly params: Asked & PlinkoBet;
  readonly answer: CallReply<'dropBalls'>;
  readonly page: CallReply<'plinkoPage'>;
  /** Rows that each ball has fallen. */
  readonly shown: readonly number[];
}

/** What the parts of the room share. */
export const plinkoHall = drawHall<PlinkoTypes>();
export const { useShared: usePlinko, usePlay: useDrop, useLanded } = plinkoHall;
