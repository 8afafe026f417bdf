import { call } from '../kernel/call.ts';
import { queryClient } from '../kernel/query-client.ts';
import { isRoomPath } from '../kernel/room-path.ts';
import { whenOnPage } from '../kernel/sync-calm.ts';
import { welcomeCoinsQuery } from '../kernel/app-config.ts';
import { tried } from '../room/free/tried.ts';
import { openPopup } from '../ui/popups.store.ts';
import { GameState, RoomUseType } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import { markNewcomer } from '../kernel/player/newcomer.ts';
import { WelcomeDialog } from './welcome-dialog.tsx';
import type { WelcomeAnswer, WelcomeFacts } from './welcome-dialog.tsx';

type Room = CallReply<'clawRooms'>['list'][number];

/** The cheapest room that everybody may play in, one where nobody plays before one where somebody does. */
export function firstRoomOf(rooms: readonly Room[]): Room | undefined {
  const wait = ({ gameState, queue }: Room): number => (gameState === GameState.free ? queue : queue + 1);
  return rooms
    .filter(({ club, minLevel, useType }) => !club && minLevel === 0 && useType !== RoomUseType.trial)
    .toSorted((one, other) => wait(one) - wait(other) || one.price - other.price)[0];
}

const isInside = (path: string): boolean => !path.startsWith('/auth');

/** Celebrates the coins that a new account begins with, and leads to its first play. Once an account. */
export async function welcomeNewcomer(
  goTo: (game: string, roomId: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const [coins, { list }] = await Promise.all([
    queryClient.fetchQuery(welcomeCoinsQuery),
    call('clawRooms', { pageNum: 1 }),
  ]);
  await whenOnPage(isInside, signal);
  if (signal.aborted) return;
  markNewcomer({ greeted: true });
  if (coins === 0) return;
  // Who registered at a machine stays there: that is the first one.
  const isThere = isRoomPath(location.pathname);
  const room = isThere ? undefined : firstRoomOf(list);
  const from = isThere ? tried.read() : null;
  tried.remove();
  const wanted = await openPopup<WelcomeFacts, WelcomeAnswer>(WelcomeDialog, { coins, room, tried: from });
  if (wanted === 'practise' && from !== null) goTo(from.game, from.practice);
  if (wanted === 'play' && room !== undefined) goTo('claw', room.roomId);
}
