import { type CallParams, type CallReply, MessageType } from '@grabbit/contract';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { writeMessage } from '../ports/player-messages.store.ts';
import type { ForumNeeds } from './forum-needs.ts';
import { lockPost } from './post.store.ts';
import { lockReply, readReply } from './reply.store.ts';
import { lockOpen } from './replies.service.ts';
import { readNotices } from './rules.store.ts';
import {
  ageThanks,
  postsToAge,
  postsToTell,
  repliesToTell,
  takeUntold,
  takeUntoldOfReply,
  thankPost,
  thankReply,
  unthankPost,
  unthankReply,
} from './thanks.store.ts';

const weekMs = 7 * 24 * 3_600_000;
const atOnce = 500;

interface Thanking {
  readonly id: number;
  readonly playerId: number;
  readonly on: boolean;
  readonly now: Date;
}

async function ofPost(tx: Queryable, { on, ...thanks }: Thanking): Promise<number> {
  const post = await lockOpen(tx, thanks.id, thanks.playerId);
  if (post.authorId === thanks.playerId) throw new Failure('ownThanks');
  return on ? thankPost(tx, thanks) : unthankPost(tx, thanks);
}

async function ofReply(tx: Queryable, { on, ...thanks }: Thanking): Promise<number> {
  const found = await readReply(tx, thanks.id);
  if (found === null) throw new Failure('replyNotFound');
  await lockPost(tx, found.postId);
  const reply = await lockReply(tx, thanks.id);
  if (reply === null || reply.deletedAt !== null || reply.hiddenAt !== null)
    throw new Failure('replyNotFound');
  if (reply.authorId === thanks.playerId) throw new Failure('ownThanks');
  return on ? thankReply(tx, thanks) : unthankReply(tx, thanks);
}

/** Thanks for a post or a reply, or takes it back; twice is once. Throws `postNotFound`, `postDeleted`, `replyNotFound`, `ownThanks`. */
export async function setThanks(
  { db, clock }: ForumNeeds,
  playerId: number,
  { of, id, on }: CallParams<'setThanks'>,
): Promise<CallReply<'setThanks'>> {
  const thanking = { id: Number(id), playerId, on, now: new Date(clock.now()) };
  const thanks = await db.transaction((tx) => (of === 'post' ? ofPost : ofReply)(tx, thanking));
  return { thanks, thanked: on };
}

/** Lets thanks of more than seven days ago count no longer among those of the week. */
export async function ageWeek(db: Database, now: number): Promise<void> {
  const than = new Date(now - weekMs);
  for (const id of await postsToAge(db, than, atOnce))
    await db.transaction(async (tx) => {
      await lockPost(tx, id);
      await ageThanks(tx, id, than);
    });
}

/** Tells authors of thanks for their posts and replies, those of an hour for each in one letter. */
export async function tellThanks({ db, clock, flush }: ForumNeeds): Promise<void> {
  const at = new Date(clock.now());
  for (const id of await postsToTell(db, at, atOnce)) {
    const authorId = await db.transaction(async (tx) => {
      const post = await lockPost(tx, id);
      if (post === null) return null;
      const count = await takeUntold(tx, id);
      const isTold = count > 0 && post.deletedAt === null && post.hiddenAt === null;
      if (!isTold || !(await readNotices(tx, post.authorId)).thanks) return null;
      const letter = { type: MessageType.react, words: 'inbox.thanks', values: { count, title: post.title } };
      const ref = `forum-thanks:${id}:${at.getTime()}`;
      await writeMessage(tx, post.authorId, { ...letter, link: `/post/${id}`, ref, at });
      return post.authorId;
    });
    if (authorId !== null) flush(authorId);
  }
  for (const reply of await repliesToTell(db, at, atOnce)) {
    const authorId = await db.transaction((tx) => tellOfReply(tx, reply, at));
    if (authorId !== null) flush(authorId);
  }
}

/** Gives whoever was told; null for nobody. */
async function tellOfReply(
  tx: Queryable,
  { id, postId }: { readonly id: number; readonly postId: number },
  at: Date,
): Promise<number | null> {
  const post = await lockPost(tx, postId);
  const reply = await lockReply(tx, id);
  if (post === null || reply === null) return null;
  const count = await takeUntoldOfReply(tx, id);
  const isSeen = [post, reply].every(({ deletedAt, hiddenAt }) => deletedAt === null && hiddenAt === null);
  if (count <= 0 || !isSeen || !(await readNotices(tx, reply.authorId)).thanks) return null;
  await writeMessage(tx, reply.authorId, {
    ...{ type: MessageType.react, words: 'inbox.replyThanks', values: { count, title: post.title } },
    ...{ link: `/post/${postId}`, ref: `forum-reply-thanks:${id}:${at.getTime()}`, at },
  });
  return reply.authorId;
}
