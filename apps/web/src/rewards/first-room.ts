import { GameState, RoomUseType } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';

type Room = CallReply<'clawRooms'>['list'][number];

/** The cheapest room that everybody may play in, one where nobody plays before one where somebody does. */
export function firstRoomOf(rooms: readonly Room[]): Room | undefined {
  const wait = ({ gameState, queue }: Room): number => (gameState === GameState.free ? queue : queue + 1);
  return rooms
    .filter(({ club, minLevel, useType }) => !club && minLevel === 0 && useType !== RoomUseType.trial)
    .toSorted((one, other) => wait(one) - wait(other) || one.price - other.price)[0];
}
