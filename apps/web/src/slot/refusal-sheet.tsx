import { betLevel } from '@grabbit/contract';
import { slotStakes } from '@grabbit/engines/draws';
import type { ReactNode } from 'react';
import type { DrawRefusal } from '../draws/use-draw-desk.ts';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import type { Translate } from '../i18n/use-t.ts';
import { isPractice } from '../room/practice-room.ts';
import { RefusalPanel, sharedWords } from '../room/refusal-panel.tsx';
import type { RefusalWords } from '../room/refusal-panel.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { useLast } from '../ui/use-last.ts';
import { slotPractice } from './practice.ts';
import { useSlot } from './slot-context.ts';
import type { SlotRefusal } from './use-spin-desk.ts';

type Refusal = DrawRefusal<SlotRefusal>;

export interface RefusalSheetProps {
  refusal: Refusal | null;
  coins: number;
  onClose: () => void;
  onRetry: () => void;
  onPurse: () => void;
}

function wordsOf({ name, price }: Refusal, coins: number, t: Translate): RefusalWords {
  if (name === 'purseTooSmall') return { title: t('slot.purse'), text: t('error.purseTooSmall') };
  if (name === 'levelLimited')
    return {
      title: t('rooms.level', { level: betLevel(price) + 1 }),
      text: t('error.levelLimited'),
    };
  return sharedWords(name, { price, coins }, t);
}

function WayOn({ refusal, coins, onClose, onPurse }: Omit<RefusalSheetProps, 'onRetry'>): ReactNode {
  const t = useT();
  const { page, bet, setBet } = useSlot();
  const fill = async (): Promise<void> => {
    await slotPractice.fillUp();
    onClose();
  };
  const { practiceRoom } = page;
  if (refusal?.name === 'trialRoomOnly')
    return practiceRoom === null ? null : (
      <ButtonLink to="/slot" search={{ room: practiceRoom, from: 'practice' }} onClick={onClose}>
        {t('room.practiceRoom')}
      </ButtonLink>
    );
  if (isPractice(page) && coins < slotStakes[0]) return <Button onPress={fill}>{t('draws.fillUp')}</Button>;
  if (refusal?.name === 'purseTooSmall') return <Button onPress={onPurse}>{t('slot.putIn')}</Button>;
  const smallest = (): void => {
    setBet({ ...bet, stake: slotStakes[0] });
    onClose();
  };
  return (
    <Button onPress={smallest}>
      {t('slot.stake')} {formatNumber(slotStakes[0])}
    </Button>
  );
}

/** Why the reels do not turn, what it means for the coins, and what to do. */
export function RefusalSheet({ refusal, coins, onClose, onRetry, onPurse }: RefusalSheetProps): ReactNode {
  const t = useT();
  const { page } = useSlot();
  const practised = slotPractice.useCoins(isPractice(page)) ?? 0;
  const there = isPractice(page) ? practised : coins;
  const last = useLast(refusal);
  if (last === null) return null;
  return (
    <RefusalPanel
      name={last.name}
      open={refusal !== null}
      words={wordsOf(last, there, t)}
      onClose={onClose}
      onRetry={onRetry}
      wayOn={<WayOn refusal={last} coins={there} onClose={onClose} onPurse={onPurse} />}
    />
  );
}
