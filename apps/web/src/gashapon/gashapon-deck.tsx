import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { LedBar } from '../room/led-bar.tsx';
import { isPractice } from '../room/practice-room.ts';
import { RoomDeck } from '../room/room-deck.tsx';
import { Price } from '../ui/amounts.tsx';
import { NearCoins } from '../ui/near-coins.tsx';
import { BoxPicks } from './box-facts.tsx';
import { useGashapon, usePull } from './gashapon-hall.ts';
import type { TurnStage } from './use-turn.ts';

const bulbs = 12;

export interface GashaponDeckProps {
  stage: TurnStage | null;
  /** Nothing may be turned for now; the room says why. */
  shut: boolean;
  resting: boolean;
  word: string;
  onPress: () => void;
}

/** The enamel panel: what is left in the box, and the round button. */
export function GashaponDeck({ stage, shut, resting, word, onPress }: GashaponDeckProps): ReactNode {
  const t = useT();
  const { page } = useGashapon();
  const phase = usePull((state) => state.phase);
  const { box, room } = page;
  const busy = phase === 'asking' || phase === 'lost';
  const off = busy || stage === 'turning' || stage === 'opening';
  const price = box?.price ?? room.price;
  const left =
    box === null
      ? t('gashapon.noBoxShort')
      : t('gashapon.leftOf', { left: formatNumber(box.left), size: formatNumber(box.size) });
  const said = busy ? t('draws.asking') : stage === 'waiting' ? t('gashapon.waits') : left;
  return (
    <RoomDeck {...{ word, shut, resting, busy, onPress }} off={off || (shut && stage === null)}>
      <LedBar
        figures={price === null ? '–' : <Price coins={price} size={24} />}
        bulbs={bulbs}
        lit={box === null ? 0 : Math.ceil((bulbs * box.left) / box.size)}
        word={said}
      />
      <div className="gasha-mid">
        {box === null ? <p>{t('gashapon.noBox')}</p> : <BoxPicks box={box} />}
        {!isPractice(page) && box !== null && <NearCoins coins={box.price} />}
      </div>
    </RoomDeck>
  );
}
