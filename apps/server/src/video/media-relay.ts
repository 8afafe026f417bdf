import type { VideoTicket } from '@grabbit/contract';
import type { Failure } from '../core/failure.ts';
import type { StageId, StageStats, VideoWay } from '../ports/video.ts';

/** A browser's offer, after its ticket was taken. */
export interface Offer {
  readonly stage: StageId;
  readonly way: VideoWay;
  /** Not to be guessed: who knows it may end the session. */
  readonly session: string;
  readonly sdp: string;
}

/** What a relay says by itself. */
export type RelayNews =
  /** Whether pictures come to a stage, from a host or drawn. */
  | { readonly kind: 'picture'; readonly stage: StageId; readonly isThere: boolean }
  /** A session came to its end at the relay; `replaced` when a newer publisher took its place. */
  | { readonly kind: 'ended'; readonly session: string; readonly replaced: boolean }
  | { readonly kind: 'stats'; readonly stage: StageId; readonly stats: StageStats };

/** Who carries pictures. One suite, `media-relay-suite.ts`, holds for all. */
export interface MediaRelay {
  readonly kind: 'embedded' | 'outside';
  readonly mostViewers: number | null;
  readonly picture: VideoTicket['picture'];
  /** Remembers the stage; it stays open when the media process or server dies. */
  open(stage: StageId, options: { readonly standIn: boolean }): Promise<Failure | null>;
  /** No picture of the stage reaches a viewer a second later. */
  close(stage: StageId): Promise<void>;
  /**
   * The answer, in SDP. Failures: `videoNotLive` for a viewer before there is a picture, `videoFull`, `videoUnavailable` while
   * nobody carries pictures, `badParameters` for an offer that cannot be used.
   */
  accept(offer: Offer): Promise<string | Failure>;
  /** Ends a session that there may be. */
  end(session: string): Promise<void>;
  listen(listener: (news: RelayNews) => void): () => void;
  stop(): Promise<void>;
}
