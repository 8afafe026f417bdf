import type { NoticeOf } from '@grabbit/contract';
import { onEvent } from '../kernel/events.ts';
import { cardsKey } from '../ports/cards-key.ts';
import { queryClient } from '../kernel/query-client.ts';
import { tellFailure } from '../kernel/tell-failure.ts';
import { whenCalm } from '../kernel/sync-calm.ts';
import { walletKey } from '../kernel/player/balance.query.ts';

/** What a buff card added to a reward, as the server told it on channel 31. */
export function onBuffSettled({ card, coins }: NoticeOf<'buffSettled'>): void {
  void queryClient.invalidateQueries({ queryKey: walletKey });
  whenCalm(() => {
    import('./card-notices.ts')
      .then(({ showSettlement }) => showSettlement(card.cardId, coins))
      .catch(tellFailure);
  });
}

/** A buff card has come. */
export function onBuffGiven({ kindId }: NoticeOf<'buffGiven'>): void {
  void queryClient.invalidateQueries({ queryKey: cardsKey });
  whenCalm(() => {
    import('./card-notices.ts').then(({ showGiven }) => showGiven(kindId)).catch(tellFailure);
  });
}

/** Listens to what asks for cards. Everything that shows one is loaded when it is needed. Returns how to stop. */
export function startCards(): () => void {
  const stops = [
    onEvent('checkBonusCard', ({ scene }) => {
      import('./card-prompts.tsx').then(({ offerSceneCard }) => offerSceneCard(scene)).catch(tellFailure);
    }),
    onEvent('refreshCardCount', () => void queryClient.invalidateQueries({ queryKey: cardsKey })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
