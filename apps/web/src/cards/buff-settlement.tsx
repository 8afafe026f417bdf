import type { ReactNode } from 'react';
import { formatSigned } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Burst } from '../ui/burst.tsx';
import { Button } from '../ui/button.tsx';
import { Coin } from '../ui/icons/coin.tsx';
import type { PopupProps } from '../ui/popups.store.ts';
import { Sheet } from '../ui/sheet.tsx';
import { BuffFace } from './buff-face.tsx';
import type { BuffCard } from './cards.queries.ts';

export interface BuffSettlementProps {
  card: Pick<BuffCard, 'cardName' | 'star' | 'rewardRate'>;
  /** What the card added, in coins. */
  coin: number;
}

/** What a buff card added to a reward: the card and its coins. They are in the balance already. */
export function BuffSettlement({
  card,
  coin,
  open,
  onAnswer,
}: BuffSettlementProps & PopupProps<true>): ReactNode {
  const t = useT();
  const close = (): void => onAnswer(null);
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('cards.settled')}
      text={t('cards.settledText')}
      actions={<Button onPress={close}>{t('cards.gotIt')}</Button>}
    >
      <div className="guide guide--coins">
        <Burst points={20} inner={41} fill="var(--b-lemon)" />
        <BuffFace card={card} large />
        <span className="gain">
          <Coin size={34} />
          <b className="num" aria-hidden="true">
            {formatSigned(coin)}
          </b>
          <span className="sr">{t('wallet.coins', { count: coin })}</span>
        </span>
      </div>
    </Sheet>
  );
}
