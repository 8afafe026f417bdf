import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawnGames } from '@grabbit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOutbox } from '../core/mail.ts';
import { createOtherDatabase } from '../core/other-database.ts';
import { drawsAt } from '../testing/accepted-draw.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

const hourMs = 3_600_000;
/** The second of the list drops balls. */
const drawn = drawnGames[1]?.name ?? '';
const balls = { rows: 8, risk: 'low', stake: 100, balls: 1 } as const;
const reason = 'a test';

let server: TestServer;
let folder: string;
let owner: { token: string; userId: number };
let ahead = 0;
const clock = { now: () => Date.now() + ahead };

const operations = () => server.app.feature('operations');
const ask = <T>(answer: { readonly data: T | null; readonly errorInfo?: string | null }): T => {
  if (answer.data === null) throw new Error(answer.errorInfo ?? 'no answer');
  return answer.data;
};
const asOwner = () => ({ token: owner.token });
const readyOf = async (name: string) =>
  ask(await server.call('readyList', {}, asOwner())).list.find((line) => line.name === name);
const backups = async () => ask(await server.call('backupList', {}, asOwner()));

async function made(): Promise<number> {
  const { id } = ask(await server.call('backupMake', { reason }, asOwner()));
  await operations().backups.rest();
  return id;
}
async function drilled(id: number) {
  const begun = ask(await server.call('backupDrill', { id, reason }, asOwner()));
  await operations().drills.rest();
  return (await backups()).drills.find((drill) => drill.id === begun.id);
}
/** Databases that drills of this arcade have left; other tests share the cluster. */
const drillDatabases = async (): Promise<number> => {
  const { rows } = await server.db.query(
    'select 1 from pg_database where datname in (select place from restore_drills)',
  );
  return rows.length;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'operations-'));
  server = await startTestServer({ rooms: 2, clock, env: { GRABBIT_DATA: folder } });
  owner = await server.register('owner@example.com');
  await server.db.query(`update users set role = 'depot' where id = $1`, [owner.userId]);
}, 60_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('backups', () => {
  it('are made by hand, each whole in its file, with who did it in the list', async () => {
    const id = await made();
    const { list, freeBytes } = await backups();
    expect(list.find((line) => line.id === id)).toMatchObject({
      ...{ state: 'made', why: 'asked', isHere: true, fault: '' },
      madeBy: `player ${owner.userId} (owner)`,
    });
    expect(list[0]?.bytes).toBeGreaterThan(10_000);
    expect(list[0]?.rows).toBeGreaterThan(100);
    expect(freeBytes).toBeGreaterThan(0);
    expect(await readyOf('backup')).toMatchObject({ state: 'done' });
    expect(readdirSync(join(folder, 'backups'))).toHaveLength(1);
  });

  it('are one at a time, whoever asks at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => server.call('backupMake', { reason }, asOwner())));
    await operations().backups.rest();
    const ids = new Set(answers.map(({ data }) => data?.id));
    const { list } = await backups();
    expect(list.filter(({ id }) => ids.has(id)).every(({ state }) => state === 'made')).toBe(true);
    expect(list.filter(({ state }) => state === 'running')).toEqual([]);
  });

  it('come by themselves at the hour of the plan, once a night, and go after their days, but never the last', async () => {
    const { plan } = await backups();
    expect(plan).toEqual({ nightly: true, hour: 3, keepDays: 14 });
    const hour = new Date(clock.now()).getUTCHours();
    ask(await server.call('backupPlan', { nightly: true, hour, keepDays: 2, reason }, asOwner()));
    await operations().backups.keepPlan();
    await operations().backups.keepPlan();
    const nights = async () => (await backups()).list.filter(({ why }) => why === 'night');
    expect(await nights()).toMatchObject([{ state: 'made', madeBy: 'the plan' }]);
    ahead += 72 * hourMs;
    expect(await readyOf('backup')).toMatchObject({ state: 'failing' });
    await operations().backups.keepPlan();
    expect((await nights()).map(({ state }) => state)).toEqual(['made', 'removed']);
    expect(readdirSync(join(folder, 'backups'))).toHaveLength(1);
    ask(await server.call('backupPlan', { nightly: false, hour, keepDays: 2, reason }, asOwner()));
    ahead += 72 * hourMs;
    await operations().backups.keepPlan();
    expect((await nights()).map(({ state }) => state)).toEqual(['made', 'removed']);
  });

  it('that were cut off with their server are told as failed by its next start', async () => {
    await server.db.query(
      `insert into backups (state, why, made_by, node, file, begun_at) values ('running', 'asked', 'nobody', 'test', '/gone', now())`,
    );
    await operations().backups.start();
    expect((await backups()).list[0]).toMatchObject({
      ...{ state: 'failed', fault: 'the server ended meanwhile' },
    });
    expect(await server.call('backupDrill', { id: 1, reason }, asOwner())).toMatchObject({
      errorInfo: 'notFound: backup 1',
    });
  });

  it('say why where one cannot be made', async () => {
    await server.db.query(`update backups set bytes = 9000000000000000 where state = 'made'`);
    const id = await made();
    expect((await backups()).list.find((line) => line.id === id)).toMatchObject({ state: 'failed' });
    expect((await backups()).list[0]?.fault).toMatch(/^the disk has \d+ bytes left/);
    await server.db.query(`update backups set bytes = 1000 where bytes > 1000000000`);
  });
});

