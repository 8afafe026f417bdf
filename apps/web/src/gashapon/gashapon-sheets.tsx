import type { ReactNode } from 'react';
import { SealSheet } from '../draws/room/seal-sheet.tsx';
import { useT } from '../i18n/use-t.ts';
import { Sheet } from '../ui/sheet.tsx';
import { BoxList, BoxSeal, EarlierBoxes, LastTurns } from './box-facts.tsx';
import { useGashapon } from './gashapon-hall.ts';

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
      <SealSheet
        open={open === 'seal'}
        {...{ onClose, userId }}
        title={t('room.sealed')}
        text={t('gashapon.sealedText')}
        seal={<BoxSeal />}
      >
        <EarlierBoxes heading="h3" />
      </SealSheet>
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
