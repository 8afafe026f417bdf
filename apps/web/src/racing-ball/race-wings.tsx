import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { ChatWing } from '../room/chat/chat-wing.tsx';
import { WatchersCard } from '../room/chat/watchers-card.tsx';
import { SealCard } from '../room/seal-card.tsx';
import { useRound } from './race-context.ts';
import { LastRaces, MarbleFacts, PaysFacts, SealFacts } from './race-facts.tsx';

/** What stands beside the course on a desktop. */
export function RaceWings({ onSeal }: { onSeal: () => void }): ReactNode {
  const t = useT();
  const watchers = useRound(({ status }) => status?.watchers ?? 0);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a visitor finds nothing to press in it: keys scroll the wing itself */}
      <aside className="wing wing--l" aria-label={t('room.results')} tabIndex={0}>
        <section className="paper sticker wc">
          <h2>{t('race.marbles')}</h2>
          <MarbleFacts />
          <PaysFacts />
        </section>
        <WatchersCard watchers={watchers} />
        <section className="paper sticker wc wc--last">
          <LastRaces heading="h2" />
        </section>
      </aside>
      <aside className="wing wing--r" aria-label={t('room.sealed')}>
        <SealCard text={t('race.sealedText')} onOpen={onSeal}>
          <SealFacts />
        </SealCard>
        <ChatWing />
      </aside>
    </>
  );
}
