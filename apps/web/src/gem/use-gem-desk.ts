import { call } from '../kernel/call.ts';
import { walletKey } from '../kernel/player/balance.query.ts';
import { queryClient } from '../kernel/query-client.ts';
import { drawStreamQuery, toldShown } from '../draws/draws.queries.ts';
import { useDrawDesk } from '../draws/use-draw-desk.ts';
import type { DrawnAtDesk, DrawPlace, RoomDesk } from '../draws/use-draw-desk.ts';
import { cardsKey } from '../ports/cards-key.ts';
import { sharedRefusals } from '../room/refusals.ts';
import type { SharedRefusal } from '../room/refusals.ts';
import type { GemBet } from '@grabbit/engines/draws';
import type { GemPageData } from './gem-context.ts';
import { createGemDesk } from './gem-desk.ts';
import type { GemAnswer, GemDesk, GemParams } from './gem-desk.ts';
import { gemPageQuery } from './gem.queries.ts';

export type GemRefusal = SharedRefusal | 'levelLimited';

const boards: DrawnAtDesk<GemBet, GemParams, GemAnswer, GemRefusal> = {
  game: 'gem',
  refusals: [...sharedRefusals, 'levelLimited'],
  priceOf: ({ stake }) => stake,
  changed: ({ roomId, practice }) => [
    ...(practice ? [cardsKey] : [walletKey, ['account']]),
    gemPageQuery(roomId).queryKey,
    ['plays'],
  ],
  shown: ({ playId }) => toldShown(playId),
  makeDesk(shared, { userId }) {
    const stream = drawStreamQuery('gem', userId);
    return createGemDesk({
      ...shared,
      async draw(params) {
        const answer = await call('playGems', params, { individual: true });
        if (answer !== null) {
          queryClient.setQueryData(stream.queryKey, (known) =>
            known === undefined || known.commitment !== params.commitment
              ? known
              : { ...known, nextNumber: answer.nextNumber, head: answer.receipt },
          );
        }
        return answer;
      },
      async readCommitment(anew) {
        const { commitment } = await queryClient.fetchQuery({ ...stream, staleTime: anew ? 0 : Infinity });
        return commitment;
      },
    });
  },
};

/** The desk of a board of gems while its page is there. */
export function useGemDesk(page: GemPageData | undefined, place: DrawPlace): RoomDesk<GemDesk, GemRefusal> {
  return useDrawDesk(page, place, boards);
}
