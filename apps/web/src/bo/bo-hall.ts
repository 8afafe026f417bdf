import type { CallReply } from '@grabbit/contract';
import type { BoChoice, BoStake } from '@grabbit/engines/rounds';
import { roundHall } from '../rounds/round-game.ts';

export type BoPageData = CallReply<'boPage'>;

/** What the parts of the room share: calls of where the line will end. */
export const boHall = roundHall<BoChoice, BoStake, BoPageData>();
export const { useShared: useBo, useRound } = boHall;
