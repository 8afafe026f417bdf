import { isRaceResult } from '@grabbit/engines/racing-ball';
import type { ReactNode } from 'react';
import { Arrivals } from './arrivals.tsx';

/** The race of a play that its player made alone. Nothing for a result of another form. */
export function SoloPicture({ result }: { result: unknown }): ReactNode {
  return isRaceResult(result) ? <Arrivals result={result} /> : null;
}
