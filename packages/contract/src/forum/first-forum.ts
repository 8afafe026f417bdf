import type { CallReply } from '../schemas.ts';

/** Ids of the elements of a page that hold a {@link FirstForum} and a {@link FirstPost} as JSON. */
export const firstForumId = 'first-forum';
export const firstPostId = 'first-post';

interface Written {
  /** When it was given, in milliseconds since 1970. */
  readonly at: number;
}

/** The forum as a guest sees it, written into its page. */
export interface FirstForum extends Written {
  readonly index: CallReply<'forumIndex'>;
  /** The first page of the newest posts. */
  readonly list: CallReply<'forumPosts'>;
}

/** A post that everybody may read, written into its page. */
export interface FirstPost extends Written {
  readonly post: CallReply<'forumPost'>;
  /** The first page of its replies. */
  readonly replies: CallReply<'forumReplies'>;
}
