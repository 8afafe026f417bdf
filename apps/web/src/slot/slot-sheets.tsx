import type { ReactNode } from 'react';
import { OpenSeed, OwnSeedField, StreamFacts } from '../draws/seed-panel.tsx';
import { useT } from '../i18n/use-t.ts';
import { Sheet } from '../ui/sheet.tsx';
import { LastSpins } from './last-spins.tsx';
import { PaysFacts } from './pays-card.tsx';
import { PurseSheet } from './purse-sheet.tsx';
import { useSlot, useSpins } from './slot-context.ts';

export type SheetName = 'seal' | 'pays' | 'purse';

interface OpenSheet {
  open: boolean;
  onClose: () => void;
}

function PaysSheet({ open, onClose }: OpenSheet): ReactNode {
  const t = useT();
  const { bet } = useSlot();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`${t('slot.machine')}: ${t(`slot.${bet.machine}`)}`}
      text={t('slot.paysText')}
    >
      <PaysFacts />
      <LastSpins heading="h3" />
    </Sheet>
  );
}

function SealSheet({ open, onClose }: OpenSheet): ReactNode {
  const t = useT();
  const { userId } = useSlot();
  const phase = useSpins((state) => state.phase);
  return (
    <Sheet open={open} onClose={onClose} title={t('room.sealed')} text={t('slot.sealedText')}>
      <StreamFacts game="slot" userId={userId} />
      {userId !== 0 && (
        <>
          <OwnSeedField userId={userId} />
          <OpenSeed game="slot" userId={userId} busy={phase !== 'idle' && phase !== 'landed'} />
        </>
      )}
    </Sheet>
  );
}

/** The sheets of the room; at most one is open. */
export function SlotSheets({ open, onClose }: { open: SheetName | null; onClose: () => void }): ReactNode {
  return (
    <>
      <SealSheet open={open === 'seal'} onClose={onClose} />
      <PaysSheet open={open === 'pays'} onClose={onClose} />
      <PurseSheet open={open === 'purse'} onClose={onClose} />
    </>
  );
}
