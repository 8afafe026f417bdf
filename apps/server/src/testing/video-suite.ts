import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { VideoTicket } from '@grabbit/contract';
import { Failure } from '../core/failure.ts';
import type { StageEvent, Video, VideoWay } from '../ports/video.ts';
import { offerTo, startVideoPeers, type VideoPeer, type VideoPeers } from './video-peers.ts';

/** A product with somebody who carries its pictures. */
export interface VideoWorld {
  readonly address: string;
  readonly video: Video;
  /** Kills whoever carries the pictures; it comes again. */
  kill(): Promise<void>;
  /** Lets every ticket that there is grow older. */
  pass(ms: number): void;
  stop(): Promise<void>;
}

interface Joined {
  readonly peer: VideoPeer;
  readonly status: number;
  /** Where the session is. */
  readonly session: string;
  /** Why it was refused. */
  readonly fault: string;
}

const plainOffer = 'v=0\r\no=- 1 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\n';

export const given = (ticket: VideoTicket | Failure): VideoTicket => {
  if (ticket instanceof Failure) throw ticket;
  return ticket;
};

/** What tests of video do, each with a stage of its own. */
export class VideoVisitors {
  readonly #world: () => VideoWorld;
  readonly #peers: () => VideoPeers;

  constructor(world: () => VideoWorld, peers: () => VideoPeers) {
    this.#world = world;
    this.#peers = peers;
  }

  ticket(way: VideoWay, stage: string, person = 'u1'): VideoTicket {
    const { video } = this.#world();
    return given(
      way === 'publish' ? video.publishTicket(stage, { userId: 1 }) : video.watchTicket(stage, { person }),
    );
  }

