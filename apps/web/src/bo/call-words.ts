import type { CallReply } from '@grabbit/contract';
import { boEndOf, isBoResult } from '@grabbit/engines/rounds';
import type { BoEnd } from '@grabbit/engines/rounds';
import { formatNumber } from '../i18n/format.ts';
import type { Translate } from '../i18n/use-t.ts';

export type BoRecord = CallReply<'boRecord'>;

/** Where a call's line ended; null while it has not, and where it never ran. */
export function endOf({ result }: Pick<BoRecord, 'result'>): BoEnd | null {
  return isBoResult(result) ? boEndOf(result) : null;
}

export const choiceWord = ({ choice }: Pick<BoRecord, 'choice'>, t: Translate): string =>
  t(choice === 'up' ? 'bo.up' : 'bo.down');

/** A call in one line: what was said, and what came of it. */
export function callWords(record: BoRecord, t: Translate): string {
  const said = choiceWord(record, t);
  if (record.state === 'voided') return `${said} · ${t('room.voided')}`;
  if (endOf(record) === null) return `${said} · ${t('push.goesOn')}`;
  return `${said} · ${t('bo.paidBack', { coins: formatNumber(record.paid) })}`;
}
