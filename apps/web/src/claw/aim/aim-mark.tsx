import { ArrowDown, Check, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Sign } from '../../ui/lucide.tsx';
import type { AimPlay } from './aim.queries.ts';

const signs: Readonly<Record<AimPlay['grip']['result'], LucideIcon>> = {
  won: Check,
  slipped: ArrowDown,
  missed: X,
};

/** The dot of a grip: its colour and its sign say the same. */
export function AimMark({ result }: { result: AimPlay['grip']['result'] }): ReactNode {
  return (
    <span className="aim__m" data-result={result}>
      <Sign of={signs[result]} size={18} />
    </span>
  );
}
