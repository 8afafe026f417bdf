import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { ChatWing } from '../chat/chat-wing.tsx';
import { WatchersCard } from '../chat/watchers-card.tsx';
import { SealCard } from '../seal-card.tsx';
import type { OfRound, RoundPage } from './round-game.ts';
import { RoundSeal } from './round-seal.tsx';

/** What stands beside the stage on a desktop. */
export function RoundWings<Choice extends string, Coins extends number, Page extends RoundPage>({
  game,
  onSeal,
}: OfRound<Choice, Coins, Page> & { readonly onSeal: () => void }): ReactNode {
  const t = useT();
  const { Pays, Last, words } = game;
  const watchers = game.hall.useRound(({ status }) => status?.watchers ?? 0);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a visitor finds nothing to press in it: keys scroll the wing itself */}
      <aside className="wing wing--l" aria-label={t('room.results')} tabIndex={0}>
        <section className="paper sticker wc">
          <h2>{t(words.pays)}</h2>
          <Pays />
        </section>
        <WatchersCard watchers={watchers} />
        <section className="paper sticker wc wc--last">
          <Last heading="h2" />
        </section>
      </aside>
      <aside className="wing wing--r" aria-label={t('room.sealed')}>
        <SealCard text={t(words.sealedText)} onOpen={onSeal}>
          <RoundSeal game={game} />
        </SealCard>
        <ChatWing />
      </aside>
    </>
  );
}
