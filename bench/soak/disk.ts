import { spawnSync } from 'node:child_process';
import { openSync, closeSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drawStream, sha256Hex } from '@grabbit/engines';
import { createDatabase } from '../../apps/server/src/core/database.ts';
import { createDataFolder, type DataFolder } from '../harness/data-folder.ts';
import { ProductProcess } from '../harness/product-process.ts';
import type { Report } from '../harness/report.ts';
import { auditKills } from './kill-audit.ts';
import { KillPlayer } from './kill-player.ts';
import { atRest, endDatabase, setUp } from './kills.ts';
import { PlayJournal } from './play-journal.ts';

export interface DiskSoak {
  readonly players: number;
  /** How long the disk stays full. */
  readonly fullMs: number;
  readonly seed: string;
}

const sizeMb = 400;
/** From a signal to the end of the process, whatever hangs. */
const longestStopMs = 30_000;

/** A disk of its own under the data folder, filled to the last byte while all rooms are played, and freed again. */
export async function soakDisk(report: Report, options: DiskSoak): Promise<void> {
  report.print(
    `\ndisk: ${options.fullMs / 1000} s without space under ${options.players} players, seed ${options.seed}`,
  );
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    report.print('  left out: a disk of its own takes root on Linux');
    return;
  }
  const folder = await createDataFolder('disk');
  mount(folder.path);
  const journals = await mkdtemp(join(tmpdir(), 'grabbit-journal-'));
  const journal = new PlayJournal(join(journals, 'plays.jsonl'), 'write');
  const product = await ProductProcess.create(folder);
  try {
    const seats = await setUp(folder, journal, options.players);
    const players = seats.map((seat, i) => {
      const draw = drawStream(sha256Hex(options.seed), `disk/${i}`);
      return new KillPlayer({ ...seat, address: product.address, journal, draw });
    });
    product.start();
    await product.untilReady(300_000);
    await play(report, options, { folder, journal, product, players });
    await atRest(report, product, players);
    await auditKills(report, folder, journal);
    await stopWhileFull(report, folder, product);
  } finally {
    await product.kill();
    await endDatabase(folder);
    spawnSync('umount', ['--lazy', folder.path]);
    await folder.remove();
    await rm(journals, { recursive: true });
  }
}

