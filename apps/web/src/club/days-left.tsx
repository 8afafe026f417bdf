import type { ReactNode } from 'react';
import { daysTwoDigits } from '../i18n/format-terms.ts';
import { useT } from '../i18n/use-t.ts';
import { formatDays } from '../ports/club/club-words.ts';

/** The days that are left as two digits on flip tiles, rounded up. `ms`: the time that is left. */
export function DaysLeft({ ms }: { ms: number }): ReactNode {
  const t = useT();
  const digits = daysTwoDigits(ms);
  return (
    <p className="flips">
      <span className="flips__n" aria-hidden="true">
        {Array.from(digits, (digit, place) => (
          <b key={place}>{digit}</b>
        ))}
      </span>
      <span className="flips__t" aria-hidden="true">
        {t('club.daysLeft')}
      </span>
      <span className="sr">{`${t('club.daysLeft')}: ${formatDays(Number(digits))}`}</span>
    </p>
  );
}
