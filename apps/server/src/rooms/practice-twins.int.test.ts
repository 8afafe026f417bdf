import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keepClawTwins } from '../claw/claw-twins.store.ts';
import { readStock } from '../play/refill.store.ts';
import { MachineClient } from '../testing/machine-player.ts';
import { PushPlayer } from '../testing/push-player.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { trialLogin } from '../testing/trial-login.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ rooms: 3 });
  // A machine that was just made is taken with the next renewal of leases.
  await vi.waitFor(() => Promise.all([twinOf(1), twinOf(2)]), { timeout: 10_000 });
}, 60_000);

afterAll(() => server.stop());

async function twinOf(roomId: number): Promise<number> {
  const { data } = await server.call('playPage', { roomId });
  if (data?.twin == null) throw new Error(`room ${roomId} has no twin`);
  return data.twin;
}

it('gives every claw and every pusher for coins the same one for practice coins, outside of all lists', async () => {
  const { data } = await server.call('clawRooms', {});
  const claws = data?.list ?? [];
  expect(claws).toHaveLength(3);
  for (const { roomId, useType } of claws.filter((room) => room.useType === 0)) {
    const [page, twin] = [
      await server.call('playPage', { roomId }),
      await server.call('playPage', { roomId: await twinOf(roomId) }),
    ];
    expect([useType, twin.data?.room.useType, twin.data?.twin]).toEqual([0, 2, roomId]);
    expect(twin.data?.settings).toEqual(page.data?.settings);
    expect(twin.data?.room).toMatchObject({ minLevel: 0, club: false, roomName: page.data?.room.roomName });
    expect(twin.data?.prices).toEqual([{ price: page.data?.room.price, minLevel: 0, club: false }]);
  }
  const pushers = (await server.call('pushRooms', {})).data?.roomList ?? [];
  expect(pushers.length).toBeGreaterThan(10);
  for (const { roomId, price } of pushers.filter((room) => room.useType === 0)) {
    const page = (await server.call('pushRoomDetail', { roomId })).data;
    const twin = (await server.call('pushRoomDetail', { roomId: page?.twin ?? 0 })).data;
    expect(twin).toMatchObject({ useType: 2, price, minLevel: 0, club: false, cyber: false, twin: roomId });
    expect(twin?.settings).toEqual(page?.settings);
  }
});

it('fills a twin for the first who looks in, lets a trial account play there at once, and takes no toy from stock', async () => {
  const trial = (await server.call('login', trialLogin)).data;
  const firstRooms = async (): Promise<number[]> =>
    ((await server.call('recommended', {})).data?.list ?? []).map((room) => room.roomId);
  const isFirstLater = async (): Promise<boolean> => {
    const rooms = await firstRooms();
    return rooms.indexOf(1) > rooms.indexOf(2);
  };
  expect([await firstRooms(), await isFirstLater()]).toEqual([expect.arrayContaining([1, 2]), false]);
  const roomId = await twinOf(1);
  const before = await readStock(server.db);
  const player = await MachineClient.join(server.address, roomId, trial?.token);
  expect((await server.call('enterRoom', { roomId }, { token: trial?.token ?? '' })).data?.place).toBe(0);
  await expect
    .poll(async () => (await server.call('playPage', { roomId })).data?.status.toys, { timeout: 10_000 })
    .toBeGreaterThan(0);
  expect(await readStock(server.db)).toEqual(before);

  // The next visitor is led to a room whose twin nobody has.
  expect(await isFirstLater()).toBe(true);
  player.close();
});

it('makes a twin anew when its machine has become another one', async () => {
  const before = await twinOf(2);
  await server.db.query(
    `update rooms set price = 70, prices = '[{"price":70,"minLevel":0,"club":false}]' where id = 2`,
  );
  await keepClawTwins(server.db, new Date());
  await expect.poll(() => twinOf(2), { timeout: 10_000 }).not.toBe(before);
  expect((await server.call('playPage', { roomId: await twinOf(2) })).data?.room.price).toBe(70);
  await expect
    .poll(async () => (await server.call('playPage', { roomId: before })).data?.status.repair, {
      timeout: 10_000,
    })
    .not.toBe(0);
});

it('lays a table at a twin of a pusher for a trial account', async () => {
  const trial = (await server.call('login', trialLogin)).data;
  const [room] = (await server.call('pushRooms', {})).data?.roomList ?? [];
  const twin = (await server.call('pushRoomDetail', { roomId: room?.roomId ?? 0 })).data?.twin ?? 0;
  const player = await PushPlayer.join(server.address, twin, trial?.token);
  expect(player.heard[0]?.t).toBe('welcome');
  player.socket.close();
});
