import { type CallParams, can, MessageType } from '@grabbit/contract';
import type { Caller } from '../core/call-context.ts';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { keysOf, once } from '../core/request-key.ts';
import { writeMessage } from '../ports/player-messages.store.ts';
import type { ForumNeeds } from './forum-needs.ts';
import { refuseSilent, refuseTooNew } from './may-write.ts';
import { lockPost, type PostRow } from './post.store.ts';
import { replyText } from './post-text.ts';
import { blankReply, countReplies, insertReply, lockReply, readReply } from './reply.store.ts';
import { readNotices } from './rules.store.ts';
import { repliesOf, type ReplyView } from './view.ts';

export const replyKey = keysOf('reply');

/** A post that can be answered and thanked for, locked. Throws `postNotFound`, `postDeleted`. */
export async function lockOpen(tx: Queryable, id: number, userId: number): Promise<PostRow> {
  const row = await lockPost(tx, id);
  if (row === null || (row.hiddenAt !== null && row.authorId !== userId)) throw new Failure('postNotFound');
  if (row.deletedAt !== null) throw new Failure('postDeleted');
  return row;
}

/** Tells an author of a reply, where they want to know. Takes the author's row lock: call it last. */
async function tellReply(
  tx: Queryable,
  { id, authorId, title }: PostRow,
  reply: { readonly id: number; readonly name: string; readonly at: Date },
): Promise<void> {
  if (!(await readNotices(tx, authorId)).replies) return;
  await writeMessage(tx, authorId, {
    ...{ type: MessageType.react, words: 'inbox.reply', values: { name: reply.name, title } },
    ...{ link: `/post/${id}`, ref: `forum-reply:${reply.id}`, at: reply.at },
  });
}

/** Answers a post, once for its key. Throws Failure. */
export async function createReply(
  needs: ForumNeeds,
  caller: Caller,
  { requestId, postId, text: given }: CallParams<'createReply'>,
): Promise<ReplyView> {
  const { db, clock } = needs;
  const { userId, nickName } = caller;
  await refuseSilent(db, userId, clock.now());
  const body = replyText(given);
  await refuseTooNew(needs, caller, { text: body, pictures: [] });
  const { replyId, authorId } = await db.transaction(async (tx) => {
    const key = { ...replyKey(userId, requestId), parameters: { postId, text: given } };
    return once(tx, key, async () => {
      const post = await lockOpen(tx, Number(postId), userId);
      const at = new Date(clock.now());
      const house = can(caller, 'operate');
      const id = await insertReply(tx, { postId: post.id, authorId: userId, house, body, createdAt: at });
      if (post.authorId !== userId) await tellReply(tx, post, { id, name: nickName, at });
      return { replyId: id, authorId: post.authorId };
    });
  });
  needs.flush(authorId);
  const row = await readReply(db, replyId);
  const [view] = row === null ? [] : await repliesOf(needs, [row], caller);
  if (view === undefined) throw new Failure('replyNotFound');
  return view;
}

/** Takes the caller's own reply away. Twice is once. Throws `replyNotFound`, `postNotYours`. */
export async function deleteReply({ db, clock }: ForumNeeds, userId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await readReply(tx, id);
    if (found === null) throw new Failure('replyNotFound');
    if (found.authorId !== userId) throw new Failure('postNotYours');
    await lockPost(tx, found.postId);
    const row = await lockReply(tx, id);
    if (row === null || row.deletedAt !== null) return;
    await blankReply(tx, id, new Date(clock.now()));
    if (row.hiddenAt === null) await countReplies(tx, row.postId, -1);
  });
}
