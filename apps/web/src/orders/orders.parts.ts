import { lazy } from 'react';
import { early } from '../ports/early.ts';
import { defineParts } from '../ports/parts.ts';
import { onOrderStage, onRestRefused } from './order-notices.ts';

export const ordersParts = defineParts({
  slots: {
    cartCheckout: lazy(async () => ({ default: (await import('./cart-checkout.tsx')).CartCheckout })),
    parcelMails: early(async () => ({ default: (await import('./parcel-mails.tsx')).ParcelMails })),
  },
  notices: { orderStage: onOrderStage, restRefused: onRestRefused },
});
