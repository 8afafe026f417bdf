import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publicPlayId } from '@grabbit/contract';
import { type ClawPlayFile } from '@grabbit/engines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsDirectory } from '../core/migrate.ts';
import { MachineClient, openPlay } from '../testing/machine-player.ts';
import { insertSettledPlay } from '../testing/settled-play.ts';
import { faultsApart } from '../testing/verify-apart.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ rooms: 3 });
}, 60_000);
afterAll(() => server.stop());

/** Drops at once: what is won does not matter here. Gives what a watcher was told meanwhile. */
async function playIn(roomId: number, token: string) {
  const watcher = await MachineClient.join(server.address, roomId);
  const client = await MachineClient.join(server.address, roomId, token);
  await server.call('enterRoom', { roomId }, { token });
  const { playId } = await openPlay(server, roomId, token);
  const { data: during } = await server.call('operation', { roomId });
  client.send({ t: 'drop', play: playId, id: 1 });
  await watcher.until('settled');
  const welcome = await client.until('welcome');
  const settled = await client.until('settled');
  client.close();
  watcher.close();
  await server.call('leaveRoom', { roomId }, { token });
  return { playId, alias: welcome.you?.alias, settled, during, told: [...watcher.heard, ...client.heard] };
}

const numberOf = async (playId: string): Promise<number> => {
  const { rows } = await server.db.query<{ id: number }>('select id from plays where public_id = $1', [
    playId,
  ]);
  return rows[0]?.id ?? 0;
};

describe('a play in public', () => {
  it('has a random id, which leads everybody to its proof; its number leads its player alone', async () => {
    const owner = await server.register('owner@example.com');
    const stranger = await server.register('stranger@example.com');
    const { playId } = await playIn(1, owner.token);
    expect(playId).toMatch(publicPlayId);
    const number = `${await numberOf(playId)}`;
    for (const name of ['playRecord', 'playFile'] as const) {
      expect((await server.call(name, { playId })).data).not.toBeNull();
      expect((await server.call(name, { playId: number }, { token: owner.token })).data).not.toBeNull();
      expect((await server.call(name, { playId: number })).errorCode).toBe('04001');
      expect((await server.call(name, { playId: number }, { token: stranger.token })).errorCode).toBe(
        '04001',
      );
    }
    const { data: records } = await server.call('playRecords', { limit: 1 }, { token: owner.token });
    expect(records?.list).toMatchObject([{ playId }]);
    const { data: file } = await server.call('playFile', { playId });
    expect(await faultsApart(file)).toEqual([]);
  }, 60_000);

  it('names its player by an alias that is the same in one room and another in the next', async () => {
    const { token, userId } = await server.register('alias@example.com');
    const plays = [await playIn(1, token), await playIn(1, token), await playIn(2, token)];
    const files = await Promise.all(
      plays.map(async ({ playId }) => (await server.call('playFile', { playId })).data as ClawPlayFile),
    );
    const [first, second, elsewhere] = files.map(({ player }) => player);
    expect(second).toBe(first);
    expect(elsewhere).not.toBe(first);
    expect(plays.map(({ alias }) => alias)).toEqual([first, second, elsewhere]);
    // What a stranger with the list of all account numbers would try.
    const unkeyed = createHash('sha256').update(`${userId}@1`).digest('hex').slice(0, 10);
    expect(first).not.toContain(unkeyed);
  }, 60_000);

  it('shows no account in status, packets, records, files and lists', async () => {
    const { token, userId } = await server.register('nobody@example.com');
    const { playId, told, during, settled } = await playIn(1, token);
    expect(during?.status.seat).toMatchObject({ alias: settled.alias, nickName: 'nobody' });
    const shown = JSON.stringify([
      told,
      during,
      (await server.call('playPage', { roomId: 1 })).data,
      (await server.call('roomMessage', { roomId: 1 })).data,
      (await server.call('broadcastList', {})).data,
      (await server.call('playRecord', { playId })).data,
      (await server.call('playFile', { playId })).data,
      (await server.call('machineLog', { roomId: 1, limit: 500 })).data,
    ]);
    expect(shown).not.toContain('userId');
    expect(shown).not.toMatch(new RegExp(`[":]${userId}[",}]`));
    expect(shown).not.toMatch(new RegExp(`[":]${await numberOf(playId)}[",}]`));
  }, 60_000);
});

describe('plays from before', () => {
  it('get an id of their own, and keep the number and alias that their receipts were made with', async () => {
    const name = (await readdir(migrationsDirectory)).find((file) => file.endsWith('_play_ids.sql')) ?? '';
    const sql = await readFile(join(migrationsDirectory, name), 'utf8');
    const ids = [
      await insertSettledPlay(server.db, { nickName: 'Old', at: new Date() }),
      await insertSettledPlay(server.db, { nickName: 'Older', at: new Date() }),
    ];
    const undone = new Error('undone');
    const migrated = server.db.transaction(async (tx) => {
      await tx.query('alter table plays drop column public_id');
      await tx.query(sql);
      const { rows } = await tx.query<Record<string, string>>(
        `select id, player_id, room_id, public_id, receipt_play, receipt_player from plays where id = any($1) order by id`,
        [ids],
      );
      expect(new Set(rows.map((row) => row['public_id'])).size).toBe(2);
      for (const row of rows) {
        expect(row['public_id']).toMatch(publicPlayId);
        expect(row['receipt_play']).toBe(`${row['id']}`);
        const hash = createHash('sha256').update(`${row['player_id']}@${row['room_id']}`).digest('hex');
        expect(row['receipt_player']).toBe(`P-${hash.slice(0, 10)}`);
      }
      throw undone;
    });
    await expect(migrated).rejects.toBe(undone);
  });
});
