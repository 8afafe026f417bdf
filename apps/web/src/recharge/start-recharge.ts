import { isContextual, RechargePosition } from '@grabbit/contract';
import { call } from '../kernel/call.ts';
import { onceToday } from '../kernel/daily-flags.ts';
import { emitEvent } from '../kernel/events.ts';
import { queryClient } from '../kernel/query-client.ts';
import { mayNow } from '../kernel/session.store.ts';
import { openPopup } from '../ui/popups.store.ts';
import { balanceQuery } from '../kernel/player/balance.query.ts';
import { openCheckout } from './checkout.ts';
import {
  type CheckoutItem,
  type CheckoutOutcome,
  isOptionDisabled,
  itemOf,
  type RechargeClubConfig,
  type RechargeConfig,
  type RechargeWish,
} from '../ports/checkout/checkout-item.ts';
import { placeOf } from './place-of.ts';
import { RechargeDialog } from './recharge.dialog.tsx';
import type { RechargeAnswer, RechargeQuestion } from './recharge.dialog.tsx';

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
  const wanted = matched?.list.find((config) => config.configId === configId);
  if (wanted !== undefined) return checkOut(itemOf(wanted, wish.position));
  // No option among them: the general dialog, as where nothing matches.
  const few = configId === undefined ? matched : null;
  return choose({ ...question, ...(few !== null && { matched: few.list, matchedClub: few.club }) });
}

const livePositions = [
  RechargePosition['live room'],
  RechargePosition['live gift'],
  RechargePosition['live lucky bag'],
  RechargePosition['live vote'],
] as const;
type LivePosition = (typeof livePositions)[number];

/** Whether a place is one of a show. */
const isLivePosition = (position: RechargePosition): position is LivePosition =>
  livePositions.some((each) => each === position);

interface Matched {
  readonly list: readonly RechargeConfig[];
  /** Cards of the club that may be had instead of coins. */
  readonly club: readonly RechargeClubConfig[];
}

/** Offers that match a contextual place; null where there are none, on any failure, and from the second time of a day. */
async function matchedFor({ position }: RechargeWish): Promise<Matched | null> {
  if (!isContextual(position) || !onceToday(`recharge-${position}`)) return null;
  try {
    const { rechargeConfigList, clubConfigList: club } = isLivePosition(position)
      ? { ...(await call('liveRechargeList', { position })), clubConfigList: [] }
      : await call('rechargeScene', { position });
    const list = rechargeConfigList.filter((config) => !isOptionDisabled(config));
    return list.length + club.length === 0 ? null : { list, club };
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
      const { matched: _matched, matchedClub: _club, ...general } = asked;
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

/** What the plus beside a balance opens: what matches the page that it stands on. */
export function openFromChip() {
  const coins = queryClient.getQueryData(balanceQuery(true).queryKey)?.balance;
  return openRecharge({ position: placeOf(location.pathname, coins) });
}
