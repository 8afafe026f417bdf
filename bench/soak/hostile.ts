import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drawStream, sha256Hex } from '@grabbit/engines';
import { createDataFolder, type DataFolder } from '../harness/data-folder.ts';
import { ProductProcess } from '../harness/product-process.ts';
import { fillDisk, mayMount, mountSmallDisk } from '../harness/small-disk.ts';
import type { Report } from '../harness/report.ts';
import { HostileCrowd } from './hostile-crowd.ts';
import { auditKills } from './kill-audit.ts';
import { KillPlayer } from './kill-player.ts';
import { endDatabase, killOnce, setUp } from './kills.ts';
import { MemoryWatch } from './memory-watch.ts';
import { PlayJournal } from './play-journal.ts';
import { ReadyWatch } from './ready-watch.ts';

export interface HostileSoak {
  readonly players: number;
  /** How long the crowd is at it. */
  readonly seconds: number;
  readonly kills: number;
  readonly seed: string;
}

const diskMb = 700;
const mostGrowthMb = 100;
const longestStopMs = 30_000;
/** After a change of the truth its telling may lag so much. */
const lagMs = 4_000;

interface Stage {
  readonly folder: DataFolder;
  readonly journal: PlayJournal;
  readonly product: ProductProcess;
  readonly players: readonly KillPlayer[];
  readonly rooms: readonly number[];
  readonly ready: ReadyWatch;
  readonly memory: MemoryWatch;
}

/** Honest players beside a crowd that resets, fragments, crawls, floods and holds; then kills, a stopped database, a full disk. */
export async function soakHostile(report: Report, options: HostileSoak): Promise<void> {
  const { players: count, seconds, kills, seed } = options;
  report.print(`\nhostile: ${seconds} s of attacks beside ${count} players, ${kills} SIGKILLs, seed ${seed}`);
  const folder = await createDataFolder('hostile');
  const unmount = mayMount ? mountSmallDisk(folder.path, diskMb) : () => undefined;
  const journals = await mkdtemp(join(tmpdir(), 'grabbit-journal-'));
  const journal = new PlayJournal(join(journals, 'plays.jsonl'), 'write');
  const product = await ProductProcess.create(folder);
  const ready = new ReadyWatch(product.address);
  const memory = new MemoryWatch(() => product.pid);
  try {
    const seats = await setUp(folder, journal, count);
    const players = seats.map((seat, i) => {
      const draw = drawStream(sha256Hex(seed), `hostile/${i}`);
      return new KillPlayer({ ...seat, address: product.address, journal, draw });
    });
    product.start();
    await product.untilReady(300_000);
    ready.know('ready');
    const rooms = seats.map(({ roomId }) => roomId);
    await act(report, options, { folder, journal, product, players, rooms, ready, memory });
    await auditKills(report, folder, journal);
  } finally {
    memory.stop();
    await ready.stop();
    await product.kill();
    await endDatabase(folder);
    unmount();
    await folder.remove();
    await rm(journals, { recursive: true });
  }
}

async function act(report: Report, options: HostileSoak, stage: Stage): Promise<void> {
  const { players, journal, ready } = stage;
  const faults: string[] = [];
  const running = players.map((player) =>
    player.run().catch((error: unknown) => {
      faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }),
  );
  await attacked(report, options, stage);
  await killed(report, options, stage);
  await databaseStopped(report, stage);
  // Once while all play, and once more at the end, after a disk that was full.
  await interrupted(report, stage);
  stage.product.start();
  await stage.product.untilReady();
  ready.know('ready');
  await diskFull(report, stage);
  for (const player of players) player.stop();
  const ended = await Promise.race([Promise.all(running).then(() => true), sleep(120_000, false)]);
  report.check('every player went on to the end', ended, () => journal.unfinished());
  report.none('no player was told what may not be', faults);
  for (const player of players) await player.askBalance();
  await books(report, stage);
  await interrupted(report, stage);
  await ready.stop();
  const told = [...ready.told].map(([said, times]) => `${said} ×${times}`).join('; ');
  report.print(`  /readyz was asked ${ready.samples} times: ${told}`);
  report.none('/readyz told the truth throughout', ready.faults);
}

const mb = (value: number): string => `${value.toFixed(0)} MB`;

