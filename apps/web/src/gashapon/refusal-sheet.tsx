import type { ReactNode } from 'react';
import { usePracticeRoom } from '../draws/stake-refusal-panel.tsx';
import type { DrawRefusal } from '../draws/use-draw-desk.ts';
import { useT } from '../i18n/use-t.ts';
import { RefusalPanel, sharedWords } from '../room/refusal-panel.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { useLast } from '../ui/use-last.ts';
import { useSpendable } from '../ui/wallet-chip.tsx';
import { isPractice } from '../room/practice-room.ts';
import { useGashapon } from './gashapon-context.ts';
import { fillUp, usePracticeCoins } from './practice.ts';
import type { PullRefusal } from './refusals.ts';

type Refusal = DrawRefusal<PullRefusal>;

export interface RefusalSheetProps {
  refusal: Refusal | null;
  onClose: () => void;
  onRetry: () => void;
}

/** One tap to a machine for practice coins. */
function PracticeLink({ onPress }: { onPress: () => void }): ReactNode {
  const t = useT();
  const room = usePracticeRoom('gashapon');
  if (room === null) return null;
  return (
    <ButtonLink
      to="/gashapon/$roomId"
      params={{ roomId: room }}
      search={{ from: 'practice' }}
      onClick={onPress}
    >
      {t('room.practiceRoom')}
    </ButtonLink>
  );
}

function WayOn({ refusal, onClose }: { refusal: Refusal; onClose: () => void }): ReactNode {
  const t = useT();
  const { page } = useGashapon();
  const fill = async (): Promise<void> => {
    await fillUp();
    onClose();
  };
  if (refusal.name === 'insufficientBalance' && isPractice(page))
    return <Button onPress={fill}>{t('draws.fillUp')}</Button>;
  if (refusal.name === 'commitmentChanged') return null;
  return <PracticeLink onPress={onClose} />;
}

/** Why no capsule comes out, what it means for the coins, and what to do. */
export function RefusalSheet({ refusal, onClose, onRetry }: RefusalSheetProps): ReactNode {
  const t = useT();
  const { page } = useGashapon();
  const practice = isPractice(page);
  const spendable = useSpendable() ?? 0;
  const practised = usePracticeCoins(practice) ?? 0;
  const last = useLast(refusal);
  if (last === null) return null;
  const { name, price } = last;
  const words =
    name === 'commitmentChanged'
      ? { title: t('gashapon.boxChanged'), text: t('gashapon.boxChangedText') }
      : sharedWords(name, { price, coins: practice ? practised : spendable }, t);
  return (
    <RefusalPanel
      name={name}
      open={refusal !== null}
      words={words}
      onClose={onClose}
      onRetry={onRetry}
      wayOn={<WayOn refusal={last} onClose={onClose} />}
    />
  );
}
