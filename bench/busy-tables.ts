import { setTimeout as sleep } from 'node:timers/promises';
import { type PushDown, pushProtocolVersion, RoomUseType } from '@grabbit/contract';
import type { Database } from '../apps/server/src/core/database.ts';
import { presetOf } from '../apps/server/src/push/push-presets.ts';
import { openPushRoom } from '../apps/server/src/push/push-room.store.ts';
import { demoFillSeed, readDemoBed } from '../apps/server/src/push/push.seed.ts';
import { seedPlayer, type SeededPlayer } from '../apps/server/src/testing/seed-player.ts';
import { assertBooks, benchmark, countOf } from './harness/bench-database.ts';
import { assertCorrect, print } from './harness/measure.ts';
import { measureHall } from './shared/busy-hall.ts';
import { joinTable, type Wire } from './shared/wire.ts';

// How many shared pushers at which somebody drops one core holds: physics, sockets and books together.

const target = 12;
const betweenDropsMs = 500;

interface Table {
  readonly roomId: number;
  readonly player: SeededPlayer;
}

/** Somebody who drops two coins a second. */
class Hand {
  drops = 0;
  #stopped = false;
  readonly #wire: Wire<PushDown>;

  constructor(wire: Wire<PushDown>) {
    this.#wire = wire;
    wire.onMessage = (message) => {
      if (message.t === 'ack') this.drops += 1;
    };
  }

  async run(): Promise<void> {
    for (let id = Date.now(); !this.#stopped; id += 1) {
      this.#wire.send({ t: 'drop', id, aim: Math.round((Math.random() - 0.5) * 250_000), seed: 'bench' });
      await sleep(betweenDropsMs);
    }
  }

  stop(): void {
    this.#stopped = true;
  }
}

async function seedTables(db: Database, count: number): Promise<Table[]> {
  const settings = presetOf('harbour', 'group');
  if (settings === undefined) throw new Error('there are no settings for shared tables');
  const tables: Table[] = [];
  for (let i = 0; i < count; i += 1) {
    const room = {
      name: `Bench ${i}`,
      kind: 'group',
      coin: 10,
      minLevel: 0,
      useType: RoomUseType.normal,
    } as const;
    const bed = { fillSeed: demoFillSeed, firstBed: readDemoBed('harbour') };
    const roomId = await db.transaction((tx) => openPushRoom(tx, { ...room, ...bed, settings }));
    tables.push({ roomId, player: await seedPlayer(db, { asset: 'coin', amount: 1_000_000 }) });
  }
  return tables;
}

await benchmark(
  `Busy tables: the whole server on one core (taskset), two drops a second at every table.`,
  async ({ bench, quick }) => {
    const connection = await bench.create();
    const tables = await bench.with(connection, (db) => seedTables(db, quick ? target : 14));
    const { result, players } = await measureHall(connection, {
      ...{ things: 'tables', what: 'busy shared pushers', target, tickBudgetMs: 1000 / 60 },
      ...{ levels: quick ? [4, 8, target] : [4, 6, 8, 10, target, 14], seconds: quick ? 8 : 15 },
      ...{ socket: '/push-table', version: pushProtocolVersion, rooms: tables.map(({ roomId }) => roomId) },
      async seat(address, index) {
        const table = tables[index];
        if (table === undefined) throw new Error('there are fewer tables than that');
        const { wire } = await joinTable(address, table.roomId, table.player.token);
        const hand = new Hand(wire);
        void hand.run();
        return hand;
      },
      stop: (hand) => hand.stop(),
    });
    const told = players.reduce((sum, { drops }) => sum + drops, 0);
    await bench.with(connection, async (db) => {
      const n = await countOf(db, 'push_drops');
      assertCorrect(n >= told, `${told} drops were told of, ${n} are in the books`);
      await assertBooks(db);
    });
    print(`  ${told} drops are in the books, which add up`);
    return [result];
  },
);