/** The crowd at work. Memory is held against what it was after a tenth of that time. */
async function attacked(report: Report, { seconds }: HostileSoak, stage: Stage): Promise<void> {
  const { journal, memory, product, rooms, ready } = stage;
  await sleep(5_000);
  const quiet = memory.now;
  const crowd = new HostileCrowd({ port: Number(new URL(product.address).port), rooms });
  try {
    const warmUp = Math.min(60, Math.max(8, seconds / 10)) * 1_000;
    await sleep(warmUp);
    const warm = memory.now;
    memory.forgetPeak();
    await sleep(Math.max(1_000, seconds * 1_000 - warmUp));
    const peak = memory.peak;
    const metrics = await product.metrics();
    const { counts } = await crowd.ask('stop');
    await sleep(12_000);
    for (const [what, times] of Object.entries(counts)) report.print(`    ${what}: ${times}`);
    report.print(
      `  memory: ${mb(quiet)} before, ${mb(warm)} after warm-up, ${mb(peak)} at most, ${mb(memory.now)} after`,
    );
    report.print(
      `  ${metrics.get('open_files')} of ${metrics.get('open_files_limit')} descriptors under attack; ` +
        `slowest /readyz ${ready.longestMs.toFixed(0)} ms`,
    );
    report.check('the server lived', product.runs);
    report.check(`memory stayed within ${mostGrowthMb} MB`, peak - warm <= mostGrowthMb, () =>
      mb(peak - warm),
    );
    const kept = counts['most that one address kept'] ?? 0;
    report.check('one address kept no more than its limit', kept <= 512, () => kept);
    const ended = [...journal.plays.values()].filter(({ end }) => end !== null);
    const settled = ended.filter(({ end }) => end?.as === 'settled').length;
    report.print(`  ${settled} honest plays settled meanwhile`);
    report.check('every honest play under attack was settled', settled === ended.length && settled > 0, () =>
      ended.filter(({ end }) => end?.as === 'voided').map(({ playId, end }) => ({ playId, end })),
    );
  } finally {
    await crowd.end();
  }
}

async function killed(report: Report, options: HostileSoak, stage: Stage): Promise<void> {
  const draw = drawStream(sha256Hex(options.seed), 'hostile/kills');
  for (let number = 0; number < options.kills; number += 1) {
    stage.ready.know('changing');
    await killOnce(report, stage, { number, draw });
    stage.ready.know('ready');
  }
}

/** Every process of its PostgreSQL stands still: it is there, and does not answer. */
async function databaseStopped(report: Report, stage: Stage): Promise<void> {
  const { folder, ready, product } = stage;
  const pids = familyOf((await folder.postmaster()) ?? 0);
  const signal = (name: NodeJS.Signals): void => {
    for (const pid of pids) process.kill(pid, name);
  };
  ready.know('changing');
  signal('SIGSTOP');
  try {
    await sleep(lagMs);
    ready.know('not ready');
    await sleep(8_000);
  } finally {
    ready.know('changing');
    signal('SIGCONT');
  }
  const begun = performance.now();
  await product.untilReady(60_000);
  report.check(
    `a database that stood still for 12 s: ready ${((performance.now() - begun) / 1000).toFixed(1)} s after it went on`,
    performance.now() - begun < 30_000,
  );
  await sleep(lagMs);
  ready.know('ready');
  await sleep(5_000);
}

/** A process and its children, as Linux tells them. */
function familyOf(parent: number): number[] {
  const children = readdirSync('/proc').filter((name) => {
    try {
      return (
        /^\d+$/.test(name) &&
        readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === `${parent}`
      );
    } catch {
      // Gone meanwhile.
      return false;
    }
  });
  return [parent, ...children.map(Number)];
}

async function diskFull(report: Report, { folder, ready, product, journal }: Stage): Promise<void> {
  if (!mayMount)
    return report.print('  NOT TRIED: a full disk, which takes a disk of its own, and that root on Linux');
  ready.know('changing');
  const before =
    [...ready.told.values()].reduce((sum, times) => sum + times, 0) - (ready.told.get('200') ?? 0);
  const free = fillDisk(folder.path);
  let open: string[];
  try {
    await sleep(20_000);
    open = journal.unfinished();
  } finally {
    free();
  }
  const after =
    [...ready.told.values()].reduce((sum, times) => sum + times, 0) - (ready.told.get('200') ?? 0);
  report.check('/readyz told of a full disk', after > before);
  const begun = performance.now();
  await product.untilReady(60_000);
  report.print(`  ready ${((performance.now() - begun) / 1000).toFixed(1)} s after there was space again`);
  const until = performance.now() + 60_000;
  const left = (): string[] => journal.unfinished().filter((id) => open.includes(id));
  while (left().length > 0 && performance.now() < until) await sleep(200);
  report.none('every play that the full disk met has ended', left());
  await sleep(lagMs);
  ready.know('ready');
  await sleep(5_000);
}

async function books(report: Report, { product }: Stage): Promise<void> {
  const metrics = await product.metrics();
  report.check('/metrics tells of no ledger fault', metrics.get('ledger_faults') === 0);
  report.check('/metrics tells of no open hold', metrics.get('open_holds') === 0, () =>
    metrics.get('open_holds'),
  );
  const expected = /PostgreSQL died|database is away|no space|No space|could not be ended|53100|58030/;
  report.none(
    'the server logged no error but what was done to it',
    product.errors.filter((line) => !expected.test(line)).map((line) => line.slice(0, 600)),
  );
}

/** Ctrl-C while the crowd holds on. */
async function interrupted(report: Report, { product, rooms, ready }: Stage): Promise<void> {
  const crowd = new HostileCrowd({ port: Number(new URL(product.address).port), rooms });
  try {
    await sleep(5_000);
    ready.know('changing');
    const begun = performance.now();
    const code = await Promise.race([product.stopGroup(), sleep(2 * longestStopMs, 'still there')]);
    const took = performance.now() - begun;
    report.check(
      `asked to end under attack, it ends after ${(took / 1000).toFixed(1)} s with exit code ${code}`,
      took < longestStopMs && code === 0,
    );
    // What did not end must not stand beside the next.
    if (code === 'still there') await product.kill();
  } finally {
    await crowd.end();
  }
}
