import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { useSecondsLeft } from '../ui/countdown.tsx';
import { Coin } from '../ui/icons/coin.tsx';
import { usePush, useTable } from './push-context.ts';

/** Coins of what fell to the player and is not paid yet; null where a stone among it pays more. */
export function useDueCoins(): number | null {
  const { room } = usePush();
  const due = useTable(({ tally }) => tally.due);
  return room.stones === null ? due * room.price : null;
}

/** What is on its way to the balance, and in how many seconds it is there. */
function OnItsWay(): ReactNode {
  const t = useT();
  const due = useTable(({ tally }) => tally.due);
  const paidAt = useTable((state) => state.paidAt);
  const coins = useDueCoins();
  const seconds = useSecondsLeft(paidAt ?? 0);
  return (
    <div data-due="true">
      <dt>{seconds === 0 ? t('push.onItsWay') : t('push.paidIn', { seconds })}</dt>
      <dd className="num">
        {coins === null ? (
          t('push.pieces', { count: due })
        ) : (
          <>
            <Coin size={18} />
            {formatNumber(coins)}
          </>
        )}
      </dd>
    </div>
  );
}

/** This turn in figures: pieces that went in and that fell to the player, then coins: on their way, or paid. All of it opens what it means. */
export function TallyBar({ onWords }: { onWords: () => void }): ReactNode {
  const t = useT();
  const { drops, won, due, paid } = useTable((state) => state.tally);
  return (
    <div className="led tally">
      <dl aria-label={t('push.turn')}>
        <div>
          <dt>{t('push.piecesDropped')}</dt>
          <dd className="num">{formatNumber(drops)}</dd>
        </div>
        <div>
          <dt>{t('push.piecesWon')}</dt>
          <dd className="num">{formatNumber(won)}</dd>
        </div>
        {due > 0 ? (
          <OnItsWay />
        ) : (
          <div>
            <dt>{t('push.paid')}</dt>
            <dd className="num">
              <Coin size={18} />
              {formatNumber(paid)}
            </dd>
          </div>
        )}
      </dl>
      <button type="button" aria-label={t('push.words')} aria-haspopup="dialog" onClick={onWords} />
    </div>
  );
}
