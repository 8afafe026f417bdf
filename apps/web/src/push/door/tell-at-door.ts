import { errors } from '@grabbit/contract';
import type { ErrorName } from '@grabbit/contract';
import { translate } from '../../i18n/use-t.ts';
import { emitEvent } from '../../kernel/events.ts';
import { sellsCoins } from '../../kernel/money/sells-coins.ts';
import { showToast } from '../../ui/toasts.store.ts';

/** Tells why a table is not open to its player, where others have an answer to it. Returns whether that is what the code says. */
export function tellAtDoor(
  code: string,
  room: { readonly roomId: number; readonly minLevel: number },
): boolean {
  const is = (name: ErrorName): boolean => errors[name].code === code;
  if (is('clubRequired')) emitEvent('clubRequired', { roomId: room.roomId });
  else if (is('levelLimited') && sellsCoins()) emitEvent('levelLimit', { minLevel: room.minLevel });
  else if (is('outOfStock')) showToast({ tone: 'warning', text: translate('push.outOfStockText') });
  else if (is('cyberBusy')) showToast({ tone: 'warning', text: translate('Play.m53') });
  else return false;
  return true;
}
