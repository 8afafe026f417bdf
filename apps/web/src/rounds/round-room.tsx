import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { NoRoom, RoomWait, roomIdOf } from '../draws/room-frame.tsx';
import type { NoRoomProps } from '../draws/room-frame.tsx';
import { useT } from '../i18n/use-t.ts';
import type { Translate } from '../i18n/use-t.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { useSession } from '../kernel/session.store.ts';
import { ChatRoom } from '../room/chat/chat-room.tsx';
import { chosenToday, isOfToday } from '../room/chosen-today.ts';
import { isPractice } from '../room/practice-room.ts';
import { isRecord, readStored, writeStored } from '../kernel/storage.ts';
import type { OfRound, RoundGame, RoundPage, RoundWish } from './round-game.ts';
import { RoundRooms } from './round-rooms.tsx';
import { RoundModes, useRoundMode } from './round-modes.tsx';
import { RoundScreen } from './round-screen.tsx';
import { useStore } from 'zustand';
import { openRoomSocket } from '../room/machine/machine-socket.ts';
import { createRoundClient } from './round-client.ts';
import type { RoundClient } from './round-client.ts';
import { useKeptLine } from '../room/use-kept-line.ts';
import '../room/chat/chat.css';
import '../room/shell.css';

/** The connection to a room of shared rounds while the screen is there; a new one when the player signs in or out. */
function useRoundClient(path: string): RoundClient {
  const token = useSession((session) => session.token);
  const client = useMemo(() => createRoundClient({ open: () => openRoomSocket(path), token }), [path, token]);
  useKeptLine(client);
  return client;
}

type Wished<Choice extends string, Coins extends number> = Pick<
  RoundGame<Choice, Coins, RoundPage>,
  'choices' | 'stakes' | 'first' | 'wishKey'
>;

/** What was chosen last in this browser; what is damaged is as at first, and so is a stake that was chosen on another day. */
export function readWish<Choice extends string, Coins extends number>({
  choices,
  stakes,
  first,
  wishKey,
}: Wished<Choice, Coins>): RoundWish<Choice, Coins> {
  const kept = readStored(wishKey);
  if (!isRecord(kept)) return first;
  return {
    choice: choices.find((each) => each === kept['choice']) ?? first.choice,
    coins: stakes.find((each) => isOfToday(kept) && each === kept['coins']) ?? first.coins,
  };
}

/** Keeps what was chosen for the next visit. */
export function keepWish<Choice extends string, Coins extends number>(
  { wishKey }: Pick<Wished<Choice, Coins>, 'wishKey'>,
  wish: RoundWish<Choice, Coins>,
): void {
  writeStored(wishKey, chosenToday(wish));
}

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
  const t = useT();
  const { Solo } = game;
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
  // Whoever may not stake here is led to practice by the screen of shared rounds.
  const mayStake = useMay('playPaid') || isPractice(page);
  const hasSolo = Solo !== undefined && userId !== 0 && mayStake;
  const { mode, onChoose, onHold } = useRoundMode(client, hasSolo);
  const stands = useStore(client.store, ({ mine }) => mine.length > 0);
  const modes = (busy: boolean): ReactNode => <RoundModes {...{ client, mode, busy, onChoose }} />;
  return (
    <Shared value={shared}>
      <ChatRoom {...{ roomId, userId, chat: client.chat }}>
        {Solo !== undefined && mode === 'solo' ? (
          <Solo modes={modes} hold={stands ? t('rounds.stakeStands') : null} />
        ) : (
          <RoundScreen game={game} onHold={onHold} {...(hasSolo && { modes })} />
        )}
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
