import type { EpochHoldings } from '@grabbit/engines/push';
import type { ReactNode } from 'react';

/** In units of the drawing: drops stand in a lane of their own over the falls. */
const size = { width: 600, lane: 22, edge: 74, rim: 12 } as const;
const height = size.lane + size.edge;

/** Points as a path of dots: each is drawn by its round cap. */
const dots = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join('');

/**
 * A stretch from left to right: over the line when coins were dropped, under it when and where along the edge bodies fell into
 * players' trays. The marked player's are filled. @param bedUm the edge's width
 */
export function WhoseMap({
  epoch: { ticks, drops, falls },
  marked,
  bedUm,
}: {
  epoch: EpochHoldings;
  marked: string;
  bedUm: number;
}): ReactNode {
  const x = (tick: number): number => size.rim + (tick / Math.max(1, ticks)) * (size.width - 2 * size.rim);
  const y = (xUm: number): number =>
    size.lane + size.rim + Math.min(1, Math.max(0, xUm / bedUm + 0.5)) * (size.edge - 2 * size.rim);
  const of = (isMarked: boolean): string =>
    dots([
      ...drops
        .filter(({ player }) => (player === marked) === isMarked)
        .map(({ tick }) => [x(tick), size.lane / 2] as const),
      ...falls
        .filter(({ holder }) => (holder === marked) === isMarked)
        .map(({ tick, xUm }) => [x(tick), y(xUm)] as const),
    ]);
  const [others, own] = [of(false), of(true)];
  return (
    <svg className="whose__map" viewBox={`0 0 ${size.width} ${height}`} aria-hidden="true">
      <path className="whose__line" d={`M0 ${size.lane}H${size.width}`} />
      <path className="whose__rim" d={others} />
      <path className="whose__hole" d={others} />
      <path className="whose__rim whose__rim--own" d={own} />
      <path className="whose__own" d={own} />
    </svg>
  );
}
