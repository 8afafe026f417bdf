import type { ReactNode } from 'react';
import { slotMachine } from '@grabbit/engines/draws';
import { Specimen, States } from '../ui/gallery/specimen.tsx';
import { SlotPicture } from './slot-picture.tsx';
import { SymbolPicture } from './slot-symbol.tsx';
import '../room/shell.css';
import './slot.css';

const symbols = [...new Set(slotMachine('calm').strips.flat())];

/** The reels by their parts: what stands on them, and the window of a play as they stopped. */
export function SlotStories(): ReactNode {
  return (
    <Specimen name="Toy reels" wide>
      <States of="symbols">
        {symbols.map((symbol) => (
          <span key={symbol} style={{ width: 64 }}>
            <SymbolPicture symbol={symbol} />
          </span>
        ))}
      </States>
      <States of="receipt">
        <SlotPicture bet={{ machine: 'calm', stake: 100 }} result={{ spins: [[0, 1, 2]] }} />
      </States>
    </Specimen>
  );
}
