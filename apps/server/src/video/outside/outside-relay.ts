import type { OutsideVideo } from '../../core/config-video.ts';
import { Failure } from '../../core/failure.ts';
import type { Logger } from '../../core/log.ts';
import type { StageId, VideoWay } from '../../ports/video.ts';
import type { MediaRelay, Offer, RelayNews } from '../media-relay.ts';
import type { MediaPasses } from './media-passes.ts';
import { readStatus, type StageStatus } from './stage-status.ts';

const patienceMs = 5_000;
const lookMs = 1_000;
const statsMs = 2_000;

interface HandedOn {
  readonly stage: StageId;
  readonly way: VideoWay;
  /** The session's address at the media server. */
  readonly address: string;
}

interface Watched {
  isThere: boolean;
  bytes: number;
  statsAt: number;
}

interface OutsideNeeds {
  readonly outside: OutsideVideo;
  readonly passes: MediaPasses;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

/**
 * A media server beside the product that speaks WHIP and WHEP, such as MediaMTX. Offers go through this server under our
 * tickets, pictures go straight between browser and media server.
 */
export function createOutsideRelay({ outside, passes, log }: OutsideNeeds): MediaRelay {
  const listeners = new Set<(news: RelayNews) => void>();
  const stages = new Map<StageId, Watched>();
  const sessions = new Map<string, HandedOn>();
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  let isAway = false;

  const say = (news: RelayNews): void => {
    for (const listener of listeners) listener(news);
  };
  const at = (template: string, stage: StageId): string => template.replaceAll('{stage}', stage);

  const forget = (session: string, replaced: boolean): void => {
    if (sessions.delete(session)) say({ kind: 'ended', session, replaced });
  };
  const ofStage = (stage: StageId, way?: VideoWay): [string, HandedOn][] =>
    [...sessions].filter(([, one]) => one.stage === stage && (way === undefined || one.way === way));

  /** Ends sessions at the media server, publishers first: without them it has nothing to send. */
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

  function onStatus(stage: StageId, watched: Watched, status: StageStatus | null): void {
    if (stages.get(stage) !== watched) return;
    if ((status === null) !== isAway) {
      isAway = status === null;
      if (isAway) log.error({ stage }, 'the media server does not answer');
    }
    // What it carried is gone with it: whoever asks comes again.
    if (status === null) for (const [session] of ofStage(stage)) forget(session, false);
    const isThere = status?.isReady ?? false;
    if (isThere !== watched.isThere) {
      if (!isThere) for (const [session] of ofStage(stage)) forget(session, false);
      watched.isThere = isThere;
      say({ kind: 'picture', stage, isThere });
    }
    if (status === null || !isThere) return;
    const now = performance.now();
    if (now - watched.statsAt < statsMs) return;
    const bitrate = Math.round(((status.bytes - watched.bytes) * 8_000) / (now - watched.statsAt));
    if (watched.statsAt > 0) {
      const { viewers, droppedFrames } = status;
      const stats = { viewers, bitrate: Math.max(0, bitrate), droppedFrames, delayMs: null };
      say({ kind: 'stats', stage, stats });
    }
    watched.statsAt = now;
    watched.bytes = status.bytes;
  }

  async function look(): Promise<void> {
    await Promise.all(
      [...stages].map(async ([stage, watched]) =>
        onStatus(stage, watched, await readStatus(at(outside.statusUrl, stage))),
      ),
    );
    if (!isStopped && stages.size > 0) timer = setTimeout(() => void look(), lookMs);
    else timer = null;
  }

  async function handOn({ stage, way, sdp }: Offer): Promise<{ sdp: string; address: string } | Failure> {
    const url = at(way === 'publish' ? outside.whipUrl : outside.whepUrl, stage);
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

  return {
    kind: 'outside',
    mostViewers: null,
    picture: { width: 1280, height: 720, framesPerSecond: 30 },
    async open(stage) {
      if (!stages.has(stage)) stages.set(stage, { isThere: false, bytes: 0, statsAt: 0 });
      timer ??= setTimeout(() => void look(), 0);
      return null;
    },
    async close(stage) {
      stages.delete(stage);
      const left = ofStage(stage);
      for (const [session] of left) sessions.delete(session);
      await hangUp(left);
    },
    async accept(offer) {
      const { stage, way, session } = offer;
      if (way === 'watch' && stages.get(stage)?.isThere !== true) return new Failure('videoNotLive');
      const before = way === 'publish' ? ofStage(stage, 'publish') : [];
      for (const [older] of before) forget(older, true);
      await hangUp(before);
      const made = await handOn(offer);
      if (made instanceof Failure) return made;
      const handedOn = { stage, way, address: made.address };
      if (stages.has(stage)) sessions.set(session, handedOn);
      else await hangUp([[session, handedOn]]);
      return made.sdp;
    },
    async end(session) {
      const one = sessions.get(session);
      if (one === undefined) return;
      sessions.delete(session);
      await hangUp([[session, one]]);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      const left = [...sessions];
      sessions.clear();
      await hangUp(left);
    },
  };
}
