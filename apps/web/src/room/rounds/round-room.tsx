import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { NoRoom, RoomWait, roomIdOf } from '../../draws/room-frame.tsx';
import type { NoRoomProps } from '../../draws/room-frame.tsx';
import { useT } from '../../i18n/use-t.ts';
import type { Translate } from '../../i18n/use-t.ts';
import { useSession } from '../../kernel/session.store.ts';
import { ChatRoom } from '../chat/chat-room.tsx';
import { keepWish, readWish } from './kept-wish.ts';
import type { OfRound, RoundGame, RoundPage } from './round-game.ts';
import { RoundRooms } from './round-rooms.tsx';
import { RoundScreen } from './round-screen.tsx';
import { useRoundClient } from './use-round-client.ts';
import '../chat/chat.css';
import '../shell.css';

const missing = <Choice extends string, Coins extends number, Page extends RoundPage>(
  { lists, words }: RoundGame<Choice, Coins, Page>,
  t: Translate,
): NoRoomProps => ({ title: t(words.title), rooms: <RoundRooms lists={lists} from="missing" /> });

interface Place {
  readonly roomId: number;
  readonly userId: number;
}

function Room<Choice extends string, Coins extends number, Page extends RoundPage>({
  game,
  ...place
}: OfRound<Choice, Coins, Page> & Place): ReactNode {
  const t = useT();
  const { data: page, error, refetch } = game.usePage(place.roomId);
  if (page !== undefined) return <Open {...place} game={game} page={page} />;
  return <RoomWait {...missing(game, t)} error={error} onRetry={refetch} />;
}

function Open<Choice extends string, Coins extends number, Page extends RoundPage>({
  game,
  page,
  roomId,
  userId,
}: OfRound<Choice, Coins, Page> & Place & { readonly page: Page }): ReactNode {
  const { Shared } = game.hall;
  const client = useRoundClient(game.socketPath(roomId));
  const [wish, setKept] = useState(() => readWish(game));
  const shared = useMemo(() => {
    const setWish = (next: typeof wish): void => {
      keepWish(game, next);
      setKept(next);
    };
    return { roomId, userId, page, client, wish, setWish };
  }, [game, roomId, userId, page, client, wish]);
  return (
    <Shared value={shared}>
      <ChatRoom {...{ roomId, userId, chat: client.chat }}>
        <RoundScreen game={game} />
      </ChatRoom>
    </Shared>
  );
}

/** The room of a game of rounds that an address names. `id`: as it stands there. */
export function RoundRoom<Choice extends string, Coins extends number, Page extends RoundPage>({
  game,
  id,
}: OfRound<Choice, Coins, Page> & { readonly id: string }): ReactNode {
  const t = useT();
  const userId = useSession((session) => session.userId);
  const roomId = roomIdOf(id);
  if (roomId === null) return <NoRoom {...missing(game, t)} />;
  return <Room key={`${roomId} ${userId}`} {...{ game, roomId, userId }} />;
}
