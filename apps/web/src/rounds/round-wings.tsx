import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { WatchersCard } from '../room/chat/watchers-card.tsx';
import { WingCard, Wings } from '../room/wings.tsx';
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
    <Wings
      label={t('room.results')}
      sealedText={t(words.sealedText)}
      seal={<RoundSeal game={game} />}
      onSeal={onSeal}
    >
      <WingCard>
        <h2>{t(words.pays)}</h2>
        <Pays />
      </WingCard>
      <WatchersCard watchers={watchers} />
      <WingCard last>
        <Last heading="h2" />
      </WingCard>
    </Wings>
  );
}
