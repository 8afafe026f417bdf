import { randomBytes } from 'node:crypto';
import type { VideoTicket } from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import type { IceConfig } from '../core/config-video.ts';
import { Failure } from '../core/failure.ts';
import type { Logger } from '../core/log.ts';
import type { StageId, Video, VideoWay } from '../ports/video.ts';
import { iceServersFor } from './ice-servers.ts';
import type { MediaRelay, RelayNews } from './media-relay.ts';
import { isOffer, offerWithoutCandidates } from './offer.ts';
import { type OpenSession, Sessions } from './sessions.ts';
import { Stages } from './stages.ts';
import { createTickets, type Tickets } from './tickets.ts';

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

const stageShape = /^[a-z0-9][a-z0-9-]{0,39}$/;

interface Parts extends VideoNeeds {
  readonly tickets: Tickets;
  readonly stages: Stages;
  readonly sessions: Sessions;
}

/** Stages, tickets and sessions, whoever carries the pictures. */
export function createVideo(needs: VideoNeeds): VideoFeature {
  const { relay, secret, clock, log } = needs;
  const stages = new Stages(log);
  const sessions = new Sessions();
  const parts = { ...needs, stages, sessions, tickets: createTickets(secret, clock) };
  relay?.listen((news: RelayNews) => {
    if (news.kind === 'picture') stages.onPicture(news.stage, news.isThere);
    if (news.kind === 'ended') sessions.end(news.session, news);
    if (news.kind === 'stats') stages.onStats(news);
  });
  return {
    ...createJoining(parts),
    video: createPort(parts),
    viewers: () => stages.viewers(),
  };
}

/** What other features are given. */
function createPort({ relay, ice, clock, stages, sessions, tickets }: Parts): Video {
  function ticketFor(stage: StageId, way: VideoWay, person: string): VideoTicket | Failure {
    if (relay === null) return new Failure('videoUnavailable');
    const opening = stages.openingOf(stage);
    if (opening === null) return new Failure('videoEnded');
    const issued = tickets.issue({ stage, way, opening, person });
    const iceServers = iceServersFor(ice, person, clock.now());
    const url = `/video/${way === 'publish' ? 'whip' : 'whep'}/${stage}`;
    return { way, stage, ...issued, url, iceServers, picture: relay.picture };
  }

  return {
    kind: relay?.kind ?? 'none',
    mostViewers: relay?.mostViewers ?? null,
    async openStage(stage, { standIn = false } = {}) {
      if (!stageShape.test(stage)) throw new Error(`"${stage}" is no name of a stage`);
      if (relay === null) return new Failure('videoUnavailable');
      // Its picture may be there before the relay has answered.
      const isNew = stages.open(stage);
      const fault = await relay.open(stage, { standIn });
      if (fault !== null && isNew) stages.close(stage);
      return fault;
    },
    async closeStage(stage) {
      if (!stages.close(stage)) return;
      sessions.removeOf(stage);
      await relay?.close(stage);
    },
    publishTicket: (stage, { userId }) => ticketFor(stage, 'publish', `u${userId}`),
    watchTicket: (stage, { person }) => ticketFor(stage, 'watch', person),
    listen: (listener) => stages.listen(listener),
  };
}

/** What browsers come for, by the routes. */
function createJoining({
  relay,
  log,
  stages,
  sessions,
  tickets,
}: Parts): Pick<VideoFeature, 'join' | 'leave' | 'stateOf'> {
  async function accept(of: OpenSession, given: string): Promise<{ session: string; sdp: string } | Failure> {
    if (relay === null) return new Failure('videoUnavailable');
    const { stage, way } = of;
    const session = `${stage}.${randomBytes(16).toString('base64url')}`;
    sessions.add(session, of);
    const sdp = await relay.accept({ stage, way, session, sdp: offerWithoutCandidates(given) });
    if (sdp instanceof Failure) {
      sessions.remove(session);
      return sdp;
    }
    if (sessions.has(session)) return { session, sdp };
    // The stage was closed, or the media process died, while the answer was made.
    return new Failure(stages.openingOf(stage) === null ? 'videoEnded' : 'videoUnavailable');
  }

  const leave = async (session: string): Promise<void> => {
    if (sessions.remove(session)) await relay?.end(session);
  };

  /** Where all places are taken, a person's newest page takes that of their oldest. */
  async function acceptInPlace(of: OpenSession, sdp: string): ReturnType<typeof accept> {
    const joined = await accept(of, sdp);
    const old = sessions.oldestOf(of.person);
    if (!(joined instanceof Failure) || joined.error !== 'videoFull' || old === undefined) return joined;
    await leave(old);
    return accept(of, sdp);
  }

  return {
    leave,
    async join({ stage, way, ticket, sdp }) {
      if (!isOffer(sdp)) return new Failure('badParameters', 'sdp');
      const grant = tickets.take(ticket, { stage, way });
      if (grant instanceof Failure) return grant;
      if (way === 'watch') await stages.untilPicture(stage);
      const isOpen = stages.openingOf(stage) === grant.opening;
      const of = { stage, way, person: grant.person };
      const joined = isOpen ? await acceptInPlace(of, sdp) : new Failure('videoEnded');
      if (joined instanceof Failure) tickets.giveBack(ticket);
      else if (way === 'publish') log.info({ stage, host: grant.person }, 'a host publishes');
      return joined;
    },
    stateOf(session) {
      if (sessions.has(session)) return 'here';
      const stage = session.slice(0, session.indexOf('.'));
      return sessions.wasReplaced(session) || stages.openingOf(stage) === null ? 'over' : 'gone';
    },
  };
}
