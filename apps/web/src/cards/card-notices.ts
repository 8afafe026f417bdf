import { queryClient } from '../kernel/query-client.ts';
import { openPopup } from '../ui/popups.store.ts';
import { BuffSettlement } from './buff-settlement.tsx';
import { showNewBuffCard } from './card-dialogs.tsx';
import { buffBookQuery, buffCardsQuery } from './cards.queries.ts';

/** Shows what a buff card added. Its name is in the book, in the player's language. */
export async function showSettlement(kindId: number, coin: number): Promise<void> {
  const { list } = await queryClient.fetchQuery(buffBookQuery());
  const kind = list.find(({ cardId }) => cardId === kindId);
  if (kind === undefined) return;
  await openPopup(BuffSettlement, { card: kind, coin });
}

/** Shows a buff card that has come, while it runs. */
export async function showGiven(kindId: number): Promise<void> {
  const { list } = await queryClient.fetchQuery({ ...buffCardsQuery(), staleTime: 0 });
  const newest = list.filter(({ cardId }) => cardId === kindId).toSorted((a, b) => b.endTime - a.endTime)[0];
  if (newest !== undefined) await showNewBuffCard(newest);
}
