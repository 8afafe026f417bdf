import type { ReactNode } from 'react';
import { chartLine, chartMarks, chartSize, pathOf } from './chart-geometry.ts';

/** A line as its card shows it: the same picture for every room, drawn of no real one. */
const sample = Array.from({ length: 120 }, (_, step) =>
  Math.round(10_000 + 26 * (((step * 37) % 19) / 19 - 0.5) + (step < 50 ? -0.5 * step : 1.1 * (step - 70))),
);

/** A whole line with its start, its halves and its post; the sample without one. */
export function LinePicture({ path = sample }: { path?: readonly number[] }): ReactNode {
  const { running } = chartLine([], path, path.length);
  const { startX, postX, startY } = chartMarks;
  const { height } = chartSize;
  return (
    <svg
      className="linepic"
      viewBox={`${startX - 20} 0 ${postX - startX + 40} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="bline__up" x={startX} y={0} width={postX - startX} height={startY} />
      <rect className="bline__down" x={startX} y={startY} width={postX - startX} height={height - startY} />
      <path className="bline__from" d={`M${startX} 0V${height}M${startX} ${startY}H${postX}`} />
      <path className="bline__post" d={`M${postX} 0V${height}`} />
      <path className="bline__edge" d={pathOf(running)} />
      <path className="bline__ink" d={pathOf(running)} />
    </svg>
  );
}
