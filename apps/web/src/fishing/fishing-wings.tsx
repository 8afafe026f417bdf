import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { WatchersCard } from '../room/chat/watchers-card.tsx';
import { WingCard, Wings } from '../room/wings.tsx';
import { CannonsList } from './cannons-card.tsx';
import { useSea } from './fishing-context.ts';
import { OddsTable, ReturnFacts } from './odds-facts.tsx';
import { ShotSeal, TideVerdict } from './seal-facts.tsx';

/** What stands beside the sea on a desktop. */
export function FishingWings({ onSeal }: { onSeal: () => void }): ReactNode {
  const t = useT();
  const watchers = useSea(({ status }) => status?.watchers ?? 0);
  const seal = (
    <>
      <ShotSeal />
      <TideVerdict />
    </>
  );
  return (
    <Wings label={t('fishing.odds')} sealedText={t('fishing.sealedText')} {...{ seal, onSeal }}>
      <WingCard>
        <h2>{t('fishing.odds')}</h2>
        <OddsTable />
        <ReturnFacts />
      </WingCard>
      <WingCard>
        <CannonsList heading="h2" />
      </WingCard>
      <WatchersCard watchers={watchers} />
    </Wings>
  );
}
