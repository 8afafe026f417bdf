import type { ReactNode } from 'react';
import { brandName } from '../../kernel/brand.ts';
import { Flyer } from '../../ui/flyer.tsx';

export interface CabinetProps {
  readonly phase: string;
  /** One polite sentence for who does not see it: what came of the play. */
  readonly said: string;
  readonly children: ReactNode;
}

/** The cabinet of a flat game with its sign and its awning. */
export function Cabinet({ phase, said, children }: CabinetProps): ReactNode {
  return (
    <div className="stage cabinet" data-phase={phase}>
      <div className="cabinet__top" aria-hidden="true">
        <Flyer>{brandName}</Flyer>
      </div>
      <div className="cabinet__awn" aria-hidden="true" />
      <div className="cabinet__in">{children}</div>
      <output className="sr">{said}</output>
    </div>
  );
}
