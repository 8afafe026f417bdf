import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Video } from '../ports/video.ts';
import { outsideMedia } from '../testing/outside-media.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { startVideoPeers, type VideoPeers } from '../testing/video-peers.ts';
import type { EmbeddedRelay } from './embedded/embedded-relay.ts';
import { describeVideo, framesOf, VideoVisitors, type VideoWorld } from '../testing/video-suite.ts';

const videoOf = (server: TestServer): Video => server.app.feature('video').ports.video;

function killMedia(server: TestServer): void {
  const pid = (server.app.feature('video').relay as EmbeddedRelay).pid();
  if (pid === undefined) throw new Error('there is no media process');
  process.kill(pid, 'SIGKILL');
}

async function world(env: Readonly<Record<string, string>>): Promise<VideoWorld & { server: TestServer }> {
  let ahead = 0;
  const clock = { now: () => Date.now() + ahead };
  const server = await startTestServer({ demonstration: false, env, clock });
  return {
    server,
    address: server.address,
    video: videoOf(server),
    kill: async () => killMedia(server),
    pass: (ms) => void (ahead += ms),
    stop: () => server.stop(),
  };
}

describeVideo('embedded', () => world({}));

describeVideo('a media server beside the product', async () => {
  const media = await outsideMedia();
  const made = await world(media.env);
  const start = (): Promise<void> => media.start(`${made.address}/video/auth`);
  await start();
  return {
    ...made,
    async kill() {
      media.kill();
      await start();
    },
    async stop() {
      await made.stop();
      media.kill();
    },
  };
});

let embedded: VideoWorld;
let peers: VideoPeers;
const visitors = new VideoVisitors(
  () => embedded,
  () => peers,
);
beforeAll(async () => {
  peers = startVideoPeers();
  embedded = await world({ TURN_URLS: 'turn:turn.test:3478', TURN_SECRET: 'a secret of a relay' });
});
afterAll(async () => {
  peers.stop();
  await embedded.stop();
});

it('shows a drawn picture where no host publishes, to four viewers and no fifth', async () => {
  expect(await embedded.video.openStage('drawn', { standIn: true })).toBeNull();
  const viewers = await Promise.all(
    ['v1', 'v2', 'v3', 'v4'].map((person) => visitors.joinWhenLive('drawn', person)),
  );
  for (const { peer } of viewers) await framesOf(peer, 3);
  const fifth = await visitors.join('watch', 'drawn', 'v5');
  expect([fifth.status, fifth.fault]).toEqual([409, 'videoFull']);
  // The same person once more is one whose page did not say that it went.
  const again = await visitors.join('watch', 'drawn', 'v1');
  expect(again.status).toBe(201);
  await framesOf(again.peer, 3);
  const host = await visitors.join('publish', 'drawn');
  expect(host.status).toBe(201);
  await embedded.video.closeStage('drawn');
});

it('hands out credentials of TURN that end', async () => {
  await embedded.video.openStage('far');
  const { iceServers, expiresAt } = visitors.ticket('watch', 'far', 'u9');
  const [turn] = iceServers;
  expect(turn?.urls).toEqual(['turn:turn.test:3478']);
  expect(turn?.username).toMatch(/^\d+:u9$/);
  expect(Number.parseInt(turn?.username ?? '', 10) * 1_000).toBeGreaterThan(expiresAt);
  expect(Buffer.from(turn?.credential ?? '', 'base64')).toHaveLength(20);
  await embedded.video.closeStage('far');
});
