import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDatabase, DatabaseAway, type DatabaseState } from './database.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase({ empty: true });
  await test.database.query('create table accounts (id integer primary key, balance bigint not null)');
  await test.database.query('insert into accounts values (1, 100), (2, 100)');
});

afterAll(() => test.drop());

/** Ends the sessions of other pools, those that run `query` or all; returns how many. */
async function killOtherSessions(query = '%'): Promise<number> {
  const { rowCount } = await test.database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query like $1`,
    [query],
  );
  return rowCount;
}

describe('statements', () => {
  it('gives 64-bit integers as numbers and refuses those that do not fit', async () => {
    const { rows } = await test.database.query(
      'select 9007199254740991::bigint as n, date $$2026-11-20$$ as d',
    );
    expect(rows).toEqual([{ n: 9_007_199_254_740_991, d: '2026-11-20' }]);
    await expect(test.database.query('select 9007199254740992::bigint')).rejects.toThrow('does not fit');
    const lists = await test.database.query<{ some: (number | null)[]; none: number[] }>(
      `select '{1,null,-3}'::bigint[] as some, '{}'::bigint[] as none`,
    );
    expect(lists.rows).toEqual([{ some: [1, null, -3], none: [] }]);
  });

  it('reads times and bytes as ever, whatever the database has set', async () => {
    const other = await createTestDatabase({ empty: true });
    const { rows } = await other.database.query<{ name: string }>('select current_database() as name');
    for (const setting of [
      ...[`datestyle to 'German, DMY'`, `intervalstyle to 'iso_8601'`, `timezone to 'Asia/Tokyo'`],
      ...[`bytea_output to 'escape'`, `default_transaction_isolation to 'serializable'`],
    ])
      await other.database.query(`alter database ${rows[0]?.name} set ${setting}`);
    const database = createDatabase({ connection: other.connection });
    const found = await database.query(
      `select timestamptz '2026-11-02T03:04:05Z' as at, date '2026-11-02' as day, '\\x00ff'::bytea as bytes,
         (timestamptz '2026-11-02T20:00:00Z')::date as utc, interval '90 minutes' as span,
         current_setting('transaction_isolation') as isolation`,
    );
    await database.close();
    await other.drop();
    expect(found.rows).toMatchObject([
      {
        ...{ at: new Date('2026-11-02T03:04:05Z'), day: '2026-11-02', bytes: Buffer.from([0, 255]) },
        ...{ utc: '2026-11-02', span: { hours: 1, minutes: 30 }, isolation: 'read committed' },
      },
    ]);
  });

  it('prepares a named statement once per connection', async () => {
    const values = await test.database.session(async (connection) => {
      await connection.statement('test.add', 'select $1::int + 1 as n', [1]);
      await connection.statement('test.add', 'select $1::int + 1 as n', [2]);
      return connection.query('select name from pg_prepared_statements');
    });
    expect(values.rows).toEqual([{ name: 'test.add' }]);
  });
});

describe('transaction', () => {
  it('commits what the work did', async () => {
    await test.database.transaction((tx) =>
      tx.query('update accounts set balance = balance + 1 where id = 1'),
    );
    const { rows } = await test.database.query('select balance from accounts where id = 1');
    expect(rows).toEqual([{ balance: 101 }]);
  });

  it('tells why the first of several statements failed, whichever is heard first', async () => {
    const work = test.database.transaction(async (tx) => {
      const first = tx.query('insert into accounts values (1, 5)').catch(async (error: unknown) => {
        await sleep(200);
        throw error;
      });
      await Promise.all([first, tx.query('select 1')]);
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
  });

  it('commits what was given to be done right before, and nothing where that fails', async () => {
    const { database } = test;
    await database.query('create table last_words (word text not null, n integer not null)');
    const say = (n: number | string) =>
      database.transaction(async (tx) => {
        await tx.query(`insert into last_words values ('first', 1)`);
        tx.afterwards?.('test.last', `insert into last_words values ('last', $1)`, [n]);
        return 'done';
      });
    expect(await say(7)).toBe('done');
    await expect(say('no number')).rejects.toThrow('invalid input syntax');
    const { rows } = await database.query('select word, n from last_words');
    expect(rows).toEqual([
      { word: 'first', n: 1 },
      { word: 'last', n: 7 },
    ]);
  });

  it('rolls back when the work throws, and passes the error on', async () => {
    const work = test.database.transaction(async (tx) => {
      await tx.query('delete from accounts');
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    const { rows } = await test.database.query('select count(*)::int as n from accounts');
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('tries a deadlock again until both sides have won', async () => {
    const move = (from: number, to: number): Promise<unknown> =>
      test.database.transaction(async (tx) => {
        await tx.query('update accounts set balance = balance - 1 where id = $1', [from]);
        await tx.query('select pg_sleep(0.05)');
        await tx.query('update accounts set balance = balance + 1 where id = $1', [to]);
      });
    await Promise.all([move(1, 2), move(2, 1)]);
    const { rows } = await test.database.query('select sum(balance)::int as n from accounts');
    expect(rows).toEqual([{ n: 201 }]);
  });

  it('tries a serialization failure again', async () => {
    const raise = (): Promise<unknown> =>
      test.database.transaction(
        async (tx) => {
          const { rows } = await tx.query<{ balance: number }>('select balance from accounts where id = 2');
          await tx.query('select pg_sleep(0.02)');
          await tx.query('update accounts set balance = $1 where id = 2', [(rows[0]?.balance ?? 0) + 1]);
        },
        { isolation: 'serializable', retries: 10 },
      );
    const before = await test.database.query<{ balance: number }>(
      'select balance from accounts where id = 2',
    );
    await Promise.all([raise(), raise(), raise()]);
    const after = await test.database.query<{ balance: number }>('select balance from accounts where id = 2');
    expect(after.rows[0]?.balance).toBe((before.rows[0]?.balance ?? 0) + 3);
  });
});

const shortage = (code: string): string =>
  `do $$ begin raise exception 'none left' using errcode = '${code}'; end $$`;

describe('a database that has no room', () => {
  it.each(['53100', '53200', '58030'])('is away, as %s says, and nothing was kept', async (code) => {
    const database = createDatabase({ connection: test.connection });
    const work = database.transaction(async (tx) => {
      await tx.query('update accounts set balance = 0');
      await tx.query(shortage(code));
    });
    await expect(work).rejects.toMatchObject({ name: 'DatabaseAway', maybeCommitted: false });
    expect(database.status).toMatchObject({ current: 'away', lack: 'resources' });
    await expect.poll(() => database.status.current, { timeout: 5_000 }).toBe('up');
    expect(database.status.lack).toBeNull();
    const { rows } = await database.query<{ balance: number }>('select balance from accounts where id = 1');
    expect(rows[0]?.balance).toBeGreaterThan(0);
    await database.close();
  });

  it('is back when it can write, not when it answers', async () => {
    await test.database.query(
      `create function refuse() returns event_trigger language plpgsql as
       $$ begin raise exception 'none left' using errcode = '53100'; end $$`,
    );
    await test.database.query(
      'create event trigger full_disk on ddl_command_start execute function refuse()',
    );
    const database = createDatabase({ connection: test.connection });
    await expect(database.query('create table never (id integer)')).rejects.toBeInstanceOf(DatabaseAway);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect((await database.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    expect(database.status.current).toBe('away');
    await test.database.query('drop event trigger full_disk');
    await expect.poll(() => database.status.current, { timeout: 5_000 }).toBe('up');
    await database.close();
  });
});

describe('a lost connection', () => {
  it('is away for writes while it takes none, and taken anew when it does', async () => {
    const other = await createTestDatabase({ empty: true });
    const { rows } = await other.database.query<{ name: string }>('select current_database() as name');
    const set = (value: string) =>
      test.database.query(`alter database ${rows[0]?.name} set default_transaction_read_only to ${value}`);
    await set('on');
    const database = createDatabase({ connection: other.connection });
    expect((await database.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    await expect(database.query('create table t (n int)')).rejects.toThrow(DatabaseAway);
    expect(database.status).toMatchObject({ current: 'away', lack: 'resources' });
    await sleep(1_500);
    expect(database.status.current).toBe('away');
    await set('off');
    await expect.poll(() => database.status.current, { timeout: 5_000 }).toBe('up');
    await database.query('create table t (n int)');
    await database.close();
    await other.drop();
  });

  it('is told apart from an error in the SQL', async () => {
    await expect(test.database.query('select nonsense')).rejects.not.toBeInstanceOf(DatabaseAway);
    const sleeping = createDatabase({ connection: test.connection });
    const lost = sleeping.query('select pg_sleep(10)').catch((error: unknown) => error);
    await expect.poll(() => killOtherSessions('select pg_sleep(10)'), { timeout: 5_000 }).toBe(1);
    expect(await lost).toMatchObject({ name: 'DatabaseAway', maybeCommitted: true });
    await sleeping.close();
  });

  it('changes the status and changes it back when the database answers', async () => {
    const states: DatabaseState[] = [];
    const database = createDatabase({ connection: test.connection });
    database.status.subscribe((state) => states.push(state));
    await database.query('select 1');
    await killOtherSessions();
    await expect.poll(() => states, { timeout: 5_000 }).toEqual(['away', 'up']);
    await database.query('select 1');
    await database.close();
  });

  it('says that nothing was committed when it was lost before the COMMIT', async () => {
    const database = createDatabase({ connection: test.connection });
    const work = database.transaction(async (tx) => {
      await tx.query('update accounts set balance = 0');
      await killOtherSessions();
      await tx.query('select 1');
    });
    await expect(work).rejects.toMatchObject({ name: 'DatabaseAway', maybeCommitted: false });
    await database.close();
  });

  it('is DatabaseAway when nobody listens', async () => {
    const database = createDatabase({ connection: { url: 'postgres://x:y@127.0.0.1:1/z' } });
    await expect(database.query('select 1')).rejects.toMatchObject({
      name: 'DatabaseAway',
      maybeCommitted: false,
    });
    expect(database.status.current).toBe('away');
    await database.close();
  });
});
