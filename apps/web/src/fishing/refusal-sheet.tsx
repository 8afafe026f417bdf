import { betLevel } from '@grabbit/contract';
import { fishStakes } from '@grabbit/engines/draws';
import type { ReactNode } from 'react';
import { StakeRefusalPanel, usePracticeRoom } from '../draws/stake-refusal-panel.tsx';
import type { RefusalWays } from '../draws/stake-refusal-panel.tsx';
import type { DrawRefusal } from '../draws/use-draw-desk.ts';
import { useT } from '../i18n/use-t.ts';
import type { Translate } from '../i18n/use-t.ts';
import { sharedWords } from '../room/refusal-panel.tsx';
import type { RefusalWords } from '../room/refusal-panel.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { useLast } from '../ui/use-last.ts';
import { isPractice } from '../room/practice-room.ts';
import { useFishing } from './fishing-context.ts';
import { fishingPractice } from './practice.ts';
import type { StandingRefusal } from './use-shot-desk.ts';

type Refusal = DrawRefusal<StandingRefusal>;

/** One tap to a sea for practice coins. */
function PracticeLink({ onPress }: { onPress: () => void }): ReactNode {
  const t = useT();
  const room = usePracticeRoom('fishing');
  if (room === null) return null;
  return (
    <ButtonLink to="/fishing/$id" params={{ id: room }} onClick={onPress}>
      {t('room.practiceRoom')}
    </ButtonLink>
  );
}

function wordsOf({ name, price }: Refusal, coins: number, t: Translate): RefusalWords {
  if (name !== 'levelLimited') return sharedWords(name, { price, coins }, t);
  const level = betLevel(price) + 1;
  return { title: t('draws.stakeLevel', { level }), text: t('draws.stakeLevelText') };
}

/** Why no shot goes, what it means for the coins, and what to do. */
export function RefusalSheet({
  refusal,
  ...ways
}: RefusalWays & { readonly refusal: Refusal | null }): ReactNode {
  const t = useT();
  const { page } = useFishing();
  const practice = isPractice(page);
  const coins = fishingPractice.useStakes(practice);
  const last = useLast(refusal);
  if (last === null) return null;
  return (
    <StakeRefusalPanel
      {...ways}
      name={last.name}
      open={refusal !== null}
      words={wordsOf(last, coins, t)}
      fills={practice && coins < fishStakes[0] ? fishingPractice : null}
      practiceLink={<PracticeLink onPress={ways.onClose} />}
      stakeWord={t('draws.chooseStake')}
    />
  );
}
