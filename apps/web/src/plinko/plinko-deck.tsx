import { plinkoRisks, plinkoRows } from '@grabbit/engines/draws';
import { shutId } from '../room/line-notice.tsx';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { CostTag } from '../room/cost-tag.tsx';
import { LedBar } from '../room/led-bar.tsx';
import { isPractice } from '../room/practice-room.ts';
import { RoundButton } from '../room/round-button.tsx';
import { Segments } from '../room/segments.tsx';
import { Price } from '../ui/amounts.tsx';
import { NearCoins } from '../ui/near-coins.tsx';
import { turnsSeen } from './fall.ts';
import { useDrop, usePlinko } from './plinko-context.ts';

/** From here on a price has four digits and more. */
const longPrice = 1000;

function Led({ fallen }: { fallen: readonly number[] }): ReactNode {
  const t = useT();
  const { bet } = usePlinko();
  const { phase, play: drop } = useDrop((state) => state);
  const rows = drop?.answer == null ? bet.rows : (drop.asked.rows as typeof bet.rows);
  const answer = drop?.answer ?? null;
  const row = turnsSeen(rows, fallen.at(-1) ?? 0);
  const word = {
    idle: t('plinko.ready'),
    asking: t('draws.asking'),
    lost: t('draws.asking'),
    falling: t('plinko.rowOf', { row, rows }),
    landed: t('plinko.paidBack', { coins: formatNumber(answer?.paid ?? 0) }),
  }[phase];
  const lit = { idle: rows, asking: 0, lost: 0, falling: row, landed: rows }[phase];
  const price = answer?.price ?? bet.stake * bet.balls;
  return <LedBar figures={<Price coins={price} size={24} />} bulbs={rows} lit={lit} word={word} />;
}

export interface PlinkoDeckProps {
  fallen: readonly number[];
  /** Nothing may be played for now; the room says why. */
  shut: boolean;
  resting: boolean;
  word: string;
  onPress: () => void;
  onStake: () => void;
}

/** The enamel panel: board, stake, and the round button. */
export function PlinkoDeck({ fallen, shut, resting, word, onPress, onStake }: PlinkoDeckProps): ReactNode {
  const t = useT();
  const { bet, setBet, page } = usePlinko();
  const phase = useDrop((state) => state.phase);
  const busy = phase === 'asking' || phase === 'lost';
  const off = busy || phase === 'falling';
  const price = bet.stake * bet.balls;
  return (
    <section className="deck" aria-label={t('room.controls')}>
      <Led fallen={fallen} />
      <div className="opts">
        <Segments
          label={t('plinko.rows')}
          values={plinkoRows}
          chosen={bet.rows}
          wordOf={(rows) => formatNumber(rows)}
          onChoose={(rows) => setBet({ ...bet, rows })}
          disabled={off}
        />
        <Segments
          label={t('plinko.risk')}
          values={plinkoRisks}
          chosen={bet.risk}
          wordOf={(risk) => t(`plinko.${risk}`)}
          onChoose={(risk) => setBet({ ...bet, risk })}
          disabled={off}
        />
      </div>
      <div className="mid-keys">
        <CostTag
          word={
            bet.balls === 1 ? t('plinko.aBall') : `${formatNumber(bet.balls)} × ${formatNumber(bet.stake)}`
          }
          change={t('plinko.chooseStake')}
          onChoose={off ? undefined : onStake}
          long={price >= longPrice}
        >
          <Price coins={price} size={22} />
          {!isPractice(page) && <NearCoins coins={price} />}
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
