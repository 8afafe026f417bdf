import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import type { PopupProps } from '../../ui/popups.store.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { formatMinutes } from '../../i18n/format-length.ts';

export interface Reality {
  minutes: number;
  /** Coins of today. */
  day: { readonly in: number; readonly out: number };
}

/** A halt at the interval that the player chose: the time, the coins, and two ways that weigh the same. */
export function RealityDialog({ minutes, day, open, onAnswer }: Reality & PopupProps<'stop'>): ReactNode {
  const t = useT();
  return (
    <Sheet
      open={open}
      onClose={() => onAnswer(null)}
      title={t('protection.realityTitle', { time: formatMinutes(minutes) })}
      text={t('protection.realityNet', { in: formatNumber(day.in), out: formatNumber(day.out) })}
      sticky
      actions={
        <>
          <Button kind="paper" onPress={() => onAnswer('stop')}>
            {t('protection.stop')}
          </Button>
          <Button kind="paper" onPress={() => onAnswer(null)}>
            {t('protection.goOn')}
          </Button>
        </>
      }
    />
  );
}
