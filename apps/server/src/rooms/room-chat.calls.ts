import type { CallName, CallReply } from '@grabbit/contract';
import { type CallHandlers, callerOf } from '../core/call-context.ts';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { ModerationQueue } from '../ports/moderation-queue.ts';
import { limited } from '../core/rate-limit.ts';
import { readWriter } from '../ports/room-talk.store.ts';
import { deleteMute, isSeen, readMutes, setSeen, writeMute } from './room-chat.store.ts';
import type { RoomChats } from './room-chats.ts';

type ChatCalls = Extract<
  CallName,
  'chatManners' | 'chatReport' | 'chatMute' | 'chatMutePlayer' | 'chatUnmute' | 'chatBeSeen'
>;
type Manners = CallReply<'chatManners'>;

const changeLimit = { attempts: 60, windowSeconds: 3600 };

async function mannersOf(db: Database, userId: number): Promise<Manners> {
  const [seen, mutes] = await Promise.all([isSeen(db, userId), readMutes(db, userId)]);
  return {
    seen,
    muted: mutes.map(({ id, nickName, at }) => ({ muteId: `${id}`, nickName, at: at.toISOString() })),
  };
}

/** The calls around the talk in rooms: what needs an answer that lasts. */
export function createChatCalls({
  db,
  chats,
  report,
}: {
  readonly db: Database;
  readonly chats: RoomChats;
  readonly report: ModerationQueue['report'];
}): CallHandlers<ChatCalls> {
  /** Every room of this node hears at once what a player has settled. */
  async function changed(userId: number): Promise<Manners> {
    await chats.refresh(userId);
    return mannersOf(db, userId);
  }
  const change = (userId: number, work: () => Promise<Failure | null>): Promise<Manners | Failure> =>
    limited(db, [`chat-manners:${userId}`, changeLimit], async () => {
      const failed = await work();
      return failed instanceof Failure ? failed : changed(userId);
    });

  return {
    chatManners: (_params, context) => mannersOf(db, callerOf(context).userId),
    async chatReport({ roomId, messageId, reason }, context) {
      const { userId } = callerOf(context);
      const writer = await readWriter(db, roomId, messageId);
      if (writer === null || writer === userId) return new Failure('chatLineGone');
      return report({ kind: 'chat', id: messageId, reporterId: userId, reason, text: '' });
    },
    async chatMute({ roomId, messageId }, context) {
      const { userId } = callerOf(context);
      return change(userId, async () => {
        const writer = await readWriter(db, roomId, messageId);
        if (writer === null || writer === userId) return new Failure('chatLineGone');
        await writeMute(db, userId, writer);
        return null;
      });
    },
    async chatMutePlayer({ userId: mutedId }, context) {
      const { userId } = callerOf(context);
      return change(userId, async () => {
        if (mutedId === userId || !(await writeMute(db, userId, mutedId))) return new Failure('notFound');
        return null;
      });
    },
    async chatUnmute({ muteId }, context) {
      const { userId } = callerOf(context);
      return change(userId, () => deleteMute(db, userId, muteId).then(() => null));
    },
    async chatBeSeen({ seen }, context) {
      const { userId } = callerOf(context);
      return change(userId, () => setSeen(db, userId, seen).then(() => null));
    },
  };
}
