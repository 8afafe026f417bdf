import type { CallReply } from '@grabbit/contract';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { useWords } from '../kernel/use-words.ts';
import { Panel } from '../ui/panel.tsx';
import { interval } from './interval.ts';

type Machine = CallReply<'consoleMachine'>;
type Day = Machine['days'][number];
type Band = NonNullable<Machine['terms']>['band'];

/** A share with the ends of its interval; a return in coins has none. */
interface Mark {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

const markOf = ({ wins, plays, coinsIn, coinsOut }: Omit<Day, 'day' | 'prizes'>, band: Band): Mark | null => {
  if (plays === 0) return null;
  const share = band === null ? coinsOut / Math.max(1, coinsIn) : wins / plays;
  return band === null ? { share, low: share, high: share } : { share, ...interval(wins, plays) };
};

const [width, height, left, bottom] = [540, 190, 46, 24] as const;

/** Of each of seven days the share of plays that won, with its interval, against the published band; where no band is published, the coins that were paid back. */
export function Week({ days, band }: { days: readonly Day[]; band: Band }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const sum = (of: 'plays' | 'wins' | 'coinsIn' | 'coinsOut'): number =>
    days.reduce((all, day) => all + day[of], 0);
  const plays = sum('plays');
  const all = markOf({ plays, wins: sum('wins'), coinsIn: sum('coinsIn'), coinsOut: sum('coinsOut') }, band);
  const name = translate(band === null ? 'machine.paidBack' : 'machine.wonPlays');
  const said = [
    ...(band === null
      ? []
      : [
          translate('machine.published', {
            low: words.percent(band.lowPermille / 1_000, 0),
            high: words.percent(band.highPermille / 1_000, 0),
          }),
        ]),
    ...(all === null
      ? []
      : [
          band === null
            ? words.percent(all.share)
            : translate('machine.measured', {
                share: words.percent(all.share),
                low: words.percent(all.low),
                high: words.percent(all.high),
              }),
        ]),
  ].join(' · ');
  return (
    <Panel title={name} end={translate('machine.plays', { smart_count: plays })}>
      <p className="week__said">{all === null ? translate('console.nothingPlayed') : said}</p>
      <Chart {...{ days, band, name }} />
    </Panel>
  );
}

function Chart({ days, band, name }: { days: readonly Day[]; band: Band; name: string }): ReactNode {
  const words = useWords();
  const marks = days.map((day) => markOf(day, band));
  const published = band === null ? [] : [band.lowPermille / 1_000, band.highPermille / 1_000];
  const ends = [...marks.flatMap((mark) => (mark === null ? [] : [mark.low, mark.high])), ...published];
  const most = Math.max(0.1, Math.ceil(10 * Math.max(0, ...ends)) / 10);
  const y = (share: number): number => 8 + (height - bottom - 8) * (1 - share / most);
  const x = (index: number): number => left + ((width - left) * (index + 0.5)) / days.length;
  const dayName = (day: string): string =>
    new Date(`${day}T12:00:00Z`).toLocaleDateString(words.locale, { weekday: 'short', timeZone: 'UTC' });
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="week" role="img" aria-label={name}>
      {[0, 0.5, 1].map((part) => (
        <g key={part}>
          <line x1={left} x2={width} y1={y(part * most)} y2={y(part * most)} className="week__line" />
          <text x={left - 8} y={y(part * most) + 4} textAnchor="end">
            {words.percent(part * most, 0)}
          </text>
        </g>
      ))}
      {band !== null && (
        <rect
          className="week__band"
          x={left}
          width={width - left}
          y={y(band.highPermille / 1_000)}
          height={y(band.lowPermille / 1_000) - y(band.highPermille / 1_000)}
        />
      )}
      {days.map(({ day, plays }, index) => {
        const mark = marks[index] ?? null;
        return (
          <g key={day}>
            <text x={x(index)} y={height - 6} textAnchor="middle">
              {dayName(day)}
            </text>
            {mark !== null && (
              <>
                <line
                  x1={x(index)}
                  x2={x(index)}
                  y1={y(mark.high)}
                  y2={y(mark.low)}
                  className="week__range"
                />
                <circle cx={x(index)} cy={y(mark.share)} r={5}>
                  <title>{`${day}: ${words.percent(mark.share)} · ${words.count(plays)}`}</title>
                </circle>
              </>
            )}
          </g>
        );
      })}
    </svg>
  );
}
