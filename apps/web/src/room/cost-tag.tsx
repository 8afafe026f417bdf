import type { ReactNode } from 'react';

export interface CostTagProps {
  /** What it is the price of. */
  word: string;
  /** For those who do not see that it opens: what a press does. */
  change: string;
  onChoose: (() => void) | undefined;
  /** So many digits that they are set smaller on a narrow deck. */
  long?: boolean;
  children: ReactNode;
}

/** A price on a taped tag; with something to choose it opens it. */
export function CostTag({ word, change, onChoose, long = false, children }: CostTagProps): ReactNode {
  const look = long ? 'cost cost--long paper' : 'cost paper';
  const inside = (
    <>
      <small>{word}</small>
      {children}
    </>
  );
  if (onChoose === undefined) return <span className={look}>{inside}</span>;
  return (
    <button type="button" className={look} onClick={onChoose}>
      {inside}
      <span className="sr">{change}</span>
    </button>
  );
}
