import type { ReactNode } from 'react';
import { Toy } from '../ui/toy-picture.tsx';
import { Burst } from '../ui/burst.tsx';

/** What stands on the stage while there is no picture. Decorative: why there is none is said in words. */
export function ShowStill(): ReactNode {
  return (
    <div className="show-still" aria-hidden="true">
      <Burst fill="var(--b-cyan)" points={18} inner={41} />
      <Toy kind="rabbit" />
    </div>
  );
}
