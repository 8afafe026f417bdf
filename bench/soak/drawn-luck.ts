import { readFile } from 'node:fs/promises';
import * as RAPIER from '@dimforge/rapier3d-simd-compat';
import {
  type ClawPlayFile,
  clawRandomness,
  type ClawSettings,
  clawStateHash,
  createClawPlay,
  dropCode,
  luckOf,
} from '@grabbit/engines';
import type { PublicLog } from '../../apps/server/src/testing/log-witness.ts';
import {
  derivedDraws,
  type DrawnPlay,
  fairness,
  tallyDraws,
} from '../../packages/engines/src/testing/derived-draws.ts';
import type { Report } from '../harness/report.ts';

export interface DrawnLuck {
  readonly logs: readonly PublicLog[];
  /** The players' seeds as their own books have them, by room and sequence. */
  readonly clientSeeds: ReadonlyMap<string, string>;
  /** Exported plays that are run again with the luck that a stranger derives. */
  readonly files: readonly string[];
}

/** A fair house is taken for an unfair one in one run of so many, all tallies together. */
const falseAlarms = 10_000;

/** Holds the hidden draws against the published rule and against chance. */
export async function judgeLuck(report: Report, { logs, clientSeeds, files }: DrawnLuck): Promise<void> {
  const strange: string[] = [];
  const drawn: DrawnPlay[] = [];
  for (const { roomId, entries } of logs) {
    let settings: ClawSettings | null = null;
    for (const { kind, body } of entries) {
      if (kind === 'settings') settings = (body as { readonly settings: ClawSettings }).settings;
      if (kind !== 'play' || settings === null) continue;
      const { seed, sequence } = body as { readonly seed: string; readonly sequence: number };
      const clientSeed = clientSeeds.get(`${roomId}/${sequence}`) ?? '';
      const draws = clawRandomness(seed, clientSeed, sequence, settings);
      const due = derivedDraws({ seed, clientSeed, nonce: sequence }, settings);
      if (JSON.stringify(draws) !== JSON.stringify(due)) strange.push(`room ${roomId}, play ${sequence}`);
      drawn.push({ draws, settings });
    }
  }
  report.none(`${drawn.length} draws are what the opened seeds give by the published rule`, strange);
  const tallies = tallyDraws(drawn);
  for (const tally of tallies) {
    const chance = fairness(tally);
    report.check(
      `${tally.name}: as even as chance (${chance.toPrecision(2)})`,
      chance > 1 / falseAlarms / tallies.length,
      () => tally.seen.join(' '),
    );
  }
  const others: string[] = [];
  for (const path of files) {
    const file = JSON.parse(await readFile(path, 'utf8')) as ClawPlayFile;
    if (endWithDerivedLuck(file) !== file.endHash) others.push(path);
  }
  report.none(`${files.length} files end as they do with that luck`, others);
}

function endWithDerivedLuck(file: ClawPlayFile): string {
  const play = createClawPlay(RAPIER, file);
  const draws = derivedDraws({ ...file, clientSeed: luckOf(file) }, file.settings);
  let next = 0;
  while (play.phase !== 'ended') {
    for (; file.inputs[next]?.tick === play.tick + 1; next += 1) {
      const code = file.inputs[next]?.code ?? 0;
      if (code === dropCode) play.drop(draws);
      else play.steer(code);
    }
    play.step();
  }
  const end = clawStateHash(play.end());
  play.free();
  return end;
}
