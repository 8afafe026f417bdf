import type { ReactNode } from 'react';
import { ChatWing } from '../room/chat/chat-wing.tsx';
import { WatchersCard } from '../room/chat/watchers-card.tsx';
import { SealCard } from '../room/seal-card.tsx';
import { StreamFacts } from '../draws/seed-panel.tsx';
import { useT } from '../i18n/use-t.ts';
import { LastSpins } from './last-spins.tsx';
import { PaysFacts } from './pays-card.tsx';
import { useSlot } from './slot-context.ts';

/** What stands beside the reels on a desktop. */
export function SlotWings({ onSeal }: { onSeal: () => void }): ReactNode {
  const t = useT();
  const { userId } = useSlot();
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a visitor finds nothing to press in it: keys scroll the wing itself */}
      <aside className="wing wing--l" aria-label={t('room.results')} tabIndex={0}>
        <section className="paper sticker wc">
          <h2>{t('room.results')}</h2>
          <PaysFacts />
        </section>
        <section className="paper sticker wc wc--last">
          <LastSpins heading="h2" />
        </section>
        <WatchersCard />
      </aside>
      <aside className="wing wing--r" aria-label={t('room.sealed')}>
        <SealCard text={t('slot.sealedText')} onOpen={onSeal}>
          <StreamFacts game="slot" userId={userId} />
        </SealCard>
        <ChatWing />
      </aside>
    </>
  );
}
