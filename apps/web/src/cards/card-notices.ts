import { queryClient } from '../app/query-client.ts';
import { openPopup } from '../ui/popups.store.ts';
import { BuffSettlement } from './buff-settlement.tsx';
import { showNewBuffCard } from './card-dialogs.tsx';
import { buffBookQuery, buffCardsQuery } from './cards.queries.ts';

/** Shows what a buff card added. Its name is in the book, in the player's language. */
export async function showSettlement(card: Readonly<Record<string, unknown>>, coin: number): Promise<void> {
  const { list } = await queryClient.fetchQuery(buffBookQuery());
  const kind = list.find(({ cardId }) => cardId === card['cardId']);
  if (kind === undefined) return;
  await openPopup(BuffSettlement, { card: kind, coin });
}

/** Shows a buff card that has come, while it runs. */
export async function showGiven(kindId: number): Promise<void> {
  const { list } = await queryClient.fetchQuery({ ...buffCardsQuery(), staleTime: 0 });
  const newest = list.filter(({ cardId }) => cardId === kindId).toSorted((a, b) => b.endTime - a.endTime)[0];
  if (newest !== undefined) await showNewBuffCard(newest);
}