describe('a restore drill', () => {
  it('restores beside the arcade, audits, chains the logs anew, draws a play again, and leaves nothing', async () => {
    const { token } = await server.register('drill@example.com');
    const room = (await server.call('drawRooms', { game: drawn })).data?.list.find(
      ({ useType }) => useType === 0,
    );
    const { commitment = '' } = (await server.call('drawStream', { game: drawn }, { token })).data ?? {};
    const wish = { requestId: 'drill-request-1', roomId: room?.roomId ?? 0, commitment, ...balls };
    const draws = drawsAt(server, () => '');
    const played = await draws.play('dropBalls', { ...wish, clientSeed: 'drill' }, token);
    expect(await readyOf('drill')).toMatchObject({ state: 'todo' });
    const drill = await drilled(await made());
    expect(drill).toMatchObject({ state: 'passed', findings: 0, fault: '', play: played.data?.playId });
    expect(drill?.entries).toBeGreaterThan(3);
    expect(drill?.rows).toBeGreaterThan(100);
    expect(await drillDatabases()).toBe(0);
    expect(await readyOf('drill')).toMatchObject({ state: 'done' });
  });

  it('fails where a log was changed, and where the books are not sound', async () => {
    await server.app.feature('checkpoints').checkpoints.make();
    await server.db.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      await tx.query(`update operator_log set reason = 'another' where id = 1`);
      await tx.query(`update machine_log set body = '{"forged":1}' where room_id = 1 and seq = 2`);
      await tx.query(`update ledger_accounts set balance = balance + 1 where id = $1`, [
        `player:${owner.userId}:coin`,
      ]);
    });
    const drill = await drilled(await made());
    expect(drill).toMatchObject({ state: 'failed' });
    expect(drill?.fault).toMatch(
      /^the audit found \d+; log of room 1: entry 2; operator's log: up to line \d+$/,
    );
    expect(await drillDatabases()).toBe(0);
  });

  it('says so where the file is damaged', async () => {
    const id = await made();
    const file = (await backups()).list.find((line) => line.id === id)?.file ?? '';
    writeFileSync(file, readFileSync(file).subarray(0, 5_000));
    const drill = await drilled(id);
    expect(drill).toMatchObject({ state: 'failed', rows: null });
    expect(drill?.fault).not.toBe('');
    expect(await drillDatabases()).toBe(0);
  });

  it('drops at the next start what one that was cut off has left', async () => {
    const place = `grabbit_drill_${Date.now()}`;
    await createOtherDatabase(server.db, place);
    await server.db.query(
      `insert into restore_drills (backup_id, state, made_by, node, place, begun_at, ended_at, fault)
       select max(id), 'failed', 'nobody', 'test', $1, now(), now(), '' from backups`,
      [place],
    );
    expect(await drillDatabases()).toBe(1);
    await operations().drills.start();
    expect(await drillDatabases()).toBe(0);
  });
});

describe('before real prizes', () => {
  it('names ten checks, and what is missing', async () => {
    const { isLive, list } = ask(await server.call('readyList', {}, asOwner()));
    expect(isLive).toBe(false);
    expect(Object.fromEntries(list.map(({ name, state }) => [name, state]))).toMatchObject({
      ...{ mail: 'todo', payments: 'todo', address: 'todo', delivery: 'todo', secrets: 'todo', law: 'todo' },
    });
    expect(list).toHaveLength(10);
  });

  it('takes the code of the mail that came, once, for an hour, and no other', async () => {
    const sent = ask(await server.call('readyMail', { reason }, asOwner()));
    expect(sent).toEqual({ mail: 'owner@example.com' });
    const [mail] = await readOutbox(server.db, 'owner@example.com');
    const code = /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
    const take = (typed: string) => server.call('readyMailCode', { code: typed, reason }, asOwner());
    expect(await take(code === '111111' ? '222222' : '111111')).toMatchObject({ errorInfo: 'codeWrong' });
    ahead += 2 * hourMs;
    expect(await take(code)).toMatchObject({ errorInfo: 'codeWrong' });
    ahead -= 2 * hourMs;
    ask(await take(` ${code} `));
    expect(await take(code)).toMatchObject({ errorInfo: 'codeWrong' });
  });

  it('keeps what only the operator can know', async () => {
    ask(await server.call('readyConfirm', { name: 'law', note: 'Read for Finland.', reason }, asOwner()));
    expect(await readyOf('law')).toMatchObject({ state: 'done', detail: 'Read for Finland.' });
  });
});
