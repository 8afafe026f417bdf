import { betLevel, RoomUseType } from '@grabbit/contract';
import { fishStakes } from '@grabbit/engines/draws';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { drawRoomsQuery } from '../draws/draws.queries.ts';
import type { DrawRefusal } from '../draws/use-draw-desk.ts';
import { useT } from '../i18n/use-t.ts';
import type { Translate } from '../i18n/use-t.ts';
import { RefusalPanel, sharedWords } from '../room/refusal-panel.tsx';
import type { RefusalWords } from '../room/refusal-panel.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { useSpendable } from '../ui/wallet-chip.tsx';
import { isPractice, useFishing } from './fishing-context.ts';
import { fillUp, usePracticeCoins } from './practice.tsx';
import type { StandingRefusal } from './use-shot-desk.ts';

type Refusal = DrawRefusal<StandingRefusal>;

export interface RefusalSheetProps {
  refusal: Refusal | null;
  onClose: () => void;
  onRetry: () => void;
  onStake: () => void;
}

/** One tap to a sea for practice coins. */
function PracticeLink({ onPress }: { onPress: () => void }): ReactNode {
  const t = useT();
  const { data } = useQuery(drawRoomsQuery());
  const room = data?.find(({ game, useType }) => game === 'fishing' && useType === RoomUseType.trial);
  if (room === undefined) return null;
  return (
    <ButtonLink to="/fishing/$id" params={{ id: String(room.roomId) }} onClick={onPress}>
      {t('room.practiceRoom')}
    </ButtonLink>
  );
}

function wordsOf({ name, price }: Refusal, coins: number, t: Translate): RefusalWords {
  if (name !== 'levelLimited') return sharedWords(name, { price, coins }, t);
  const level = betLevel(price) + 1;
  return { title: t('draws.stakeLevel', { level }), text: t('draws.stakeLevelText') };
}

function WayOn({
  refusal,
  coins,
  onClose,
  onStake,
}: Omit<RefusalSheetProps, 'refusal' | 'onRetry'> & { refusal: Refusal; coins: number }): ReactNode {
  const t = useT();
  const { page } = useFishing();
  const fill = async (): Promise<void> => {
    await fillUp();
    onClose();
  };
  if (refusal.name === 'trialRoomOnly') return <PracticeLink onPress={onClose} />;
  // Practice coins are filled up where not even the smallest stake is left.
  if (isPractice(page) && coins < fishStakes[0]) return <Button onPress={fill}>{t('draws.fillUp')}</Button>;
  return <Button onPress={onStake}>{t('draws.chooseStake')}</Button>;
}

/** Why no shot goes, what it means for the coins, and what to do. */
export function RefusalSheet({ refusal, onClose, onRetry, onStake }: RefusalSheetProps): ReactNode {
  const t = useT();
  const { page } = useFishing();
  const practice = isPractice(page);
  const spendable = useSpendable() ?? 0;
  const practised = usePracticeCoins(practice) ?? 0;
  const coins = practice ? practised : spendable;
  // The sheet keeps its words while it goes away.
  const [last, setLast] = useState(refusal);
  if (refusal !== null && refusal !== last) setLast(refusal);
  if (last === null) return null;
  return (
    <RefusalPanel
      name={last.name}
      open={refusal !== null}
      words={wordsOf(last, coins, t)}
      onClose={onClose}
      onRetry={onRetry}
      wayOn={<WayOn refusal={last} coins={coins} onClose={onClose} onStake={onStake} />}
    />
  );
}
