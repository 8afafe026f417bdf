import { raceStakes } from '@grabbit/engines/racing-ball';
import type { ReactNode } from 'react';
import { OwnSeedField } from '../draws/seed-panel.tsx';
import { useT } from '../i18n/use-t.ts';
import { StakeSheet } from '../room/rounds/stake-sheet.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { isPractice, useRace } from './race-context.ts';
import { LastRaces, MarbleFacts, PaysFacts, SealFacts } from './race-facts.tsx';

export type SheetName = 'stake' | 'pays' | 'seal';

interface OpenSheet {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Coins of a stake; practice asks for no level. */
function OwnStakeSheet(sheet: OpenSheet): ReactNode {
  const t = useT();
  const { wish, setWish, page } = useRace();
  const minLevelOf = (coins: number): number =>
    isPractice(page) ? 0 : (page.stakes.find((stake) => stake.coins === coins)?.minLevel ?? 0);
  return (
    <StakeSheet
      {...sheet}
      title={t('race.chooseStake')}
      options={raceStakes}
      chosen={wish.coins}
      minLevelOf={minLevelOf}
      shutWord={(coins, level) => t('race.stakeShut', { coins, level })}
      onChoose={(coins) => setWish({ ...wish, coins })}
    />
  );
}

function PaysSheet({ open, onClose }: OpenSheet): ReactNode {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('room.results')}>
      <MarbleFacts />
      <PaysFacts />
      <LastRaces heading="h3" />
    </Sheet>
  );
}

function SealSheet({ open, onClose }: OpenSheet): ReactNode {
  const t = useT();
  const { userId } = useRace();
  return (
    <Sheet open={open} onClose={onClose} title={t('room.sealed')} text={t('race.sealedText')}>
      <SealFacts />
      {userId !== 0 && <OwnSeedField userId={userId} />}
    </Sheet>
  );
}

/** The sheets of the room; at most one is open. */
export function RaceSheets({ open, onClose }: { open: SheetName | null; onClose: () => void }): ReactNode {
  return (
    <>
      <SealSheet open={open === 'seal'} onClose={onClose} />
      <PaysSheet open={open === 'pays'} onClose={onClose} />
      <OwnStakeSheet open={open === 'stake'} onClose={onClose} />
    </>
  );
}
