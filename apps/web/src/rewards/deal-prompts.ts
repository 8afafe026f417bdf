import { call } from '../kernel/call.ts';
import { DealDialog } from './deal.dialog.tsx';
import type { DealProps } from './deal.dialog.tsx';
import { dealOccasions } from './deal.ts';
import { showDeal } from './show-deal.ts';

/** Daily prompt SpecialOffer: the main page's gift and deal. */
export const specialOfferPrompt = {
  async check(): Promise<DealProps | null> {
    const { userPopupModel: deal } = await call('giveData', {}, { individual: true });
    return deal === null ? null : { deal, occasion: dealOccasions.mainPage };
  },
  show: showDeal,
  Dialog: DealDialog,
} as const;

/** Daily prompt ComeBack: for who was away for days. */
export const comebackPrompt = {
  async check(): Promise<DealProps | null> {
    const { userPopupModel: deal } = await call('comebackInfo', {}, { individual: true });
    return deal === null ? null : { deal, occasion: dealOccasions.comeback };
  },
  show: showDeal,
  Dialog: DealDialog,
} as const;
