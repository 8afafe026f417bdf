import { raceMarbles } from '@grabbit/engines/racing-ball';
import type { RaceMarble } from '@grabbit/engines/racing-ball';
import type { ReactNode } from 'react';

/** A glass marble: told apart by ink, and by where its white runs. Whoever shows it says its name. */
export function Marble({ of, size = 32 }: { of: RaceMarble; size?: number }): ReactNode {
  return (
    <svg className={`marble marble--${of}`} viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <circle className="marble__g" cx="20" cy="20" r="17.5" />
      <path className="marble__s" d={swirls[raceMarbles.indexOf(of)]} />
      <circle className="marble__e" cx="20" cy="20" r="17.5" />
      <ellipse className="marble__l" cx="14" cy="11.5" rx="5.5" ry="3.6" transform="rotate(-28 14 11.5)" />
    </svg>
  );
}

const swirls: readonly string[] = [
  'M9 6.5C20 12 10 24 16 37a17.5 17.5 0 0 0 9 .4C17 26 29 14 19 2.6a17.5 17.5 0 0 0-10 3.9Z',
  'M2.8 23C12 15 24 27 37.4 18a17.5 17.5 0 0 1-1.6 9.800C24 34 14 24 4.600 28.500Z',
  'M20 20 6 9a17.5 17.5 0 0 1 9-5.800ZM20 20l17-4a17.5 17.5 0 0 1-.6 10ZM20 20l-5 16.800A17.500 17.500 0 0 1 6.500 31Z',
  'M4 13C16 17 24 8 34.500 10a17.500 17.500 0 0 1 2.500 6C25 14 16 24 2.700 20A17.500 17.500 0 0 1 4 13Z',
  'M20 2.500C32 10 32 30 20 37.500 26 28 26 12 20 2.500ZM20 2.500C8 10 8 30 20 37.500 14 28 14 12 20 2.500Z',
];
