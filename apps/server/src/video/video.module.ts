import { randomBytes } from 'node:crypto';
import type { VideoTicket } from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import type { IceConfig } from '../core/config-video.ts';
import { Failure } from '../core/failure.ts';
import type { Logger } from '../core/log.ts';
import { within } from '../core/within.ts';
import type { StageEvent, StageId, Video, VideoWay } from '../ports/video.ts';
import { iceServersFor } from './ice-servers.ts';
import type { MediaRelay, RelayNews } from './media-relay.ts';
import { isOffer, offerWithoutCandidates } from './offer.ts';
import { createTickets } from './tickets.ts';

export interface VideoNeeds {
  /** Null where nobody carries pictures. */
  readonly relay: MediaRelay | null;
  readonly ice: IceConfig;
  readonly secret: Buffer;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'error'>;
}

/** How a session stands. `gone` means: come again with a new ticket; `over`: it has ended for good. */
export type SessionState = 'here' | 'gone' | 'over';

export interface VideoFeature {
  readonly video: Video;
  /**
   * Takes a ticket and an offer. Failures: those of the ticket, `videoEnded`, and those of the relay; a ticket from which nothing
   * came may be tried again.
   */
  join(asked: {
    readonly stage: StageId;
    readonly way: VideoWay;
    readonly ticket: string;
    readonly sdp: string;
  }): Promise<{ readonly session: string; readonly sdp: string } | Failure>;
  leave(session: string): Promise<void>;
  stateOf(session: string): SessionState;
  /** Viewers of all stages, as these said last. */
  viewers(): number;
}

interface OpenStage {
  readonly opening: string;
  /** Viewers who wait for the picture. */
  readonly waiting: Set<() => void>;
  state: 'dark' | 'live' | 'lost';
  viewers: number;
}

interface OpenSession {
  readonly stage: StageId;
  readonly way: VideoWay;
  readonly person: string;
}

const stageShape = /^[a-z0-9][a-z0-9-]{0,39}$/;
/** A viewer who comes while there is no picture waits so long for one. */
const pictureMs = 1_500;
/** Publishers that were replaced, so that their pages do not take the stage back. */
const mostReplaced = 1_000;

