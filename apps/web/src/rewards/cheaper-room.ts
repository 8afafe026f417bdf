import { GameState, RoomUseType } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import { call } from '../kernel/call.ts';
import { playerStore } from '../kernel/player.store.ts';

type Room = CallReply<'clawRooms'>['list'][number];
export type CheaperRoom = Pick<Room, 'roomId' | 'roomName' | 'price'>;

interface Reach {
  /** Coins that can be spent. */
  readonly coins: number;
  /** What was too dear. */
  readonly price: number;
  /** As it is stored, 0 to 19. */
  readonly level: number;
  readonly member: boolean;
}

/** Of the rooms that are open to the player now the dearest that they can pay and that costs less than what was too dear. */
export function chooseCheaper(
  rooms: readonly Room[],
  { coins, price, level, member }: Reach,
): CheaperRoom | null {
  const open = rooms.filter(
    (room) =>
      room.useType === RoomUseType.normal &&
      room.gameState === GameState.free &&
      room.queue === 0 &&
      room.toys > 0 &&
      room.price <= coins &&
      room.price < price &&
      room.minLevel <= level &&
      (member || !room.club),
  );
  return open.toSorted((a, b) => b.price - a.price)[0] ?? null;
}

/** A room that is open for fewer coins than `price`; null where there is none, and when it could not be found out. */
export async function findCheaperRoom(price: number): Promise<CheaperRoom | null> {
  try {
    const [{ balance }, { list }] = await Promise.all([
      call('balance', {}),
      call('clawRooms', { pageNum: 1 }),
    ]);
    const { growth, isClubMember: member } = playerStore.getState();
    return chooseCheaper(list, { coins: balance, price, level: growth.currLevel, member });
  } catch {
    return null;
  }
}
