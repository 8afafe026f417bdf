import type { ReactNode } from 'react';
import { Mark } from './icons/mark.tsx';

export interface ReceiptProps {
  title: string;
  /** What it is called where its title is somebody's name. */
  label?: string;
  note?: string;
  /** The stamp: a word and what stands under it. */
  stamp?: { readonly word: string; readonly under: string };
  children: ReactNode;
}

/** Zigzag paper that keeps what happened. */
export function Receipt({ title, label = title, note, stamp, children }: ReceiptProps): ReactNode {
  return (
    <section className="slip" aria-label={label}>
      <div className="receipt paper">
        <header>
          <Mark size={36} />
          <span>
            <b>{title}</b>
            {note !== undefined && <small>{note}</small>}
          </span>
          {stamp !== undefined && (
            <span className="hanko">
              <b>{stamp.word}</b>
              <small>{stamp.under}</small>
            </span>
          )}
        </header>
        {children}
      </div>
    </section>
  );
}

export type Fact = readonly [term: string, value: ReactNode];

/** Terms and what they are, one line each. */
export function Facts({ facts }: { facts: readonly Fact[] }): ReactNode {
  return (
    <dl className="facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A hash as people compare it: its first and last digits in fours, from left to right in every language. */
export function shortHash(hash: string): string {
  if (hash.length < 20) return hash;
  return `\u2066${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}\u2069`;
}
