import type { Caller } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import type { PrivatePictures } from '../ports/media-url.ts';
import type { PlayNumber } from '../ports/play-number.ts';
import type { PublicFace } from '../ports/public-face.ts';
import type { OwnHosts } from './links.ts';

/** What the forum needs of the house. */
export interface ForumNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly pictures: Pick<PrivatePictures, 'url'>;
  readonly ownHosts: OwnHosts;
  readonly publicFaces: (userIds: readonly number[]) => Promise<ReadonlyMap<number, PublicFace>>;
  /** The number of a player's own play by any of its names; null when it is not theirs. */
  readonly ownPlay: (userId: number, name: string) => Promise<PlayNumber | null>;
  /** Takes a picture that the player uploaded for a post into use; false when there is none. */
  readonly claimPicture: (tx: Queryable, userId: number, name: string) => Promise<boolean>;
  readonly dropPictures: (tx: Queryable, userId: number, names: readonly string[]) => Promise<void>;
  /** Of whom a player wants to read nothing. */
  readonly mutedBy: (playerId: number) => Promise<ReadonlySet<number>>;
  /** Pushes what was committed to the player's open connections. */
  readonly flush: (userId: number) => void;
}

/** Who reads: null for a guest, and for whoever has no account of their own. */
export type Reader = Pick<Caller, 'userId'> | null;

/** Things of some without those of whom the reader wants to read nothing. */
export async function unmuted<Thing extends { readonly authorId: number }>(
  { mutedBy }: Pick<ForumNeeds, 'mutedBy'>,
  things: readonly Thing[],
  reader: Reader,
): Promise<readonly Thing[]> {
  const muted = reader === null ? new Set<number>() : await mutedBy(reader.userId);
  return things.filter(({ authorId }) => !muted.has(authorId));
}
