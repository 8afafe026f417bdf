import type { ReactNode } from 'react';
import { ChatWing } from '../room/chat/chat-wing.tsx';
import { WatchersCard } from '../room/chat/watchers-card.tsx';
import { SealCard } from '../room/seal-card.tsx';
import { StreamFacts } from '../draws/seed-panel.tsx';
import { useT } from '../i18n/use-t.ts';
import { LastBalls } from './last-balls.tsx';
import { PaysFacts } from './pays-card.tsx';
import { usePlinko } from './plinko-context.ts';

/** What stands beside the board on a desktop. */
export function PlinkoWings({ onSeal }: { onSeal: () => void }): ReactNode {
  const t = useT();
  const { userId } = usePlinko();
  return (
    <>
      <aside className="wing wing--l" aria-label={t('room.results')}>
        <section className="paper sticker wc">
          <h2>{t('room.results')}</h2>
          <PaysFacts />
        </section>
        <section className="paper sticker wc wc--last">
          <LastBalls heading="h2" />
        </section>
        <WatchersCard />
      </aside>
      <aside className="wing wing--r" aria-label={t('room.sealed')}>
        <SealCard text={t('plinko.sealedText')} onOpen={onSeal}>
          <StreamFacts game="plinko" userId={userId} />
        </SealCard>
        <ChatWing />
      </aside>
    </>
  );
}
