import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { translate, useT } from '../i18n/use-t.ts';
import { Burst } from '../ui/burst.tsx';
import { Button } from '../ui/button.tsx';
import { Coin } from '../ui/icons/coin.tsx';
import { openPopup } from '../ui/popups.store.ts';
import type { PopupProps } from '../ui/popups.store.ts';
import { Sheet } from '../ui/sheet.tsx';
import { showToast } from '../ui/toasts.store.ts';
import './contest.css';

export interface RankWinnerProps {
  /** What the wave brought, in coins: it was paid when it was settled. */
  coin: number;
  ranking: number;
  /** Coins of one stroke of the pusher. */
  wave: number;
}

const titles = ['push.winner1', 'push.winner2', 'push.winner3'] as const;

/** One of the three largest waves of a room's ranking was the player's. */
export function RankWinner({
  coin,
  ranking,
  wave,
  open,
  onAnswer,
}: RankWinnerProps & PopupProps<true>): ReactNode {
  const t = useT();
  const close = (): void => onAnswer(null);
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t(titles[ranking - 1] ?? 'push.winner3')}
      text={t('push.winnerText', { wave: formatNumber(wave) })}
      actions={<Button onPress={close}>{t('cards.gotIt')}</Button>}
    >
      <div className="winner">
        <Burst points={20} inner={41} fill="var(--b-lemon)" />
        <b className="num winner__place" data-ranking={ranking} aria-hidden="true">
          {formatNumber(ranking)}
        </b>
        <span className="winner__coins">
          <Coin size={34} />
          <b className="num" aria-hidden="true">
            {formatNumber(coin)}
          </b>
          <span className="sr">{t('wallet.coins', { count: coin })}</span>
        </span>
      </div>
    </Sheet>
  );
}

export async function showWinner(told: RankWinnerProps): Promise<void> {
  await openPopup(RankWinner, told);
}

/** The challenge of a room has brought its gift. */
export function tellGift(coins: number): void {
  showToast({ tone: 'coins', text: translate('push.challengeGained', { coins: formatNumber(coins) }) });
}
