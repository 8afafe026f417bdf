import type { CallReply } from '@grabbit/contract';
import type { RaceMarble, RaceStake } from '@grabbit/engines/racing-ball';
import { roundHall } from '../rounds/round-game.ts';

export type RacePageData = CallReply<'racePage'>;

/** What the parts of the room share: stakes on the marble that comes in first. */
export const raceHall = roundHall<RaceMarble, RaceStake, RacePageData>();
export const { useShared: useRace, useRound } = raceHall;
