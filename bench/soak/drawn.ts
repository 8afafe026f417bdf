import { setTimeout as sleep } from 'node:timers/promises';
import { drawStream, sha256Hex } from '@grabbit/engines';
import { drawGames, seedBefore, verifyDrawFile } from '@grabbit/engines/draws';
import { drawFileOf } from '../../apps/server/src/games/draw-file.ts';
import { findDraw } from '../../apps/server/src/games/draw.store.ts';
import { findAsked } from '../../apps/server/src/play/named-play.ts';
import type { Database } from '../../apps/server/src/core/database.ts';
import { auditLedger } from '../../apps/server/src/testing/audit-ledger.ts';
import { createDataFolder, type DataFolder } from '../support/data-folder.ts';
import { seedPlayer } from '../../apps/server/src/testing/seed-player.ts';
import { ProductProcess } from '../support/product-process.ts';
import type { Report } from '../support/report.ts';
import { DrawPlayer, type SoakedGame } from './drawn-player.ts';
import { endDatabase } from './kills.ts';

export interface DrawnSoak {
  readonly players: number;
  readonly kills: number;
  readonly seed: string;
}

/** A drawn game, its players' bets, and its rooms. */
export interface SoakedRooms {
  readonly game: SoakedGame;
  seedRooms(db: Database): Promise<void>;
}

const startBalance = 10_000_000;

/** Players of a drawn game under SIGKILLs, and the books against what they were told. */
export async function soakDrawn(report: Report, options: DrawnSoak, rooms: SoakedRooms): Promise<void> {
  const folder = await createDataFolder(rooms.game.name);
  const product = await ProductProcess.create(folder);
  try {
    const players = await setUp(folder, product, options, rooms);
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
  options: DrawnSoak,
  { game, seedRooms }: SoakedRooms,
): Promise<DrawPlayer[]> {
  const { database, close } = await folder.open();
  try {
    await seedRooms(database);
    const { rows } = await database.query<{ id: number }>('select id from draw_rooms where use_type = 0');
    const roomId = rows[0]?.id ?? 0;
    const players: DrawPlayer[] = [];
    for (let i = 0; i < options.players; i += 1) {
      const player = await seedPlayer(database, { asset: 'coin', amount: startBalance });
      const draw = drawStream(sha256Hex(options.seed), `draws/${i}`);
      players.push(new DrawPlayer({ ...player, address, roomId, draw, game }));
    }
    return players;
  } finally {
    await close();
  }
}

interface Stage {
  readonly folder: DataFolder;
  readonly product: ProductProcess;
  readonly players: readonly DrawPlayer[];
}

async function play(report: Report, options: DrawnSoak, { folder, product, players }: Stage): Promise<void> {
  const faults: string[] = [];
  const running = players.map((player) =>
    player.run().catch((error: unknown) => {
      faults.push(error instanceof Error ? error.message : String(error));
    }),
  );
  const when = drawStream(sha256Hex(options.seed), 'kills');
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
  report.none('no answer was one that may not be', faults);
  for (const player of players) await player.turn();
  const drops = players.reduce((sum, { told }) => sum + told.length, 0);
  const again = players.reduce((sum, { askedAgain }) => sum + askedAgain, 0);
  report.print(`  ${drops} plays told of, asked again ${again} times`);
  report.check('it stops with exit code 0 when asked to', (await product.stop()) === 0);
}

async function audit(report: Report, db: Database, players: readonly DrawPlayer[]): Promise<void> {
  report.none('the ledger is sound', await auditLedger(db));
  const faults = { told: [] as string[], file: [] as string[], coins: [] as string[], seed: [] as string[] };
  for (const player of players) {
    const { rows } = await db.query<{ key: string; id: string; number: number }>(
      `select request_key as key, public_id as id, nonce as number from plays where player_id = $1 and way = 'draw' order by plays.id`,
      [player.userId],
    );
    const told = player.told.map(({ requestId: key, reply: { playId: id, number } }) => ({
      key,
      id,
      number,
    }));
    if (JSON.stringify(rows) !== JSON.stringify(told)) faults.told.push(`player ${player.userId}`);
    for (const { id } of rows) faults.file.push(...(await faultsOf(db, id)));
    faults.coins.push(...(await coinFaults(db, player)));
    faults.seed.push(...seedFaults(player));
  }
  report.none(
    'every play that was told of is in the books, once and in its order, and no other',
    faults.told,
  );
  report.none('every file holds, its seed opened', faults.file);
  report.none('every player has what stakes and pays leave', faults.coins);
  report.none('every opened seed hashes to the one before', faults.seed);
  report.none('no number is missing or taken twice, and each play names the one before', await gaps(db));
}

async function faultsOf(db: Database, playId: string): Promise<string[]> {
  const named = await findAsked(db, playId, null);
  const draw = named === null ? null : await findDraw(db, named.id);
  if (draw === null) return [`${playId}: no draw`];
  const { ok, sealed, checks } = verifyDrawFile(drawGames, drawFileOf(draw));
  const wrong = checks.filter((check) => !check.ok).map(({ name }) => `${playId}: ${name}`);
  return ok && !sealed ? [] : [...wrong, ...(sealed ? [`${playId}: sealed`] : [])];
}

async function coinFaults(db: Database, { userId, told }: DrawPlayer): Promise<string[]> {
  const { rows } = await db.query<{ balance: number }>(
    `select balance from ledger_accounts where player_id = $1 and asset = 'coin'`,
    [userId],
  );
  const wanted = told.reduce((sum, { stake, reply }) => sum - stake + reply.paid, startBalance);
  return rows[0]?.balance === wanted ? [] : [`player ${userId}: ${rows[0]?.balance}, told ${wanted}`];
}

function seedFaults({ userId, opened }: DrawPlayer): string[] {
  return [...opened].flatMap(([place, seed]) => {
    const before = opened.get(place - 1);
    return before === undefined || before === seedBefore(seed) ? [] : [`player ${userId}, place ${place}`];
  });
}

/** Plays whose number or receipt does not follow the one before from the same seed. */
export async function gaps(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select public_id as id from (
       select public_id, nonce as number, previous, commitment,
         lag(nonce + draws) over mine as due, lag(receipt) over mine as head
       from plays join draws on play_id = id window mine as (partition by chain_id, place order by nonce)) d
     where number <> coalesce(due, 1) or previous <> coalesce(head, commitment) limit 50`,
  );
  return rows.map(({ id }) => id);
}
