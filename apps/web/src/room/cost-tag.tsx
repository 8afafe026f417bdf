import type { ReactNode } from 'react';

export interface CostTagProps {
  /** What it is the price of. */
  word: string;
  /** For those who do not see that it opens: what a press does. */
  change: string;
  onChoose: (() => void) | undefined;
  children: ReactNode;
}

/** A price on a taped tag; with something to choose it opens it. */
export function CostTag({ word, change, onChoose, children }: CostTagProps): ReactNode {
  const inside = (
    <>
      <small>{word}</small>
      {children}
    </>
  );
  if (onChoose === undefined) return <span className="cost paper">{inside}</span>;
  return (
    <button type="button" className="cost paper" onClick={onChoose}>
      {inside}
      <span className="sr">{change}</span>
    </button>
  );
}
