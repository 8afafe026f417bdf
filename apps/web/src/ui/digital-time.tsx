import type { ReactNode } from 'react';
import { digitalTime } from '../i18n/format-terms.ts';
import { useSecondsLeft } from './countdown.tsx';

/** The time until `until` (milliseconds since 1970) as hh:mm:ss on a board of figures. */
export function DigitalTime({ until }: { until: number }): ReactNode {
  const shown = digitalTime(useSecondsLeft(until) * 1000);
  return (
    <span className="digits" role="timer" dir="ltr">
      <span className="sr">{shown}</span>
      {shown.split(':').map((figures, index) => (
        <b key={index} className="num" aria-hidden="true">
          {figures}
        </b>
      ))}
    </span>
  );
}
