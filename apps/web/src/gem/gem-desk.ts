import type { CallParams, CallReply } from '@grabbit/contract';
import { gemStakes } from '@grabbit/engines/draws';
import type { GemBet } from '@grabbit/engines/draws';
import { createDrawDesk } from '../draws/draw-desk.ts';
import type { DrawDesk, DrawDeskNeeds, DrawnPlay, DrawState } from '../draws/draw-desk.ts';

export type GemParams = CallParams<'playGems'>;
/** A board as it was drawn: what is asked for now, and what was drawn before the page was left. */
export type GemAnswer = NonNullable<CallReply<'gemPage'>['unshown']>;
export type GemPlay = DrawnPlay<GemParams, GemAnswer>;
export type GemState = DrawState<GemParams, GemAnswer>;
export type GemDesk = DrawDesk<GemBet, GemParams, GemAnswer>;

type Needs = DrawDeskNeeds<GemBet, GemParams, GemAnswer>;
export type GemDeskNeeds = Omit<Needs, 'paramsOf' | 'betOf' | 'isBet'>;

const stakeOf = (value: unknown): GemBet['stake'] =>
  gemStakes.find((stake) => stake === value) ?? gemStakes[0];

/** The player's boards in one room. */
export function createGemDesk(needs: GemDeskNeeds): GemDesk {
  return createDrawDesk<GemBet, GemParams, GemAnswer>({
    ...needs,
    paramsOf: (asked, { stake }) => ({ ...asked, stake }),
    betOf: ({ stake }) => ({ stake: stakeOf(stake) }),
    isBet: (kept) => typeof kept['stake'] === 'number',
  });
}

/** A board that was drawn and not shown to its end, as if it had just been asked for. */
export function unshownPlay(answer: GemAnswer, roomId: number): GemPlay {
  const asked = { requestId: answer.playId, roomId, commitment: '', clientSeed: '', stake: answer.price };
  return { asked, answer };
}
