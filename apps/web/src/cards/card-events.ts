import type { NoticeOf } from '@grabbit/contract';
import { onEvent } from '../kernel/events.ts';
import { cardsKey } from '../ports/query-keys.ts';
import { queryClient } from '../kernel/query-client.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { whenBetweenPlays, whenCalm } from '../kernel/sync-calm.ts';
import { walletKey } from '../kernel/player/balance.query.ts';

/** What cards have added and nobody was shown, in coins by card. */
const untold = new Map<number, number>();

/**
 * What a buff card added to a reward, as the server told it on channel 31. A pusher tells it again and again in one turn: shown is the
 * sum, when the table rests.
 */
export function onBuffSettled({ card, coins }: NoticeOf<'buffSettled'>): void {
  void queryClient.invalidateQueries({ queryKey: walletKey });
  const waits = untold.size > 0;
  untold.set(card.cardId, (untold.get(card.cardId) ?? 0) + coins);
  if (waits) return;
  whenBetweenPlays(() => {
    const told = [...untold];
    untold.clear();
    import('./card-notices.ts')
      .then(async ({ showSettlement }) => {
        for (const [cardId, sum] of told) await showSettlement(cardId, sum);
      })
      .catch(reportFailure);
  });
}

/** A buff card has come. */
export function onBuffGiven({ kindId }: NoticeOf<'buffGiven'>): void {
  void queryClient.invalidateQueries({ queryKey: cardsKey });
  whenCalm(() => {
    import('./card-notices.ts').then(({ showGiven }) => showGiven(kindId)).catch(reportFailure);
  });
}

/** Listens to what asks for cards. Everything that shows one is loaded when it is needed. Returns how to stop. */
export function startCards(): () => void {
  const stops = [
    onEvent('checkBonusCard', ({ scene }) => {
      import('./card-prompts.tsx').then(({ offerSceneCard }) => offerSceneCard(scene)).catch(reportFailure);
    }),
    onEvent('refreshCardCount', () => void queryClient.invalidateQueries({ queryKey: cardsKey })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
