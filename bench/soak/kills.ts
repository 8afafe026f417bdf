import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DrawStream, drawStream, sha256Hex } from '@grabbit/engines';
import { createDatabase } from '../../apps/server/src/core/database.ts';
import { seedOpenRooms } from '../support/arcade.ts';
import { createDataFolder, type DataFolder } from '../harness/data-folder.ts';
import { seedPlayer, type SeededPlayer } from '../../apps/server/src/testing/seed-player.ts';
import { ProductProcess } from '../harness/product-process.ts';
import { quantile, type Report } from '../harness/report.ts';
import { auditKills } from './kill-audit.ts';
import { KillPlayer, type PlayerPhase } from './kill-player.ts';
import { PlayJournal } from './play-journal.ts';
import { witnessRooms } from './public-logs.ts';

export interface KillsSoak {
  readonly players: number;
  readonly kills: number;
  readonly seed: string;
}

const victims = ['server', 'database', 'both'] as const;
const phases = ['aiming', 'dropped', 'settling'] as const;
type Victim = (typeof victims)[number];

/** A play is finished or voided within so long of the arcade being back. */
const patienceMs = 10_000;
/** A claw that was dropped goes on while only the database is away: its published longest way comes on top. */
const longestPlayMs = 12_000;
const startBalance = 100_000;
const trialRoom = 2;

interface Seat extends SeededPlayer {
  readonly roomId: number;
}

/** The real product, a room and a player for each other, and SIGKILLs in the middle of everything. */
export async function soakKills(report: Report, options: KillsSoak): Promise<void> {
  report.print(
    `\nkills: ${options.kills} SIGKILLs under ${options.players} players in as many rooms, seed ${options.seed}`,
  );
  const folder = await createDataFolder('kills');
  const journals = await mkdtemp(join(tmpdir(), 'grabbit-journal-'));
  const journal = new PlayJournal(join(journals, 'plays.jsonl'), 'write');
  const product = await ProductProcess.create(folder);
  try {
    const seats = await setUp(folder, journal, options.players);
    const players = seats.map((seat, i) => {
      const draw = drawStream(sha256Hex(options.seed), `player/${i}`);
      return new KillPlayer({ ...seat, address: product.address, journal, draw });
    });
    product.start();
    await product.untilReady(300_000);
    await play(report, options, { folder, journal, product, players });
    await atRest(report, product, players);
    await auditKills(report, folder, journal);
  } finally {
    await product.kill();
    await endDatabase(folder);
    await folder.remove();
    await rm(journals, { recursive: true });
  }
}

/** Rooms that anybody may play, and a player with coins for each. */
export async function setUp(folder: DataFolder, journal: PlayJournal, count: number): Promise<Seat[]> {
  const { database, close } = await folder.open();
  try {
    await seedOpenRooms(database, count);
    const { rows } = await database.query<{ id: number; useType: number }>(
      'select id, use_type as "useType" from rooms order by id limit $1',
      [count],
    );
    const seats: Seat[] = [];
    for (const { id: roomId, useType } of rows) {
      const trial = useType === trialRoom;
      const asset = trial ? 'trial' : 'coin';
      const player = await seedPlayer(database, { asset, amount: startBalance, trial });
      journal.note({ t: 'start', userId: player.userId, asset, balance: startBalance });
      seats.push({ ...player, roomId });
    }
    return seats;
  } finally {
    await close();
  }
}

interface Stage {
  readonly folder: DataFolder;
  readonly journal: PlayJournal;
  readonly product: ProductProcess;
  readonly players: readonly KillPlayer[];
}

