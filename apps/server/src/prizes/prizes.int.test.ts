import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertSettledPlay } from '../testing/settled-play.ts';
import { testContext } from '../testing/test-context.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createPrizes } from './prizes.module.ts';

let test: TestDatabase;
let serial = 0;
const now = Date.parse('2026-11-20T10:00:00Z');

async function person(): Promise<number> {
  const { rows } = await test.database.query<{ id: number }>(
    `insert into users (nick_name, ab_test, user_group) values ('x', 'A', 1) returning id`,
  );
  return rows[0]?.id ?? 0;
}

async function toy(owner: number, goods: number, status: string, play: number | null): Promise<void> {
  serial += 1;
  await test.database.query(
    `insert into toy_units (goods_id, owner_id, status, room_id, serial, play_id, won_at)
     values ($1, $2, $3, 1, $4, $5, $6)`,
    [goods, owner, status, serial, play, new Date(now + serial * 1000)],
  );
}

const as = (userId: number) =>
  testContext({ caller: { userId, sessionId: 1, role: 'user', trial: false, nickName: 'x' } });

beforeAll(async () => {
  test = await createTestDatabase();
  const db = test.database;
  await db.query(`insert into goods (id, kind, size_mm, weight_g, box_mm, stock, origin)
    values (1, 'bear', 180, 190, '{180,150,140}', 1000, 'DE'), (2, 'cat', 170, 160, '{180,150,140}', 1000, '')`);
  await db.query(`insert into rooms (id, game, name, cabinet, preset, prize, sort, price, prices, settings, state,
      start_hash, refill_kinds, refill_below, refill_to, next_serial, sequence, commitment, log_seq, log_head)
    values (1, 'claw', 'r', 'c', 'p', 'bear', 1, 1, '[]', '{}', '{}', '', '[]', 1, 1, 1, 1, '', 1, '')`);
});
afterAll(() => test.drop());

it('tells what each toy is and how many have really left the house, and shows each player their own', async () => {
  const [ann, bob] = [await person(), await person()];
  const play = await insertSettledPlay(test.database, { nickName: 'Winner', at: new Date(now) });
  for (const status of ['won', 'ordered', 'shipped', 'delivered']) await toy(ann, 1, status, play);
  await toy(bob, 2, 'won', play);
  const { handlers } = createPrizes(test.database);
  const prizes = await handlers.prizes({}, as(ann));
  expect(prizes).toEqual({
    list: [
      { kind: 'bear', sizeMm: 180, weightG: 190, origin: 'DE', sent: 2 },
      { kind: 'cat', sizeMm: 170, weightG: 160, origin: '', sent: 0 },
    ],
  });
  const album = await handlers.album({}, as(ann));
  expect(album).toMatchObject({ list: Array.from({ length: 4 }, () => ({ kind: 'bear' })) });
  expect(JSON.stringify(album)).not.toContain(`"${play}"`);

  // Remembered for a minute: a crowd that asks costs one count.
  await toy(bob, 2, 'shipped', play);
  expect(await handlers.prizes({}, as(bob))).toEqual(prizes);
});
