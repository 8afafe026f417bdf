import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { Failure } from './failure.ts';
import { operate, operatorHere } from './operator.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const ann = operatorHere({ who: 'Ann', reason: 'a try' });
const kept = async () => {
  const { rows } = await test.database.query(
    `select (select count(*)::int from goods) as goods, (select count(*)::int from operator_log) as lines`,
  );
  return rows[0];
};
const insert = `insert into goods (id, kind, size_mm, weight_g, box_mm, stock) values (1, 'bear', 1, 1, '{1,1,1}', 0)`;

describe('what an operator does', () => {
  it('is refused before anything is asked when they may not, and stays nowhere when it fails', async () => {
    const packer = { ...ann, can: (capability: string) => capability === 'rooms.edit' };
    const denied = await operate(test.database, packer, 'goods.edit', async (tx, note) => {
      await tx.query(insert);
      await note('make goods', 'bear');
    });
    expect(denied).toEqual(new Failure('denied', 'goods.edit'));
    const failed = await operate(test.database, ann, 'goods.edit', async (tx, note) => {
      await tx.query(insert);
      await note('make goods', 'bear');
      throw new Failure('badParameters', 'the size');
    });
    expect(failed).toEqual(new Failure('badParameters', 'the size'));
    await expect(operate(test.database, ann, 'goods.edit', (tx) => tx.query(insert))).rejects.toThrow(
      'left no line in the log',
    );
    expect(await kept()).toEqual({ goods: 0, lines: 0 });
  });

  it('is written down with it, by whom and why', async () => {
    const line = await operate(test.database, ann, 'goods.edit', async (tx, note) => {
      await tx.query(insert);
      return note('make goods', 'bear');
    });
    const { rows } = await test.database.query('select id, who, action, subject, reason from operator_log');
    expect(rows).toEqual([{ id: line, who: 'Ann', action: 'make goods', subject: 'bear', reason: 'a try' }]);
    expect(await kept()).toEqual({ goods: 1, lines: 1 });
  });

  it('has one way into the log', () => {
    const source = join(import.meta.dirname, '..');
    const writers = globSync('**/*.ts', { cwd: source }).filter(
      (file) =>
        !file.endsWith('.int.test.ts') &&
        readFileSync(join(source, file), 'utf8').includes('into operator_log'),
    );
    expect(writers).toEqual(['core/operator.ts']);
  });
});
