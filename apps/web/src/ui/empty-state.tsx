import type { ReactNode } from 'react';
import { Burst } from './burst.tsx';
import { Toy } from './toy-picture.tsx';

export interface EmptyStateProps {
  title: string;
  text: string;
  toy?: string;
  /** What to do next. */
  action?: ReactNode;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, text, toy = 'rabbit', action }: EmptyStateProps): ReactNode {
  return (
    <section className="card empty">
      <div className="empty__p">
        <Burst fill="var(--b-cyan)" points={18} inner={41} />
        <Toy kind={toy} />
      </div>
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </section>
  );
}
