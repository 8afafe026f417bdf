import { onEvent } from '../app/events.ts';
import { queryClient } from '../app/query-client.ts';
import { tellFailure } from '../app/tell-failure.ts';
import { whenCalm } from '../app/sync-calm.ts';
import { walletKey } from '../wallet/wallet.queries.ts';

/** Key of everything about cards, as in `cards.queries.ts`, which loads with the first dialog of cards. */
const cardsKey = ['cards'];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What a buff card added to a reward, as the server told it on channel 31. */
export function onBuffSettled([card, coin]: readonly unknown[]): void {
  void queryClient.invalidateQueries({ queryKey: walletKey });
  const coins = Number(coin);
  if (!isRecord(card) || !Number.isInteger(coins)) return;
  whenCalm(() => {
    import('./card-notices.ts').then(({ showSettlement }) => showSettlement(card, coins)).catch(tellFailure);
  });
}

/** A buff card has come. */
export function onBuffGiven([kindId]: readonly unknown[]): void {
  void queryClient.invalidateQueries({ queryKey: cardsKey });
  whenCalm(() => {
    import('./card-notices.ts').then(({ showGiven }) => showGiven(Number(kindId))).catch(tellFailure);
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
