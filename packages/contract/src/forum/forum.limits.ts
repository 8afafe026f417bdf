/** Longest texts of the forum, in characters. */
export const longestPostTitle = 80;
export const longestPost = 4_000;
export const longestReply = 1_000;

export const mostPostPictures = 9;
export const mostPostTags = 5;
/** Tags that a player follows at most. */
export const mostFollowedTags = 50;
/** How long after writing a post its author may edit it. */
export const postEditMinutes = 60;

/** Lists of posts. `thanked`: by thanks of the last seven days; `won`: with the proof of a win; `followed`: of tags that the caller follows. */
export const forumFeeds = ['new', 'thanked', 'won', 'house', 'followed', 'mine'] as const;
export type ForumFeed = (typeof forumFeeds)[number];

/** Who may read a post: everybody, or whoever is signed in to an account of their own. */
export const postVisibilities = ['public', 'registered'] as const;
export type PostVisibility = (typeof postVisibilities)[number];

/** How a post stands to its reader. Only its author reads a hidden one; of a deleted one only the replies are left. */
export const postStates = ['shown', 'hidden', 'deleted'] as const;
