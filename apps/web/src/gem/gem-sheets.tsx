import { gemStakes } from '@grabbit/engines/draws';
import type { ReactNode } from 'react';
import { OpenSeed, OwnSeedField, StreamFacts } from '../draws/seed-panel.tsx';
import { StakeChoice } from '../draws/stake-choice.tsx';
import { useT } from '../i18n/use-t.ts';
import { useAccount } from '../kernel/player/use-account.ts';
import { Sheet } from '../ui/sheet.tsx';
import { isPractice } from '../room/practice-room.ts';
import { useBoard, useGem } from './gem-context.ts';
import { LastBoards } from './last-boards.tsx';
import { PaysFacts } from './pays-card.tsx';

export type SheetName = 'seal' | 'pays' | 'stake';

interface OpenSheet {
  open: boolean;
  onClose: () => void;
}

function StakeSheet({ open, onClose }: OpenSheet): ReactNode {
  const t = useT();
  const { bet, setBet, page } = useGem();
  const level = useAccount()?.userLevel ?? 0;
  const choose = (price: number): void => {
    const stake = gemStakes.find((each) => each === price);
    if (stake !== undefined) setBet({ stake });
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('draws.chooseStake')} text={t('gem.stakeText')}>
      <StakeChoice
        prices={page.prices}
        chosen={bet.stake}
        level={level}
        practice={isPractice(page)}
        onChoose={choose}
      />
    </Sheet>
  );
}

function PaysSheet({ open, onClose }: OpenSheet): ReactNode {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('gem.whatPays')}>
      <PaysFacts />
      <LastBoards heading="h3" />
    </Sheet>
  );
}

function SealSheet({ open, onClose }: OpenSheet): ReactNode {
  const t = useT();
  const { userId } = useGem();
  const phase = useBoard((state) => state.phase);
  return (
    <Sheet open={open} onClose={onClose} title={t('gem.sealed')} text={t('gem.sealedText')}>
      <StreamFacts game="gem" userId={userId} />
      {userId !== 0 && (
        <>
          <OwnSeedField userId={userId} />
          <OpenSeed game="gem" userId={userId} busy={phase !== 'idle' && phase !== 'landed'} />
        </>
      )}
    </Sheet>
  );
}

/** The sheets of the room; at most one is open. */
export function GemSheets({ open, onClose }: { open: SheetName | null; onClose: () => void }): ReactNode {
  return (
    <>
      <SealSheet open={open === 'seal'} onClose={onClose} />
      <PaysSheet open={open === 'pays'} onClose={onClose} />
      <StakeSheet open={open === 'stake'} onClose={onClose} />
    </>
  );
}
