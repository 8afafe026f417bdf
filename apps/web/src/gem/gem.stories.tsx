import { gemKinds } from '@grabbit/engines/draws';
import type { ReactNode } from 'react';
import { Specimen, States } from '../ui/gallery/specimen.tsx';
import { GemPicture } from './gem-picture.tsx';
import { GemShape } from './gem-shapes.tsx';
import '../room/shell.css';

/** A board whose lowest row goes, and nothing after it. */
const rows = ['222220', '401334', '012340', '340123', '123401', '401234', '234012', '012340', '340123'];

/** Cut gems, and the board of a play with the steps of its chain. */
export function GemStories(): ReactNode {
  return (
    <Specimen name="Gem board" wide>
      <States of="gems">
        {gemKinds.map((kind) => (
          <span key={kind} style={{ width: 56 }}>
            <GemShape kind={kind} />
          </span>
        ))}
      </States>
      <States of="receipt">
        <GemPicture result={{ rows }} />
      </States>
    </Specimen>
  );
}
