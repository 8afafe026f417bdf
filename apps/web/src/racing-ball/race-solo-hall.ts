import type { CallReply } from '@grabbit/contract';
import type { RaceMarble, RaceStake } from '@grabbit/engines/racing-ball';
import { drawHall } from '../draws/room/draw-game.ts';
import type { SoloTypes } from '../rounds/solo-rounds.tsx';
import type { SoloTime } from '../rounds/solo-time.ts';
import type { RacePageData } from './race-hall.ts';

export type RaceSoloTypes = SoloTypes<RaceMarble, RaceStake, RacePageData, CallReply<'raceSolo'>, SoloTime>;

/** What the parts of the room share while its player plays alone. */
export const raceSoloHall = drawHall<RaceSoloTypes>();
export const { useShared: useRaceSolo, usePlay: useSoloPlay, useLanded: useSoloLanded } = raceSoloHall;
