import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { playerStore } from '../kernel/player.store.ts';
import { shutId } from '../room/line-notice.tsx';
import { LedBar } from '../room/led-bar.tsx';
import { isPractice } from '../room/practice-room.ts';
import { RoundButton } from '../room/round-button.tsx';
import { Price } from '../ui/amounts.tsx';
import { Sign } from '../ui/lucide.tsx';
import { slotMachine } from '@grabbit/engines/draws';
import type { SlotBet } from '@grabbit/engines/draws';
import type { Shown } from './reel-timing.ts';
import { useSlot, useSpins } from './slot-context.ts';

const bulbs = 9;

function Led({ shown }: { shown: Shown }): ReactNode {
  const t = useT();
  const { bet } = useSlot();
  const { phase, play } = useSpins((state) => state);
  const answer = play?.answer ?? null;
  const reels = slotMachine(bet.machine).strips.length;
  const word = {
    idle: t('slot.ready'),
    asking: t('draws.asking'),
    lost: t('draws.asking'),
    falling: t('slot.turning'),
    landed: t('slot.paidBack', { coins: formatNumber(answer?.paid ?? 0) }),
  }[phase];
  const lit = {
    idle: bulbs,
    asking: 0,
    lost: 0,
    falling: Math.round((bulbs * shown.stopped) / reels),
    landed: bulbs,
  }[phase];
  return (
    <LedBar
      figures={<Price coins={answer?.price ?? bet.stake} size={24} />}
      bulbs={bulbs}
      lit={lit}
      word={word}
    />
  );
}

/** What a spin costs. A stake that asks for a higher level says which, and cannot be spun with. */
function Stakes({ off }: { off: boolean }): ReactNode {
  const t = useT();
  const { bet, setBet, page } = useSlot();
  const level = useStore(playerStore, ({ growth }) => growth.currLevel);
  const practice = isPractice(page);
  return (
    <fieldset className="bets" disabled={off}>
      <legend className="sr">{t('slot.stake')}</legend>
      {page.prices.map(({ price, minLevel }) => {
        const above = !practice && minLevel > level;
        return (
          <label key={price} className="bets__o" data-above={above}>
            <input
              className="sr"
              type="radio"
              name="stake"
              checked={bet.stake === price}
              onChange={() => setBet({ ...bet, stake: price as SlotBet['stake'] })}
            />
            <span>
              {formatNumber(price)}
              {above && (
                <small>
                  <Sign of={Star} size={11} />
                  {t('rooms.level', { level: minLevel + 1 })}
                </small>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

export interface SlotDeckProps {
  readonly shown: Shown;
  /** Nothing may be played for now; the room says why. */
  readonly shut: boolean;
  readonly resting: boolean;
  readonly word: string;
  readonly onPress: () => void;
}

/** The enamel panel: stakes and the round button. */
export function SlotDeck({ shown, shut, resting, word, onPress }: SlotDeckProps): ReactNode {
  const t = useT();
  const phase = useSpins((state) => state.phase);
  const busy = phase === 'asking' || phase === 'lost';
  const off = busy || phase === 'falling';
  return (
    <section className="deck" aria-label={t('room.controls')}>
      <Led shown={shown} />
      <Stakes off={off} />
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
