import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { Sign } from '../../ui/lucide.tsx';

export interface VerdictCardProps {
  state: 'running' | 'ok' | 'bad' | 'fault' | 'sealed';
  title: string;
  text: string;
  children?: ReactNode;
}

/** What came of all checks, in one line. */
export function VerdictCard({ state, title, text, children }: VerdictCardProps): ReactNode {
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
