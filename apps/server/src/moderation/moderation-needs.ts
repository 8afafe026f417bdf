import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database.ts';
import type { PrivatePictures } from '../ports/media-url.ts';
import type { ModeratedThings } from '../ports/moderated.ts';
import type { PictureBar } from '../ports/picture-bar.ts';

/** What the queue is made from. */
export interface ModerationNeeds {
  readonly db: Database;
  readonly clock: Clock;
  /** What features keep of what people write and show. */
  readonly moderated: ModeratedThings;
  readonly pictureBar: PictureBar;
  readonly pictures: Pick<PrivatePictures, 'url'>;
  /** Brings a notice that was just written to the player's open connections. */
  readonly flushNotices: (userId: number) => void;
}
