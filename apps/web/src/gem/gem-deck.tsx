import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { CostTag } from '../room/cost-tag.tsx';
import { LedBar } from '../room/led-bar.tsx';
import { shutId } from '../room/line-notice.tsx';
import { isPractice } from '../room/practice-room.ts';
import { RoundButton } from '../room/round-button.tsx';
import { Price } from '../ui/amounts.tsx';
import { NearCoins } from '../ui/near-coins.tsx';
import { paidBy } from './chain-show.ts';
import { useBoard, useGem } from './gem-context.ts';
import { ShortPays } from './pays-card.tsx';
import type { ShownChain } from './use-chain-show.ts';

/** Lamps of the display: longer chains light all of them. */
const lamps = 8;
/** From here on a price has four digits and more. */
const longPrice = 1000;

function Led({ shown }: { shown: ShownChain | null }): ReactNode {
  const t = useT();
  const { bet } = useGem();
  const { phase, play } = useBoard((state) => state);
  const answer = play?.answer ?? null;
  const step = shown?.shot.step ?? 0;
  const price = answer?.price ?? bet.stake;
  const soFar = shown === null ? 0 : (price / 100) * paidBy(shown.chain, step);
  const word = {
    idle: t('gem.ready'),
    asking: t('draws.asking'),
    lost: t('draws.asking'),
    falling:
      step === 0
        ? t('gem.falls')
        : t('gem.chainSoFar', { step: formatNumber(step), coins: formatNumber(soFar) }),
    landed: t('gem.paidBack', { coins: formatNumber(answer?.paid ?? 0) }),
  }[phase];
  const lit = { idle: lamps, asking: 0, lost: 0, falling: step, landed: Math.min(lamps, step) }[phase];
  return <LedBar figures={<Price coins={price} size={24} />} bulbs={lamps} lit={lit} word={word} />;
}

export interface GemDeckProps {
  shown: ShownChain | null;
  /** Nothing may be played for now; the room says why. */
  shut: boolean;
  resting: boolean;
  word: string;
  onPress: () => void;
  onStake: () => void;
}

/** The enamel panel: what groups pay, the stake, and the round button. */
export function GemDeck({ shown, shut, resting, word, onPress, onStake }: GemDeckProps): ReactNode {
  const t = useT();
  const { bet, page } = useGem();
  const phase = useBoard((state) => state.phase);
  const busy = phase === 'asking' || phase === 'lost';
  const off = busy || phase === 'falling';
  return (
    <section className="deck" aria-label={t('room.controls')}>
      <Led shown={shown} />
      <ShortPays />
      <div className="mid-keys">
        <CostTag
          word={t('gem.aBoard')}
          change={t('draws.chooseStake')}
          onChoose={off ? undefined : onStake}
          long={bet.stake >= longPrice}
        >
          <Price coins={bet.stake} size={22} />
          {!isPractice(page) && <NearCoins coins={bet.stake} />}
        </CostTag>
      </div>
      <RoundButton
        word={word}
        off={off || shut}
        resting={resting}
        busy={busy}
        keyWord={t('room.space')}
        describedBy={shut ? shutId : undefined}
        onPress={onPress}
      />
    </section>
  );
}
