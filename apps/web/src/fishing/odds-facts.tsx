import { fishKinds, fishReturn } from '@grabbit/engines/draws';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { formatShare } from '../i18n/format-share.ts';
import { useT } from '../i18n/use-t.ts';
import { Facts } from '../ui/receipt.tsx';
import { chanceOf, fishName, paysTimes, pictureOf } from './fish-words.ts';
import { useFishing } from './fishing-context.ts';

/** The published return of every shot, in percent. */
export const returnWord = (): string => formatShare(fishReturn / 100);

/** What each fish pays, and how often a shot catches it. */
export function OddsTable(): ReactNode {
  const t = useT();
  return (
    <ul className="oddslist">
      {fishKinds.map((kind) => (
        <li key={kind}>
          <img src={pictureOf(kind)} alt="" width="46" height="38" loading="lazy" />
          <b>{fishName(kind, t)}</b>
          <small>{chanceOf(kind, t)}</small>
          <b className="num">× {paysTimes(kind)}</b>
        </li>
      ))}
    </ul>
  );
}

/** The same return for every fish, as it is published and as it was measured here. */
export function ReturnFacts(): ReactNode {
  const t = useT();
  const { page } = useFishing();
  const { shots, staked, paid } = page.measured;
  return (
    <>
      <p className="quiet oddslist__t">{t('fishing.oddsText')}</p>
      <Facts
        facts={[
          [t('room.published'), returnWord()],
          [
            t('room.measured'),
            staked === 0
              ? t('fishing.noShotsYet')
              : t('fishing.measuredValue', {
                  share: formatShare(paid / staked),
                  shots: formatNumber(shots),
                }),
          ],
        ]}
      />
    </>
  );
}
