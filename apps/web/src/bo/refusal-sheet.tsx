import { RoomUseType } from '@grabbit/contract';
import { boStakes } from '@grabbit/engines/rounds';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import type { Translate } from '../i18n/use-t.ts';
import { RefusalPanel, sharedWords } from '../room/refusal-panel.tsx';
import type { RefusalWords } from '../room/refusal-panel.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { useSpendable } from '../ui/wallet-chip.tsx';
import { isPractice, useBo } from './bo-context.ts';
import { boRoomsQuery } from './bo.queries.ts';
import { fillUp, usePracticeCoins } from './practice.tsx';
import type { StakeRefusal } from '../room/rounds/use-round-stake.ts';

export interface RefusalSheetProps {
  readonly refusal: StakeRefusal | null;
  readonly onClose: () => void;
  readonly onRetry: () => void;
  readonly onStake: () => void;
}

function wordsOf(name: StakeRefusal, coins: { price: number; coins: number }, t: Translate): RefusalWords {
  if (name === 'stakesClosed') return { title: t('bo.callsClosed'), text: t('error.stakesClosed') };
  if (name === 'stakeStands') return { title: t('bo.callStands'), text: t('error.stakeStands') };
  if (name === 'levelLimited') return { title: t('bo.chooseStake'), text: t('error.levelLimited') };
  return sharedWords(name, coins, t);
}

/** One tap to a line for practice coins. */
function PracticeLink({ onPress }: { onPress: () => void }): ReactNode {
  const t = useT();
  const { data } = useQuery(boRoomsQuery());
  const room = data?.find(({ useType }) => useType === RoomUseType.trial);
  if (room === undefined) return null;
  return (
    <ButtonLink
      to="/bo/$id"
      params={{ id: String(room.roomId) }}
      search={{ from: 'practice' }}
      onClick={onPress}
    >
      {t('room.practiceRoom')}
    </ButtonLink>
  );
}

/** Why a call was not taken, what it means for the coins, and what to do. */
export function RefusalSheet({ refusal, onClose, onRetry, onStake }: RefusalSheetProps): ReactNode {
  const t = useT();
  const { page, wish } = useBo();
  const practice = isPractice(page);
  const spendable = useSpendable() ?? 0;
  const practised = usePracticeCoins(practice) ?? 0;
  const coins = practice ? practised : spendable;
  // The sheet keeps its words while it goes away.
  const [last, setLast] = useState(refusal);
  if (refusal !== null && refusal !== last) setLast(refusal);
  if (last === null) return null;
  const fill = async (): Promise<void> => {
    await fillUp();
    onClose();
  };
  const wayOn = (): ReactNode => {
    if (last === 'trialRoomOnly') return <PracticeLink onPress={onClose} />;
    if (last === 'stakesClosed' || last === 'stakeStands') return null;
    if (practice && coins < boStakes[0]) return <Button onPress={fill}>{t('draws.fillUp')}</Button>;
    return <Button onPress={onStake}>{t('bo.chooseStake')}</Button>;
  };
  return (
    <RefusalPanel
      name={last}
      open={refusal !== null}
      words={wordsOf(last, { price: wish.coins, coins }, t)}
      onClose={onClose}
      onRetry={onRetry}
      wayOn={wayOn()}
    />
  );
}
