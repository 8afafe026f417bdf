import { type CallParams, can, forumTag, postEditMinutes } from '@grabbit/contract';
import type { Caller } from '../core/call-context.ts';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { msLeft } from '../core/ms-left.ts';
import { keysOf, once } from '../core/request-key.ts';
import type { PlayNumber } from '../ports/play-number.ts';
import { indexedWords } from '../ports/search-words.ts';
import type { ForumNeeds, Reader } from './forum-needs.ts';
import { refuseSilent, refuseTooNew } from './may-write.ts';
import {
  blankPost,
  insertPost,
  lockPost,
  type PostContent,
  type PostRow,
  readPosts,
  readWins,
  updatePost,
} from './post.store.ts';
import { postText } from './post-text.ts';
import { writeTags } from './tag.store.ts';
import { postOf, type PostView } from './view.ts';

export const postKey = keysOf('post');
export const editKey = keysOf('post-edit');

/** Tags as they are kept, each once. Throws `tagInvalid` (info: the tag). */
export function tagsOf(given: readonly string[]): string[] {
  const tags = given.map((text) => {
    const tag = forumTag(text);
    if (tag === null) throw new Failure('tagInvalid', text.slice(0, 40));
    return tag;
  });
  return [...new Set(tags)];
}

/** The number of a won play of the author's own. Throws `winNotYours`. */
async function winNumber(
  { db, ownPlay }: ForumNeeds,
  authorId: number,
  name: string,
): Promise<PlayNumber | null> {
  if (name === '') return null;
  const play = await ownPlay(authorId, name);
  const [win] = play === null ? [] : await readWins(db, [play]);
  if (win === undefined) throw new Failure('winNotYours');
  return win.number;
}

type Written = Omit<CallParams<'createPost'>, 'requestId'>;

/** What is to be written, cleaned and checked. Throws Failure. */
async function contentOf(needs: ForumNeeds, caller: Caller, given: Written): Promise<PostContent> {
  const { title, text: body } = postText(given);
  const tags = tagsOf(given.tags ?? []);
  const pictures = [...new Set(given.pictures ?? [])];
  await refuseTooNew(needs, caller, { text: `${title}\n${body}`, pictures });
  const playId = await winNumber(needs, caller.userId, given.playId ?? '');
  const words = indexedWords([title, body, ...tags]);
  return { title, body, pictures, tags, visibility: given.visibility ?? 'public', playId, words };
}

/** Takes pictures into use. Throws `pictureNotFound` (info: its name). */
async function claimAll(
  { claimPicture }: ForumNeeds,
  tx: Queryable,
  authorId: number,
  names: readonly string[],
): Promise<void> {
  for (const name of names)
    if (!(await claimPicture(tx, authorId, name))) throw new Failure('pictureNotFound', name);
}

/** A post as it stands to a reader. Throws `postNotFound`, and `signInRequired` where only registered players read it. */
export async function viewPost(
  needs: ForumNeeds,
  db: Queryable,
  id: number,
  reader: Reader,
): Promise<PostView> {
  const row = await readablePost(db, id, reader);
  const view = await postOf({ ...needs, db: needs.db }, row, reader);
  if (view === null) throw new Failure('postNotFound');
  return view;
}

/** A post that a reader may read, or that is deleted. Throws `postNotFound`, `signInRequired`. */
export async function readablePost(db: Queryable, id: number, reader: Reader): Promise<PostRow> {
  const [row] = await readPosts(db, [id]);
  const isHidden = row !== undefined && row.hiddenAt !== null && row.deletedAt === null;
  if (row === undefined || (isHidden && row.authorId !== reader?.userId)) throw new Failure('postNotFound');
  if (row.visibility === 'registered' && reader === null) throw new Failure('signInRequired');
  return row;
}

/** Where the first picture of a post that everybody can read is seen; empty for none. */
export async function firstPicture({ db, pictures }: ForumNeeds, id: number): Promise<string> {
  const [row] = await readPosts(db, [id]);
  const isOpen = row?.visibility === 'public' && row.deletedAt === null && row.hiddenAt === null;
  return isOpen ? pictures.url(row.pictures[0] ?? '') : '';
}

/** Writes a post, once for its key. Throws Failure. */
export async function createPost(
  needs: ForumNeeds,
  caller: Caller,
  { requestId, ...given }: CallParams<'createPost'>,
): Promise<number> {
  const { db, clock } = needs;
  const { userId } = caller;
  await refuseSilent(db, userId, clock.now());
  const content = await contentOf(needs, caller, given);
  const { postId } = await db.transaction((tx) =>
    once(tx, { ...postKey(userId, requestId), parameters: given }, async () => {
      await claimAll(needs, tx, userId, content.pictures);
      const author = { id: userId, house: can(caller, 'operate') };
      const id = await insertPost(tx, author, content, new Date(clock.now()));
      await writeTags(tx, id, content.tags);
      return { postId: id };
    }),
  );
  return postId;
}

/** A post of the caller's own, locked. Throws `postNotFound`, `postDeleted`, `postNotYours`. */
async function lockOwn(tx: Queryable, id: number, userId: number): Promise<PostRow> {
  const row = await lockPost(tx, id);
  if (row === null) throw new Failure('postNotFound');
  if (row.authorId !== userId) throw new Failure(row.hiddenAt === null ? 'postNotYours' : 'postNotFound');
  if (row.deletedAt !== null) throw new Failure('postDeleted');
  return row;
}

/** Writes a post anew, within an hour of its writing and upon the version that was seen. Throws Failure. */
export async function editPost(
  needs: ForumNeeds,
  caller: Caller,
  { requestId, postId, seenVersion, ...given }: CallParams<'editPost'>,
): Promise<number> {
  const { db, clock } = needs;
  const { userId } = caller;
  const id = Number(postId);
  await refuseSilent(db, userId, clock.now());
  const content = await contentOf(needs, caller, given);
  await db.transaction(async (tx) => {
    const key = {
      ...editKey(userId, requestId),
      parameters: { postId, seenVersion, ...given },
    };
    await once(tx, key, async () => {
      const row = await lockOwn(tx, id, userId);
      const now = clock.now();
      if (row.hiddenAt !== null || msLeft(row.createdAt, postEditMinutes * 60_000, now) === 0)
        throw new Failure('postEditOver');
      if (row.version !== seenVersion) throw new Failure('postStale', `${row.version}`);
      await claimAll(needs, tx, userId, content.pictures);
      await updatePost(tx, row, content, new Date(now));
      await writeTags(tx, id, content.tags);
      return {};
    });
  });
  return id;
}

/** Takes a post away with its words and pictures; replies stay. Twice is once. Throws `postNotFound`, `postNotYours`. */
export async function deletePost(
  { db, clock, dropPictures }: ForumNeeds,
  userId: number,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockPost(tx, id);
    if (row === null) throw new Failure('postNotFound');
    if (row.authorId !== userId) throw new Failure('postNotYours');
    if (row.deletedAt !== null) return;
    await dropPictures(tx, userId, await blankPost(tx, row, new Date(clock.now())));
  });
}
