import { heldBy, playersIn } from '@grabbit/engines/push';
import type { EpochHoldings, PushTurnFile } from '@grabbit/engines/push';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Chip } from '../../ui/chip.tsx';
import { Facts } from '../../ui/receipt.tsx';
import './whose.css';

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
function WhoseMap({
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

interface WhoseProps {
  readonly file: Pick<PushTurnFile, 'settings'>;
  readonly holdings: readonly EpochHoldings[];
  /** Whose play was asked for, by the name in the file; undefined for a file that was brought along. */
  readonly player: string | undefined;
}

/** Whose drops and whose falls a turn at a shared table had, as it was run again: one player's are marked. */
export function WhoseCard({ file: { settings }, holdings, player }: WhoseProps): ReactNode {
  const t = useT();
  const players = playersIn(holdings);
  const [chosen, setChosen] = useState<string | null>(null);
  const asked = player !== undefined && players.includes(player) ? player : players[0];
  const marked = chosen ?? asked;
  if (marked === undefined) return null;
  const own = heldBy(holdings, marked);
  const house = heldBy(holdings, null);
  return (
    <section className="card whose" data-marked={marked}>
      <h2>{t('push.whose')}</h2>
      <p className="quiet">{t('push.whoseText', { window: formatNumber(settings.ticketWindow) })}</p>
      <fieldset className="chips">
        <legend className="sr">{t('push.whoseMark')}</legend>
        {players.map((name) => (
          <Chip key={name} on={name === marked} onPress={() => setChosen(name)}>
            <bdi>{name}</bdi>
          </Chip>
        ))}
      </fieldset>
      <Facts
        facts={[
          [t('push.drops'), formatNumber(own.drops)],
          [t('push.ticketsWon'), formatNumber(own.coins + own.tokens + own.stones)],
          ...(own.tokens === 0 ? [] : [[t('push.tokens'), formatNumber(own.tokens)] as const]),
          ...(own.stones === 0 ? [] : [[t('push.stonesWon'), formatNumber(own.stones)] as const]),
          [t('push.whoseHouse'), formatNumber(house.coins + house.tokens + house.stones)],
        ]}
      />
      <ol className="whose__all">
        {holdings.map((epoch, at) => {
          const { drops, coins, tokens, stones } = heldBy([epoch], marked);
          return (
            <li key={epoch.sequence}>
              <small>
                {t('push.whoseStretch', {
                  number: formatNumber(at + 1),
                  drops: formatNumber(drops),
                  allDrops: formatNumber(epoch.drops.length),
                  falls: formatNumber(coins + tokens + stones),
                  allFalls: formatNumber(epoch.falls.length),
                })}
              </small>
              <WhoseMap epoch={epoch} marked={marked} bedUm={settings.bedWidthUm} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
