import { raceMarbles } from '@grabbit/engines/racing-ball';
import type { RaceResult } from '@grabbit/engines/racing-ball';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { CourseMap } from './course-map.tsx';
import { Marble } from './marble.tsx';
import { marbleWord } from './stake-words.ts';
import './marbles.css';

const ticksPerSecond = 60;

/** The course, and the marbles as they came in. */
export function Arrivals({ result }: { result: RaceResult }): ReactNode {
  const t = useT();
  return (
    <>
      <CourseMap course={result.course} />
      <ol className="arrivals" aria-label={t('race.arrived')}>
        {result.order.map((number, place) => {
          const marble = raceMarbles[number];
          const tick = result.ticks[place];
          if (marble === undefined) return null;
          const seconds = typeof tick === 'number' ? Math.round((tick * 100) / ticksPerSecond) / 100 : null;
          return (
            <li key={marble}>
              <Marble of={marble} size={28} />
              {t('race.place', { place: formatNumber(place + 1), marble: marbleWord(marble, t) })}
              {seconds !== null && <small>{t('race.seconds', { seconds: formatNumber(seconds) })}</small>}
            </li>
          );
        })}
      </ol>
    </>
  );
}
