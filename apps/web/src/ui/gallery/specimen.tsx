import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';

/** One part of the design system with its states. `raised` shows it on the ground instead of on paper. */
export function Specimen({
  name,
  raised = false,
  wide = false,
  children,
}: {
  name: string;
  raised?: boolean;
  wide?: boolean;
  children: ReactNode;
}): ReactNode {
  const id = `specimen-${name.toLowerCase().replaceAll(/\W+/g, '-')}`;
  return (
    <section
      className={classes('spec', raised ? 'spec--raised' : 'card', wide && 'spec--wide')}
      aria-labelledby={id}
    >
      <h2 id={id}>{name}</h2>
      {children}
    </section>
  );
}

/** A row of states of one thing. */
export function States({ of, children }: { of?: string; children: ReactNode }): ReactNode {
  return (
    <div className="states">
      {of !== undefined && <small>{of}</small>}
      {children}
    </div>
  );
}

/** What one opens to see it: its name, and how. */
export type Story = readonly [name: string, open: () => unknown];

/** A row of stories, each behind a button. */
export function Stories({ of, list }: { of: string; list: readonly Story[] }): ReactNode {
  return (
    <States of={of}>
      {list.map(([name, open]) => (
        <Button key={name} size="s" kind="paper" onPress={() => void open()}>
          {name}
        </Button>
      ))}
    </States>
  );
}
