import type { CallReply } from '@grabbit/contract';
import { formatNumber } from '../i18n/format.ts';
import { formatShare } from '../i18n/format-share.ts';
import type { Key } from '../i18n/keys.ts';
import type { Translate } from '../i18n/use-t.ts';

/** What a room publishes of its return, and what was measured there. `value`: with `share` and `stakes`. */
export function returnFacts(
  { returnMillionths, measured }: Pick<CallReply<'racePage'>, 'returnMillionths' | 'measured'>,
  value: Key,
  t: Translate,
): readonly (readonly [string, string])[] {
  const { staked, paid, stakes } = measured;
  const share = (): string => formatShare(paid / staked, 2);
  return [
    [t('room.published'), formatShare(returnMillionths / 1_000_000, 2)],
    [
      t('room.measured'),
      staked === 0 ? t('room.noPlaysYet') : t(value, { share: share(), stakes: formatNumber(stakes) }),
    ],
  ];
}
