import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { Translate } from '../../i18n/use-t.ts';
import { walletKey } from '../../kernel/player/balance.query.ts';
import { useSession } from '../../kernel/session.store.ts';
import { cardsKey } from '../../ports/query-keys.ts';
import { SocketChatRoom } from '../../room/chat/socket-chat-room.tsx';
import { isPractice } from '../../room/practice-room.ts';
import { createPressGuard } from '../../room/press-guard.ts';
import { sharedRefusals } from '../../room/refusals.ts';
import { DrawRooms } from '../draw-rooms.tsx';
import { NoRoom, RoomWait, roomIdOf } from '../room-frame.tsx';
import type { NoRoomProps } from '../room-frame.tsx';
import { useDrawClient } from '../use-draw-client.ts';
import type { ClientGame } from '../use-draw-client.ts';
import type { DrawGame, DrawTypes, OfDraw } from './draw-game.ts';
import { DrawScreen } from './draw-screen.tsx';
import type { DrawScreenProps } from './draw-screen.tsx';
import { keepBet, keptBet } from './kept-bet.ts';
import '../../room/chat/chat.css';
import '../../room/shell.css';
import '../cabinet.css';

const pageKey = (game: string, roomId: number) => ['rooms', game, roomId] as const;

const fieldsOf = (asked: object): Readonly<Record<string, unknown>> => ({ ...asked });

/** What a drawClient has to know of a game. */
function clientGame<T extends DrawTypes>(game: DrawGame<T>): ClientGame<T['bet'], T['params'], T['answer']> {
  const { name, refusals = [], moneyKeys = [walletKey, ['account']], wallet } = game;
  return {
    name,
    refusals: [...sharedRefusals, ...refusals],
    priceOf: (bet) => game.priceOf(bet),
    stream: {
      reveal: (shown) => game.play(shown),
      // The bet is what the first one has.
      bound(asked) {
        const values = fieldsOf(asked);
        return Object.fromEntries(Object.keys(game.first).map((field) => [field, values[field]]));
      },
    },
    paramsOf: (asked, bet) => game.paramsOf(asked, bet),
    betOf: (params) => game.readBet(fieldsOf(params)),
    isBet: (kept) =>
      Object.entries(game.first).every(([field, value]) => typeof kept[field] === typeof value),
    changed: ({ roomId, practice }) => [
      ...(practice ? [cardsKey] : moneyKeys),
      pageKey(name, roomId),
      ['plays'],
    ],
    onRefused(refusal) {
      if (refusal === wallet?.tooSmall) game.onMoney?.();
    },
    onLanded: () => game.onMoney?.(),
    ...(game.readMs !== undefined && { readMs: game.readMs }),
    ...(game.shown !== undefined && { shown: game.shown }),
  };
}

const missing = <T extends DrawTypes>({ name, words }: DrawGame<T>, t: Translate): NoRoomProps => ({
  title: t(words.title),
  rooms: <DrawRooms game={name} from="missing" />,
});

interface Place {
  readonly roomId: number;
  readonly userId: number;
}

function Room<T extends DrawTypes>({ game, roomId, userId }: OfDraw<T> & Place): ReactNode {
  const t = useT();
  const query = queryOptions({
    queryKey: pageKey(game.name, roomId),
    queryFn: ({ signal }) => game.readPage(roomId, signal),
    staleTime: 30_000,
  });
  const { data: page, error, refetch } = useQuery(query);
  if (page !== undefined) return <OpenDrawRoom {...{ game, page, userId }} />;
  return <RoomWait {...missing(game, t)} error={error} onRetry={refetch} />;
}

/** The room of a drawn game that an address names. `id`: as it stands there. */
export function DrawRoom<T extends DrawTypes>({ game, id }: OfDraw<T> & { readonly id: string }): ReactNode {
  const t = useT();
  const userId = useSession((session) => session.userId);
  const roomId = roomIdOf(id);
  if (roomId === null) return <NoRoom {...missing(game, t)} />;
  return <Room key={`${roomId} ${userId}`} {...{ game, roomId, userId }} />;
}

export interface OpenDrawRoomProps<T extends DrawTypes> extends OfDraw<T> {
  readonly page: T['page'];
  /** 0 for a visitor. */
  readonly userId: number;
  /** What the address chooses of the bet. */
  readonly chosen?: Partial<T['bet']>;
}

/** A room whose page is there. Give another room or player another key. */
export function OpenDrawRoom<T extends DrawTypes>(props: OpenDrawRoomProps<T>): ReactNode {
  return (
    <SocketChatRoom roomId={props.page.room.roomId} userId={props.userId}>
      <DrawnPlays {...props} />
    </SocketChatRoom>
  );
}

/** What is played in a room whose page is there, where the room's chat is there already. */
export function DrawnPlays<T extends DrawTypes>(
  props: OpenDrawRoomProps<T> & Pick<DrawScreenProps<T>, 'modes' | 'hold'>,
): ReactNode {
  const { game, page, userId, chosen, modes, hold } = props;
  const { Shared } = game.hall;
  const { roomId } = page.room;
  const [guard] = useState(() => createPressGuard());
  const [bet, setKept] = useState<T['bet']>(() => ({ ...keptBet(game), ...chosen }));
  const drawn = useMemo(() => clientGame(game), [game]);
  const room = useDrawClient(page, { roomId, userId, practice: isPractice(page), guard }, drawn);
  const { drawClient } = room;
  // What was drawn before the page was left is shown to its end.
  useEffect(() => {
    const unshown = game.unshown?.(page, roomId) ?? null;
    if (unshown !== null) drawClient.show(unshown);
  }, [game, drawClient, page, roomId]);
  const shared = useMemo(() => {
    const setBet = (next: T['bet']): void => {
      keepBet(game, next);
      setKept(next);
    };
    return { roomId, userId, page, drawClient, guard, bet, setBet };
  }, [game, roomId, userId, page, drawClient, guard, bet]);
  return (
    <Shared value={shared}>
      <DrawScreen {...{ game, room, modes, hold }} />
    </Shared>
  );
}
