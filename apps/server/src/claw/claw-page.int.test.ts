import RAPIER from '@dimforge/rapier3d-simd-compat';
import { type ClawPlayFile, verifyClawFile } from '@grabbit/engines';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { memoryStorage } from '../../../../tools/house/memory-storage.ts';
import { createDropKeeper, keepSeed } from '../../../web/src/claw/room/drop-keeper.ts';
import { compareKept } from '../../../web/src/claw/verify/kept-check.ts';
import { createMachineClient } from '../../../web/src/room/machine/machine-client.ts';
import type { MachineState } from '../../../web/src/room/machine/machine-state.ts';
import { readKeptChain } from '../../../web/src/room/machine/kept-chain.ts';
import { randomSecret } from '../../../web/src/room/random-secret.ts';
import type { SocketLike } from '../../../web/src/room/machine/room-link.ts';
import { newRequestId } from '../testing/machine-player.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { clawEngine } from './claw-engine.ts';

// Files share a process: whoever comes after finds the page's modules as they were loaded here.
vi.mock('../../../web/src/kernel/call.ts', () => import('../../../../tools/house/carried-call.ts'));
vi.mock('../../../web/src/draws/load-physics.ts', () => import('../../../../tools/house/node-physics.ts'));

const roomId = 1;
let server: TestServer;
let token = '';

beforeAll(async () => {
  await RAPIER.init();
  server = await startTestServer({ rooms: 3 });
  ({ token } = await server.register('page@example.com'));
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
}, 60_000);

afterAll(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

const picture = { take: () => undefined, reset: () => undefined };

/** The page's own client of the machine, by a real socket. */
function openClient() {
  const open = () =>
    new WebSocket(`${server.address.replace('http', 'ws')}/machine/${roomId}`) as unknown as SocketLike;
  const drops = createDropKeeper(roomId);
  return createMachineClient({ open, picture, drops, token, visitorId: 'page', onMissed: () => undefined });
}

/** Waits for a state of the client. */
const until = (
  client: ReturnType<typeof openClient>,
  fits: (state: MachineState) => boolean,
): Promise<void> =>
  vi.waitFor(() => expect(fits(client.store.getState())).toBe(true), { timeout: 40_000, interval: 20 });

/** One play as the page plays it. Fails where the page would tell its player that something is not as it was signed. */
async function playOnce(client: ReturnType<typeof openClient>, direction: number) {
  const { data: page } = await server.call('playPage', { roomId });
  if (page === null) throw new Error('the room has no page');
  const commitment = page.status.commitment.hash;
  const seed = randomSecret();
  const dearest = Math.max(
    ...page.prices.filter(({ minLevel, club }) => minLevel === 0 && !club).map(({ price }) => price),
  );
  const asked = {
    requestId: newRequestId(),
    roomId,
    price: dearest,
    commitment,
    clientSeedHash: keepSeed(seed),
  };
  const { data: opened } = await server.call('openPlay', asked, { token });
  if (opened === null) throw new Error('no play was opened');
  await until(client, ({ play }) => play?.id === opened.playId);
  client.steer(direction);
  await new Promise((resolve) => setTimeout(resolve, 700));
  client.steer(0);
  client.drop();
  await until(client, ({ ended }) => ended?.play === opened.playId);
  const { ended, dropTrouble, chainSound } = client.store.getState();
  expect({ dropTrouble, chainSound, ended }).toMatchObject({
    ...{ dropTrouble: null, chainSound: true },
    // The page was there all the time: its seed cannot have come too late.
    ended: { how: 'settled', clientSeed: seed },
  });
  const { data } = await server.call('playFile', { playId: opened.playId });
  const file = data as ClawPlayFile;
  const kept = readKeptChain(opened.playId);
  const { checks } = verifyClawFile(RAPIER, clawEngine.wasm, file, { key: kept?.bound?.key ?? '' });
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  expect(kept?.commitment).toBe(commitment);
  expect(compareKept(kept, file).result).toBe('ok');
  const next = file.next?.body as { readonly commitment: string } | undefined;
  return { commitment, next: next?.commitment };
}

it('[F27] is played by the page of a claw machine, which finds all that the arcade signed', async () => {
  const client = openClient();
  client.start();
  await until(client, ({ link }) => link === 'open');
  await server.call('enterRoom', { roomId }, { token });
  const first = await playOnce(client, 1);
  const second = await playOnce(client, 4);
  expect(second.commitment).toBe(first.next);
  client.close();
}, 120_000);
