import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { CoinPile } from '../recharge/coin-pile.tsx';
import { Burst } from '../ui/burst.tsx';
import { Button } from '../ui/button.tsx';
import { Countdown } from '../ui/countdown.tsx';
import type { PopupProps } from '../ui/popups.store.ts';
import { Sheet } from '../ui/sheet.tsx';
import './rewards.css';

/** How long the low-balance dialog stays by itself, in milliseconds. */
export const lowBalanceMs = 10_000;

/** How it ended: coins are wanted, they are not, or the time ran out without a word. */
export type LowBalanceAnswer = 'purchase' | 'notNow' | 'timeUp';

/** The player has too few coins. It closes by itself when its countdown is at zero. */
export function LowBalanceDialog({ open, onAnswer }: PopupProps<LowBalanceAnswer>): ReactNode {
  const t = useT();
  const [until] = useState(() => Date.now() + lowBalanceMs);
  const notNow = (): void => onAnswer('notNow');
  return (
    <Sheet
      open={open}
      onClose={notNow}
      title={t('room.notEnough')}
      text={t('error.insufficientBalance')}
      actions={
        <>
          <Button kind="paper" onPress={notNow}>
            {t('room.notNow')}
          </Button>
          <Button onPress={() => onAnswer('purchase')}>{t('recharge.title')}</Button>
        </>
      }
    >
      <div className="lowcoins">
        <span className="lowcoins__p">
          <Burst points={20} inner={41} fill="var(--b-lemon)" />
          <CoinPile coins={300} />
        </span>
        <p>
          {t('rewards.closesIn')} <Countdown until={until} onEnd={() => onAnswer('timeUp')} />
        </p>
      </div>
    </Sheet>
  );
}
