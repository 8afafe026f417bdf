import type { CallReply } from '@grabbit/contract';
import type { SlotBet } from '@grabbit/engines/draws';
import { drawStreamQuery } from '../draws/draws.queries.ts';
import { useDrawDesk } from '../draws/use-draw-desk.ts';
import type { DrawnAtDesk, DrawPlace, RoomDesk } from '../draws/use-draw-desk.ts';
import { call } from '../kernel/call.ts';
import { emitEvent } from '../kernel/events.ts';
import { queryClient } from '../kernel/query-client.ts';
import { cardsKey } from '../ports/cards-key.ts';
import { purseKey } from '../ports/slot-purse.ts';
import { sharedRefusals } from '../room/refusals.ts';
import type { SharedRefusal } from '../room/refusals.ts';
import { slotPageQuery } from './slot.queries.ts';
import { createSpinDesk } from './spin-desk.ts';
import type { SpinDesk, SpinParams, Spun } from './spin-desk.ts';

type Page = CallReply<'slotPage'>;

export const slotRefusals = [...sharedRefusals, 'purseTooSmall', 'levelLimited'] as const;
export type SlotRefusal = SharedRefusal | 'purseTooSmall' | 'levelLimited';

const spins: DrawnAtDesk<SlotBet, SpinParams, Spun, SlotRefusal> = {
  game: 'slot',
  refusals: slotRefusals,
  priceOf: ({ stake }) => stake,
  changed: ({ roomId, practice }) => [
    ...(practice ? [cardsKey] : [['account'], purseKey]),
    slotPageQuery(roomId).queryKey,
    ['plays'],
  ],
  onRefused(name) {
    if (name === 'purseTooSmall') emitEvent('slotBalanceRefresh');
  },
  makeDesk(shared, { userId }) {
    const stream = drawStreamQuery('slot', userId);
    return createSpinDesk({
      ...shared,
      onLanded(play) {
        shared.onLanded(play);
        emitEvent('slotBalanceRefresh');
      },
      async draw(params) {
        const answer = await call('spinReels', params, { individual: true });
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

/** The desk of the reels while their page is there. */
export function useSpinDesk(page: Page | undefined, place: DrawPlace): RoomDesk<SpinDesk, SlotRefusal> {
  return useDrawDesk(page, place, spins);
}
