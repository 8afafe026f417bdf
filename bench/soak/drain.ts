import { seedDemoRooms } from '../../apps/server/src/claw/claw.seed.ts';
import { auditLedger } from '../../apps/server/src/testing/audit-ledger.ts';
import { createDataFolder, type DataFolder } from '../harness/data-folder.ts';
import { callAs, joinMachine } from '../support/machine-player.ts';
import { seedPlayer, type SeededPlayer } from '../../apps/server/src/testing/seed-player.ts';
import { ProductProcess } from '../harness/product-process.ts';
import type { Report } from '../harness/report.ts';

/** Rooms that anybody may play, of the first thirty. */
async function openRooms(
  folder: DataFolder,
  count: number,
): Promise<{ rooms: number[]; players: SeededPlayer[] }> {
  const { database, close } = await folder.open();
  await seedDemoRooms(database, new Date(), 30);
  const { rows } = await database.query<{ id: number }>(
    'select id from rooms where not club and min_level = 0 and use_type = 0 order by id limit $1',
    [count],
  );
  const players: SeededPlayer[] = [];
  for (let i = 0; i < rows.length; i += 1)
    players.push(await seedPlayer(database, { asset: 'coin', amount: 1000 }));
  await close();
  return { rooms: rows.map(({ id }) => id), players };
}

async function play(address: string, roomId: number, { token }: SeededPlayer, drops: boolean): Promise<void> {
  const dropped = Promise.withResolvers<void>();
  const machine = await joinMachine(address, roomId, token, {
    onPhase: () => undefined,
    onMessage: ({ t }) => t === 'dropped' && dropped.resolve(),
    onClosed: () => undefined,
  });
  await callAs(address, token, 'enterRoom', { roomId });
  const { room, status } = await callAs(address, token, 'playPage', { roomId });
  const params = { requestId: `drain-${roomId}-0000`, roomId, price: room.price, clientSeed: 'drain' };
  const { playId } = await callAs(address, token, 'openPlay', {
    ...params,
    commitment: status.commitment.hash,
  });
  if (!drops) return;
  machine.send(JSON.stringify({ t: 'drop', play: playId, id: 1 }));
  await dropped.promise;
}

/** Ctrl-C to the whole process group while 20 plays are open: they are ended first, then the database is shut down. */
export async function soakDrain(report: Report, { plays }: { readonly plays: number }): Promise<void> {
  report.print(`\ndrain: SIGINT to the process group under ${plays} open plays`);
  const folder = await createDataFolder('drain');
  const { rooms, players } = await openRooms(folder, plays);
  const product = await ProductProcess.create(folder);
  product.start();
  await product.untilReady();
  await Promise.all(players.map((player, i) => play(product.address, rooms[i] ?? 0, player, i % 2 === 0)));
  const begun = performance.now();
  report.check('the server ends with exit code 0', (await product.stopGroup()) === 0);
  report.print(`  drained in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  report.check('its database has been shut down with it', (await folder.postmaster()) === null);
  const { database, close } = await folder.open();
  const { rows } = await database.query<{ state: string; n: number }>(
    'select state, count(*)::int as n from plays group by state order by state',
  );
  const count = (state: string): number => rows.find((row) => row.state === state)?.n ?? 0;
  report.check(
    `dropped plays were settled, the others voided`,
    count('settled') === Math.ceil(plays / 2) && count('voided') === Math.floor(plays / 2),
    () => rows,
  );
  report.none('the ledger is sound', await auditLedger(database));
  await close();
  await folder.remove();
}
