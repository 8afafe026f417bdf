import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { createContext, useContext, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { Sign } from '../../ui/lucide.tsx';

export interface VerdictCardProps {
  state: 'running' | 'ok' | 'bad' | 'fault' | 'sealed';
  title: string;
  text: string;
  children?: ReactNode;
}

/** Who wants to hear that everything fitted, once for each card. */
export const VerdictHeard = createContext<(() => void) | null>(null);

/** What came of all checks, in one line. */
export function VerdictCard({ state, title, text, children }: VerdictCardProps): ReactNode {
  const heard = useContext(VerdictHeard);
  const told = useRef(false);
  useEffect(() => {
    if (state !== 'ok' || told.current) return;
    told.current = true;
    heard?.();
  }, [state, heard]);
  return (
    <section className={classes('verdict paper sticker', `verdict--${state}`)} data-verdict={state}>
      <span className="verdict__i">
        <Sign of={state === 'bad' || state === 'fault' ? ShieldAlert : ShieldCheck} size={34} />
      </span>
      <div aria-live="polite">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
}
