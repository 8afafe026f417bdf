import { statfsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { start, stop } from '../harness/arrange.ts';
import type { DataFolder } from '../harness/data-folder.ts';
import type { Soak } from '../harness/scenario.ts';
import { fillDisk, mayMount } from '../harness/small-disk.ts';
import { type ClawStage, since, soakClaw, stillOpen } from './claw-stage.ts';
import type { PlayJournal } from './play-journal.ts';

const diskMb = 400;
/** From a signal to the end of the process, whatever hangs. */
const longestStopMs = 30_000;
/** How long the disk stays full. */
const fullMs = 25_000;

/** A disk of its own under the data folder, filled to the last byte while all rooms are played, and freed again. */
export const soakDisk: Soak = async (report, { short, seed }) => {
  const players = short ? 4 : 8;
  report.print(`\ndisk: ${fullMs / 1000} s without space under ${players} players, seed ${seed}`);
  if (!mayMount) return report.print('  left out: a disk of its own takes root on Linux');
  await soakClaw(report, {
    ...{ name: 'disk', players, seed, diskMb },
    act: fillAndFree,
    after: stopWhileFull,
  });
};

/** Asks for one segment of the log after the other, until PostgreSQL finds no room for the next and gives up. */
async function exhaustLog(folder: DataFolder): Promise<boolean> {
  const asked = await folder.live(async (db) => {
    for (let i = 0; i < 200; i += 1)
      await db.query(`select pg_logical_emit_message(false, 'soak', 'x'), pg_switch_wal()`);
    return 'there was room';
  });
  return asked === null;
}

interface Readiness {
  readonly status: string;
  readonly faults: readonly string[];
}

async function readiness({ product }: ClawStage): Promise<Readiness> {
  const answer = await fetch(`${product.address}/readyz`, { signal: AbortSignal.timeout(5_000) });
  return (await answer.json()) as Readiness;
}

async function fillAndFree(stage: ClawStage): Promise<void> {
  const { report, folder, product, players, journal } = stage;
  await sleep(8_000);
  const free = fillDisk(folder.path);
  const told = new Set<string>();
  const began = performance.now();
  let died = false;
  while (performance.now() < began + fullMs) {
    if (!died && performance.now() > began + fullMs / 3) died = await exhaustLog(folder);
    const { status, faults } = await readiness(stage);
    told.add([status, ...faults].join(': '));
    await sleep(250);
  }
  const { bfree } = statfsSync(folder.path);
  const open = journal.unfinished();
  free();
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
  report.print(`  ready ${since(freedAt)} after there was space`);
  const before = journal.unfinished();
  report.none(`all ${open.length} plays that were open then ended`, await stillOpen(stage, open));
  const rooms = await untilAllPlayedOn(journal, new Set(before), players.length);
  report.check(`all ${players.length} rooms played on`, rooms === players.length, () => rooms);
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
async function stopWhileFull(stage: ClawStage): Promise<void> {
  const { report, folder, product } = stage;
  await start(stage, 120_000);
  const free = fillDisk(folder.path);
  await sleep(2_000);
  await exhaustLog(folder);
  const begun = performance.now();
  const code = await product.stopGroup();
  report.check(
    `asked to end without space, it ends after ${since(begun)} with exit code ${code}`,
    performance.now() - begun < longestStopMs,
  );
  free();
  await start(stage, 120_000);
  report.check('with space it starts again', (await readiness(stage)).status === 'ready');
  await stop(stage);
}
