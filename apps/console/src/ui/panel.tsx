import { Card } from '@mui/material';
import type { ReactNode } from 'react';
import { ScrollBox } from './scroll-box.tsx';

interface PanelProps {
  readonly title: string;
  /** Beside the title: a figure, or a way on. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
  /** Whether what is inside brings its own space, as tables do. */
  readonly flush?: boolean;
}

/** A card with a head. */
export function Panel({ title, end, children, flush = false }: PanelProps): ReactNode {
  return (
    <Card component="section" className="panel">
      <header>
        <h2>{title}</h2>
        <span className="panel__end">{end}</span>
      </header>
      {flush ? <ScrollBox label={title}>{children}</ScrollBox> : <div className="pad">{children}</div>}
    </Card>
  );
}

/** A figure with its name, and a line that says what it is beside. */
export function Figure({
  name,
  value,
  note,
  tone,
}: {
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  readonly tone?: 'good' | 'bad';
}): ReactNode {
  return (
    <Card className="kpi">
      <h2>{name}</h2>
      <b>{value}</b>
      <small className={tone}>{note}</small>
    </Card>
  );
}
