import type { ReactNode } from 'react';
import { ModesSwitch } from '../rounds/round-modes.tsx';
import { Specimen, States } from '../ui/gallery/specimen.tsx';
import { LinePicture } from './line-picture.tsx';
import './line.css';

const steps = Array.from({ length: 120 }, (_, step) => step);
const line = (slope: number): number[] =>
  steps.map((step) => Math.round(10_000 + slope * step + 9 * Math.sin(step / 4)));
const ends = [
  ['up', line(0.5)],
  ['down', line(-0.5)],
  ['where it began', line(0)],
] as const;

const switches = [
  { name: 'alone', mode: 'solo', next: '0:34', off: null },
  { name: 'with others', mode: 'shared', next: null, off: null },
  { name: 'a stake stands', mode: 'shared', next: '0:11', off: 'solo' },
] as const;

/** Whole lines, as cards and receipts show them. */
export function BoStories(): ReactNode {
  return (
    <Specimen name="Up or down" wide>
      <States of={`lines that ended ${ends.map(([end]) => end).join(', ')}`}>
        {ends.map(([end, path]) => (
          <span key={end} style={{ flex: '1 1 180px', height: 130, display: 'grid' }}>
            <LinePicture path={path} />
          </span>
        ))}
      </States>
      <States of="the switch: alone, with others, and while a stake with others stands">
        {switches.map(({ name, ...props }) => (
          <span key={name} className="modes-story">
            <ModesSwitch {...props} onChoose={() => undefined} />
          </span>
        ))}
      </States>
    </Specimen>
  );
}
