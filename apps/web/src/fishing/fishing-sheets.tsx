import type { ReactNode } from 'react';
import { OpenSeed, OwnSeedField } from '../draws/seed-panel.tsx';
import { StakeChoice } from '../draws/stake-choice.tsx';
import { useT } from '../i18n/use-t.ts';
import { useAccount } from '../kernel/player/use-account.ts';
import { isPractice } from '../room/practice-room.ts';
import { Sheet } from '../ui/sheet.tsx';
import { CannonsList } from './cannons-card.tsx';
import { useFishing, useShots } from './fishing-context.ts';
import { OddsTable, ReturnFacts } from './odds-facts.tsx';
import { ShotSeal, TideFacts, TideVerdict } from './seal-facts.tsx';
import { stakeOf } from './stake.ts';

export type SheetName = 'seal' | 'pays' | 'stake' | 'cannons';

interface OpenSheet {
  open: boolean;
  onClose: () => void;
}

function StakeSheet({ open, onClose }: OpenSheet): ReactNode {
  const t = useT();
  const { stake, setStake, page } = useFishing();
  const level = useAccount()?.userLevel ?? 0;
  const choose = (price: number): void => {
    const chosen = stakeOf(price);
    if (chosen !== undefined) setStake(chosen);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('draws.chooseStake')} text={t('fishing.stakeText')}>
      <StakeChoice
        prices={page.prices}
        chosen={stake}
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
    <Sheet open={open} onClose={onClose} title={t('fishing.odds')}>
      <OddsTable />
      <ReturnFacts />
    </Sheet>
  );
}

function SealSheet({ open, onClose }: OpenSheet): ReactNode {
  const t = useT();
  const { userId } = useFishing();
  const phase = useShots((state) => state.phase);
  return (
    <Sheet open={open} onClose={onClose} title={t('room.sealed')} text={t('fishing.sealedText')}>
      <ShotSeal />
      {userId !== 0 && (
        <>
          <OwnSeedField userId={userId} />
          <OpenSeed game="fishing" userId={userId} busy={phase !== 'idle' && phase !== 'landed'} />
        </>
      )}
      <h3>{t('fishing.seaSealed')}</h3>
      <p className="quiet">{t('fishing.seaSealedText')}</p>
      <TideVerdict />
      <TideFacts />
    </Sheet>
  );
}

function CannonsSheet({ open, onClose }: OpenSheet): ReactNode {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('fishing.cannons')} text={t('fishing.cannonsText')}>
      <CannonsList heading="h3" />
    </Sheet>
  );
}

/** The sheets of the room; at most one is open. */
export function FishingSheets({ open, onClose }: { open: SheetName | null; onClose: () => void }): ReactNode {
  return (
    <>
      <SealSheet open={open === 'seal'} onClose={onClose} />
      <PaysSheet open={open === 'pays'} onClose={onClose} />
      <StakeSheet open={open === 'stake'} onClose={onClose} />
      <CannonsSheet open={open === 'cannons'} onClose={onClose} />
    </>
  );
}
