import { errors } from '@grabbit/contract';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { roomIdOf } from '../../draws/room-frame.tsx';
import { useT } from '../../i18n/use-t.ts';
import { isCallError } from '../../kernel/call-error.ts';
import { useSession } from '../../kernel/session.store.ts';
import { BackBar } from '../../ui/back-bar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFault } from '../../ui/load-fault.tsx';
import { PageFallback } from '../../ui/page-fallback.tsx';
import { ChatRoom } from '../chat/chat-room.tsx';
import { keepWish, readWish } from './kept-wish.ts';
import type { OfRound, RoundPage } from './round-game.ts';
import { RoundRooms } from './round-rooms.tsx';
import { RoundScreen } from './round-screen.tsx';
import { useRoundClient } from './use-round-client.ts';
import '../chat/chat.css';
import '../shell.css';

/** No such room: others are a tap away. */
function NoRoom<Choice extends string, Coins extends number, Page extends RoundPage>({
  game: { lists, words },
}: OfRound<Choice, Coins, Page>): ReactNode {
  const t = useT();
  return (
    <>
      <BackBar title={t(words.title)} />
      <main className="bare">
        <EmptyState title={t('error.roomNotFound')} text={t('rooms.othersOpen')} />
        <RoundRooms lists={lists} from="missing" />
      </main>
    </>
  );
}

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
  if (isCallError(error, errors.roomNotFound.code)) return <NoRoom game={game} />;
  return (
    <>
      <BackBar title={t(game.words.title)} />
      <main className="bare">
        {error === null ? <PageFallback /> : <LoadFault error={error} onRetry={refetch} />}
      </main>
    </>
  );
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
  const userId = useSession((session) => session.userId);
  const roomId = roomIdOf(id);
  if (roomId === null) return <NoRoom game={game} />;
  return <Room key={`${roomId} ${userId}`} {...{ game, roomId, userId }} />;
}
