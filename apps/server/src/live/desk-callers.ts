import { type CallParams, type CallReply } from '@grabbit/contract';
import { type CallContext, callerOf } from '../core/call-context.ts';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { limited, type RateLimit } from '../core/rate-limit.ts';
import { keysOf, type KeyedRequest } from '../core/request-key.ts';
import { cleanChatText, refusedChatText } from '../ports/word-filter.ts';
import { readWriter } from '../ports/room-talk.store.ts';
import { type LiveNeeds, ownRoom, roomOr404, speaksFor, viewShow } from './live-needs.ts';
import { type LiveRoomRow } from './live-room.store.ts';
import { findShow, showOn, type ShowRow } from './show.store.ts';

type Titles = CallParams<'livePlan'>['titles'];

const work: RateLimit = { attempts: 600, windowSeconds: 3_600 };

export const planKey = keysOf('live-plan');
export const startKey = keysOf('live-start');
export const voteKey = keysOf('live-vote');

/** Titles as they are kept. Throws `liveTitleMissing`, and what the word filter says. */
export function cleanTitles(titles: Titles): Titles {
  const clean = Object.entries(titles).map(([language, title]) => [language, cleanChatText(title)] as const);
  const kept = clean.flatMap(([language, title]) => (title === null ? [] : [[language, title] as const]));
  if (kept.length === 0) throw new Failure('liveTitleMissing');
  for (const [, title] of kept) {
    const refused = refusedChatText(title);
    if (refused !== null) throw new Failure(refused);
  }
  return Object.fromEntries(kept);
}

/** One line of a vote, as it is kept. */
export function cleanLine(text: string): string {
  const clean = cleanChatText(text);
  if (clean === null) throw new Failure('badParameters', 'text');
  const refused = refusedChatText(clean);
  if (refused !== null) throw new Failure(refused);
  return clean;
}

/** What is on in a room. Throws `liveOver`. */
export async function onAir(db: Queryable, room: LiveRoomRow): Promise<ShowRow> {
  const show = await showOn(db, room.id);
  if (show === null) throw new Failure('liveOver');
  return show;
}

/** A show of one's own room. Throws `liveUnknown`. */
export async function ownShow(db: Queryable, room: LiveRoomRow, id: number): Promise<ShowRow> {
  const show = await findShow(db, id);
  if (show === null || show.roomId !== room.id) throw new Failure('liveUnknown');
  return show;
}

/** What calls of a host's desk share: who may make them, and what they are answered. */
export interface DeskCallers {
  /** A show of the room as its host sees it. */
  told(room: LiveRoomRow, id: number, context: CallContext): Promise<CallReply<'livePlan'>>;
  /** What the host of a room does, within their pace; what was done before under the key of `repeated` does not count. */
  asHost<T>(
    context: CallContext,
    act: (room: LiveRoomRow) => Promise<T>,
    repeated?: Pick<KeyedRequest, 'playerId' | 'key'>,
  ): Promise<T | Failure>;
  /** The same for whoever speaks for a room. Throws `liveNotHost`. */
  asSpeaker<T>(
    context: CallContext,
    roomId: number,
    act: (room: LiveRoomRow) => Promise<T>,
  ): Promise<T | Failure>;
}

export function deskCallers(needs: LiveNeeds): DeskCallers {
  const { db } = needs;
  return {
    told: async (room, id, context) => ({
      show: await viewShow(needs, room, await ownShow(db, room, id), context),
    }),
    asHost(context, act, repeated) {
      const caller = callerOf(context);
      return limited(db, [`live-desk:${caller.userId}`, work, repeated], async () =>
        act(await ownRoom(db, caller)),
      );
    },
    asSpeaker(context, roomId, act) {
      const { userId } = callerOf(context);
      return limited(db, [`live-desk:${userId}`, work], async () => {
        const room = await roomOr404(db, roomId);
        if (!(await speaksFor(db, room, userId))) throw new Failure('liveNotHost');
        return act(room);
      });
    },
  };
}

/** Who wrote a line. Throws `chatLineGone`. */
export async function writerOf(db: Queryable, room: LiveRoomRow, messageId: string): Promise<number> {
  const writer = await readWriter(db, room.id, messageId);
  if (writer === null) throw new Failure('chatLineGone');
  return writer;
}
