import type { VideoTicket } from '@grabbit/contract';
import type { Failure } from '../core/failure.ts';

/** Name of a stage in addresses and tickets: small letters, digits and `-`, at most 40. */
export type StageId = string;

/** Which way pictures go: from a host to the stage, or from the stage to a viewer. */
export type VideoWay = VideoTicket['way'];

/** How a stage does, about every two seconds while it is live. */
export interface StageStats {
  readonly viewers: number;
  /** What comes from the host, in bits per second. */
  readonly bitrate: number;
  /** Frames that did not reach the stage whole, since the picture is there. */
  readonly droppedFrames: number;
  /** From the host to the media server, in milliseconds; null where nobody measures it. */
  readonly delayMs: number | null;
}

/** `live` is said once, `lost` when the picture stays away for two seconds, `back` when it comes again. */
export type StageEvent =
  | { readonly kind: 'live' | 'lost' | 'back'; readonly stage: StageId }
  | { readonly kind: 'stats'; readonly stage: StageId; readonly stats: StageStats };

/**
 * Live pictures of shows and machines. Nothing that decides may depend on when a picture arrives. Stages live in memory:
 * whoever needs one opens it again after a start of the server.
 */
export interface Video {
  /** Who carries the pictures; `none` where nobody does: then nothing but `videoUnavailable` comes of it. */
  readonly kind: 'embedded' | 'outside' | 'none';
  /** Viewers that there may be at once, of all stages together; null where the arcade sets no bound. */
  readonly mostViewers: number | null;
  /**
   * Opens a stage. Opening an open one changes its stand-in only. With `standIn` the stage shows a drawn picture while no host
   * publishes; only the embedded sibling has one. Failures: `videoUnavailable`.
   */
  openStage(stage: StageId, options?: { readonly standIn?: boolean }): Promise<Failure | null>;
  /** Ends it: every viewer's picture stops within a second, and its tickets are worth nothing. */
  closeStage(stage: StageId): Promise<void>;
  /** For whoever may host; the feature decides who. A newer publisher takes the place of an older. Failures: `videoUnavailable`, `videoEnded`. */
  publishTicket(stage: StageId, host: { readonly userId: number }): VideoTicket | Failure;
  /** `person` says who watches, the same for each of their tickets: `u12`, or a visitor's id. Failures: `videoUnavailable`, `videoEnded`. */
  watchTicket(stage: StageId, viewer: { readonly person: string }): VideoTicket | Failure;
  /** Events of all stages, until the returned function is called. */
  listen(listener: (event: StageEvent) => void): () => void;
}
