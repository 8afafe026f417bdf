import { betLevel, betOptions, type CallReply, RoomUseType } from '@grabbit/contract';
import type { DrawRoomRow } from './draw-room.store.ts';

/** What a play of a game with bet options may cost, as its room tells it. */
export const stakePrices: CallReply<'priceList'>['list'] = betOptions.map((option) => ({
  ...option,
  club: false,
}));

/** Whether a stake in a room asks for a higher level than its player has. Practice asks for none. */
export async function asksForLevel(
  { useType }: Pick<DrawRoomRow, 'useType'>,
  stake: number,
  level: () => Promise<number>,
): Promise<boolean> {
  const wanted = useType === RoomUseType.trial ? 0 : betLevel(stake);
  return wanted > 0 && (await level()) < wanted;
}
