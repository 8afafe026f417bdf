import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { drawsAt } from '../testing/accepted-draw.ts';
import { giveCoins } from '../testing/give-coins.ts';
import { newRequestId } from '../testing/machine-player.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

vi.setConfig({ testTimeout: 60_000 });

let ahead = 0;
let server: TestServer;
let player: { token: string; userId: number };

beforeAll(async () => {
  server = await startTestServer({ rooms: 1, clock: { now: () => Date.now() + ahead } });
  player = await server.register('winner@example.com');
  await giveCoins(server.db, { userId: player.userId, amount: 50_000, key: 'wins' });
}, 60_000);
afterAll(() => server.stop());

async function roomOf(game: string, useType = 0): Promise<number> {
  const { rows } = await server.db.query<{ id: number }>(
    'select min(id) as id from draw_rooms where game = $1 and use_type = $2',
    [game, useType],
  );
  return rows[0]?.id ?? 0;
}

const winsIn = async (roomId: number) => (await server.call('roomMessage', { roomId })).data?.list;

/** Drops a ball in a room; gives what it cost and paid. */
async function drop(roomId: number) {
  ahead += 2_500;
  const { token } = player;
  const stream = await server.call('drawStream', { game: 'plinko' }, { token });
  const bet = { rows: 8, risk: 'low', stake: 100, balls: 1 } as const;
  const wish = { requestId: newRequestId(), roomId, clientSeed: 'mika-2711' };
  const commitment = stream.data?.commitment ?? '';
  const { data, errorInfo } = await drawsAt(server, () => token).play('dropBalls', {
    ...wish,
    ...bet,
    commitment,
  });
  if (data === null) throw new Error(`refused: ${errorInfo}`);
  return data;
}

async function dropUntilGain(roomId: number) {
  for (let balls = 0; balls < 60; balls += 1) {
    const ball = await drop(roomId);
    if (ball.paid > ball.price) return ball;
  }
  throw new Error('sixty balls without a gain');
}

it('tells who got more coins than a drawn play cost, and nothing of what lost; of practice it says so', async () => {
  const hill = await roomOf('plinko');
  expect(await winsIn(hill)).toEqual([]);
  const { playId, paid } = await dropUntilGain(hill);
  const wins = await winsIn(hill);
  expect(wins?.[0]).toMatchObject({ type: 'win', prize: '', coins: paid, practice: false, playId });
  expect(wins).toHaveLength(1);
  const nook = await roomOf('plinko', 2);
  await server.call('practiceCoins', { game: 'plinko' }, { token: player.token });
  const won = await dropUntilGain(nook);
  expect((await winsIn(nook))?.[0]).toMatchObject({ coins: won.paid, practice: true, playId: won.playId });
  expect(await winsIn(hill)).toHaveLength(1);
});

it('tells nothing of rooms that there are not', async () => {
  expect((await server.call('roomMessage', { roomId: 999_999 })).errorInfo).toBe('roomNotFound');
});
