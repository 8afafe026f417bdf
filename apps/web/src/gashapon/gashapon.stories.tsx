import type { ReactNode } from 'react';
import { Specimen, States } from '../ui/gallery/specimen.tsx';
import { CapsulePicture } from './capsule-picture.tsx';

const kinds = ['octopus', 'whale', 'penguin'] as const;

/** What capsules held, as receipts show it. */
export function GashaponStories(): ReactNode {
  return (
    <Specimen name="Capsules">
      <States of="receipts">
        {kinds.map((kind) => (
          <span key={kind} style={{ flex: '0 1 150px' }}>
            <CapsulePicture kind={kind} />
          </span>
        ))}
      </States>
    </Specimen>
  );
}
