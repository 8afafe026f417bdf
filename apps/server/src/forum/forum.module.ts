import { type CallReply, can, forumTag, mostFollowedTags } from '@grabbit/contract';
import { type CallContext, type CallHandlers, callerOf } from '../core/call-context.ts';
import type { FirstPage } from '../core/first-pages.ts';
import { Failure, outcome } from '../core/failure.ts';
import { limited, type RateLimit } from '../core/rate-limit.ts';
import { createFirstPages } from './first-pages.ts';
import { type ForumNeeds, type Reader, unmuted } from './forum-needs.ts';
import { createForumIndex, listPosts } from './lists.ts';
import { latestWins, readVersions } from './post.store.ts';
import {
  createPost,
  deletePost,
  editKey,
  editPost,
  postKey,
  readablePost,
  viewPost,
} from './posts.service.ts';
import { createReply, deleteReply, replyKey } from './replies.service.ts';
import { readReplies } from './reply.store.ts';
import { readNotices, readRules, writeNotices } from './rules.store.ts';
import { deleteFollow, insertFollow, readFollows } from './tag.store.ts';
import { setThanks } from './thanks.service.ts';
import { repliesOf, winOf } from './view.ts';

type ForumCalls =
  | 'forumPosts'
  | 'forumIndex'
  | 'forumPost'
  | 'forumReplies'
  | 'forumVersions'
  | 'forumOwn'
  | 'forumWins'
  | 'createPost'
  | 'editPost'
  | 'deletePost'
  | 'createReply'
  | 'deleteReply'
  | 'setThanks'
  | 'followTag'
  | 'setForumNotices';

const hour = 3_600;
const postsOfPlayer: RateLimit = { attempts: 10, windowSeconds: hour };
const editsOfPlayer: RateLimit = { attempts: 30, windowSeconds: hour };
const repliesOfPlayer: RateLimit = { attempts: 60, windowSeconds: hour };
const thanksOfPlayer: RateLimit = { attempts: 300, windowSeconds: hour };
const followsOfPlayer: RateLimit = { attempts: 120, windowSeconds: hour };

type ForumIndex = ReturnType<typeof createForumIndex>;

/** Wins that are offered as proof. */
const offeredWins = 12;

/** Whoever has an account of their own; others read as guests. */
const readerOf = ({ caller }: Pick<CallContext, 'caller'>): Reader =>
  caller !== null && can(caller, 'ownPrizes') ? caller : null;

type Reading = Extract<
  ForumCalls,
  'forumPosts' | 'forumIndex' | 'forumPost' | 'forumReplies' | 'forumVersions' | 'forumOwn' | 'forumWins'
>;
type OwnChange = 'followTag' | 'setForumNotices';

