import { type CallParams, type CallReply, forumTag } from '@grabbit/contract';
import { Failure } from '../core/failure.ts';
import { remembered } from '../core/remembered.ts';
import { wordQuery } from '../ports/search-words.ts';
import {
  type FeedPlace,
  feedStart,
  type FeedWish,
  followedPosts,
  foundPosts,
  housePosts,
  newPosts,
  ownPosts,
  pinnedPosts,
  taggedPosts,
  thankedPosts,
  wonPosts,
} from './feed.store.ts';
import { type ForumNeeds, type Reader, unmuted } from './forum-needs.ts';
import { readPosts } from './post.store.ts';
import { usedTags } from './tag.store.ts';
import { cardsOf } from './view.ts';

type Asked = CallParams<'forumPosts'>;
type Place = Pick<FeedPlace, 'id'> & Partial<FeedPlace>;

/** Posts that stand before all others, at most. */
const mostPinned = 3;
const indexMs = 30_000;
const shownTags = 8;
const shownWins = 7;
const shownThanked = 3;

/** Where a page ended, as the next one is asked for. */
const cursorOf = ({ id, weekThanks }: Place): string =>
  weekThanks === undefined ? `${id}` : `${id}-${weekThanks}`;

function afterOf(cursor: string | undefined): FeedPlace {
  if (cursor === undefined) return feedStart;
  const [id = 0, weekThanks = 0] = cursor.split('-').map(Number);
  return { id, weekThanks: Math.min(weekThanks, 2_147_483_647) };
}

/** The posts of a page. Throws `signInRequired` for lists that are somebody's own, `tagInvalid`. */
function placesOf({ db }: ForumNeeds, asked: Asked, wish: FeedWish, reader: Reader): Promise<Place[]> {
  const { feed = 'new', tag, word = '' } = asked;
  if (word.trim() !== '') {
    const query = wordQuery(word);
    return query === null ? Promise.resolve([]) : foundPosts(db, query, wish);
  }
  if (tag !== undefined) {
    const kept = forumTag(tag);
    if (kept === null) throw new Failure('tagInvalid', tag.slice(0, 40));
    return taggedPosts(db, kept, wish);
  }
  if (feed === 'thanked') return thankedPosts(db, wish);
  if (feed === 'won') return wonPosts(db, wish);
  if (feed === 'house') return housePosts(db, wish);
  if (feed === 'new') return newPosts(db, wish);
  if (reader === null) throw new Failure('signInRequired');
  return feed === 'mine' ? ownPosts(db, reader.userId, wish) : followedPosts(db, reader.userId, wish);
}

/** A page of a list; the first of the newest begins with what the house has set before all. Throws as {@link placesOf}. */
export async function listPosts(
  needs: ForumNeeds,
  asked: Asked,
  reader: Reader,
): Promise<CallReply<'forumPosts'>> {
  const { limit = 20, cursor, feed = 'new', tag, word = '' } = asked;
  // One more than is shown says whether there are more.
  const wish = { registered: reader !== null, after: afterOf(cursor), limit: limit + 1 };
  const isFirst = feed === 'new' && cursor === undefined && tag === undefined && word.trim() === '';
  const [pinned, found] = await Promise.all([
    isFirst ? pinnedPosts(needs.db, mostPinned) : [],
    placesOf(needs, asked, wish, reader),
  ]);
  const places = found.slice(0, limit);
  const last = places.at(-1);
  const rows = await readPosts(
    needs.db,
    [...pinned, ...places].map(({ id }) => id),
  );
  const stand = rows.filter(({ deletedAt }) => deletedAt === null);
  const list = await cardsOf(needs, await unmuted(needs, stand, reader), reader);
  return { list, next: found.length > limit && last !== undefined ? cursorOf(last) : '' };
}

/** What stands around the lists: the same for everybody, so only posts for everybody. */
export function createForumIndex(needs: ForumNeeds): () => Promise<CallReply<'forumIndex'>> {
  const { db } = needs;
  return remembered(indexMs, async () => {
    const wish = (limit: number) => ({ registered: false, after: feedStart, limit });
    const [tags, won, thanked] = await Promise.all([
      usedTags(db, shownTags),
      wonPosts(db, wish(shownWins)),
      thankedPosts(db, wish(shownThanked)),
    ]);
    const cards = await cardsOf(
      needs,
      await readPosts(
        db,
        [...won, ...thanked].map(({ id }) => id),
      ),
      null,
    );
    return {
      tags,
      wall: cards
        .slice(0, won.length)
        .flatMap(({ postId, author, win }) =>
          win === null ? [] : { postId, nickName: author.nickName, kind: win.kind },
        ),
      thanked: cards.slice(won.length).map(({ postId, title, thanks }) => ({ postId, title, thanks })),
    };
  });
}
