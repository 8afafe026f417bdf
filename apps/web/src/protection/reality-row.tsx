import { realityChecks } from '@grabbit/contract';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { call } from '../kernel/call.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { useT } from '../i18n/use-t.ts';
import { formatMinutes } from '../i18n/format-length.ts';
import { takeState } from '../ports/protection.queries.ts';

/** How often the room stops for a look at time and coins. */
export function RealityRow({ minutes }: { minutes: number }): ReactNode {
  const t = useT();
  const id = useId();
  const choose = async (chosen: string): Promise<void> => {
    const minutes = realityChecks.find((each) => `${each}` === chosen);
    if (minutes !== undefined) takeState(await call('setRealityCheck', { minutes }));
  };
  return (
    <li className="limit">
      <div className="limit__h">
        <span className="row__t">
          <b id={id}>{t('protection.reality')}</b>
          <small id={`${id}-note`}>{t('protection.realityText')}</small>
        </span>
      </div>
      <select
        className="input"
        value={minutes}
        aria-labelledby={id}
        aria-describedby={`${id}-note`}
        onChange={(event) => void choose(event.target.value).catch(reportFailure)}
      >
        {realityChecks.map((each) => (
          <option key={each} value={each}>
            {each === 0 ? t('protection.never') : formatMinutes(each)}
          </option>
        ))}
      </select>
    </li>
  );
}