/** A page of a post's replies. Throws `postNotFound`, `signInRequired`. */
async function pageOfReplies(
  needs: ForumNeeds,
  postId: string,
  reader: Reader,
  { after = 0, limit = 50 } = {},
): Promise<CallReply<'forumReplies'>> {
  const post = await readablePost(needs.db, Number(postId), reader);
  const rows = await readReplies(needs.db, { postId: post.id, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    list: await repliesOf(needs, await unmuted(needs, shown, reader), reader),
    next: rows.length > limit && last !== undefined ? `${last.id}` : '',
  };
}

/** What a post was before it was edited. Throws `postNotFound`, `signInRequired`. */
async function versionsOf(
  { db, pictures }: ForumNeeds,
  postId: string,
  reader: Reader,
): Promise<CallReply<'forumVersions'>> {
  const { id } = await readablePost(db, Number(postId), reader);
  const rows = await readVersions(db, id);
  const list = rows.map(({ version, title, body, at, ...row }) => ({
    ...{ version, title, text: body, at: at.toISOString(), tags: [...row.tags] },
    pictures: row.pictures.map((name) => ({ name, url: pictures.url(name) })),
  }));
  return { list };
}

/** What a player follows, is told of, and may show. */
async function ownOf({ db, publicFaces }: ForumNeeds, userId: number): Promise<CallReply<'forumOwn'>> {
  const [follows, notices, rules, faces] = await Promise.all([
    readFollows(db, userId),
    readNotices(db, userId),
    readRules(db),
    publicFaces([userId]),
  ]);
  return {
    ...{ follows, notices, level: (faces.get(userId)?.level ?? 0) + 1 },
    ...{ linkLevel: rules.linkLevel + 1, pictureLevel: rules.pictureLevel + 1 },
  };
}

const readingCalls = (needs: ForumNeeds, index: ForumIndex): CallHandlers<Reading> => ({
  forumPosts: (params, context) => outcome(() => listPosts(needs, params, readerOf(context))),
  forumIndex: () => index(),
  forumPost: ({ postId }, context) =>
    outcome(() => viewPost(needs, needs.db, Number(postId), readerOf(context))),
  forumReplies: ({ postId, cursor = '0', limit = 50 }, context) =>
    outcome(() => pageOfReplies(needs, postId, readerOf(context), { after: Number(cursor), limit })),
  forumVersions: ({ postId }, context) => outcome(() => versionsOf(needs, postId, readerOf(context))),
  forumOwn: (_params, context) => ownOf(needs, callerOf(context).userId),
  async forumWins(_params, context) {
    return { list: (await latestWins(needs.db, callerOf(context).userId, offeredWins)).map(winOf) };
  },
});

const writingCalls = (needs: ForumNeeds): CallHandlers<Exclude<ForumCalls, Reading | OwnChange>> => {
  const { db } = needs;
  return {
    createPost(params, context) {
      const caller = callerOf(context);
      return limited(
        db,
        [`post-by:${caller.userId}`, postsOfPlayer, postKey(caller.userId, params.requestId)],
        async () => viewPost(needs, db, await createPost(needs, caller, params), caller),
      );
    },
    editPost(params, context) {
      const caller = callerOf(context);
      return limited(
        db,
        [`post-edit-by:${caller.userId}`, editsOfPlayer, editKey(caller.userId, params.requestId)],
        async () => viewPost(needs, db, await editPost(needs, caller, params), caller),
      );
    },
    deletePost: ({ postId }, context) =>
      outcome(async () => {
        await deletePost(needs, callerOf(context).userId, Number(postId));
        return { deleted: true };
      }),
    createReply(params, context) {
      const caller = callerOf(context);
      return limited(
        db,
        [`reply-by:${caller.userId}`, repliesOfPlayer, replyKey(caller.userId, params.requestId)],
        () => createReply(needs, caller, params),
      );
    },
    deleteReply: ({ replyId }, context) =>
      outcome(async () => {
        await deleteReply(needs, callerOf(context).userId, Number(replyId));
        return { deleted: true };
      }),
    setThanks(params, context) {
      const { userId } = callerOf(context);
      return limited(db, [`thanks-by:${userId}`, thanksOfPlayer], () => setThanks(needs, userId, params));
    },
  };
};

const ownCalls = ({ db, clock }: ForumNeeds): CallHandlers<OwnChange> => ({
  followTag({ tag: given, on }, context) {
    const { userId } = callerOf(context);
    return limited(db, [`follow-by:${userId}`, followsOfPlayer], async () => {
      const tag = forumTag(given);
      if (tag === null) throw new Failure('tagInvalid', given.slice(0, 40));
      if (!on) await deleteFollow(db, userId, tag);
      else if ((await readFollows(db, userId)).length < mostFollowedTags)
        await insertFollow(db, userId, tag, new Date(clock.now()));
      else throw new Failure('followsFull', `${mostFollowedTags}`);
      return { follows: await readFollows(db, userId) };
    });
  },
  async setForumNotices(params, context) {
    await writeNotices(db, callerOf(context).userId, params);
    return params;
  },
});

/** Posts, replies, thanks and tags. */
export function createForum(needs: ForumNeeds & { readonly origin: (host: string) => string }): {
  readonly handlers: CallHandlers<ForumCalls>;
  readonly firstPages: readonly FirstPage[];
} {
  const index = createForumIndex(needs);
  return {
    handlers: { ...readingCalls(needs, index), ...writingCalls(needs), ...ownCalls(needs) },
    firstPages: createFirstPages({
      now: () => needs.clock.now(),
      origin: needs.origin,
      forum: async () => {
        const [around, list] = await Promise.all([index(), listPosts(needs, {}, null)]);
        return { index: around, list };
      },
      post: (id) =>
        outcome(async () => ({
          post: await viewPost(needs, needs.db, id, null),
          replies: await pageOfReplies(needs, `${id}`, null),
        })),
    }),
  };
}
