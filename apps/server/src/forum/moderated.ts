import type { Queryable } from '../core/database.ts';
import type { ModeratedThings } from '../ports/moderated.ts';
import { hidePost, lockPost, readPosts, showPost } from './post.store.ts';
import { aroundReply, countReplies, lockReply, readReply, setReplyHidden } from './reply.store.ts';

/** Replies before and after a reported one that are kept with the report. */
const nearReplies = 3;

/** A number of ours; 0, which nothing has, for anything else. */
const numberOf = (id: string): number => (/^[1-9][0-9]{0,14}$/.test(id) ? Number(id) : 0);

/** Hides a reply or shows it again, and counts it at its post. */
async function turnReply(tx: Queryable, id: string, hiddenAt: Date | null): Promise<void> {
  const found = await readReply(tx, numberOf(id));
  if (found === null) return;
  await lockPost(tx, found.postId);
  const reply = await lockReply(tx, found.id);
  if (reply === null || (reply.hiddenAt === null) === (hiddenAt === null)) return;
  await setReplyHidden(tx, reply.id, hiddenAt);
  if (reply.deletedAt === null) await countReplies(tx, reply.postId, hiddenAt === null ? 1 : -1);
}

/** How posts and replies are read, hidden and shown again. */
export function createModerated(now: () => number): Required<Pick<ModeratedThings, 'post' | 'reply'>> {
  return {
    post: {
      async read(db, id, readerId) {
        const [post] = await readPosts(db, [numberOf(id)]);
        if (post === undefined || post.deletedAt !== null) return null;
        if (post.hiddenAt !== null && readerId !== null && readerId !== post.authorId) return null;
        const { authorId, title, body, pictures } = post;
        return { authorId, place: `/post/${post.id}`, words: `${title}\n${body}`, pictures };
      },
      hide: (tx, id) => hidePost(tx, numberOf(id), new Date(now())),
      show: (tx, id) => showPost(tx, numberOf(id)),
    },
    reply: {
      async read(db, id, readerId) {
        const reply = await readReply(db, numberOf(id));
        if (reply === null || reply.deletedAt !== null) return null;
        if (reply.hiddenAt !== null && readerId !== null && readerId !== reply.authorId) return null;
        const around = await aroundReply(db, reply, nearReplies);
        const { authorId, body: words, postId } = reply;
        return { authorId, place: `/post/${postId}`, words, pictures: [], around };
      },
      hide: (tx, id) => turnReply(tx, id, new Date(now())),
      show: (tx, id) => turnReply(tx, id, null),
    },
  };
}
