import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { drawsAt } from '../testing/accepted-draw.ts';
import { giveCoins } from '../testing/give-coins.ts';
import { newRequestId } from '../testing/machine-player.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let player: { token: string; userId: number };

beforeAll(async () => {
  server = await startTestServer({ rooms: 1 });
  player = await server.register('puller@example.com');
  await giveCoins(server.db, { userId: player.userId, amount: 50_000, key: 'wins' });
}, 60_000);
afterAll(() => server.stop());

it('tells which toys came out of capsules', async () => {
  const { rows } = await server.db.query<{ id: number }>(
    `select min(id) as id from draw_rooms where game = 'gashapon' and use_type = 0`,
  );
  const roomId = rows[0]?.id ?? 0;
  const { data: page } = await server.call('gashaponPage', { roomId });
  const wish = { requestId: newRequestId(), roomId, clientSeed: 'mika-2711' };
  const commitment = page?.box?.commitment ?? '';
  const draws = drawsAt(server, () => player.token);
  const { data } = await draws.play('pullCapsule', { ...wish, commitment });
  expect((await server.call('roomMessage', { roomId })).data?.list).toMatchObject([
    { type: 'win', prize: data?.kind, coins: 0, practice: false, playId: data?.playId },
  ]);
});
