import { lazy } from 'react';
import { defineParts } from '../ports/parts.ts';
import { onOrderStage, onRestRefused } from './order-notices.ts';

export const ordersParts = defineParts({
  slots: {
    cartCheckout: lazy(async () => ({ default: (await import('./cart-checkout.tsx')).CartCheckout })),
    parcelMails: lazy(async () => ({ default: (await import('./parcel-mails.tsx')).ParcelMails })),
  },
  notices: { orderStage: onOrderStage, restRefused: onRestRefused },
});
