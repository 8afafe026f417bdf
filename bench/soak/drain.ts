import type { Database } from '../../apps/server/src/core/database.ts';
import { seedDemoRooms } from '../../apps/server/src/claw/claw.seed.ts';
import type { SeededPlayer } from '../../apps/server/src/testing/seed-player.ts';
import { seedPlayers, start, withProduct } from '../harness/arrange.ts';
import { auditBooks } from '../harness/audit.ts';
import { Client } from '../harness/players.ts';
import type { Soak } from '../harness/scenario.ts';
import { joinMachine, ownSeedHash, revealDue } from '../shared/wire.ts';
import { since } from './claw-stage.ts';

const plays = 20;

/** Rooms that anybody may play, of the first thirty. */
async function openRooms(db: Database): Promise<{ rooms: number[]; players: SeededPlayer[] }> {
  await seedDemoRooms(db, new Date(), 30);
  const { rows } = await db.query<{ id: number }>(
    'select id from rooms where not club and min_level = 0 and use_type = 0 order by id limit $1',
    [plays],
  );
  const players = await seedPlayers(db, rows.length, { asset: 'coin', amount: 1000 });
  return { rooms: rows.map(({ id }) => id), players };
}

async function play(address: string, roomId: number, { token }: SeededPlayer, drops: boolean): Promise<void> {
  const client = new Client({ address, token });
  const { wire } = await joinMachine(address, roomId, token);
  wire.onMessage = (message) => revealDue(wire, message);
  await client.call('enterRoom', { roomId });
  const { room, status } = await client.call('playPage', { roomId });
  const params = {
    requestId: `drain-${roomId}-0000`,
    roomId,
    price: room.price,
    clientSeedHash: ownSeedHash,
  };
  const { playId } = await client.call('openPlay', { ...params, commitment: status.commitment.hash });
  if (!drops) return;
  const dropped = wire.next('dropped');
  wire.send({ t: 'drop', play: playId, id: 1 });
  await dropped;
}

/** Ctrl-C to the whole process group while plays are open: they come to their own end first, then the database is shut down. */
export const soakDrain: Soak = (report) => {
  report.print(`\ndrain: SIGINT to the process group under ${plays} open plays`);
  return withProduct(report, 'drain', async (arena) => {
    const { folder, product } = arena;
    const { rooms, players } = await folder.with(openRooms);
    await start(arena);
    await Promise.all(players.map((player, i) => play(product.address, rooms[i] ?? 0, player, i % 2 === 0)));
    const begun = performance.now();
    report.check('the server ends with exit code 0', (await product.stopGroup()) === 0);
    report.print(`  drained in ${since(begun)}`);
    report.check('its database has been shut down with it', (await folder.postmaster()) === null);
    await folder.with(async (db) => {
      const { rows } = await db.query<{ state: string; n: number }>(
        'select state, count(*)::int as n from plays group by state order by state',
      );
      // Who still steers has their time: the server waits for a play under way.
      report.check(
        `every play was settled, also those that were still aimed`,
        rows.length === 1 && rows[0]?.state === 'settled' && rows[0].n === plays,
        () => rows,
      );
      await auditBooks(report, db);
    });
  });
};
