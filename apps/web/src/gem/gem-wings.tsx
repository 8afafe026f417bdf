import type { ReactNode } from 'react';
import { ChatWing } from '../room/chat/chat-wing.tsx';
import { WatchersCard } from '../room/chat/watchers-card.tsx';
import { SealCard } from '../room/seal-card.tsx';
import { StreamFacts } from '../draws/seed-panel.tsx';
import { useT } from '../i18n/use-t.ts';
import { LastBoards } from './last-boards.tsx';
import { PaysFacts } from './pays-card.tsx';
import { useGem } from './gem-context.ts';

/** What stands beside the board on a desktop. */
export function GemWings({ onSeal }: { onSeal: () => void }): ReactNode {
  const t = useT();
  const { userId } = useGem();
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a visitor finds nothing to press in it: keys scroll the wing itself */}
      <aside className="wing wing--l" aria-label={t('gem.whatPays')} tabIndex={0}>
        <section className="paper sticker wc">
          <h2>{t('gem.whatPays')}</h2>
          <PaysFacts />
        </section>
        <section className="paper sticker wc wc--last">
          <LastBoards heading="h2" />
        </section>
        <WatchersCard />
      </aside>
      <aside className="wing wing--r" aria-label={t('room.sealed')}>
        <SealCard text={t('gem.sealedText')} onOpen={onSeal}>
          <StreamFacts game="gem" userId={userId} />
        </SealCard>
        <ChatWing />
      </aside>
    </>
  );
}
