import { type CallReply, playCode, postEditMinutes } from '@grabbit/contract';
import type { PlayNumber } from '../ports/play-number.ts';
import type { PublicFace } from '../ports/public-face.ts';
import type { ForumNeeds, Reader } from './forum-needs.ts';
import { ownLinks } from './links.ts';
import { type PostRow, readWins, type WinRow } from './post.store.ts';
import type { ReplyRow } from './reply.store.ts';
import { thankedOfPosts, thankedOfReplies } from './thanks.store.ts';

export type PostView = CallReply<'forumPost'>;
type PostCard = CallReply<'forumPosts'>['list'][number];
export type ReplyView = CallReply<'forumReplies'>['list'][number];
export type WinView = CallReply<'forumWins'>['list'][number];
type Author = PostView['author'];
type ViewNeeds = Pick<ForumNeeds, 'db' | 'publicFaces' | 'pictures' | 'ownHosts' | 'clock'>;

/** Characters and pictures of a post that a list shows. */
const shownText = 280;
const shownPictures = 3;
const editMs = postEditMinutes * 60_000;

const nobody: Author = { userId: 0, nickName: '', portrait: '', level: 1, house: false };

/** Who wrote something that is still there. */
function authorOf(faces: ReadonlyMap<number, PublicFace>, id: number, house: boolean): Author {
  const face = faces.get(id);
  return face === undefined ? nobody : { ...face, level: face.level + 1, house };
}

/** How a post or reply stands to a reader; null where it is not there for them. */
export function stateFor(
  { authorId, deletedAt, hiddenAt }: Pick<PostRow, 'authorId' | 'deletedAt' | 'hiddenAt'>,
  reader: Reader,
): PostView['state'] | null {
  if (deletedAt !== null) return 'deleted';
  if (hiddenAt === null) return 'shown';
  return reader?.userId === authorId ? 'hidden' : null;
}

export const winOf = ({ playId, game, roomId, kind, coins, at }: WinRow): WinView => ({
  ...{ playId, code: playCode(playId), game, kind: kind ?? '', coins },
  ...{ roomId: game === 'claw' ? (roomId ?? 0) : 0, at: at.toISOString() },
});

async function winsOf(
  { db }: ViewNeeds,
  rows: readonly PostRow[],
): Promise<ReadonlyMap<PlayNumber, WinView>> {
  const plays = rows.flatMap(({ playId }) => playId ?? []);
  return new Map((await readWins(db, plays)).map((row) => [row.number, winOf(row)]));
}

/** The beginning of a text, by its letters. */
function beginningOf(text: string): { readonly text: string; readonly more: boolean } {
  const letters = Array.from(text);
  return letters.length <= shownText
    ? { text, more: false }
    : { text: letters.slice(0, shownText).join('').trimEnd(), more: true };
}

/** Posts as a list shows them to a reader; those that are not there for them are left out. */
export async function cardsOf(
  needs: ViewNeeds,
  rows: readonly PostRow[],
  reader: Reader,
): Promise<PostCard[]> {
  const ids = rows.map(({ id }) => id);
  const [faces, wins, thanked] = await Promise.all([
    needs.publicFaces(rows.map(({ authorId }) => authorId)),
    winsOf(needs, rows),
    reader === null || ids.length === 0 ? new Set<number>() : thankedOfPosts(needs.db, reader.userId, ids),
  ]);
  return rows.flatMap((row) => {
    const state = stateFor(row, reader);
    if (state === null || (row.visibility === 'registered' && reader === null)) return [];
    const gone = state === 'deleted';
    return {
      ...{ postId: `${row.id}`, author: gone ? nobody : authorOf(faces, row.authorId, row.house) },
      ...{ title: row.title, ...beginningOf(row.body), tags: [...row.tags], visibility: row.visibility },
      pictures: row.pictures.slice(0, shownPictures).map((name) => ({ name, url: needs.pictures.url(name) })),
      ...{ state, pinned: row.pinnedAt !== null, thanks: row.thanks, replies: row.replies },
      win: row.playId === null ? null : (wins.get(row.playId) ?? null),
      createdAt: row.createdAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
      thanked: thanked.has(row.id),
      own: !gone && reader?.userId === row.authorId,
    };
  });
}

/** A whole post as its reader sees it; null where it is not there for them. */
export async function postOf(needs: ViewNeeds, row: PostRow, reader: Reader): Promise<PostView | null> {
  const [card] = await cardsOf(needs, [row], reader);
  if (card === undefined) return null;
  const editEnd = row.createdAt.getTime() + editMs;
  const mayEdit = card.own && card.state === 'shown' && needs.clock.now() < editEnd;
  return {
    ...{ ...card, text: row.body, more: false },
    pictures: row.pictures.map((name) => ({ name, url: needs.pictures.url(name) })),
    links: ownLinks(row.body, needs.ownHosts),
    version: row.version,
    editUntil: mayEdit ? new Date(editEnd).toISOString() : null,
  };
}

/** Replies as a reader sees them: of one that is deleted the place is left, one that is hidden is its author's alone. */
export async function repliesOf(
  needs: ViewNeeds,
  rows: readonly ReplyRow[],
  reader: Reader,
): Promise<ReplyView[]> {
  const ids = rows.map(({ id }) => id);
  const [faces, thanked] = await Promise.all([
    needs.publicFaces(rows.map(({ authorId }) => authorId)),
    reader === null || ids.length === 0 ? new Set<number>() : thankedOfReplies(needs.db, reader.userId, ids),
  ]);
  return rows.flatMap((row) => {
    const state = stateFor(row, reader);
    if (state === null) return [];
    const gone = state === 'deleted';
    return {
      ...{ replyId: `${row.id}`, postId: `${row.postId}`, text: row.body, state },
      author: gone ? nobody : authorOf(faces, row.authorId, row.house),
      links: ownLinks(row.body, needs.ownHosts),
      ...{ createdAt: row.createdAt.toISOString(), thanks: row.thanks, thanked: thanked.has(row.id) },
      own: !gone && reader?.userId === row.authorId,
    };
  });
}
