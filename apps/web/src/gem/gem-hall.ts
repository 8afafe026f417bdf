import type { CallReply } from '@grabbit/contract';
import type { GemBet } from '@grabbit/engines/draws';
import type { Asked } from '../draws/draw-client.ts';
import { drawHall } from '../draws/room/draw-game.ts';
import type { ShownChain } from './chain-show.ts';

export interface GemTypes {
  readonly bet: GemBet;
  readonly params: Asked & GemBet;
  /** A board as it was drawn: what is asked for now, and what was drawn before the page was left. */
  readonly answer: NonNullable<CallReply<'gemPage'>['unshown']>;
  readonly page: CallReply<'gemPage'>;
  readonly shown: ShownChain | null;
}

/** What the parts of the room share. */
export const gemHall = drawHall<GemTypes>();
export const { useShared: useGem, usePlay: useBoard, useLanded } = gemHall;
