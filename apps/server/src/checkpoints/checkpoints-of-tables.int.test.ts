import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { errors, RoomUseType } from '@grabbit/contract';
import { firstLogHead, logEntryHash } from '@grabbit/engines';
import { openCover, pushLogId, readLogId, readVerifier } from '@grabbit/engines/checkpoints';
import type { PushTurnFile } from '@grabbit/engines/push';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDrawRoom } from '../games/draw-room.store.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { transfer } from '../ports/ledger.store.ts';
import { PushPlayer } from '../testing/push-player.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

// Logs of pushers' tables, of jackpots and of rooms that all share, under the same signature as those of machines.

const tools = join(import.meta.dirname, '../../../../tools');

let server: TestServer;
let dir: string;
let token: string;
let harbour: number;
let file: PushTurnFile;

beforeAll(async () => {
  server = await startTestServer({ rooms: 1 });
  dir = await mkdtemp(join(tmpdir(), 'grabbit-tables-'));
  const { data } = await server.call('pushRooms', {});
  harbour = data?.roomList.find(({ roomName }) => roomName === 'Coin harbour')?.roomId ?? 0;
  const { token: own, userId: playerId } = await server.register('tables@example.com');
  token = own;
  const gift = { debit: houseAccount('promotions', 'coin'), credit: playerAccount(playerId, 'coin') };
  await server.db.transaction((tx) =>
    transfer(tx, {
      key: 'test:tables',
      ...gift,
      asset: 'coin',
      amount: 1_000,
      kind: 'welcome',
      ref: '',
      playerId,
    }),
  );
  // A room of rounds and a sea at which nobody has been yet: their logs are laid, and empty.
  await server.db.transaction(async (tx) => {
    const line = { game: 'bo', name: 'Line', useType: RoomUseType.normal } as const;
    const roomId = await openDrawRoom(tx, line);
    await tx.query(`insert into shared_rooms (room_id, game, log_seq, log_head) values ($1, 'bo', 0, $2)`, [
      ...[roomId, firstLogHead(`${roomId}`)],
    ]);
    const sea = await openDrawRoom(tx, { game: 'fishing', name: 'Sea', useType: RoomUseType.normal });
    await tx.query(
      `insert into seas (room_id, next_engine, next_seed, next_commitment, log_seq, log_head) values ($1, '', '', '', 0, $2)`,
      [sea, firstLogHead(`${sea}`)],
    );
  });
  file = await turn();
  await writeFile(join(dir, 'turn.json'), JSON.stringify(file));
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(dir, { recursive: true });
});

async function turn(): Promise<PushTurnFile> {
  const one = await PushPlayer.join(server.address, harbour, token);
  await one.dropped(Date.now());
  const ended = await one.until('ended');
  one.socket.close();
  const { data } = await server.call('playFile', { playId: ended.turn }, { token });
  return data as PushTurnFile;
}

const make = () => server.app.feature('checkpoints').checkpoints.make();

async function leaves(number: number): Promise<string[]> {
  const answer = await fetch(new URL(`/checkpoints/${number}/leaves`, server.address));
  return (await answer.text()).trim().split('\n');
}

async function run(tool: string, ...given: string[]): Promise<{ code: number; said: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [join(tools, tool), ...given]);
    return { code: 0, said: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}
const witness = () => run('witness.ts', server.address, '--dir', join(dir, 'witness'));
const verify = () => run('verify-play.ts', join(dir, 'turn.json'), '--arcade', server.address);

