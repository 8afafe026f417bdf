import { plinkoStakes } from '@grabbit/engines/draws';
import type { ReactNode } from 'react';
import { StakeRefusalPanel, usePracticeRoom } from '../draws/stake-refusal-panel.tsx';
import type { RefusalWays } from '../draws/stake-refusal-panel.tsx';
import type { DrawRefusal } from '../draws/use-draw-desk.ts';
import { useT } from '../i18n/use-t.ts';
import { sharedWords } from '../room/refusal-panel.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { useLast } from '../ui/use-last.ts';
import { isPractice } from '../room/practice-room.ts';
import { usePlinko } from './plinko-context.ts';
import { plinkoPractice } from './practice.ts';
import type { SharedRefusal } from '../room/refusals.ts';

type Refusal = DrawRefusal<SharedRefusal>;

/** One tap to a ball for practice coins. */
function PracticeLink({ onPress }: { onPress: () => void }): ReactNode {
  const t = useT();
  const room = usePracticeRoom('plinko');
  if (room === null) return null;
  return (
    <ButtonLink
      to="/plinko/$roomId"
      params={{ roomId: room }}
      search={{ from: 'practice' }}
      onClick={onPress}
    >
      {t('room.practiceRoom')}
    </ButtonLink>
  );
}

/** Why no ball falls, what it means for the coins, and what to do. */
export function RefusalSheet({
  refusal,
  ...ways
}: RefusalWays & { readonly refusal: Refusal | null }): ReactNode {
  const t = useT();
  const { page } = usePlinko();
  const practice = isPractice(page);
  const coins = plinkoPractice.useStakes(practice);
  const last = useLast(refusal);
  if (last === null) return null;
  return (
    <StakeRefusalPanel
      {...ways}
      name={last.name}
      open={refusal !== null}
      words={sharedWords(last.name, { price: last.price, coins }, t)}
      fills={practice && coins < plinkoStakes[0] ? plinkoPractice : null}
      practiceLink={<PracticeLink onPress={ways.onClose} />}
      stakeWord={t('plinko.chooseStake')}
    />
  );
}
