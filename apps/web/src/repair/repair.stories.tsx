import type { ReactNode } from 'react';
import { Specimen, Stories } from '../ui/gallery/specimen.tsx';
import type { Story } from '../ui/gallery/specimen.tsx';
import { openPopup } from '../ui/popups.store.ts';
import { tellRefund } from '../ports/refund.store.ts';
import { CompensationDialog } from './compensation.dialog.tsx';
import { onFaultMoved } from './repair-notices.ts';
import type { Compensation } from './repair.queries.ts';

const back: Compensation = {
  ...{ pushMakeUpTotalCoins: 1_140, pushMakeUpCoins: 600, pushMakeUpAddCoins: 540, upTo: 3 },
  list: [
    {
      playId: 'a',
      code: 'P-58114-2C90',
      game: 'push',
      roomName: 'West lock',
      coins: 600,
      addCoins: 540,
      at: '2026-11-22T20:41:00Z',
    },
  ],
};

const list: readonly Story[] = [
  ['coins are back', () => openPopup(CompensationDialog, { back })],
  ['a fault is looked at', () => onFaultMoved({ faultId: '12', state: 'seen' })],
  ['a fault is mended', () => onFaultMoved({ faultId: '12', state: 'mended' })],
  ['a room hears of a refund', () => tellRefund('a', 600)],
];

/** Faults of machines, and what they give back. */
export function RepairStories(): ReactNode {
  return (
    <Specimen name="Repair and compensation">
      <Stories of="told" list={list} />
    </Specimen>
  );
}
