import type { SlotSymbol } from '@grabbit/engines/draws';
import { toyName } from '../i18n/toy-name.ts';
import type { Translate } from '../i18n/use-t.ts';

/** What a symbol is called. */
export function symbolName(symbol: SlotSymbol, t: Translate): string {
  return symbol === 'star' || symbol === 'clover' ? t(`slot.${symbol}`) : toyName(symbol);
}
