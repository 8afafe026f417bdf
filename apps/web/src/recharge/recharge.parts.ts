import { defineParts } from '../ports/parts.ts';
import { onPaymentMoved } from './payment-notices.ts';

export const rechargeParts = defineParts({
  services: {
    openRecharge: async (wish) => (await import('./start-recharge.ts')).openRecharge(wish),
    checkOut: async (item) => (await import('./start-recharge.ts')).checkOut(item),
    bringPurchase: async (found) => (await import('./kept-receipts.ts')).bringFoundPurchase(found),
    openFromChip: async () => (await import('./start-recharge.ts')).openFromChip(),
    openLevelPack: async (minLevel) => (await import('./level-pack.ts')).openLevelPack(minLevel),
  },
  notices: { paymentMoved: onPaymentMoved },
});
