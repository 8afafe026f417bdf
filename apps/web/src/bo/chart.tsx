import { boTerms } from '@grabbit/engines/rounds';
import { Flag } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { figuresLocale, formatClock, formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Sign } from '../ui/lucide.tsx';
import { chartLine, chartMarks, chartSize, indexAt, indexNumber, pathOf } from './chart-geometry.ts';
import type { ChartPoint } from './chart-geometry.ts';

const tickMs = 1_000 / boTerms.ticksPerSecond;
const grid = [125, 250, 375, 625, 750, 875];
const share = (value: number, of: number): string => `${((100 * value) / of).toFixed(2)}%`;

export interface ChartProps {
  readonly number: number | null;
  /** Index values that may be seen, in hundredths. */
  readonly before: readonly number[];
  readonly running: readonly number[] | null;
  readonly startsAt: number | null;
  /** Seconds until the line ends; null where none runs. */
  readonly seconds: number | null;
  /** Milliseconds since 1970 by the server's clock. */
  readonly now: () => number;
  /** Nothing moves between two steps. */
  readonly still: boolean;
  /** From one step to the next, in milliseconds; default: as shared lines run. */
  readonly stepMs?: number;
}

/** How many steps the line has taken, from frame to frame: one step behind the time, so that there is always one to go to. */
function useSteps({ running, startsAt, now, still, stepMs = tickMs }: ChartProps): number {
  const known = running?.length ?? 0;
  const [steps, setSteps] = useState(known);
  useEffect(() => {
    if (startsAt === null || still) return undefined;
    let frame = 0;
    const draw = (): void => {
      setSteps((now() - startsAt) / stepMs - 1);
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [startsAt, still, now, stepMs]);
  return still ? known : Math.min(steps, known);
}

function Dot({ at, look }: { at: ChartPoint; look: 'start' | 'head' }): ReactNode {
  const place = { left: share(at.x, chartSize.width), top: share(at.y, chartSize.height) };
  return <i className={`bline__dot bline__dot--${look}`} style={place} aria-hidden="true" />;
}

/** An index value at the edge of the board. Those of start and line stand apart where they would cover each other. */
function Tag({ y, index, look }: { y: number; index: number; look: 'start' | 'head' }): ReactNode {
  const text = new Intl.NumberFormat(figuresLocale(), { minimumFractionDigits: 2 }).format(
    indexNumber(index),
  );
  return (
    <span
      className={`bline__tag bline__tag--${look} num`}
      style={{ top: share(y, chartSize.height) }}
      aria-hidden="true"
    >
      {text}
    </span>
  );
}

/** The line with its start, its halves and its post. It runs from left to right in every language. */
export function LineChart(props: ChartProps): ReactNode {
  const t = useT();
  const { number, before, running, seconds } = props;
  const steps = useSteps(props);
  const { before: old, running: line, head } = chartLine(before, running, steps);
  const { startX, postX, startY } = chartMarks;
  const start = { x: startX, y: startY };
  const index = running === null ? boTerms.start : indexAt(running, running.length);
  const side = index === boTerms.start ? 'level' : index > boTerms.start ? 'up' : 'down';
  const { width, height } = chartSize;
  const label =
    number === null
      ? t('bo.noLine')
      : t('bo.picture', {
          number: formatNumber(number),
          index: indexNumber(index).toFixed(2),
          side: t(`bo.side_${side}`),
        });
  return (
    <figure className="bline">
      <figcaption className="bline__h">
        <b>{number === null ? t('bo.noLine') : t('bo.line', { number: formatNumber(number) })}</b>
        <span>{t('bo.notMarket')}</span>
      </figcaption>
      <div className="bline__c" dir="ltr">
        <p className="sr" dir="auto">
          {label}
        </p>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <g className="bline__grid">
            {grid.map((y) => (
              <path key={y} d={`M0 ${y}H${width}`} />
            ))}
          </g>
          <rect className="bline__up" x={startX} y={0} width={postX - startX} height={startY} />
          <rect
            className="bline__down"
            x={startX}
            y={startY}
            width={postX - startX}
            height={height - startY}
          />
          <path className="bline__from" d={`M${startX} 0V${height}M0 ${startY}H${width}`} />
          <path className="bline__post" d={`M${postX} 0V${height}`} />
          {old.length > 0 && <path className="bline__old" d={pathOf(old)} />}
          {line.length > 1 && (
            <>
              <path className="bline__area" d={`${pathOf(line)}V${height}H${startX}Z`} />
              <path className="bline__edge" d={pathOf(line)} />
              <path className="bline__ink" d={pathOf(line)} />
            </>
          )}
        </svg>
        <Dot at={start} look="start" />
        {head !== null && <Dot at={head} look="head" />}
        <Tag y={startY} index={boTerms.start} look="start" />
        {head !== null && running !== null && <Tag y={head.y} index={indexAt(running, steps)} look="head" />}
        {seconds !== null && (
          <span className="bline__fin num" aria-hidden="true">
            <Sign of={Flag} size={16} />
            {formatClock(seconds)}
          </span>
        )}
      </div>
    </figure>
  );
}
