import { levelOf, type DailyPrompt, MessageType } from '@grabbit/contract';
import { type CallHandlers, callerOf } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import type { Messages } from '../core/messages.ts';
import { lockInbox, readUnread, writeMessage } from '../ports/player-messages.store.ts';
import { arcadeDay } from '../ports/arcade-day.ts';
import { letterOf } from './letter-words.ts';
import {
  clearOlder,
  deleteMessage,
  deliverLetters,
  hasMessage,
  isBehind,
  markRead,
  playersWithOlder,
  readMessages,
} from './message.store.ts';

interface PromptLetter {
  readonly type: MessageType;
  readonly words: string;
  readonly link: string;
}

const deal = (link: string): PromptLetter => ({ type: MessageType.coupons, words: 'inbox.laterDeal', link });
const cards: PromptLetter = { type: MessageType.coupons, words: 'inbox.laterCards', link: '/user/wallet' };

/** Prompts that may wait in the inbox. What compensates has its letter already, and that the balance is low is of the moment. */
const promptLetters: Readonly<Partial<Record<DailyPrompt, PromptLetter>>> = {
  ComeBack: deal('/recharge'),
  RecallBack: { type: MessageType.gift, words: 'inbox.laterGift', link: '/tasks' },
  SpecialOffer: deal('/recharge'),
  CheckIn: { type: MessageType.reward, words: 'inbox.laterDay', link: '/tasks' },
  VerifyEmail: { type: MessageType.reward, words: 'inbox.laterMail', link: '/tasks' },
  FirstRechargePersuade: deal('/recharge'),
  NewbieClub: deal('/club'),
  RenewClub: deal('/club'),
  BonusCardPrompt: cards,
  AllCards: cards,
  BonusCardUsage: cards,
};

/** Writes what a prompt would have told, once for its words on a day. False where it has no letter, or has been written. */
async function writePromptLetter(
  tx: Queryable,
  playerId: number,
  { prompt, day, at }: { readonly prompt: DailyPrompt; readonly day: string; readonly at: Date },
): Promise<boolean> {
  const letter = promptLetters[prompt];
  if (letter === undefined) return false;
  return writeMessage(tx, playerId, { ...letter, ref: `${letter.words}:${letter.link}:${day}`, at });
}

export interface InboxNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly messages: Messages;
  /** The zone in which the arcade's days turn. */
  readonly zone: string;
  readonly isSilent: (db: Queryable, playerId: number, now: number) => Promise<boolean>;
  /** Pushes what was committed to the player's open connections. */
  readonly flush: (userId: number) => void;
}

type InboxCalls =
  | 'unreadCount'
  | 'messageList'
  | 'messageRead'
  | 'messageReadAll'
  | 'promptLater'
  | 'messageDelete';

/** Days that letters are kept. */
export const letterDays = 90;
const boxesAtOnce = 500;

/** Letters to players: how many are unread, their list, reading and deleting them, and clearing out the old. */
export function createInbox({ db, clock, messages, zone, isSilent, flush }: InboxNeeds): {
  readonly handlers: CallHandlers<InboxCalls>;
  /** Puts letters to many into a player's box. */
  readonly deliver: (playerId: number) => Promise<void>;
  readonly clear: () => Promise<void>;
} {
  const deliver = async (playerId: number): Promise<void> => {
    if (!(await isBehind(db, playerId))) return;
    await db.transaction((tx) => deliverLetters(tx, { playerId, levelOf }));
  };
  const change = (
    playerId: number,
    work: (tx: Queryable, now: Date) => Promise<number>,
  ): Promise<{ msgTotal: number } | Failure> =>
    outcome(() =>
      db.transaction(async (tx) => {
        await lockInbox(tx, playerId);
        return { msgTotal: await work(tx, new Date(clock.now())) };
      }),
    );
  return {
    deliver,
    handlers: {
      async unreadCount(_params, context) {
        const { userId } = callerOf(context);
        await deliver(userId);
        return { msgTotal: await readUnread(db, userId) };
      },
      async messageList({ cursor, limit = 30 }, context) {
        const { userId: playerId } = callerOf(context);
        await deliver(playerId);
        const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor);
        const rows = await readMessages(db, { playerId, before, limit: limit + 1 });
        const shown = rows.slice(0, limit);
        const last = shown.at(-1);
        return {
          systemMessageModels: shown.map((row) => letterOf(messages, context.language, row)),
          next: rows.length > limit && last !== undefined ? `${last.id}` : null,
        };
      },
      messageRead({ id }, context) {
        const { userId: playerId } = callerOf(context);
        return change(playerId, async (tx, now) => {
          if (!(await hasMessage(tx, { playerId, id }))) throw new Failure('notFound', `letter ${id}`);
          return markRead(tx, { playerId, id, now });
        });
      },
      messageReadAll({ upTo }, context) {
        const { userId: playerId } = callerOf(context);
        return change(playerId, (tx, now) => markRead(tx, { playerId, upTo, now }));
      },
      async promptLater({ prompt }, context) {
        const { userId: playerId } = callerOf(context);
        const now = clock.now();
        if (await isSilent(db, playerId, now)) return { written: false };
        const day = arcadeDay(zone, now).name;
        const written = await db.transaction((tx) =>
          writePromptLetter(tx, playerId, { prompt, day, at: new Date(now) }),
        );
        if (written) flush(playerId);
        return { written };
      },
      messageDelete({ id }, context) {
        const { userId: playerId } = callerOf(context);
        return change(playerId, async (tx, now) => {
          const unread = await deleteMessage(tx, { playerId, id, now });
          if (unread === null) throw new Failure('notFound', `letter ${id}`);
          return unread;
        });
      },
    },
    async clear() {
      const now = new Date(clock.now());
      const than = new Date(now.getTime() - letterDays * 86_400_000);
      for (const playerId of await playersWithOlder(db, than, boxesAtOnce))
        await db.transaction((tx) => clearOlder(tx, playerId, { than, now }));
    },
  };
}
