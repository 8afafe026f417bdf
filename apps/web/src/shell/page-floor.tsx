import type { ReactNode } from 'react';
import { Toy } from '../ui/toy-picture.tsx';
import './page-floor.css';

const toys = ['bear', 'whale', 'octopus', 'chick', 'penguin', 'cat', 'dino'];

/** The shelf that every page of a desktop stands on, so that a short one does not end in an empty screen. */
export function PageFloor(): ReactNode {
  return (
    <div className="parade" aria-hidden="true">
      {toys.map((kind) => (
        <Toy key={kind} kind={kind} cut />
      ))}
    </div>
  );
}
