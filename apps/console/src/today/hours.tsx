import type { CallReply } from '@grabbit/contract';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Panel } from '../ui/panel.tsx';

type Hour = NonNullable<CallReply<'consoleToday'>['plays']>['hours'][number];

const height = 64;

/** Plays of today by the hour, as bars; the figures stand in a table for readers. */
export function Hours({ hours }: { hours: readonly Hour[] }): ReactNode {
  const translate = useTranslate();
  const most = Math.max(1, ...hours.map(({ plays }) => plays));
  const at = new Map(hours.map((each) => [each.hour, each]));
  return (
    <Panel title={translate('console.playsByHour')}>
      <svg
        viewBox={`0 0 240 ${height + 14}`}
        className="hours"
        role="img"
        aria-label={translate('console.playsByHour')}
      >
        {Array.from({ length: 24 }, (_, hour) => {
          const plays = at.get(hour)?.plays ?? 0;
          const tall = Math.max(plays === 0 ? 1 : 3, (plays / most) * height);
          return (
            <g key={hour}>
              <rect x={hour * 10 + 1} y={height - tall} width={8} height={tall} rx={2}>
                <title>{`${hour}:00 · ${plays}`}</title>
              </rect>
              {hour % 6 === 0 && (
                <text x={hour * 10 + 1} y={height + 12}>
                  {hour}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </Panel>
  );
}