/** Writes an entry of the table's log anew, the last without a number, with hashes that fit, as the operator could. */
async function rewrite(seq: number | null): Promise<void> {
  const { rows } = await server.db.query<{ id: number; seq: number; kind: string; at: Date; prev: string }>(
    `select t.id, l.seq, l.kind, l.at, l.prev from push_log l join push_tables t on t.id = l.table_id
     where t.name = $1 and l.seq = coalesce($2, t.log_seq)`,
    [file.roomId, seq],
  );
  const [last] = rows;
  if (last === undefined) throw new Error('there is no log');
  const body = { changed: 'by the house' };
  const hash = logEntryHash({ roomId: file.roomId, ...last, at: last.at.toISOString(), body });
  await server.db.transaction(async (tx) => {
    await tx.query('alter table push_log disable trigger user');
    await tx.query('update push_log set body = $3, hash = $4 where table_id = $1 and seq = $2', [
      ...[last.id, last.seq, JSON.stringify(body), hash],
    ]);
    await tx.query('alter table push_log enable trigger user');
    if (seq === null) await tx.query('update push_tables set log_head = $2 where id = $1', [last.id, hash]);
  });
}

it('[F10] says of a turn that it is not yet covered, which is no fault', async () => {
  const seen = await verify();
  expect(seen.said).toContain('not yet covered');
  expect(seen.code).toBe(0);
}, 60_000);

it('[F8] hold the head of every table that was played at, of every jackpot and of every room of shared rounds', async () => {
  const { number } = await make();
  const ids = (await leaves(number)).map((leaf) => (JSON.parse(leaf) as { log: string }).log);
  const kinds = ids.map((id) => readLogId(id)?.kind);
  expect(ids).toContain(pushLogId(file.roomId));
  for (const kind of ['machine', 'push', 'jackpot', 'bo', 'fishing']) expect(kinds).toContain(kind);
});

it('[F10] cover a turn: a call answers it, and the command names checkpoint and key', async () => {
  const log = pushLogId(file.roomId);
  const seq = file.log.at(-1)?.seq ?? 0;
  const { data: cover } = await server.call('checkpointFor', { log, seq });
  const verifier = readVerifier(cover?.key ?? '');
  if (cover === null || verifier === null) throw new Error('nothing covers the turn');
  expect(openCover(cover, verifier, { log, seq })).toMatchObject({ ok: true, head: { log } });
  expect(openCover(cover, verifier, { log: 'push-1-shared', seq })).toMatchObject({ fault: 'leaf' });
  const seen = await verify();
  expect(seen.said).toContain(`ok    checkpoint ${cover.number} of `);
  expect(seen.code).toBe(0);
}, 60_000);

it('asks for one log, by its room or by its id', async () => {
  expect((await server.call('checkpointFor', { seq: 1 })).errorCode).toBe(errors.badParameters.code);
  expect((await server.call('checkpointFor', { roomId: 1, log: 'room-1', seq: 1 })).errorCode).toBe(
    errors.badParameters.code,
  );
  const { rows } = await server.db.query<{ id: number }>('select min(id) as id from rooms');
  const roomId = rows[0]?.id ?? 0;
  const { data } = await server.call('checkpointFor', { roomId, seq: 1 });
  expect(data?.leaf ?? '').toContain(`"log":"room-${roomId}"`);
  expect((await server.call('checkpointFor', { log: `room-${roomId}`, seq: 1 })).data).toEqual(data);
});

it('[F8] leave a table out at which nothing has happened since, and have it again after its next turn', async () => {
  const rests = await make();
  expect((await leaves(rests.number)).join()).not.toContain(pushLogId(file.roomId));
  await turn();
  const plays = await make();
  expect((await leaves(plays.number)).join()).toContain(pushLogId(file.roomId));
}, 60_000);

it('[F11] lead a witness along all of them, who misses no table that rests', async () => {
  const seen = await witness();
  expect(seen.said).toContain('all of it holds');
  expect(seen.code).toBe(0);
  await make();
  expect(await witness()).toMatchObject({ code: 0 });
}, 60_000);

it("[F10] [F11] make the command and a witness cry out at a table's history that was written anew", async () => {
  await rewrite((file.log.at(-1)?.seq ?? 0) + 1);
  expect(await verify()).toMatchObject({
    code: 1,
    said: expect.stringContaining('WRONG checkpoint') as string,
  });
  await rewrite(null);
  await turn();
  await make();
  const told = await witness();
  expect(told.said).toContain(`of ${pushLogId(file.roomId)} does not follow`);
  expect(told.code).toBe(1);
}, 60_000);
