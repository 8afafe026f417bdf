import type { ErrorName } from '@grabbit/contract';
import type { StageId, VideoWay } from '../../ports/video.ts';
import type { RelayNews } from '../media-relay.ts';

/** What the server asks of the media process. */
export type MediaRequest =
  | {
      readonly ask: 'open';
      readonly stage: StageId;
      /** What stands on the sign of the drawn picture; null for none. */
      readonly standIn: string | null;
    }
  | { readonly ask: 'close'; readonly stage: StageId }
  | {
      readonly ask: 'accept';
      readonly stage: StageId;
      readonly way: VideoWay;
      readonly session: string;
      readonly sdp: string;
    }
  | { readonly ask: 'end'; readonly session: string };

export type MediaQuestion = MediaRequest & { readonly id: number };

/** What it says: how it began, an answer to each question, a pulse each second, and news. */
export type MediaMessage =
  | { readonly said: 'ready' | 'unavailable' | 'pulse' }
  | { readonly said: 'done'; readonly id: number; readonly sdp?: string }
  | { readonly said: 'refused'; readonly id: number; readonly error: ErrorName }
  | { readonly said: 'news'; readonly news: RelayNews };
