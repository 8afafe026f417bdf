import { boStakes } from '@grabbit/engines/rounds';
import type { ReactNode } from 'react';
import { OwnSeedField } from '../draws/seed-panel.tsx';
import { useT } from '../i18n/use-t.ts';
import { StakeSheet } from '../room/rounds/stake-sheet.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { isPractice, useBo } from './bo-context.ts';
import { LastLines, PaysFacts, SealFacts } from './bo-facts.tsx';

export type SheetName = 'stake' | 'pays' | 'seal';

interface OpenSheet {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Coins of a call; practice asks for no level. */
function OwnStakeSheet(sheet: OpenSheet): ReactNode {
  const t = useT();
  const { wish, setWish, page } = useBo();
  const minLevelOf = (coins: number): number =>
    isPractice(page) ? 0 : (page.stakes.find((stake) => stake.coins === coins)?.minLevel ?? 0);
  return (
    <StakeSheet
      {...sheet}
      title={t('bo.chooseStake')}
      options={boStakes}
      chosen={wish.coins}
      minLevelOf={minLevelOf}
      shutWord={(coins, level) => t('bo.stakeShut', { coins, level })}
      onChoose={(coins) => setWish({ ...wish, coins })}
    />
  );
}

function PaysSheet({ open, onClose }: OpenSheet): ReactNode {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('room.results')}>
      <PaysFacts />
      <LastLines heading="h3" />
    </Sheet>
  );
}

function SealSheet({ open, onClose }: OpenSheet): ReactNode {
  const t = useT();
  const { userId } = useBo();
  return (
    <Sheet open={open} onClose={onClose} title={t('room.sealed')} text={t('bo.sealedText')}>
      <SealFacts />
      {userId !== 0 && <OwnSeedField userId={userId} />}
    </Sheet>
  );
}

/** The sheets of the room; at most one is open. */
export function BoSheets({ open, onClose }: { open: SheetName | null; onClose: () => void }): ReactNode {
  return (
    <>
      <SealSheet open={open === 'seal'} onClose={onClose} />
      <PaysSheet open={open === 'pays'} onClose={onClose} />
      <OwnStakeSheet open={open === 'stake'} onClose={onClose} />
    </>
  );
}
