import type { ReactNode } from 'react';
import { Burst } from '../ui/burst.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import './capsule-picture.css';

/** What a capsule held, on a receipt or a page: the toy before a burst. */
export function CapsulePicture({ kind }: { kind: string }): ReactNode {
  return (
    <div className="capsule-pic">
      <Burst fill="var(--b-cyan)" points={18} inner={41} />
      <Toy kind={kind} />
    </div>
  );
}
