import { BonusCardScene, lowBalanceThresholdCoins, RechargePosition } from '@grabbit/contract';
import { call } from '../kernel/call.ts';
import type { AppEvents } from '../kernel/events.ts';
import { doneToday, markToday } from '../kernel/daily-flags.ts';
import { sync } from '../kernel/sync.ts';
import { ask } from '../ports/parts.ts';
import { translate } from '../i18n/use-t.ts';
import { openRecharge } from '../ports/checkout/checkout.ts';
import { isSpared, offerQuietly } from '../ports/checkout/spared.ts';
import { openPopup } from '../ui/popups.store.ts';
import { findCheaperRoom } from './cheaper-room.ts';
import type { CheaperRoom } from './cheaper-room.ts';
import { dealOccasions } from './deal.ts';
import { LowBalanceDialog } from './low-balance.dialog.tsx';
import type { LowBalance, LowBalanceAnswer } from './low-balance.dialog.tsx';
import { showDeal } from './show-deal.ts';

/** What the daily prompt and a room together remember that it was shown today. */
const flag = 'lowBalance';

type LowBalancePlace = Extract<
  RechargePosition,
  (typeof RechargePosition)['claw room low balance' | 'daily low balance']
>;

const getCoins = (position: LowBalancePlace) =>
  openRecharge({
    position,
    note: translate('error.insufficientBalance'),
  });

/** The server's offer where it has one, else the card of the scene where it gives one; nothing where neither is there. */
async function checkOffers(position: LowBalancePlace): Promise<void> {
  const deal = await call('popupInfo', {}, { individual: true });
  if (deal === null) return void (await ask('offerSceneCard', BonusCardScene.insufficient));
  const occasion = { ...dealOccasions.lowBalance, position };
  const show = (): Promise<unknown> => showDeal({ deal, occasion });
  if (isSpared()) offerQuietly(translate(occasion.title), () => void show());
  else await show();
}

/**
 * The low-balance dialog and what follows. Who asks for coins gets to them at once, who says "not now" is left in
 * peace; when the countdown ends, offers are looked for.
 */
export async function showLowBalance(
  position: LowBalancePlace,
  room: CheaperRoom | null = null,
): Promise<void> {
  const again = doneToday(flag);
  markToday(flag);
  const answer = await openPopup<LowBalance, LowBalanceAnswer>(LowBalanceDialog, { room });
  if (answer === 'purchase') await getCoins(position);
  if (answer === 'timeUp' && !(again && isSpared())) await checkOffers(position);
}

/**
 * A room has refused a play of `price` coins for want of them. A cheaper room that is open is named before anything is
 * sold. Without one the dialog comes once a day; after that the way to coins opens at once, but not for who has just left
 * a payment.
 */
export async function meetLowBalance({ price }: AppEvents['insufficientBalance']): Promise<void> {
  const position = RechargePosition['claw room low balance'];
  const room = await findCheaperRoom(price);
  if (room === null && doneToday(flag) && !isSpared()) await getCoins(position);
  else await showLowBalance(position, room);
}

/** Daily prompt Insufficient: a balance below 100 coins, once on a day. */
export const lowBalancePrompt = {
  async check(): Promise<object | null> {
    if (doneToday(flag)) return null;
    const { balance } = await call('balance', {});
    return balance < lowBalanceThresholdCoins ? {} : null;
  },
  async show(): Promise<void> {
    await showLowBalance(RechargePosition['daily low balance']);
    void sync('balance');
  },
  Dialog: LowBalanceDialog,
} as const;
