import type { CallParams, CallReply } from '@grabbit/contract';
import type { SlotBet } from '@grabbit/engines/draws';
import { createDrawDesk } from '../draws/draw-desk.ts';
import type { DrawDesk, DrawDeskNeeds, DrawnPlay, DrawState } from '../draws/draw-desk.ts';

export type SpinParams = CallParams<'spinReels'>;
export type Spun = CallReply<'spinReels'>;
export type Spin = DrawnPlay<SpinParams, Spun>;
export type SpinState = DrawState<SpinParams, Spun>;
export type SpinDesk = DrawDesk<SlotBet, SpinParams, Spun>;

type Needs = DrawDeskNeeds<SlotBet, SpinParams, Spun>;
export type SpinNeeds = Omit<Needs, 'paramsOf' | 'betOf' | 'isBet'>;

/** The player's spins in one room. */
export function createSpinDesk(needs: SpinNeeds): SpinDesk {
  return createDrawDesk<SlotBet, SpinParams, Spun>({
    ...needs,
    paramsOf: (asked, { machine, stake }) => ({ ...asked, machine, stake }),
    betOf: ({ machine, stake }) => ({ machine, stake }) as SlotBet,
    isBet: (kept) => typeof kept['machine'] === 'string' && typeof kept['stake'] === 'number',
  });
}
