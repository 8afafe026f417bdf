import type { CallReply } from '@grabbit/contract';
import type { BoSoloBet } from '@grabbit/engines/draws';
import type { Asked } from '../draws/draw-client.ts';
import { drawHall } from '../draws/room/draw-game.ts';
import type { DrawPage } from '../draws/room/draw-game.ts';
import type { BoPageData } from './bo-hall.ts';
import type { ShownLine } from './solo-line.ts';

export interface BoSoloTypes {
  readonly bet: BoSoloBet;
  readonly params: Asked & BoSoloBet;
  readonly answer: CallReply<'boSolo'>;
  readonly page: BoPageData & DrawPage;
  readonly shown: ShownLine;
}

/** What the parts of the room share while its player calls alone. */
export const boSoloHall = drawHall<BoSoloTypes>();
export const { useShared: useBoSolo, usePlay: useSoloPlay, useLanded: useSoloLanded } = boSoloHall;
