import { Failure } from '../../core/failure.ts';
import type { StageId, VideoWay } from '../../ports/video.ts';
import type { MediaRelay, RelayNews } from '../media-relay.ts';
import { addressAt, createMediaClient, type HandedOn, type OutsideNeeds } from './media-client.ts';
import { readStatus, type StageStatus, statsOf, type Watched } from './stage-status.ts';

const lookMs = 1_000;

/**
 * A media server beside the product that speaks WHIP and WHEP, such as MediaMTX. Offers go through this server under our
 * tickets, pictures go straight between browser and media server.
 */
export function createOutsideRelay(needs: OutsideNeeds): MediaRelay {
  const { outside, log } = needs;
  const { handOn, hangUp } = createMediaClient(needs);
  const listeners = new Set<(news: RelayNews) => void>();
  const stages = new Map<StageId, Watched>();
  const sessions = new Map<string, HandedOn>();
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  let isAway = false;

  const say = (news: RelayNews): void => {
    for (const listener of listeners) listener(news);
  };

  const forget = (session: string, replaced: boolean): void => {
    if (sessions.delete(session)) say({ kind: 'ended', session, replaced });
  };
  const ofStage = (stage: StageId, way?: VideoWay): [string, HandedOn][] =>
    [...sessions].filter(([, one]) => one.stage === stage && (way === undefined || one.way === way));

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
    const stats = statsOf(watched, status);
    if (stats !== null) say({ kind: 'stats', stage, stats });
  }

  async function look(): Promise<void> {
    await Promise.all(
      [...stages].map(async ([stage, watched]) =>
        onStatus(stage, watched, await readStatus(addressAt(outside.statusUrl, stage))),
      ),
    );
    if (!isStopped && stages.size > 0) timer = setTimeout(() => void look(), lookMs);
    else timer = null;
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
