import { isContextual, RechargePosition } from '@grabbit/contract';
import type { RechargeKind } from '@grabbit/contract';
import { call } from '../app/call.ts';
import { onceToday } from '../app/daily-flags.ts';
import { emitEvent } from '../app/events.ts';
import { mayNow } from '../app/session.store.ts';
import { openPopup } from '../ui/popups.store.ts';
import { openCheckout } from './checkout.ts';
import type { CheckoutOutcome } from './checkout.ts';
import { isOptionDisabled, itemOf } from './checkout-item.ts';
import type { CheckoutItem, RechargeConfig } from './checkout-item.ts';
import { RechargeDialog } from './recharge.dialog.tsx';
import type { RechargeAnswer, RechargeQuestion } from './recharge.dialog.tsx';

/** Where and for what somebody wants coins. */
export interface RechargeWish {
  readonly position: RechargePosition;
  /** The tab that is open first. */
  readonly kind?: RechargeKind;
  /** One offer of what matches the place: its checkout opens at once. */
  readonly configId?: number;
  /** Why the dialog has come. */
  readonly note?: string;
}

/**
 * Lets the player get coins: with what matches the place, once a day for each, else with everything that is for sale.
 * Whoever is not signed in is led to the sign-in page. Gives how the last checkout ended; null when there was none.
 */
export async function openRecharge(wish: RechargeWish): Promise<CheckoutOutcome | null> {
  if (!mayNow('playPaid')) {
    emitEvent('logout', { reason: 'expired', signInAgain: true });
    return null;
  }
  const matched = await matchedFor(wish);
  const { configId, ...question } = wish;
  const wanted = matched?.find((config) => config.configId === configId);
  if (wanted !== undefined) return checkOut(itemOf(wanted, wish.position));
  // No option among them: the general dialog, as where nothing matches.
  const few = configId === undefined ? matched : null;
  return choose({ ...question, ...(few !== null && { matched: few }) });
}

/** Offers that match a contextual place; null where there are none, on any failure, and from the second time of a day. */
async function matchedFor({ position }: RechargeWish): Promise<readonly RechargeConfig[] | null> {
  if (!isContextual(position) || !onceToday(`recharge-${position}`)) return null;
  try {
    const { rechargeConfigList } = await call('rechargeScene', { position });
    const open = rechargeConfigList.filter((config) => !isOptionDisabled(config));
    return open.length === 0 ? null : open;
  } catch {
    // The general dialog asks again and tells what is wrong, if it still is.
    return null;
  }
}

/** Dialog and checkout in turn, until the player has paid or leaves. */
async function choose(question: RechargeQuestion): Promise<CheckoutOutcome | null> {
  let asked = question;
  for (;;) {
    const answer = await openPopup<RechargeQuestion, RechargeAnswer>(RechargeDialog, asked);
    if (answer === null) return null;
    if (answer === 'all') {
      const { matched: _matched, ...general } = asked;
      asked = general;
      continue;
    }
    const outcome = await checkOut(answer.item);
    if (outcome !== null) return outcome;
    asked = { ...asked, kind: answer.item.kind };
  }
}

/** Goes on to the checkout, and notes that an offer was tapped. */
export async function checkOut(item: CheckoutItem): Promise<CheckoutOutcome | null> {
  const { position, configId, isCyclical } = item;
  const click = { position, rechargeConfigId: String(configId), isCyclical };
  // Counted for the operator; the player has no part in it.
  call('rechargeClick', click).catch(() => undefined);
  return openCheckout(item);
}

/** What the plus on the balance chip opens. */
export function openFromChip() {
  return openRecharge({ position: RechargePosition['balance chip'] });
}
