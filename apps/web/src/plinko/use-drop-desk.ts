import type { CallReply } from '@grabbit/contract';
import type { PlinkoBet } from '@grabbit/engines/draws';
import { call } from '../kernel/call.ts';
import { walletKey } from '../kernel/player/balance.query.ts';
import { queryClient } from '../kernel/query-client.ts';
import { drawStreamQuery } from '../draws/draws.queries.ts';
import { useDrawDesk } from '../draws/use-draw-desk.ts';
import type { DrawnAtDesk, DrawPlace, RoomDesk } from '../draws/use-draw-desk.ts';
import { cardsKey } from '../ports/cards-key.ts';
import { sharedRefusals } from '../room/refusals.ts';
import type { SharedRefusal } from '../room/refusals.ts';
import { createDropDesk } from './drop-desk.ts';
import type { DropDesk, Dropped, DropParams } from './drop-desk.ts';
import { plinkoPageQuery } from './plinko.queries.ts';

type Page = CallReply<'plinkoPage'>;

const drops: DrawnAtDesk<PlinkoBet, DropParams, Dropped, SharedRefusal> = {
  game: 'plinko',
  refusals: sharedRefusals,
  priceOf: ({ stake, balls }) => stake * balls,
  changed: ({ roomId, practice }) => [
    ...(practice ? [cardsKey] : [walletKey, ['account']]),
    plinkoPageQuery(roomId).queryKey,
    ['plays'],
  ],
  makeDesk(shared, { userId }) {
    const stream = drawStreamQuery('plinko', userId);
    return createDropDesk({
      ...shared,
      async draw(params) {
        const answer = await call('dropBalls', params, { individual: true });
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

/** The desk of a board while its page is there. */
export function useDropDesk(page: Page | undefined, place: DrawPlace): RoomDesk<DropDesk, SharedRefusal> {
  return useDrawDesk(page, place, drops);
}
