import type { FirstStep } from '../draws/use-first-step.ts';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { readStored, writeStored } from '../kernel/storage.ts';
import { CostTag } from '../room/cost-tag.tsx';
import { shutId } from '../room/line-notice.tsx';
import { RoundButton } from '../room/round-button.tsx';
import { Price } from '../ui/amounts.tsx';
import { classes } from '../ui/classes.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { NearCoins } from '../ui/near-coins.tsx';
import { AimRail } from './aim-rail.tsx';
import { DropButton } from './drop-button.tsx';
import { useStore } from 'zustand';
import { isPractice } from '../room/practice-room.ts';
import { usePush } from './push-context.ts';
import { CardPays, useTimeCards } from './time-cards.tsx';
import { TallyBar } from './tally-bar.tsx';

const swapKey = 'push:hands-swapped';

export interface PushDeckProps {
  /** Nothing can be dropped now. */
  off: boolean;
  /** The room says why. */
  shut: boolean;
  /** What the round button does instead of dropping. */
  instead: FirstStep | null;
  onRow: () => void;
  /** Chooses what pays. */
  onPay: () => void;
  /** Says what the figures of the turn mean. */
  onWords: () => void;
}

/** What a drop costs, or the time card that pays for it; with cards to choose from it opens them. */
function Cost({ onPay }: { onPay: () => void }): ReactNode {
  const t = useT();
  const { room, payment } = usePush();
  const { by, card } = useStore(payment.store);
  const cards = useTimeCards();
  const paying = by === 'card' ? card : null;
  const some = cards !== null && (cards.usable.length > 0 || cards.elsewhere);
  return (
    <CostTag
      word={t('push.aDrop')}
      change={t('push.cardTitle')}
      onChoose={paying !== null || some ? onPay : undefined}
    >
      {paying === null ? (
        <>
          <Price coins={room.price} size={22} />
          {!isPractice({ room }) && <NearCoins coins={room.price} />}
        </>
      ) : (
        <CardPays card={paying} />
      )}
    </CostTag>
  );
}

/** The enamel panel: the turn in figures, aim, price, row, and the round button. */
export function PushDeck({ off, shut, instead, onRow, onPay, onWords }: PushDeckProps): ReactNode {
  const t = useT();
  const { choice } = usePush();
  const [swapped, setSwapped] = useState(() => readStored(swapKey) === true);
  const swap = (): void => {
    setSwapped(!swapped);
    writeStored(swapKey, !swapped);
  };
  const describedBy = shut ? shutId : undefined;
  return (
    <section className={classes('deck', swapped && 'deck--swapped')} aria-label={t('room.controls')}>
      <TallyBar onWords={onWords} />
      <div className="aims">
        <AimRail live={!off && instead === null} />
        <button type="button" className="btn btn--paper btn--s rowkey" onClick={onRow}>
          <span className="btn__t">{t('push.row', { coins: formatNumber(choice.length) })}</span>
        </button>
      </div>
      <div className="mid-keys">
        <Cost onPay={onPay} />
        <IconButton
          className="swap"
          label={t('room.swapHands')}
          icon={<Sign of={ArrowLeftRight} />}
          pressed={swapped}
          onPress={swap}
        />
      </div>
      {instead === null ? (
        <DropButton off={off} describedBy={describedBy} />
      ) : (
        <RoundButton
          word={instead.word}
          onPress={instead.go}
          off={off}
          resting={false}
          busy={false}
          keyWord={undefined}
          describedBy={describedBy}
        />
      )}
      <p className="sr" id="row-hint">
        {t('push.rowText')}
      </p>
    </section>
  );
}
