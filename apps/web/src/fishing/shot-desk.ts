import type { CallParams, CallReply } from '@grabbit/contract';
import { fishStakes } from '@grabbit/engines/draws';
import type { FishStake } from '@grabbit/engines/draws';
import { createDrawDesk } from '../draws/draw-desk.ts';
import type { DrawDesk, DrawDeskNeeds, DrawState } from '../draws/draw-desk.ts';
import type { FishPlace } from './shoal.ts';
import { stakeOf } from './stake.ts';

/** A shot at a fish. */
export interface Shot extends FishPlace {
  readonly stake: FishStake;
}

export type ShotParams = CallParams<'shootFish'>;
export type ShotAnswer = CallReply<'shootFish'>;
export type ShotState = DrawState<ShotParams, ShotAnswer>;
export type ShotDesk = DrawDesk<Shot, ShotParams, ShotAnswer>;

type Needs = DrawDeskNeeds<Shot, ShotParams, ShotAnswer>;
export type ShotDeskNeeds = Omit<Needs, 'paramsOf' | 'betOf' | 'isBet' | 'readMs'>;

/** The player's shots in one sea: one after the other, as often as the sea takes them. */
export function createShotDesk(needs: ShotDeskNeeds): ShotDesk {
  return createDrawDesk<Shot, ShotParams, ShotAnswer>({
    ...needs,
    readMs: 0,
    paramsOf: (asked, shot) => ({ ...asked, ...shot }),
    betOf: ({ tide, lane, turn, stake }) => ({ tide, lane, turn, stake: stakeOf(stake) ?? fishStakes[0] }),
    isBet: (kept) => ['tide', 'lane', 'turn', 'stake'].every((name) => typeof kept[name] === 'number'),
  });
}
