import type { CallReply } from '@grabbit/contract';
import { formatNumber } from '../i18n/format.ts';
import type { Translate } from '../i18n/use-t.ts';

export type PushTurn = CallReply<'pushRecord'>;

/** What came of a turn, in one line. */
export function turnWords({ drops, fallen }: Pick<PushTurn, 'drops' | 'fallen'>, t: Translate): string {
  return t('push.turnResult', { drops: formatNumber(drops), won: formatNumber(fallen) });
}
