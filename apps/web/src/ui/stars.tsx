import { useId } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';

const outline = 'M12 2.2 14.9 8.6 21.8 9.4 16.7 14.1 18.1 21 12 17.5 5.9 21 7.3 14.1 2.2 9.4 9.1 8.6Z';

/** Stars in halves, between none and all of them. */
export function starsOf(value: number, of: number): number {
  return Number.isFinite(value) ? Math.min(of, Math.max(0, Math.round(value * 2) / 2)) : 0;
}

/** How much of the star at `index` is filled: 0, ½ or 1. */
const fillOf = (value: number, index: number): number => Math.min(1, Math.max(0, value - index));

/** A mark of `value` stars, halves too. Buff cards have five, bonus cards three. */
export function Stars({ value, of = 5, size = 22 }: { value: number; of?: 3 | 5; size?: number }): ReactNode {
  const t = useT();
  const clip = useId();
  const shown = starsOf(value, of);
  return (
    <span className="stars" style={{ '--star': `${size}px` } as CSSProperties}>
      <span className="sr">{t('app.stars', { value: formatNumber(shown), of })}</span>
      {Array.from({ length: of }, (_, index) => (
        <svg key={index} viewBox="0 0 24 24" aria-hidden="true">
          <clipPath id={`${clip}-${index}`}>
            <rect width={24 * fillOf(shown, index)} height="24" />
          </clipPath>
          <path className="stars__off" d={outline} />
          <path className="stars__on" d={outline} clipPath={`url(#${clip}-${index})`} />
          <path className="stars__line" d={outline} />
        </svg>
      ))}
    </span>
  );
}