async function play(report: Report, options: KillsSoak, stage: Stage): Promise<void> {
  const faults: string[] = [];
  const running = stage.players.map((player) =>
    player.run().catch((error: unknown) => {
      faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }),
  );
  const draw = drawStream(sha256Hex(options.seed), 'kills');
  const took: number[] = [];
  for (let i = 0; i < options.kills && faults.length === 0; i += 1) {
    took.push(await killOnce(report, stage, { number: i, draw }));
  }
  await sleep(5_000);
  for (const player of stage.players) player.stop();
  const ended = await Promise.race([Promise.all(running).then(() => true), sleep(180_000, false)]);
  report.check('every player went on to the end', ended, () => stage.journal.unfinished());
  report.none('no player was told what may not be', faults);
  report.print(
    `  until every unfinished play had ended: median ${seconds(quantile(took, 0.5))}, longest ${seconds(Math.max(...took))}`,
  );
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

interface Kill {
  readonly number: number;
  readonly draw: DrawStream;
}

/** Kills at a chosen moment, brings back what was killed, and measures until nothing is left open. */
export async function killOnce(report: Report, stage: Stage, { number, draw }: Kill): Promise<number> {
  const victim = victims[number % victims.length] ?? 'server';
  const phase = phases[Math.floor(number / victims.length + number) % phases.length] ?? 'aiming';
  await sleep(1_000 + draw.below(3_000));
  await untilMany(stage.players, phase);
  const census = countPhases(stage.players);
  const open = stage.journal.unfinished();
  const dropped = open.filter((id) => stage.journal.find(id)?.drop != null);
  const killedAt = performance.now();
  await kill(stage, victim);
  if (victim !== 'database') {
    stage.product.start();
    await stage.product.untilSaid('PostgreSQL runs', 60_000);
  } else await stage.product.untilSaid('PostgreSQL runs again', 60_000);
  const backAt = performance.now();
  // While the server lives, what aims goes on to aim.
  const due = victim === 'database' ? dropped : open;
  const voided = await untilEnded(stage, due);
  const endedAt = performance.now();
  await stage.product.untilReady();
  const told = Object.entries(census)
    .map(([name, n]) => `${n} ${name}`)
    .join(', ');
  report.check(
    `kill ${number + 1}, ${victim} while ${phase} (${told}): database back after ${seconds(backAt - killedAt)}, ` +
      `all ${due.length} open plays ended after ${seconds(endedAt - backAt)} more, ready after ${seconds(performance.now() - killedAt)}`,
    endedAt - backAt <= patienceMs + (victim === 'database' ? longestPlayMs : 0),
  );
  report.none(
    '  none that was acknowledged as dropped was voided',
    voided.filter((id) => dropped.includes(id)),
  );
  return endedAt - backAt;
}

async function untilMany(players: readonly KillPlayer[], phase: PlayerPhase): Promise<void> {
  const enough = Math.max(1, Math.floor(players.length / 5));
  const until = performance.now() + 20_000;
  while (performance.now() < until) {
    if (players.filter((player) => player.phase === phase).length >= enough) return;
    await sleep(20);
  }
}

function countPhases(players: readonly KillPlayer[]): Record<string, number> {
  const census: Record<string, number> = {};
  for (const { phase } of players) census[phase] = (census[phase] ?? 0) + 1;
  return census;
}

async function kill({ folder, product }: Stage, victim: Victim): Promise<void> {
  const pid = await folder.postmaster();
  if (victim !== 'server') {
    if (pid === null) throw new Error('there is no PostgreSQL to kill');
    product.forget();
    process.kill(pid, 'SIGKILL');
  }
  if (victim !== 'database') await product.kill();
}

/** Asks the database itself, past the server, until none of the plays is open. Returns those that were voided. */
async function untilEnded({ folder }: Stage, playIds: readonly string[]): Promise<string[]> {
  const until = performance.now() + 120_000;
  for (;;) {
    const rows = await statesOf(folder, playIds);
    const open = rows?.filter(({ state }) => state !== 'settled' && state !== 'voided');
    if (open?.length === 0) return (rows ?? []).filter(({ state }) => state === 'voided').map(({ id }) => id);
    if (performance.now() > until) throw new Error(`${open?.length} plays are still open`);
    await sleep(50);
  }
}

async function statesOf(
  folder: DataFolder,
  playIds: readonly string[],
): Promise<{ id: string; state: string }[] | null> {
  const connection = await folder.connection();
  if (connection === null) return null;
  const db = createDatabase({ connection, poolSize: 1, applicationName: 'grabbit-soak' });
  try {
    const sql = 'select public_id as id, state from plays where public_id = any($1)';
    return (await db.query<{ id: string; state: string }>(sql, [playIds])).rows;
  } catch {
    // Starting or dying: it is asked again.
    return null;
  } finally {
    await db.close();
  }
}

/** Everybody has stopped: what is held, told and counted now must be what the journal says. */
export async function atRest(
  report: Report,
  product: ProductProcess,
  players: readonly KillPlayer[],
): Promise<void> {
  for (const player of players) await player.askBalance();
  const { address } = product;
  const roomIds = players.map(({ roomId }) => roomId);
  await witnessRooms(report, { address, roomIds, everyPlay: true, layouts: 1 });
  const metrics = await (await fetch(`${product.address}/metrics`)).text();
  const value = (name: string): string =>
    new RegExp(`^grabbit_${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? 'missing';
  report.check('/metrics tells of no ledger fault', value('ledger_faults') === '0', () =>
    value('ledger_faults'),
  );
  report.check('/metrics tells of no open hold', value('open_holds') === '0', () => value('open_holds'));
  const unexpected = product.errors.filter((line) => !/PostgreSQL died|database is away/.test(line));
  report.none(
    'the server logged no error but that its database died',
    unexpected.map((line) => line.slice(0, 600)),
  );
  report.check('it stops with exit code 0 when asked to', (await product.stop()) === 0);
  report.print(
    `  ${players.reduce((sum, player) => sum + player.reconnects, 0)} connections of ${players.length} players`,
  );
}

/** After a failure of this driver the product's PostgreSQL may still run. */
export async function endDatabase(folder: DataFolder): Promise<void> {
  const pid = await folder.postmaster();
  if (pid === null) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It had ended: its file was left by an earlier SIGKILL.
  }
}
