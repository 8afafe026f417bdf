import { RoomUseType } from '@grabbit/contract';
import { boStakes } from '@grabbit/engines/rounds';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StakeRefusalPanel } from '../draws/stake-refusal-panel.tsx';
import type { RefusalWays } from '../draws/stake-refusal-panel.tsx';
import { useT } from '../i18n/use-t.ts';
import type { Translate } from '../i18n/use-t.ts';
import { sharedWords } from '../room/refusal-panel.tsx';
import type { RefusalWords } from '../room/refusal-panel.tsx';
import type { StakeRefusal } from '../room/rounds/use-round-stake.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { useLast } from '../ui/use-last.ts';
import { isPractice, useBo } from './bo-context.ts';
import { boRoomsQuery } from './bo.queries.ts';
import { boPractice } from './practice.ts';

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
export function RefusalSheet({
  refusal,
  ...ways
}: RefusalWays & { readonly refusal: StakeRefusal | null }): ReactNode {
  const t = useT();
  const { page, wish } = useBo();
  const practice = isPractice(page);
  const coins = boPractice.useStakes(practice);
  const last = useLast(refusal);
  if (last === null) return null;
  return (
    <StakeRefusalPanel
      {...ways}
      name={last}
      open={refusal !== null}
      words={wordsOf(last, { price: wish.coins, coins }, t)}
      fills={practice && coins < boStakes[0] ? boPractice : null}
      practiceLink={<PracticeLink onPress={ways.onClose} />}
      stakeWord={t('bo.chooseStake')}
    />
  );
}
