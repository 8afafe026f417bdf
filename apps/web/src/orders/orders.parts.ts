import { lazy } from 'react';
import { early } from '../ports/early.ts';
import { defineParts } from '../ports/parts.ts';
import type { NoticeOf } from '@grabbit/contract';
import { translate } from '../i18n/use-t.ts';
import { queryClient } from '../kernel/query-client.ts';
import { walletKey } from '../kernel/player/balance.query.ts';
import { mallKey } from '../ports/query-keys.ts';
import { showToast } from '../ui/toasts.store.ts';
import { stageName } from './order-stage.tsx';

/** Long enough to be read twice, in milliseconds. */
const refusedToastMs = 15_000;

/** A parcel has come to another stage. */
function onOrderStage({ orderId, stage }: NoticeOf<'orderStage'>): void {
  void queryClient.invalidateQueries({ queryKey: ['orders'] });
  showToast({
    tone: 'info',
    title: translate('orders.number', { id: orderId }),
    text: stageName(stage),
    // The head of an order's page says what its reader has to know.
    position: 'bottom',
  });
}

/** Coins were paid for an order that could not be made any more. */
function onRestRefused(): void {
  for (const queryKey of [['orders'], walletKey, mallKey]) void queryClient.invalidateQueries({ queryKey });
  showToast({
    tone: 'info',
    title: translate('inbox.restTitle'),
    text: translate('inbox.restText'),
    ms: refusedToastMs,
  });
}

export const ordersParts = defineParts({
  slots: {
    cartCheckout: lazy(async () => ({ default: (await import('./cart-checkout.tsx')).CartCheckout })),
    parcelMails: early(async () => ({ default: (await import('./parcel-mails.tsx')).ParcelMails })),
  },
  notices: { orderStage: onOrderStage, restRefused: onRestRefused },
});
