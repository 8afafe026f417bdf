import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { ChatWing } from '../room/chat/chat-wing.tsx';
import { WatchersCard } from '../room/chat/watchers-card.tsx';
import { SealCard } from '../room/seal-card.tsx';
import { useSea } from './fishing-context.ts';
import { CannonsList } from './cannons-card.tsx';
import { OddsTable, ReturnFacts } from './odds-facts.tsx';
import { ShotSeal, TideVerdict } from './seal-facts.tsx';

/** What stands beside the sea on a desktop. */
export function FishingWings({ onSeal }: { onSeal: () => void }): ReactNode {
  const t = useT();
  const watchers = useSea(({ status }) => status?.watchers ?? 0);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a visitor finds nothing to press in it: keys scroll the wing itself */}
      <aside className="wing wing--l" aria-label={t('fishing.odds')} tabIndex={0}>
        <section className="paper sticker wc">
          <h2>{t('fishing.odds')}</h2>
          <OddsTable />
          <ReturnFacts />
        </section>
        <section className="paper sticker wc">
          <CannonsList heading="h2" />
        </section>
        <WatchersCard watchers={watchers} />
      </aside>
      <aside className="wing wing--r" aria-label={t('room.sealed')}>
        <SealCard text={t('fishing.sealedText')} onOpen={onSeal}>
          <ShotSeal />
          <TideVerdict />
        </SealCard>
        <ChatWing />
      </aside>
    </>
  );
}
