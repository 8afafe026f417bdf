import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../core/log.ts';
import { countPlay } from '../ports/count-play.store.ts';
import type { EventListener, PlayerEvent } from '../ports/player-events.ts';
import { seedPlayer } from '../testing/seed-player.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { notifyListeners } from './event-listeners.ts';

let test: TestDatabase;
let players: number[];
const log = createLog('silent');
const at = new Date('2026-11-24T10:00:00Z');

beforeAll(async () => {
  test = await createTestDatabase({ poolSize: 8 });
  players = [];
  for (let n = 0; n < 2; n += 1)
    players.push((await seedPlayer(test.database, { asset: 'coin', amount: 100 })).userId);
});
afterAll(() => test.drop());
beforeEach(() => test.database.query('delete from player_events'));
afterEach(() => test.database.query('drop table if exists heard'));

const play = (playerId: number, ref: string, coins = 100): Promise<void> =>
  test.database.transaction((tx) =>
    countPlay(tx, { playerId, ref, at, body: { game: 'claw', coins, paid: 0, toys: 1 } }),
  );

/** Keeps what it hears in a table of its own, in the transaction in which it hears it. */
async function keeper(fails: (event: PlayerEvent) => boolean = () => false): Promise<EventListener> {
  await test.database.query('create table heard (ref text)');
  return {
    name: 'keeper',
    kinds: ['played'],
    async take(tx, events) {
      if (events.some(fails)) throw new Error('not this one');
      for (const { ref } of events) await tx.query('insert into heard values ($1)', [ref]);
      return new Set(events.map(({ playerId }) => playerId));
    },
  };
}

const heard = async (): Promise<string[]> =>
  (await test.database.query<{ ref: string }>('select ref from heard order by ref')).rows.map(
    ({ ref }) => ref,
  );

describe('events of players', () => {
  it('are written with the play and its experience, or not at all', async () => {
    const [playerId = 0] = players;
    const experience = async () =>
      (
        await test.database.query<{ experience: number }>('select experience from users where id = $1', [
          playerId,
        ])
      ).rows[0]?.experience;
    const before = await experience();
    await play(playerId, 'kept', 250);
    const undone = test.database.transaction(async (tx) => {
      await countPlay(tx, {
        playerId,
        ref: 'undone',
        at,
        body: { game: 'claw', coins: 9, paid: 0, toys: 0 },
      });
      throw new Error('called off');
    });
    await expect(undone).rejects.toThrow('called off');
    expect(await experience()).toBe((before ?? 0) + 250);
    const { rows } = await test.database.query('select player_id, kind, ref, body, at from player_events');
    const body = { game: 'claw', coins: 250, paid: 0, toys: 1 };
    expect(rows).toEqual([{ player_id: playerId, kind: 'played', ref: 'kept', body, at }]);
  });

  it('are heard once each in their order, however many tell of them, and their players are told', async () => {
    const order: string[] = [];
    const listener = await keeper((event) => {
      order.push(event.ref);
      return false;
    });
    const flushed: number[] = [];
    const job = notifyListeners(
      { db: test.database, log, flushNotices: (playerId) => flushed.push(playerId) },
      [listener],
    );
    const [one = 0, two = 0] = players;
    for (let n = 10; n < 40; n += 1) await play(n % 2 === 0 ? one : two, `${n}`);
    await job.run();
    expect(order).toEqual(Array.from({ length: 30 }, (_, n) => `${n + 10}`));
    for (let n = 40; n < 60; n += 1) await play(one, `${n}`);
    await Promise.all([job.run(), job.run(), job.run()]);
    expect(await heard()).toEqual(Array.from({ length: 50 }, (_, n) => `${n + 10}`));
    expect(new Set(flushed)).toEqual(new Set([one, two]));
    expect((await test.database.query('select 1 from player_events')).rowCount).toBe(0);
  });

  it('are kept aside with the reason where they cannot be taken, and the others go on', async () => {
    const listener = await keeper(({ ref }) => ref === 'b');
    const job = notifyListeners({ db: test.database, log, flushNotices: () => undefined }, [listener]);
    for (const ref of ['a', 'b', 'c']) await play(players[0] ?? 0, ref);
    await job.run();
    await job.run();
    expect(await heard()).toEqual(['a', 'c']);
    const { rows } = await test.database.query('select ref, failed from player_events');
    expect(rows).toEqual([{ ref: 'b', failed: 'not this one' }]);
  });
});
