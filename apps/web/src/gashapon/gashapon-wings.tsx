import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { WatchersCard } from '../room/chat/watchers-card.tsx';
import { WingCard, Wings } from '../room/wings.tsx';
import { BoxList, BoxSeal, EarlierBoxes, LastTurns } from './box-facts.tsx';
import { useGashapon } from './gashapon-hall.ts';

/** What stands beside the machine on a desktop. */
export function GashaponWings({ onSeal }: { onSeal: () => void }): ReactNode {
  const t = useT();
  const { box, ended, pulls } = useGashapon().page;
  const earlier = ended.length > 0 && (
    <WingCard>
      <EarlierBoxes heading="h2" />
    </WingCard>
  );
  return (
    <Wings
      label={t('gashapon.inBox')}
      sealedText={t('gashapon.sealedText')}
      seal={<BoxSeal />}
      onSeal={onSeal}
      after={earlier}
    >
      <WingCard>
        <h2>
          {t('gashapon.inBox')}
          {box !== null && (
            <small>
              {t('gashapon.leftOf', { left: formatNumber(box.left), size: formatNumber(box.size) })}
            </small>
          )}
        </h2>
        <BoxList />
      </WingCard>
      {pulls.length > 0 && (
        <WingCard>
          <LastTurns heading="h2" />
        </WingCard>
      )}
      <WatchersCard />
    </Wings>
  );
}
