import { RoomUseType } from '@grabbit/contract';
import { raceStakes } from '@grabbit/engines/racing-ball';
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
import { isPractice, useRace } from './race-context.ts';
import { raceRoomsQuery } from './racing-ball.queries.ts';
import { racePractice } from './practice.ts';

function wordsOf(name: StakeRefusal, coins: { price: number; coins: number }, t: Translate): RefusalWords {
  if (name === 'stakesClosed') return { title: t('race.stakesClosed'), text: t('error.stakesClosed') };
  if (name === 'stakeStands') return { title: t('race.stakeStands'), text: t('error.stakeStands') };
  if (name === 'levelLimited') return { title: t('race.chooseStake'), text: t('error.levelLimited') };
  return sharedWords(name, coins, t);
}

/** One tap to a race for practice coins. */
function PracticeLink({ onPress }: { onPress: () => void }): ReactNode {
  const t = useT();
  const { data } = useQuery(raceRoomsQuery());
  const room = data?.find(({ useType }) => useType === RoomUseType.trial);
  if (room === undefined) return null;
  return (
    <ButtonLink
      to="/racing-ball/$roomId"
      params={{ roomId: String(room.roomId) }}
      search={{ from: 'practice' }}
      onClick={onPress}
    >
      {t('room.practiceRoom')}
    </ButtonLink>
  );
}

/** Why a stake was not taken, what it means for the coins, and what to do. */
export function RefusalSheet({
  refusal,
  ...ways
}: RefusalWays & { readonly refusal: StakeRefusal | null }): ReactNode {
  const t = useT();
  const { page, wish } = useRace();
  const practice = isPractice(page);
  const coins = racePractice.useStakes(practice);
  const last = useLast(refusal);
  if (last === null) return null;
  return (
    <StakeRefusalPanel
      {...ways}
      name={last}
      open={refusal !== null}
      words={wordsOf(last, { price: wish.coins, coins }, t)}
      fills={practice && coins < raceStakes[0] ? racePractice : null}
      practiceLink={<PracticeLink onPress={ways.onClose} />}
      stakeWord={t('race.chooseStake')}
    />
  );
}
