import type { ReactNode } from 'react';
import { Burst } from '../ui/burst.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import './payment.css';

/** A toy beside the news of a payment: the same one as on the page that the provider returns to. Decorative. */
export function PaySign({ toy, ink }: { toy: string; ink: string }): ReactNode {
  return (
    <div className="paysign">
      <Burst points={18} inner={41} fill={`var(--b-${ink})`} />
      <Toy kind={toy} cut eager />
    </div>
  );
}
