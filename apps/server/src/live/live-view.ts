import { type CallReply, LiveState, lostLineMs } from '@grabbit/contract';
import { type LocalText, textIn } from '../core/local-text.ts';
import type { Messages } from '../core/messages.ts';
import type { LiveRoomRow } from './live-room.store.ts';
import type { ShowRow } from './show.store.ts';

export type LiveCard = CallReply<'liveRoomList'>['living'][number];
export type LiveShow = NonNullable<CallReply<'liveInfo'>['show']>;

/** What of a show follows from who looks at it, and when. */
export interface Look {
  readonly messages: Messages;
  readonly language: string;
  readonly viewers: number;
  readonly followed: boolean;
  readonly bell: boolean;
  readonly aliasOf: (roomId: number, userId: number) => string;
}

const timeOf = (at: Date | null): number => at?.getTime() ?? 0;

/** How a show's picture stands. */
export function pictureOf({ state, pausedAt, lostAt }: ShowRow): LiveShow['picture'] {
  if (state !== LiveState.living) return 'none';
  if (pausedAt !== null) return 'paused';
  return lostAt === null ? 'live' : 'waiting';
}

export function hostOf(
  { id, hostId, nickName, portrait }: LiveRoomRow,
  aliasOf: Look['aliasOf'],
): LiveCard['host'] {
  return { alias: aliasOf(id, hostId), nickName, portrait };
}

/** A show as lists have it. */
export function cardOf(room: LiveRoomRow, show: ShowRow, look: Look): LiveCard {
  const say = (text: LocalText): string => textIn(text, look.language, look.messages);
  return {
    roomId: room.id,
    roomName: say(room.names),
    liveRecordId: show.id,
    state: show.state,
    title: say(show.hidden ? room.names : show.titles),
    plannedAt: timeOf(show.plannedAt),
    startedAt: timeOf(show.startedAt),
    endedAt: timeOf(show.endedAt),
    viewers: show.state === LiveState.living ? look.viewers : 0,
    still: show.still,
    host: hostOf(room, look.aliasOf),
    followed: look.followed,
    bell: look.bell,
  };
}

/** A show as its own page has it. */
export function showView(room: LiveRoomRow, show: ShowRow, look: Look): LiveShow {
  const { lostAt, likes, slowSeconds, followersOnly, talkPaused } = show;
  const picture = pictureOf(show);
  return {
    ...cardOf(room, show, look),
    picture,
    waitsUntil: picture === 'waiting' ? timeOf(lostAt) + lostLineMs : 0,
    ...{ likes, slowSeconds, followersOnly, talkPaused },
  };
}
