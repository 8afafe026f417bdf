import { Type } from 'typebox';
import { ToldPlay } from '../ids.ts';
import { ownPlayName } from '../play/play-id.ts';
import type { CallSchemas } from '../platform/call.ts';
import { Cursor, limitOf, Nullable, OneOf, RequestId } from '../shapes.ts';
import type { forumPaths } from './forum.paths.ts';
import {
  forumFeeds,
  longestPost,
  longestPostTitle,
  longestReply,
  mostPostPictures,
  mostPostTags,
  postStates,
  postVisibilities,
} from './forum.limits.ts';

export const PostId = Type.String({ pattern: '^[1-9][0-9]{0,14}$' });
const Tag = Type.String({ minLength: 1, maxLength: 64 });
const Version = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const Names = Type.Array(Type.String({ maxLength: 64 }), { maxItems: mostPostPictures });
const Tags = Type.Array(Tag, { maxItems: mostPostTags });
const Visibility = OneOf(postVisibilities);
const Notices = Type.Object({ replies: Type.Boolean(), thanks: Type.Boolean() });

/** Who wrote something. `level` as it is shown, from 1; `house`: somebody of the house. An empty name: the account is gone. */
const Author = Type.Object({
  userId: Type.Integer(),
  nickName: Type.String(),
  portrait: Type.String(),
  level: Type.Integer(),
  house: Type.Boolean(),
});

/** A play that a post shows as won. `kind`: of the toy; empty where coins were won. `roomId` is 0 where it has no room to go to. */
const Win = Type.Object({
  playId: ToldPlay,
  code: Type.String(),
  game: Type.String(),
  kind: Type.String(),
  coins: Type.Integer(),
  roomId: Type.Integer(),
  at: Type.String(),
});

const Picture = Type.Object({ name: Type.String(), url: Type.String() });

/** What a list shows of a post. `text` is its beginning; `more`: there is more of it. */
const card = {
  ...{ postId: Type.String(), author: Author, title: Type.String(), text: Type.String() },
  ...{ more: Type.Boolean(), pictures: Type.Array(Picture), tags: Type.Array(Type.String()) },
  ...{ visibility: Visibility, state: OneOf(postStates), pinned: Type.Boolean() },
  ...{ win: Nullable(Win), createdAt: Type.String(), editedAt: Nullable(Type.String()) },
  ...{ thanks: Type.Integer(), thanked: Type.Boolean(), replies: Type.Integer(), own: Type.Boolean() },
};
const PostCard = Type.Object(card);

/** `links` are the parts of the text that lead somewhere of ours. `editUntil`: null for whoever may not edit it. */
export const ForumPost = Type.Object({
  ...card,
  links: Type.Array(Type.String()),
  version: Version,
  editUntil: Nullable(Type.String()),
});

const Reply = Type.Object({
  ...{ replyId: Type.String(), postId: Type.String(), author: Author, text: Type.String() },
  ...{ links: Type.Array(Type.String()), state: OneOf(postStates), createdAt: Type.String() },
  ...{ thanks: Type.Integer(), thanked: Type.Boolean(), own: Type.Boolean() },
});

const written = {
  title: Type.String({ minLength: 1, maxLength: longestPostTitle }),
  text: Type.String({ minLength: 1, maxLength: longestPost }),
  /** Names that uploads for a post gave, in their order. */
  pictures: Type.Optional(Names),
  tags: Type.Optional(Tags),
  /** A play of the caller's own that was won, by any of its names; empty for none. */
  playId: Type.Optional(Type.Union([Type.Literal(''), Type.String({ pattern: ownPlayName.source })])),
  visibility: Type.Optional(OneOf(postVisibilities, { default: 'public' })),
};

export const forumSchemas = {
  /** `word` finds the beginnings of words, the newest posts first. A guest reads only what is for everybody. */
  forumPosts: {
    params: Type.Object({
      feed: Type.Optional(OneOf(forumFeeds, { default: 'new' })),
      tag: Type.Optional(Tag),
      word: Type.Optional(Type.String({ maxLength: 100 })),
      cursor: Type.Optional(Type.String({ maxLength: 31, pattern: '^[0-9]{1,15}(-[0-9]{1,15})?$' })),
      limit: limitOf(20, 20),
    }),
    reply: Type.Object({ list: Type.Array(PostCard), next: Type.String() }),
  },
  /** `tags`: those of the newest posts, the most used first. `wall`: the newest wins; `thanked`: what was thanked for most in seven days. */
  forumIndex: {
    params: Type.Object({}),
    reply: Type.Object({
      tags: Type.Array(Type.String()),
      wall: Type.Array(Type.Object({ postId: Type.String(), nickName: Type.String(), kind: Type.String() })),
      thanked: Type.Array(
        Type.Object({ postId: Type.String(), title: Type.String(), thanks: Type.Integer() }),
      ),
    }),
  },
  forumPost: { params: Type.Object({ postId: PostId }), reply: ForumPost },
  /** The oldest first. */
  forumReplies: {
    params: Type.Object({ postId: PostId, cursor: Cursor, limit: limitOf(50, 50) }),
    reply: Type.Object({ list: Type.Array(Reply), next: Type.String() }),
  },
  /** The newest first. */
  forumVersions: {
    params: Type.Object({ postId: PostId }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          ...{ version: Version, title: Type.String(), text: Type.String(), at: Type.String() },
          ...{ tags: Type.Array(Type.String()), pictures: Type.Array(Picture) },
        }),
      ),
    }),
  },
  /** `linkLevel` and `pictureLevel`: from which levels links and pictures may be shown, as they are shown. */
  forumOwn: {
    params: Type.Object({}),
    reply: Type.Object({
      ...{ follows: Type.Array(Type.String()), notices: Notices, level: Type.Integer() },
      ...{ linkLevel: Type.Integer(), pictureLevel: Type.Integer() },
    }),
  },
  forumWins: { params: Type.Object({}), reply: Type.Object({ list: Type.Array(Win) }) },
  createPost: { params: Type.Object({ requestId: RequestId, ...written }), reply: ForumPost },
  /** `seenVersion` is the one that the caller saw: a newer one is not written over (`postStale`). */
  editPost: {
    params: Type.Object({ requestId: RequestId, postId: PostId, seenVersion: Version, ...written }),
    reply: ForumPost,
  },
  deletePost: { params: Type.Object({ postId: PostId }), reply: Type.Object({ deleted: Type.Boolean() }) },
  createReply: {
    params: Type.Object({
      ...{ requestId: RequestId, postId: PostId },
      text: Type.String({ minLength: 1, maxLength: longestReply }),
    }),
    reply: Reply,
  },
  deleteReply: { params: Type.Object({ replyId: PostId }), reply: Type.Object({ deleted: Type.Boolean() }) },
  /** Thanks, or takes it back; twice is once. */
  setThanks: {
    params: Type.Object({ of: OneOf(['post', 'reply']), id: PostId, on: Type.Boolean() }),
    reply: Type.Object({ thanks: Type.Integer(), thanked: Type.Boolean() }),
  },
  followTag: {
    params: Type.Object({ tag: Tag, on: Type.Boolean() }),
    reply: Type.Object({ follows: Type.Array(Type.String()) }),
  },
  /** Of what of their own posts the caller is told by letter. */
  setForumNotices: { params: Notices, reply: Notices },
} satisfies CallSchemas<typeof forumPaths>;
