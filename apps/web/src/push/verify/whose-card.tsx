import { heldBy, playersIn } from '@grabbit/engines/push';
import type { EpochHoldings, PushTurnFile } from '@grabbit/engines/push';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Chip } from '../../ui/chip.tsx';
import { Facts } from '../../ui/receipt.tsx';
import { WhoseMap } from './whose-map.tsx';
import './whose.css';

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