function mount(path: string): void {
  const { status, stderr } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=0755`, 'tmpfs', path],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`no disk of its own: ${stderr}`);
}

/** Takes all space that there is, also what is freed meanwhile, until it is let go. */
function fill(folder: DataFolder): { free(): void } {
  const path = join(folder.path, 'filler');
  const file = openSync(path, 'a');
  const more = (): void => {
    for (const bytes of [2 ** 20, 4096, 1]) writeWhilePossible(file, Buffer.alloc(bytes, 1));
  };
  more();
  const timer = setInterval(more, 100);
  return {
    free() {
      clearInterval(timer);
      closeSync(file);
      rmSync(path);
    },
  };
}

function writeWhilePossible(file: number, block: Buffer): void {
  try {
    while (writeSync(file, block) === block.length);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error;
  }
}

/** Asks for one segment of the log after the other, until PostgreSQL finds no room for the next and gives up. */
async function exhaustLog(folder: DataFolder): Promise<boolean> {
  const connection = await folder.connection();
  if (connection === null) return true;
  const db = createDatabase({ connection, poolSize: 1, applicationName: 'grabbit-soak' });
  try {
    for (let i = 0; i < 200; i += 1) {
      await db.query(`select pg_logical_emit_message(false, 'soak', 'x'), pg_switch_wal()`);
    }
    return false;
  } catch {
    return true;
  } finally {
    await db.close();
  }
}

interface Readiness {
  readonly status: string;
  readonly faults: readonly string[];
}

async function readiness({ address }: ProductProcess): Promise<Readiness> {
  const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) });
  return (await answer.json()) as Readiness;
}

interface Stage {
  readonly folder: DataFolder;
  readonly journal: PlayJournal;
  readonly product: ProductProcess;
  readonly players: readonly KillPlayer[];
}

async function play(report: Report, { fullMs }: DiskSoak, stage: Stage): Promise<void> {
  const { folder, product, players, journal } = stage;
  const faults: string[] = [];
  const running = players.map((player) =>
    player.run().catch((error: unknown) => {
      faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }),
  );
  await sleep(8_000);
  const filler = fill(folder);
  const told = new Set<string>();
  const began = performance.now();
  let died = false;
  while (performance.now() < began + fullMs) {
    if (!died && performance.now() > began + fullMs / 3) died = await exhaustLog(folder);
    const { status, faults: words } = await readiness(product);
    told.add([status, ...words].join(': '));
    await sleep(250);
  }
  const { bfree } = statfsSync(folder.path);
  const open = journal.unfinished();
  filler.free();
  const freedAt = performance.now();
  await product.untilReady(60_000);
  report.print(`  ${bfree} blocks were free at last; /readyz said ${[...told].join(' | ')}`);
  report.check('PostgreSQL found no room for its log', died);
  const deaths = product.errors.filter((line) => line.includes('PostgreSQL died')).length;
  report.print(`  PostgreSQL died ${deaths} times of it and was started again`);
  report.check(
    'it was not ready while nothing could be written',
    [...told].some((line) => line.startsWith('not ready')),
  );
  report.print(`  ready ${((performance.now() - freedAt) / 1000).toFixed(1)} s after there was space`);
  const before = new Set(journal.unfinished());
  const ended = await untilEnded(journal, open);
  report.check(`all ${open.length} plays that were open then ended`, ended, () => journal.unfinished());
  const rooms = await untilAllPlayedOn(journal, before, players.length);
  report.check(`all ${players.length} rooms played on`, rooms === players.length, () => rooms);
  for (const player of players) player.stop();
  const stopped = await Promise.race([Promise.all(running).then(() => true), sleep(120_000, false)]);
  report.check('every player went on to the end', stopped, () => journal.unfinished());
  report.none('no player was told what may not be', faults);
}

async function untilEnded(journal: PlayJournal, plays: readonly string[]): Promise<boolean> {
  const until = performance.now() + 60_000;
  while (performance.now() < until) {
    const open = new Set(journal.unfinished());
    if (plays.every((id) => !open.has(id))) return true;
    await sleep(100);
  }
  return false;
}

/** In how many rooms a play was begun and ended since; waits for `rooms` of them. */
async function untilAllPlayedOn(
  journal: PlayJournal,
  before: ReadonlySet<string>,
  rooms: number,
): Promise<number> {
  const earlier = new Set([...before, ...[...journal.plays.values()].map(({ playId }) => playId ?? '')]);
  const until = performance.now() + 120_000;
  for (;;) {
    const played = [...journal.plays.values()].filter(
      ({ playId, end }) => playId !== null && end !== null && !earlier.has(playId),
    );
    const count = new Set(played.map(({ roomId }) => roomId)).size;
    if (count >= rooms || performance.now() > until) return count;
    await sleep(200);
  }
}

/** Once more full, and asked to end: it ends in time, and the next start finds everything. */
async function stopWhileFull(report: Report, folder: DataFolder, product: ProductProcess): Promise<void> {
  product.start();
  await product.untilReady(120_000);
  const filler = fill(folder);
  await sleep(2_000);
  await exhaustLog(folder);
  const begun = performance.now();
  const code = await product.stopGroup();
  const took = performance.now() - begun;
  report.check(
    `asked to end without space, it ends after ${(took / 1000).toFixed(1)} s with exit code ${code}`,
    took < longestStopMs,
  );
  filler.free();
  product.start();
  await product.untilReady(120_000);
  report.check('with space it starts again', (await readiness(product)).status === 'ready');
  report.check('and ends with exit code 0', (await product.stop()) === 0);
}
