import { logEntryHash } from '@grabbit/engines/fair';
import { pushStateHash } from '@grabbit/engines/push';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { operatorHere } from '../core/operator.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { giveCoins } from '../testing/give-coins.ts';
import { PushPlayer } from '../testing/push-player.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { faultsApart } from '../testing/verify-apart.ts';
import { presetOf } from './push-presets.ts';
import { changePushSettings } from './push-settings.operator.ts';
import { demoFillSeed, readDemoBed } from './push.seed.ts';
import { findPushRoom, openPushRoom } from './push-room.store.ts';

// Other settings for a room that is there: at once for all, and never while somebody's coins may still fall.

const olga = operatorHere({ who: 'olga', reason: 'a row of pins' });
const bamboo = () => Promise.resolve(readDemoBed('bamboo'));

let server: TestServer;
let serial = 0;
let player: { token: string; userId: number };

beforeAll(async () => {
  server = await startTestServer({ rooms: 1 });
}, 60_000);
afterAll(() => server.stop(), 60_000);
beforeEach(async () => {
  await server.db.query('delete from rate_counts');
  player = await server.register(`settings-${(serial += 1)}@example.com`);
  await giveCoins(server.db, { userId: player.userId, amount: 1_000, key: `settings:${player.userId}` });
});

/** A new room that the server knows. */
async function opened(kind: 'individual' | 'group'): Promise<number> {
  const settings = presetOf('harbour', kind);
  if (settings === undefined) throw new Error('there is no harbour');
  const place = { name: `Room ${serial}`, kind, coin: 10, minLevel: 0, useType: 0, settings } as const;
  const bed = { fillSeed: demoFillSeed, firstBed: readDemoBed('harbour') };
  const roomId = await server.db.transaction((tx) => openPushRoom(tx, { ...place, ...bed }));
  // The server looks for new rooms now and then.
  const isKnown = async (): Promise<boolean> => {
    const one = await PushPlayer.join(server.address, roomId).catch(() => null);
    one?.socket.close();
    return one !== null;
  };
  await expect.poll(isKnown, { timeout: 20_000 }).toBe(true);
  return roomId;
}

const change = (roomId: number, preset = 'bamboo') =>
  changePushSettings(server.db, olga, bamboo, { roomId, preset });

async function logOf(roomId: number, owner: number | null) {
  const { rows } = await server.db.query<{ name: string }>(
    'select name from push_tables where room_id = $1 and player_id is not distinct from $2',
    [roomId, owner],
  );
  const table = rows[0]?.name ?? '';
  const { data } = await server.call('pushLog', { table });
  return { table, list: data?.list ?? [] };
}

it('takes a room over to its new settings: a fresh bed, an entry in each log, figures that begin anew', async () => {
  const roomId = await opened('individual');
  const before = await PushPlayer.join(server.address, roomId, player.token);
  const was = await findPushRoom(server.db, roomId);
  expect(await change(roomId)).toEqual({ roomId, preset: 'bamboo' });
  // Who looks on is sent for the new bed.
  expect(await before.closed).toBe(4009);
  const now = await findPushRoom(server.db, roomId);
  expect(now?.settings).toEqual(presetOf('bamboo', 'individual'));
  expect(now?.firstHash).toBe(pushStateHash(readDemoBed('bamboo')));
  expect(now?.settingsSince.getTime()).toBeGreaterThan(was?.settingsSince.getTime() ?? Infinity);
  const { table, list } = await logOf(roomId, player.userId);
  expect(list.map(({ kind }) => kind)).toEqual(['opened', 'commitment', 'settings', 'commitment']);
  expect(list[2]?.body).toMatchObject({ settings: now?.settings, bed: now?.firstHash, why: 'a row of pins' });
  for (const { hash, ...entry } of list) expect(logEntryHash({ roomId: table, ...entry })).toBe(hash);
  const again = await PushPlayer.join(server.address, roomId, player.token);
  await again.dropped(1);
  const { turn } = await again.until('ended');
  const { data: file } = await server.call('playFile', { playId: turn });
  expect((file as { settings: unknown }).settings).toEqual(now?.settings);
  expect(await faultsApart(file)).toEqual([]);
}, 120_000);

it('is refused while a turn goes on, and afterwards while the player’s coins lie there', async () => {
  const roomId = await opened('individual');
  const one = await PushPlayer.join(server.address, roomId, player.token);
  await one.dropped(1);
  expect(await change(roomId)).toMatchObject({ error: 'roomBusy', info: 'somebody sits there' });
  await one.until('ended');
  expect(await change(roomId)).toMatchObject({ error: 'roomBusy', info: 'a ticket lives' });
  expect((await findPushRoom(server.db, roomId))?.settings).toEqual(presetOf('harbour', 'individual'));
  expect((await logOf(roomId, player.userId)).list.some(({ kind }) => kind === 'settings')).toBe(false);
  expect(await auditLedger(server.db)).toEqual([]);
}, 120_000);

it('is refused at a shared table while somebody sits there, and while a ticket lives', async () => {
  const roomId = await opened('group');
  const one = await PushPlayer.join(server.address, roomId, player.token);
  expect(await change(roomId)).toMatchObject({ preset: 'bamboo' });
  expect(await one.closed).toBe(4009);
  const again = await PushPlayer.join(server.address, roomId, player.token);
  await again.dropped(1);
  expect(await change(roomId, 'harbour')).toMatchObject({ error: 'roomBusy' });
  await again.until('ended');
  again.send({ t: 'leave' });
  await expect
    .poll(async () => (await change(roomId, 'harbour')) as unknown, { timeout: 20_000 })
    .toMatchObject({ error: 'roomBusy', info: 'a ticket lives' });
}, 120_000);

it('knows no settings that there are not, none with tokens, and no room that is not there', async () => {
  const roomId = await opened('individual');
  expect(await change(roomId, 'moon')).toMatchObject({
    ...{
      error: 'badParameters',
      info: 'the preset must be one of harbour, pier, lantern, bamboo, quarry, lock, fair',
    },
  });
  expect(await change(roomId, 'pier')).toMatchObject({ error: 'badParameters' });
  expect(await change(999_999)).toMatchObject({ error: 'roomNotFound' });
}, 60_000);

it('and first comers are at peace with each other: nobody has a bed of the old settings', async () => {
  const roomId = await opened('individual');
  const others = await Promise.all(
    Array.from({ length: 6 }, (_, i) => server.register(`settings-${serial}-${i}@example.com`)),
  );
  const joins = others.map(({ token }) => PushPlayer.join(server.address, roomId, token).catch(() => null));
  const changed = await change(roomId);
  // Who was turned away comes again.
  await Promise.race([Promise.all(joins), new Promise((resolve) => setTimeout(resolve, 8_000))]);
  expect(changed).toMatchObject({ preset: 'bamboo' });
  const room = await findPushRoom(server.db, roomId);
  const { rows } = await server.db.query<{ hash: string }>(
    'select state_hash as hash from push_tables where room_id = $1',
    [roomId],
  );
  expect(rows.every(({ hash }) => hash === room?.firstHash)).toBe(true);
}, 60_000);
