import type { OutsideVideo } from '../../core/config-video.ts';
import { Failure } from '../../core/failure.ts';
import type { Logger } from '../../core/log.ts';
import type { StageId, VideoWay } from '../../ports/video.ts';
import type { Offer } from '../media-relay.ts';
import type { MediaPasses } from './media-passes.ts';

const patienceMs = 5_000;

/** A session at the media server. */
export interface HandedOn {
  readonly stage: StageId;
  readonly way: VideoWay;
  /** Its address there. */
  readonly address: string;
}

export interface OutsideNeeds {
  readonly outside: OutsideVideo;
  readonly passes: MediaPasses;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

export interface MediaClient {
  /** Hands an offer on. Failures: `badParameters`, `videoNotLive`, `videoFull`, `videoUnavailable`. */
  handOn(offer: Offer): Promise<{ readonly sdp: string; readonly address: string } | Failure>;
  /** Ends sessions at the media server, publishers first: without them it has nothing to send. */
  hangUp(which: readonly (readonly [string, HandedOn])[]): Promise<void>;
}

export const addressAt = (template: string, stage: StageId): string => template.replaceAll('{stage}', stage);

/** Speaks WHIP and WHEP to the media server. */
export function createMediaClient({ outside, passes, log }: OutsideNeeds): MediaClient {
  async function hangUp(which: readonly (readonly [string, HandedOn])[]): Promise<void> {
    const hosts = which.filter(([, { way }]) => way === 'publish');
    const viewers = which.filter(([, { way }]) => way === 'watch');
    for (const group of [hosts, viewers])
      await Promise.all(
        group.map(async ([, { address, stage, way }]) => {
          const headers = { authorization: `Bearer ${passes.issue(stage, way)}` };
          await fetch(address, { method: 'DELETE', headers, signal: AbortSignal.timeout(patienceMs) }).catch(
            (error: unknown) =>
              log.warn({ err: error, stage }, 'a session at the media server was not ended'),
          );
        }),
      );
  }

  async function handOn({ stage, way, sdp }: Offer): Promise<{ sdp: string; address: string } | Failure> {
    const url = addressAt(way === 'publish' ? outside.whipUrl : outside.whepUrl, stage);
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body: sdp,
        headers: { 'content-type': 'application/sdp', authorization: `Bearer ${passes.issue(stage, way)}` },
        signal: AbortSignal.timeout(patienceMs),
      });
      const location = answer.headers.get('location');
      if (answer.status === 201 && location !== null)
        return { sdp: await answer.text(), address: new URL(location, url).href };
      await answer.body?.cancel();
      if (answer.status === 400 || answer.status === 406 || answer.status === 415)
        return new Failure('badParameters', 'sdp');
      if (answer.status === 404 && way === 'watch') return new Failure('videoNotLive');
      if (answer.status === 503 && way === 'watch') return new Failure('videoFull');
      log.error({ stage, way, status: answer.status }, 'the media server refused an offer');
    } catch (error) {
      log.error({ err: error, stage }, 'the media server cannot be reached');
    }
    return new Failure('videoUnavailable');
  }

  return { handOn, hangUp };
}
