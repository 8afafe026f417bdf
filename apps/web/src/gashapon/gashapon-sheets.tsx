import type { ReactNode } from 'react';
import { OwnSeedField } from '../draws/seed-panel.tsx';
import { useT } from '../i18n/use-t.ts';
import { Sheet } from '../ui/sheet.tsx';
import { BoxList, BoxSeal, EarlierBoxes, LastTurns } from './box-facts.tsx';
import { useGashapon } from './gashapon-context.ts';

export type SheetName = 'seal' | 'list';

/** The sheets of the room; at most one is open. */
export function GashaponSheets({
  open,
  onClose,
}: {
  open: SheetName | null;
  onClose: () => void;
}): ReactNode {
  const t = useT();
  const { userId } = useGashapon();
  return (
    <>
      <Sheet
        open={open === 'seal'}
        onClose={onClose}
        title={t('room.sealed')}
        text={t('gashapon.sealedText')}
      >
        <BoxSeal />
        {userId !== 0 && <OwnSeedField userId={userId} />}
        <EarlierBoxes heading="h3" />
      </Sheet>
      <Sheet
        open={open === 'list'}
        onClose={onClose}
        title={t('gashapon.inBox')}
        text={t('gashapon.chances')}
      >
        <BoxList />
        <LastTurns heading="h3" />
      </Sheet>
    </>
  );
}
