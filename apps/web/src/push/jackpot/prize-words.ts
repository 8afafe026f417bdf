import { JackpotType } from '@grabbit/contract';
import { Clover, Crown, Gem, Minus, Star } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Translate } from '../../i18n/use-t.ts';

/** A prize's name in the reader's language. */
export function prizeName(type: JackpotType, t: Translate): string {
  switch (type) {
    case JackpotType.grand:
      return t('push.grand');
    case JackpotType.major:
      return t('push.major');
    case JackpotType.mini:
      return t('push.mini');
    case JackpotType.lucky:
      return t('push.lucky');
    case JackpotType.loss:
      return t('push.blank');
  }
}

export interface PrizeLook {
  readonly Icon: LucideIcon;
  /** Of its field on the wheel. */
  readonly ink: string;
}

export const prizeLooks: Readonly<Record<JackpotType, PrizeLook>> = {
  [JackpotType.grand]: { Icon: Crown, ink: '#fff8ec' },
  [JackpotType.major]: { Icon: Gem, ink: 'var(--b-lilac, #b79bff)' },
  [JackpotType.mini]: { Icon: Star, ink: 'var(--b-coral, #ff7b7b)' },
  [JackpotType.lucky]: { Icon: Clover, ink: 'var(--b-mint, #45e0a8)' },
  [JackpotType.loss]: { Icon: Minus, ink: 'var(--b-orange, #ff9a3c)' },
};
