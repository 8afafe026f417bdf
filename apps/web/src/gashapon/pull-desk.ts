import type { CallParams, CallReply } from '@grabbit/contract';
import { createDrawDesk } from '../draws/draw-desk.ts';
import type { DrawDesk, DrawDeskNeeds, DrawnPlay, DrawState } from '../draws/draw-desk.ts';

export type PullParams = CallParams<'pullCapsule'>;
export type Pulled = CallReply<'pullCapsule'>;
export type Pull = DrawnPlay<PullParams, Pulled>;
export type PullState = DrawState<PullParams, Pulled>;

/** What a turn costs, as the player was shown it. */
export interface TurnPrice {
  readonly price: number;
}

export type PullDesk = DrawDesk<TurnPrice, PullParams, Pulled>;
export type PullNeeds = Omit<
  DrawDeskNeeds<TurnPrice, PullParams, Pulled>,
  'paramsOf' | 'betOf' | 'isBet' | 'sealIsOffer'
>;

/** The player's turns at one machine. Another box is another offer: it is never turned unseen. */
export function createPullDesk(needs: PullNeeds): PullDesk {
  return createDrawDesk<TurnPrice, PullParams, Pulled>({
    ...needs,
    sealIsOffer: true,
    paramsOf: (asked) => asked,
    betOf: () => ({ price: 0 }),
    isBet: () => true,
  });
}
