import { errors, PayType } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { isCallError, messageOf } from '../kernel/call-error.ts';
import { emitEvent } from '../kernel/events.ts';
import { markTold } from '../kernel/report-failure.ts';
import { Slot } from '../ports/slot.tsx';
import type { BonusCard } from '../ports/cards/cards.queries.ts';
import { formatMoney } from '../i18n/format-money.ts';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { useAwayText } from '../ports/use-away.ts';
import { Button } from '../ui/button.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import type { PopupProps } from '../ui/popups.store.ts';
import { Sheet } from '../ui/sheet.tsx';
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toasts.store.ts';
import { chargedCurrency } from '../kernel/money/currency.ts';
import { sparePayer } from './checkout-end.ts';
import { CheckoutSum } from './checkout-sum.tsx';
import { coinsWithCard } from '../ports/checkout/checkout-item.ts';
import type { CheckoutItem } from '../ports/checkout/checkout-item.ts';
import { heldCents, HeldLimit } from './held-limit.tsx';
import { createOrderClient } from './order.ts';
import type { PayChoice, StartedOrder } from './order.ts';
import { openPayTab } from './pay-tab.ts';
import type { PayTab } from './pay-tab.ts';
import { PayWays } from './pay-ways.tsx';
import { usePayWays } from './use-pay-ways.ts';
import { payMethodsQuery, readAfterPayment } from './recharge.queries.ts';
import './payment.css';

/** An order that was started, and the tab that its page goes to; null where there is none. */
export interface Submitted {
  readonly order: StartedOrder;
  readonly choice: PayChoice;
  readonly tab: PayTab | null;
}

/** Failures after which what is on the screen is no longer true. */
const stale = [errors.priceChanged.code, errors.offerGone.code, errors.offerNotForYou.code];

/** Google's own words for a payment that cannot begin; everybody else's are the server's. */
function faultText(payType: PayType, error: unknown, google: string): string {
  return payType === PayType.google ? google : messageOf(error);
}

/** How to pay, with which card, and exactly what for; then the order is started. */
export function CheckoutDialog({
  item,
  declined = [],
  open,
  onAnswer,
}: { item: CheckoutItem; declined?: readonly PayType[] } & PopupProps<Submitted>): ReactNode {
  const t = useT();
  const [desk] = useState(() => createOrderClient(item));
  const [held, setHeld] = useState(0);
  const [card, setCard] = useState<BonusCard | null>(null);
  const { ways, chosen, choose, isStore } = usePayWays(declined);
  const { data: methods, error, refetch } = useQuery(payMethodsQuery());
  const shut = useAwayText();
  const ratio = card?.ratio ?? 0;
  const price = formatMoney(item.price, chargedCurrency);

  const pay = async (): Promise<void> => {
    if (chosen === undefined) return;
    const tab = isStore ? null : openPayTab();
    const choice = { payType: chosen, userCardRecordId: card?.userCardRecordId ?? null };
    try {
      onAnswer({ order: await desk.start(choice), choice, tab });
    } catch (fault) {
      tab?.close();
      setHeld(heldCents(fault));
      const message = faultText(chosen, fault, t('Toast.m48'));
      markTold(fault);
      showToast({ tone: 'error', text: message });
      emitEvent('rechargeError', { configId: item.configId, message });
      sparePayer(item);
      if (!stale.some((code) => isCallError(fault, code))) return;
      readAfterPayment();
      onAnswer(null);
    }
  };

  return (
    <Sheet
      open={open}
      onClose={() => onAnswer(null)}
      title={t('checkout.title')}
      text={
        item.coins > 0
          ? t('checkout.subtitle', { coins: formatNumber(coinsWithCard(item.coins, ratio)) })
          : undefined
      }
      actions={
        <>
          <Button kind="paper" onPress={() => onAnswer(null)}>
            {t('room.notNow')}
          </Button>
          <Button onPress={pay} disabled={chosen === undefined || shut !== null}>
            {t('checkout.pay', { price })}
          </Button>
        </>
      }
    >
      {shut !== null && <output className="fault">{shut}</output>}
      {held > 0 && <HeldLimit cents={held} onFreed={() => setHeld(0)} />}
      {declined.length > 0 && <output className="fault">{t('checkout.declined')}</output>}
      {methods === undefined && error === null && <SkeletonRows rows={2} />}
      {methods === undefined && error !== null && <LoadFault error={error} onRetry={refetch} />}
      {methods !== undefined && (
        <PayWays
          ways={ways}
          chosen={chosen}
          onChoose={choose}
          demonstration={methods.demonstration && !isStore}
        />
      )}
      {item.useBonusCard && (
        <Slot
          name="bonusCardSelector"
          fallback={<Skeleton height="60px" />}
          priceCents={item.price}
          coins={item.coins}
          value={card}
          onChange={setCard}
        />
      )}
      <CheckoutSum item={item} ratio={ratio} />
    </Sheet>
  );
}
