import type { ReactNode } from 'react';

export interface LedBarProps {
  /** What the display's figures show. */
  figures: ReactNode;
  bulbs: number;
  lit: number;
  /** One short state. */
  word: string;
  timer?: boolean;
  /** The bulbs run. */
  chase?: boolean;
}

/** The bulb display of a deck: figures, lamps and one short state. */
export function LedBar({ figures, bulbs, lit, word, timer = false, chase = false }: LedBarProps): ReactNode {
  return (
    <div className="led" role={timer ? 'timer' : undefined} data-chase={chase}>
      <b className="num">{figures}</b>
      <span className="bulbs" aria-hidden="true">
        {Array.from({ length: bulbs }, (_, index) => (
          <i key={index} className={index < lit ? 'on' : undefined} />
        ))}
      </span>
      <span className="led__t">{word}</span>
    </div>
  );
}
