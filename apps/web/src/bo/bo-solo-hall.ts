import type { CallReply } from '@grabbit/contract';
import type { BoChoice, BoStake } from '@grabbit/engines/rounds';
import { drawHall } from '../draws/room/draw-game.ts';
import type { SoloTypes } from '../rounds/solo-rounds.tsx';
import type { BoPageData } from './bo-hall.ts';
import type { ShownLine } from './solo-line.ts';

export type BoSoloTypes = SoloTypes<BoChoice, BoStake, BoPageData, CallReply<'boSolo'>, ShownLine>;

/** What the parts of the room share while its player calls alone. */
export const boSoloHall = drawHall<BoSoloTypes>();
export const { useShared: useBoSolo, usePlay: useSoloPlay, useLanded: useSoloLanded } = boSoloHall;
