import type { ErrorName } from '@grabbit/contract';
import type { RelayNews } from '../media-relay.ts';
import type { MediaMessage, MediaQuestion, MediaRequest } from './media-messages.ts';
import { RelayedStage } from './relayed-stage.ts';
import { drawStandIn } from './stand-in.ts';
import type { Wrtc } from './wrtc.ts';

type Accept = Extract<MediaRequest, { ask: 'accept' }>;

/** All stages of a media process. */
export interface MediaStages {
  /** Never rejects: an offer that cannot be used is refused. */
  answer(question: MediaQuestion): Promise<MediaMessage>;
}

export function createMediaStages(
  wrtc: Wrtc,
  { say, mostViewers }: { readonly say: (news: RelayNews) => void; readonly mostViewers: number },
): MediaStages {
  const stages = new Map<string, RelayedStage>();

  function open({ stage, standIn }: Extract<MediaRequest, { ask: 'open' }>): void {
    const known = stages.get(stage) ?? new RelayedStage(wrtc, stage, say);
    stages.set(stage, known);
    known.standBy(standIn === null ? null : drawStandIn(standIn));
  }

  async function accept({ stage, way, session, sdp }: Accept): Promise<string | { error: ErrorName }> {
    const found = stages.get(stage);
    if (found === undefined) return { error: 'videoEnded' };
    const viewers = [...stages.values()].reduce((sum, one) => sum + one.viewers, 0);
    if (way === 'watch' && !found.isThere) return { error: 'videoNotLive' };
    if (way === 'watch' && viewers >= mostViewers) return { error: 'videoFull' };
    try {
      return await found[way](session, sdp);
    } catch {
      return { error: 'badParameters' };
    }
  }

  return {
    async answer(question) {
      const { id } = question;
      if (question.ask === 'accept') {
        const answer = await accept(question);
        return typeof answer === 'string'
          ? { said: 'done', id, sdp: answer }
          : { said: 'refused', id, error: answer.error };
      }
      if (question.ask === 'open') open(question);
      if (question.ask === 'end') for (const stage of stages.values()) stage.end(question.session);
      if (question.ask === 'close') {
        stages.get(question.stage)?.close();
        stages.delete(question.stage);
      }
      return { said: 'done', id };
    },
  };
}