  async join(way: VideoWay, stage: string, person?: string): Promise<Joined> {
    const peer = await this.#peers().begin(way);
    const answer = await offerTo(this.#world().address, this.ticket(way, stage, person), peer.offer);
    const said = await answer.text();
    if (answer.status === 201) await peer.take(said);
    const fault = answer.status === 201 ? '' : (JSON.parse(said) as { errorInfo: string }).errorInfo;
    const session = new URL(answer.headers.get('location') ?? '/', this.#world().address).href;
    return { peer, status: answer.status, session, fault };
  }

  /** Tries again as pages do, until the picture is there. */
  async joinWhenLive(stage: string, person?: string): Promise<Joined> {
    for (;;) {
      const joined = await this.join('watch', stage, person);
      if (joined.status === 201) return joined;
      await joined.peer.end();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

export async function fault(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await answer.json()) as { errorInfo: string }).errorInfo];
}

export const framesOf = (peer: VideoPeer, atLeast: number): Promise<void> =>
  expect.poll(() => peer.frames(), { timeout: 10_000, interval: 50 }).toBeGreaterThanOrEqual(atLeast);

/** What every sibling of the seam of video does. */
// Long because one product and one crowd of hosts and viewers serve all that is tried.
export function describeVideo(name: string, start: () => Promise<VideoWorld>): void {
  describe(`video: ${name}`, () => {
    let world: VideoWorld;
    let peers: VideoPeers;
    const visitors = new VideoVisitors(
      () => world,
      () => peers,
    );
    beforeAll(async () => {
      peers = startVideoPeers();
      world = await start();
    });
    afterAll(async () => {
      peers.stop();
      await world.stop();
    });

    let stages = 0;
    /** A stage of the test's own, and what is said of it. */
    async function newStage(): Promise<{ stage: string; said: StageEvent[] }> {
      stages += 1;
      const stage = `show-${stages}`;
      const said: StageEvent[] = [];
      onTestFinished(world.video.listen((event) => event.stage === stage && said.push(event)));
      expect(await world.video.openStage(stage)).toBeNull();
      onTestFinished(() => world.video.closeStage(stage));
      return { stage, said };
    }

    const post = (path: string, body: string, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(new URL(path, world.address), {
        method: 'POST',
        headers: { 'content-type': 'application/sdp', ...headers },
        body,
      });

    it('shows a host’s picture to viewers, and says how it does', async () => {
      const { stage, said } = await newStage();
      const early = await visitors.join('watch', stage);
      expect([early.status, early.fault]).toEqual([409, 'videoNotLive']);
      const host = await visitors.join('publish', stage);
      expect(host.status).toBe(201);
      const viewers = await Promise.all([
        visitors.joinWhenLive(stage, 'u2'),
        visitors.joinWhenLive(stage, 'u3'),
      ]);
      for (const { peer } of viewers) await framesOf(peer, 5);
      expect(said[0]).toEqual({ kind: 'live', stage });
      const viewersSaid = (): number[] =>
        said.flatMap((event) => (event.kind === 'stats' ? event.stats.viewers : []));
      await expect.poll(viewersSaid, { timeout: 8_000 }).toContain(2);
      expect((await fetch(host.session)).status).toBe(204);
    });

    it('takes no ticket that is forged, used, too old or for something else', async () => {
      const [{ stage }, other] = [await newStage(), await newStage()];
      const host = await visitors.join('publish', stage);
      expect(host.status).toBe(201);
      const peer = await peers.begin('publish');
      const ask = async (ticket: VideoTicket, url = ticket.url): Promise<[number, string]> =>
        fault(await offerTo(world.address, { ...ticket, url }, peer.offer));
      const watch = visitors.ticket('watch', stage);
      expect(await ask({ ...watch, ticket: `${watch.ticket}x` })).toEqual([403, 'videoTicketInvalid']);
      expect(await ask(watch, `/video/whip/${stage}`)).toEqual([403, 'videoTicketInvalid']);
      expect(await ask(watch, `/video/whep/${other.stage}`)).toEqual([403, 'videoTicketInvalid']);
      expect(await fault(await post(`/video/whip/${stage}`, peer.offer))).toEqual([
        403,
        'videoTicketInvalid',
      ]);
      const once = visitors.ticket('publish', stage);
      expect((await offerTo(world.address, once, peer.offer)).status).toBe(201);
      expect(await ask(once)).toEqual([409, 'videoTicketUsed']);
      const old = visitors.ticket('publish', stage);
      world.pass(60_000);
      expect(await ask(old)).toEqual([403, 'videoTicketExpired']);
    });

    it('reads no offer that is too large or none, and asks nothing of the addresses in one', async () => {
      const { stage } = await newStage();
      const large = await offerTo(
        world.address,
        visitors.ticket('publish', stage),
        'v=0'.padEnd(1_000_000, '\n'),
      );
      expect(await fault(large)).toEqual([413, 'payloadTooLarge']);
      for (const odd of ['hello', plainOffer, `${plainOffer}a=${'\u0000'.repeat(9)}\r\n`])
        expect((await offerTo(world.address, visitors.ticket('publish', stage), odd)).status).toBe(400);
      const peer = await peers.begin('publish');
      const named = 'a=candidate:1 1 udp 2130706431 intern.invalid 53 typ host\r\na=candidate:x y z\r\n';
      const answer = await offerTo(world.address, visitors.ticket('publish', stage), peer.offer + named);
      expect(answer.status).toBe(201);
      await peer.take(await answer.text());
      const viewer = await visitors.joinWhenLive(stage);
      await framesOf(viewer.peer, 3);
      const patched = await fetch(viewer.session, { method: 'PATCH', body: '' });
      expect([patched.status, patched.headers.get('allow')]).toEqual([405, 'GET, DELETE']);
    });

    it('stops every picture within a second of the end', async () => {
      const { stage } = await newStage();
      await visitors.join('publish', stage);
      const viewer = await visitors.joinWhenLive(stage);
      await framesOf(viewer.peer, 5);
      const later = visitors.ticket('watch', stage);
      await world.video.closeStage(stage);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const seen = await viewer.peer.frames();
      expect((await fetch(viewer.session)).status).toBe(410);
      expect(await fault(await offerTo(world.address, later, viewer.peer.offer))).toEqual([
        410,
        'videoEnded',
      ]);
      expect(world.video.watchTicket(stage, { person: 'u1' })).toMatchObject({ error: 'videoEnded' });
      // A second of a stage that goes on has twelve.
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(await viewer.peer.frames()).toBe(seen);
      await world.video.openStage(stage);
      expect(await fault(await offerTo(world.address, later, viewer.peer.offer))).toEqual([
        410,
        'videoEnded',
      ]);
    });

    it('lets a newer publisher take the place, and a viewer leave', async () => {
      const { stage } = await newStage();
      const first = await visitors.join('publish', stage);
      const second = await visitors.join('publish', stage);
      await expect.poll(async () => (await fetch(first.session)).status, { timeout: 3_000 }).toBe(410);
      expect((await fetch(second.session)).status).toBe(204);
      const viewer = await visitors.joinWhenLive(stage);
      await framesOf(viewer.peer, 3);
      expect((await fetch(viewer.session, { method: 'DELETE' })).status).toBe(204);
      expect((await fetch(viewer.session)).status).toBe(404);
    });

    it('takes everybody in again when whoever carries the pictures was killed', async () => {
      const { stage, said } = await newStage();
      const host = await visitors.join('publish', stage);
      const viewer = await visitors.joinWhenLive(stage);
      await framesOf(viewer.peer, 3);
      await world.kill();
      await expect.poll(async () => (await fetch(host.session)).status, { timeout: 10_000 }).toBe(404);
      expect((await fetch(viewer.session)).status).toBe(404);
      await expect
        .poll(async () => (await visitors.join('publish', stage)).status, { timeout: 10_000 })
        .toBe(201);
      const again = await visitors.joinWhenLive(stage);
      await framesOf(again.peer, 1);
      const kinds = said.map(({ kind }) => kind).filter((kind) => kind !== 'stats');
      expect(kinds).toEqual(['live', 'lost', 'back']);
    });
  });
}
