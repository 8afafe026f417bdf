import type { NoticeOf } from '@grabbit/contract';
import { translate } from '../i18n/use-t.ts';
import { queryClient } from '../kernel/query-client.ts';
import { showToast } from '../ui/toasts.store.ts';
import { stageName } from './order-stage.tsx';

/** A parcel has come to another stage. */
export function onOrderStage({ orderId, stage }: NoticeOf<'orderStage'>): void {
  void queryClient.invalidateQueries({ queryKey: ['orders'] });
  showToast({
    tone: 'info',
    title: translate('orders.number', { id: orderId }),
    text: stageName(stage),
  });
}
