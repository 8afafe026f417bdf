import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { choicesOf, start } from '../harness/arrange.ts';
import { auditServer } from '../harness/audit.ts';
import type { Soak } from '../harness/scenario.ts';
import { fillDisk, mayMount } from '../harness/small-disk.ts';
import { type ClawStage, seconds, since, soakClaw, stillOpen } from './claw-stage.ts';
import { HostileCrowd } from './hostile-crowd.ts';
import { killOnce } from './kills.ts';
import { MemoryWatch, ReadyWatch } from './hostile-watches.ts';

const players = 20;
const mostGrowthMb = 100;
const longestStopMs = 30_000;
/** After a change of the truth its telling may lag so much. */
const lagMs = 4_000;
/** Errors of the server that this soak causes. */
const caused = /PostgreSQL died|database is away|no space|No space|could not be ended|53100|58030/;

interface Stage extends ClawStage {
  readonly ready: ReadyWatch;
  readonly memory: MemoryWatch;
}

const crowdAt = ({ product, players: seated }: ClawStage): HostileCrowd =>
  new HostileCrowd({
    port: Number(new URL(product.address).port),
    rooms: seated.map(({ roomId }) => roomId),
  });

/** Honest players beside a crowd that resets, fragments, crawls, floods and holds; then kills, a stopped database, a full disk. */
export const soakHostile: Soak = async (report, { short, seed, seconds: attackSeconds }) => {
  const kills = short ? 1 : 3;
  report.print(
    `\nhostile: ${attackSeconds} s of attacks beside ${players} players, ${kills} SIGKILLs, seed ${seed}`,
  );
  const watches: { ready?: ReadyWatch; memory?: MemoryWatch } = {};
  const watched = (stage: ClawStage): Stage => ({
    ...stage,
    ready: (watches.ready ??= new ReadyWatch(stage.product.address)),
    memory: (watches.memory ??= new MemoryWatch(() => stage.product.pid)),
  });
  try {
    await soakClaw(report, {
      ...{ name: 'hostile', players, seed, diskMb: mayMount ? 700 : undefined },
      async act(stage) {
        const all = watched(stage);
        const { ready } = all;
        ready.know('ready');
        await attacked(all, attackSeconds);
        const draw = choicesOf(seed, 'hostile/kills');
        for (let number = 0; number < kills; number += 1) {
          ready.know('changing');
          await killOnce(stage, number, draw);
          ready.know('ready');
        }
        await databaseStopped(all);
        // Once while all play, and once more at the end, after a disk that was full.
        await interrupted(all);
        await start(stage);
        ready.know('ready');
        await diskFull(all);
      },
      async rest(stage) {
        const all = watched(stage);
        const { ready } = all;
        await auditServer(stage, caused);
        await interrupted(all);
        await ready.stop();
        const told = [...ready.told].map(([said, times]) => `${said} ×${times}`).join('; ');
        report.print(`  /readyz was asked ${ready.samples} times: ${told}`);
        report.none('/readyz told the truth throughout', ready.faults);
      },
    });
  } finally {
    watches.memory?.stop();
    await watches.ready?.stop();
  }
};

const mb = (value: number): string => `${value.toFixed(0)} MB`;

/** The crowd at work. Memory is held against what it was after a tenth of that time. */
async function attacked(stage: Stage, attackSeconds: number): Promise<void> {
  const { report, journal, memory, product, ready } = stage;
  await sleep(5_000);
  const quiet = memory.now;
  const crowd = crowdAt(stage);
  try {
    const warmUp = Math.min(60, Math.max(8, attackSeconds / 10)) * 1_000;
    await sleep(warmUp);
    const warm = memory.now;
    memory.forgetPeak();
    await sleep(Math.max(1_000, attackSeconds * 1_000 - warmUp));
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

/** Every process of its PostgreSQL stands still: it is there, and does not answer. */
async function databaseStopped({ report, folder, ready, product }: Stage): Promise<void> {
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
    `a database that stood still for 12 s: ready ${since(begun)} after it went on`,
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

async function diskFull(stage: Stage): Promise<void> {
  const { report, folder, ready, product, journal } = stage;
  if (!mayMount)
    return report.print('  NOT TRIED: a full disk, which takes a disk of its own, and that root on Linux');
  ready.know('changing');
  const before = ready.timesNotReady();
  const free = fillDisk(folder.path);
  let open: string[];
  try {
    await sleep(20_000);
    open = journal.unfinished();
  } finally {
    free();
  }
  report.check('/readyz told of a full disk', ready.timesNotReady() > before);
  const begun = performance.now();
  await product.untilReady(60_000);
  report.print(`  ready ${since(begun)} after there was space again`);
  report.none('every play that the full disk met has ended', await stillOpen(stage, open));
  await sleep(lagMs);
  ready.know('ready');
  await sleep(5_000);
}

/** Ctrl-C while the crowd holds on. */
async function interrupted(stage: Stage): Promise<void> {
  const { report, product, ready } = stage;
  const crowd = crowdAt(stage);
  try {
    await sleep(5_000);
    ready.know('changing');
    const begun = performance.now();
    const code = await Promise.race([product.stopGroup(), sleep(2 * longestStopMs, 'still there')]);
    const took = performance.now() - begun;
    report.check(
      `asked to end under attack, it ends after ${seconds(took)} with exit code ${code}`,
      took < longestStopMs && code === 0,
    );
    // What did not end must not stand beside the next.
    if (code === 'still there') await product.kill();
  } finally {
    await crowd.end();
  }
}
