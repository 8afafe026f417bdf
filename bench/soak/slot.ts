import { setTimeout as sleep } from 'node:timers/promises';
import { drawStream, sha256Hex } from '@grabbit/engines';
import { drawGames, verifyDrawFile } from '@grabbit/engines/draws';
import type { Database } from '../../apps/server/src/core/database.ts';
import { drawFileOf } from '../../apps/server/src/games/draw-file.ts';
import { findDraw } from '../../apps/server/src/games/draw.store.ts';
import { findAsked } from '../../apps/server/src/play/named-play.ts';
import { seedDemoSlot } from '../../apps/server/src/slot/slot.seed.ts';
import { auditLedger } from '../../apps/server/src/testing/audit-ledger.ts';
import { seedPlayer } from '../../apps/server/src/testing/seed-player.ts';
import { createDataFolder, type DataFolder } from '../support/data-folder.ts';
import { ProductProcess } from '../support/product-process.ts';
import type { Report } from '../support/report.ts';
import { endDatabase } from './kills.ts';
import { gaps } from './drawn.ts';
import { judgeSpins } from './slot-figures.ts';
import { SlotPlayer } from './slot-player.ts';

export interface SlotSoak {
  readonly players: number;
  readonly kills: number;
  /** Spins of each machine that are drawn by the engine alone. */
  readonly spins: number;
  readonly seed: string;
}

const startBalance = 10_000_000;

/** Players who spin reels from purses, SIGKILLs of server and database in the middle of it, and the books against their journals. */
export async function soakSlot(report: Report, options: SlotSoak): Promise<void> {
  report.print(`\nslot: ${options.players} players, ${options.kills} SIGKILLs, seed ${options.seed}`);
  judgeSpins(report, options);
  const folder = await createDataFolder('slot');
  const product = await ProductProcess.create(folder);
  try {
    const players = await setUp(folder, product, options);
    product.start();
    await product.untilReady(300_000);
    await play(report, options, { folder, product, players });
    const { database, close } = await folder.open();
    try {
      await audit(report, database, players);
    } finally {
      await close();
    }
  } finally {
    await product.kill();
    await endDatabase(folder);
    await folder.remove();
  }
}

async function setUp(
  folder: DataFolder,
  { address }: ProductProcess,
  options: SlotSoak,
): Promise<SlotPlayer[]> {
  const { database, close } = await folder.open();
  try {
    await seedDemoSlot(database);
    const { rows } = await database.query<{ id: number }>(
      `select id from draw_rooms where use_type = 0 and game = 'slot'`,
    );
    const roomId = rows[0]?.id ?? 0;
    const players: SlotPlayer[] = [];
    for (let i = 0; i < options.players; i += 1) {
      const player = await seedPlayer(database, { asset: 'coin', amount: startBalance });
      const draw = drawStream(sha256Hex(options.seed), `slot/${i}`);
      players.push(new SlotPlayer({ ...player, address, roomId, draw }));
    }
    return players;
  } finally {
    await close();
  }
}

interface Stage {
  readonly folder: DataFolder;
  readonly product: ProductProcess;
  readonly players: readonly SlotPlayer[];
}

async function play(report: Report, options: SlotSoak, { folder, product, players }: Stage): Promise<void> {
  const faults: string[] = [];
  const running = players.map((player) =>
    player.run().catch((error: unknown) => {
      faults.push(error instanceof Error ? error.message : String(error));
    }),
  );
  const when = drawStream(sha256Hex(options.seed), 'slot kills');
  for (let kill = 0; kill < options.kills; kill += 1) {
    await sleep(2_000 + when.below(3_000));
    const postmaster = await folder.postmaster();
    product.forget();
    if (kill % 3 !== 0 && postmaster !== null) process.kill(postmaster, 'SIGKILL');
    if (kill % 3 !== 1) {
      await product.kill();
      product.start();
    } else await product.untilSaid('PostgreSQL runs again', 60_000);
    await product.untilReady();
  }
  await sleep(3_000);
  for (const player of players) player.stop();
  await Promise.all(running);
  report.none(
    'no answer was one that may not be, and no purse held other coins than its player was told',
    faults,
  );
  for (const player of players) await player.turn();
  const spins = players.reduce((sum, { told }) => sum + told.length, 0);
  const again = players.reduce((sum, { askedAgain }) => sum + askedAgain, 0);
  report.print(`  ${spins} spins told of, asked again ${again} times`);
  report.check('it stops with exit code 0 when asked to', (await product.stop()) === 0);
}

async function audit(report: Report, db: Database, players: readonly SlotPlayer[]): Promise<void> {
  report.none('the ledger is sound, purses and spins with it', await auditLedger(db));
  const faults = { told: [] as string[], file: [] as string[], coins: [] as string[] };
  for (const player of players) {
    const { rows } = await db.query<{ key: string; id: string }>(
      `select request_key as key, public_id as id from plays where player_id = $1 and way = 'draw' order by plays.id`,
      [player.userId],
    );
    const told = player.told.map(({ requestId: key, reply: { playId: id } }) => ({ key, id }));
    if (JSON.stringify(rows) !== JSON.stringify(told)) faults.told.push(`player ${player.userId}`);
    for (const { id } of rows) faults.file.push(...(await faultsOf(db, id)));
    faults.coins.push(...(await coinFaults(db, player)));
  }
  report.none(
    'every spin that was told of is in the books, once and in its order, and no other',
    faults.told,
  );
  report.none('every file holds, its seed opened', faults.file);
  report.none(
    'every purse holds what its player’s journal says, and the coins beside it the rest',
    faults.coins,
  );
  report.none('no number is missing or taken twice, and each play names the one before', await gaps(db));
}

async function faultsOf(db: Database, playId: string): Promise<string[]> {
  const named = await findAsked(db, playId, null);
  const draw = named === null ? null : await findDraw(db, named.id);
  if (draw === null) return [`${playId}: no draw`];
  const { ok, sealed } = verifyDrawFile(drawGames, drawFileOf(draw));
  return ok && !sealed ? [] : [`${playId}: ${ok ? 'sealed' : 'does not hold'}`];
}

async function coinFaults(db: Database, { userId, told, purse }: SlotPlayer): Promise<string[]> {
  const { rows } = await db.query<{ balance: number; purse: number }>(
    `select balance, coalesce((select coins from slot_purses where player_id = $1), 0) as purse
     from ledger_accounts where player_id = $1 and asset = 'coin'`,
    [userId],
  );
  const all = told.reduce((sum, { stake, reply }) => sum - stake + reply.paid, startBalance);
  const [row] = rows;
  return row?.purse === purse && row.balance === all - purse
    ? []
    : [`player ${userId}: ${row?.purse} and ${row?.balance}, told ${purse} and ${all - purse}`];
}
