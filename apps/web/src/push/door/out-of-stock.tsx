import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Sheet } from '../../ui/sheet.tsx';

export interface OutOfStockProps {
  readonly open: boolean;
  /** When it is looked again, in milliseconds since 1970. */
  readonly until: number;
  readonly onOkay: () => void;
  readonly onEnd: () => void;
}

/** Every table of a room is taken: a look again when the clock is at zero, or the way back at once. */
export function OutOfStock({ open, until, onOkay, onEnd }: OutOfStockProps): ReactNode {
  const t = useT();
  return (
    <Sheet
      open={open}
      onClose={onOkay}
      title={t('push.outOfStock')}
      text={t('push.outOfStockText')}
      actions={<Button onPress={onOkay}>{t('payment.okay')}</Button>}
    >
      <p className="doorclock">{open && <Countdown until={until} onEnd={onEnd} />}</p>
    </Sheet>
  );
}