/** Stages, tickets and sessions, whoever carries the pictures. */
export function createVideo({ relay, ice, secret, clock, log }: VideoNeeds): VideoFeature {
  const tickets = createTickets(secret, clock);
  const stages = new Map<StageId, OpenStage>();
  const sessions = new Map<string, OpenSession>();
  const replaced = new Set<string>();
  const listeners = new Set<(event: StageEvent) => void>();

  const say = (event: StageEvent): void => {
    for (const listener of listeners) {
      try {
        listener(event);
      } catch (error) {
        log.error({ err: error }, 'a listener of video failed');
      }
    }
  };

  function onPicture(stage: StageId, isThere: boolean): void {
    const open = stages.get(stage);
    if (open === undefined || isThere === (open.state === 'live')) return;
    if (!isThere && open.state === 'dark') return;
    const kind = isThere ? (open.state === 'dark' ? 'live' : 'back') : 'lost';
    open.state = isThere ? 'live' : 'lost';
    if (!isThere) open.viewers = 0;
    say({ kind, stage });
    if (isThere) for (const go of open.waiting) go();
  }

  function onEnded(session: string, wasReplaced: boolean): void {
    if (!sessions.delete(session) || !wasReplaced) return;
    replaced.add(session);
    for (const oldest of replaced) {
      if (replaced.size <= mostReplaced) break;
      replaced.delete(oldest);
    }
  }

  function onStats(news: Extract<RelayNews, { kind: 'stats' }>): void {
    const open = stages.get(news.stage);
    if (open === undefined) return;
    open.viewers = news.stats.viewers;
    say(news);
  }

  relay?.listen((news: RelayNews) => {
    if (news.kind === 'picture') onPicture(news.stage, news.isThere);
    if (news.kind === 'ended') onEnded(news.session, news.replaced);
    if (news.kind === 'stats') onStats(news);
  });

  function ticketFor(stage: StageId, way: VideoWay, person: string): VideoTicket | Failure {
    if (relay === null) return new Failure('videoUnavailable');
    const open = stages.get(stage);
    if (open === undefined) return new Failure('videoEnded');
    const issued = tickets.issue({ stage, way, opening: open.opening, person });
    const iceServers = iceServersFor(ice, person, clock.now());
    const url = `/video/${way === 'publish' ? 'whip' : 'whep'}/${stage}`;
    return { way, stage, ...issued, url, iceServers, picture: relay.picture };
  }

  const video: Video = {
    kind: relay?.kind ?? 'none',
    mostViewers: relay?.mostViewers ?? null,
    async openStage(stage, { standIn = false } = {}) {
      if (!stageShape.test(stage)) throw new Error(`"${stage}" is no name of a stage`);
      if (relay === null) return new Failure('videoUnavailable');
      const known = stages.get(stage);
      // Its picture may be there before the relay has answered.
      if (known === undefined)
        stages.set(stage, {
          opening: randomBytes(6).toString('base64url'),
          state: 'dark',
          viewers: 0,
          waiting: new Set(),
        });
      const fault = await relay.open(stage, { standIn });
      if (fault !== null && known === undefined) stages.delete(stage);
      return fault;
    },
    async closeStage(stage) {
      const open = stages.get(stage);
      if (open === undefined) return;
      stages.delete(stage);
      for (const go of open.waiting) go();
      for (const [session, of] of sessions) if (of.stage === stage) sessions.delete(session);
      await relay?.close(stage);
    },
    publishTicket: (stage, { userId }) => ticketFor(stage, 'publish', `u${userId}`),
    watchTicket: (stage, { person }) => ticketFor(stage, 'watch', person),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  async function accept(of: OpenSession, sdp: string): Promise<{ session: string; sdp: string } | Failure> {
    if (relay === null) return new Failure('videoUnavailable');
    const session = `${of.stage}.${randomBytes(16).toString('base64url')}`;
    sessions.set(session, of);
    const offer = { stage: of.stage, way: of.way, session, sdp: offerWithoutCandidates(sdp) };
    const answer = await relay.accept(offer);
    if (answer instanceof Failure) {
      sessions.delete(session);
      return answer;
    }
    // The stage was closed, or the media process died, while the answer was made.
    if (!sessions.has(session)) return new Failure(stages.has(of.stage) ? 'videoUnavailable' : 'videoEnded');
    return { session, sdp: answer };
  }

  /** Saves viewers of a picture that comes in a moment another try. */
  async function pictureOf(stage: StageId): Promise<void> {
    const open = stages.get(stage);
    if (open === undefined || open.state === 'live') return;
    const { promise, resolve } = Promise.withResolvers<void>();
    open.waiting.add(resolve);
    await within(promise, pictureMs);
    open.waiting.delete(resolve);
  }

  /** A place that the same person still holds, of a page that did not say that it went. */
  const oldPlaceOf = (person: string): string | undefined =>
    [...sessions].find(([, of]) => of.way === 'watch' && of.person === person)?.[0];

  const leave = async (session: string): Promise<void> => {
    if (sessions.delete(session)) await relay?.end(session);
  };

  return {
    video,
    leave,
    async join({ stage, way, ticket, sdp }) {
      if (!isOffer(sdp)) return new Failure('badParameters', 'sdp');
      const grant = tickets.take(ticket, { stage, way });
      if (grant instanceof Failure) return grant;
      if (way === 'watch') await pictureOf(stage);
      if (stages.get(stage)?.opening !== grant.opening) {
        tickets.giveBack(ticket);
        return new Failure('videoEnded');
      }
      const of = { stage, way, person: grant.person };
      let joined = await accept(of, sdp);
      const old = oldPlaceOf(grant.person);
      if (joined instanceof Failure && joined.error === 'videoFull' && old !== undefined) {
        await leave(old);
        joined = await accept(of, sdp);
      }
      if (joined instanceof Failure) tickets.giveBack(ticket);
      else if (way === 'publish') log.info({ stage, host: grant.person }, 'a host publishes');
      return joined;
    },
    stateOf(session) {
      if (sessions.has(session)) return 'here';
      const stage = session.slice(0, session.indexOf('.'));
      return replaced.has(session) || !stages.has(stage) ? 'over' : 'gone';
    },
    viewers: () => [...stages.values()].reduce((sum, { viewers }) => sum + viewers, 0),
  };
}
