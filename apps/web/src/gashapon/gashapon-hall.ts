import type { CallReply } from '@grabbit/contract';
import { useStore } from 'zustand';
import type { Asked, DrawClient, DrawState } from '../draws/draw-client.ts';
import { practiceOf } from '../draws/practice.tsx';
import type { ClientGame } from '../draws/use-draw-client.ts';
import { walletKey } from '../kernel/player/balance.query.ts';
import { queryClient } from '../kernel/query-client.ts';
import { cardsKey } from '../ports/query-keys.ts';
import type { PressGuard } from '../room/press-guard.ts';
import { sharedRefusals } from '../room/refusals.ts';
import { roomContext } from '../room/room-context.ts';
import { turnCalls } from './accepted-turn.ts';
import { gashaponPageQuery } from './gashapon.queries.ts';
import type { GashaponPageData } from './gashapon.queries.ts';

export type Pulled = CallReply<'pullCapsule'>;

/** What a turn costs, as the player was shown it. */
interface TurnPrice {
  readonly price: number;
}

/** Practice coins of the game. */
export const gashaponPractice = practiceOf('gashapon', 'gashapon');

/** The player's turns at a machine. Another box is another offer: only the one on the screen is turned. */
export const pulls: ClientGame<TurnPrice, Asked, Pulled> = {
  name: 'gashapon',
  refusals: [...sharedRefusals, 'commitmentChanged'],
  priceOf: ({ price }) => price,
  calls: ({ roomId, ...of }) =>
    turnCalls({ ...of, page: () => queryClient.getQueryData(gashaponPageQuery(roomId).queryKey) }),
  paramsOf: (asked) => asked,
  betOf: () => ({ price: 0 }),
  isBet: () => true,
  changed: ({ roomId, practice }) => [
    ...(practice ? [cardsKey] : [walletKey, ['account'], ['orders']]),
    gashaponPageQuery(roomId).queryKey,
    ['plays'],
  ],
  onRefused(name, { roomId }) {
    if (name === 'commitmentChanged')
      void queryClient.invalidateQueries({ queryKey: gashaponPageQuery(roomId).queryKey });
  },
};

/** What every part of the room shares. */
interface GashaponShared {
  readonly roomId: number;
  /** 0 for a visitor. */
  readonly userId: number;
  /** As it may be shown: it stands still while a capsule is on its way. */
  readonly page: GashaponPageData;
  readonly drawClient: DrawClient<TurnPrice, Asked, Pulled>;
  readonly guard: PressGuard;
}

export const { Shared: GashaponContext, useShared: useGashapon } = roomContext<GashaponShared>();

export function usePull<Value>(select: (state: DrawState<Asked, Pulled>) => Value): Value {
  return useStore(useGashapon().drawClient.store, select);
}
