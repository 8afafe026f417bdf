import { type PersonalData, rowsOf } from '../core/personal-data.ts';
import { blankPost, lockPost, lockPostsOf } from './post.store.ts';
import { blankReply, countReplies, lockReply, readRepliesOf } from './reply.store.ts';
import { readThanked, unthankPost, unthankReply } from './thanks.store.ts';

/** With the account go the words and pictures of its posts and replies, and its thanks; what others replied stays. */
export const forumPersonalData: PersonalData = {
  feature: 'forum',
  tables: [
    'forum_posts',
    'forum_replies',
    'forum_follows',
    'forum_notices',
    'forum_post_thanks',
    'forum_reply_thanks',
  ],
  export: async (db, userId) => ({
    posts: await rowsOf(
      db,
      `select id, title, body, pictures, tags, visibility, play_id, version, created_at, edited_at, deleted_at, hidden_at, thanks
       from forum_posts where author_id = $1 order by id`,
      userId,
    ),
    versions: await rowsOf(
      db,
      `select v.post_id, v.version, v.title, v.body, v.pictures, v.tags, v.at
       from forum_versions v join forum_posts p on p.id = v.post_id where p.author_id = $1 order by v.post_id, v.version`,
      userId,
    ),
    replies: await rowsOf(
      db,
      `select id, post_id, body, created_at, deleted_at, hidden_at, thanks from forum_replies where author_id = $1 order by id`,
      userId,
    ),
    follows: await rowsOf(
      db,
      'select tag, at from forum_follows where player_id = $1 order by at, tag',
      userId,
    ),
    notices: await rowsOf(db, 'select replies, thanks from forum_notices where player_id = $1', userId),
    thankedPosts: await rowsOf(
      db,
      'select post_id, at from forum_post_thanks where player_id = $1 order by post_id',
      userId,
    ),
    thankedReplies: await rowsOf(
      db,
      'select reply_id, at from forum_reply_thanks where player_id = $1 order by reply_id',
      userId,
    ),
  }),
  async forget(tx, userId) {
    const now = new Date();
    // Pictures are let go by the feature that keeps them.
    for (const post of await lockPostsOf(tx, userId)) await blankPost(tx, post, now);
    for (const { id, postId, hiddenAt } of await readRepliesOf(tx, userId)) {
      await lockPost(tx, postId);
      await lockReply(tx, id);
      await blankReply(tx, id, now);
      if (hiddenAt === null) await countReplies(tx, postId, -1);
    }
    const { posts, replies } = await readThanked(tx, userId);
    for (const id of posts) {
      await lockPost(tx, id);
      await unthankPost(tx, { id, playerId: userId });
    }
    for (const { id, postId } of replies) {
      await lockPost(tx, postId);
      await lockReply(tx, id);
      await unthankReply(tx, { id, playerId: userId });
    }
    await tx.query('delete from forum_follows where player_id = $1', [userId]);
    await tx.query('delete from forum_notices where player_id = $1', [userId]);
  },
};
