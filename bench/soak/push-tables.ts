import RAPIER from '@dimforge/rapier3d-simd-compat';
import type { PushSettings } from '@grabbit/engines/push';
import { readDemoBed } from '../../apps/server/src/push/push.seed.ts';
import { presetOf } from '../../apps/server/src/push/push-presets.ts';
import { FallsRun } from '../shared/push-falls.ts';
import type { Report } from '../harness/report.ts';
import type { Soak } from '../harness/scenario.ts';

interface Kind {
  readonly preset: 'harbour' | 'pier' | 'lantern' | 'lock' | 'bamboo' | 'quarry';
  readonly kind: 'individual' | 'group';
  /** Of a hundred drops. */
  readonly part: number;
}

/** Three as long as each 2 cm of aim needs for a figure of its own, the others shorter. */
const kinds: readonly Kind[] = [
  { preset: 'lantern', kind: 'individual', part: 3 },
  { preset: 'lock', kind: 'individual', part: 3 },
  { preset: 'pier', kind: 'individual', part: 3 },
  { preset: 'harbour', kind: 'group', part: 31 },
  { preset: 'quarry', kind: 'individual', part: 30 },
  { preset: 'bamboo', kind: 'individual', part: 30 },
];
/** The declared band: so much about the published share, from 3,000 falls on. */
const band = 0.02;
const bandFalls = 3_000;
const percent = (share: number): string => (100 * share).toFixed(1);

/** Tables of all kinds, dropped on without a pause by the engine alone: nothing outside, no jam, nothing lost, what comes back is as declared. */
export const soakTables: Soak = async (report, { falls: drops, seed }) => {
  report.print(`\ntables: ${drops} drops, seed ${seed}`);
  await RAPIER.init();
  let done = 0;
  for (const kind of kinds)
    done += soakKind(report, kind, { drops: Math.ceil((drops * kind.part) / 100), seed });
  report.check(`${drops} drops were made`, done >= drops, () => done);
};

function soakKind(
  report: Report,
  { preset, kind }: Kind,
  { drops, seed }: { readonly drops: number; readonly seed: string },
): number {
  const settings = presetOf(preset, kind);
  if (settings === undefined) throw new Error(`there are no settings ${preset}`);
  const name = kind === 'group' ? `${preset} with six seats` : preset;
  const seats = kind === 'group' ? 6 : 2;
  const run = new FallsRun({
    ...{ settings, start: readDemoBed(preset), seed: `${seed}/${name}`, seats },
    ...{ everyTicks: settings.tableGapTicks ?? 10, rerunEvery: 25 },
  });
  while (run.drops < drops) {
    run.next();
    if (run.epochs.length > 0 && run.epochs.length % 20 === 0)
      report.print(`  ${name}: ${run.drops} drops, ${told(run)}`);
  }
  const { length } = run.counts;
  const counts = run.counts.toSorted((a, b) => a - b);
  report.print(
    `  ${name}: ${run.drops} drops, ${run.falls} falls, ${counts[0]} to ${counts[length - 1]} bodies, ${run.reruns} epochs run again`,
  );
  report.none(`${name}: no body outside, no jam, none lost, the same when run again`, run.faults);
  checkReturn(report, name, settings, run);
  return run.drops;
}

const told = (run: FallsRun): string => {
  const { share, half, falls } = run.share();
  return `${percent(share)} ± ${percent(half)} % of ${falls} coins`;
};

function checkReturn(report: Report, name: string, settings: PushSettings, run: FallsRun): void {
  const declared = 1 - settings.houseTrayUm / settings.trayPitchUm;
  const { share, falls } = run.share();
  const due = `${percent(declared)} %`;
  if (falls >= bandFalls)
    report.check(`${name}: ${told(run)} came back, ${due} declared`, Math.abs(share - declared) <= band);
  const aims = run.bins.map(({ falls: all, won }) => `${percent(won / Math.max(1, all))}/${all}`);
  report.print(`  by aim: ${aims.join(' ')}`);
  const off = run.offBand(declared, bandFalls);
  report.none(
    `${name}: inside the band for each of ${off.length} aims with ${bandFalls} falls`,
    off.filter((far) => far > band),
  );
  if (settings.stones === undefined) return;
  const { stones } = run;
  const worth = (share * falls + settings.stones.factor * stones.won) / Math.max(1, run.drops);
  report.print(
    `  stones: ${stones.won} of ${stones.falls} in players’ trays (${percent(stones.won / Math.max(1, stones.falls))} %); back ${percent(worth)} of 100 drops`,
  );
}
