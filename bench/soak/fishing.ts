import { setTimeout as sleep } from 'node:timers/promises';
import { errors } from '@grabbit/contract';
import { drawStream, sha256Hex } from '@grabbit/engines';
import {
  drawGames,
  type FishKind,
  fishKinds,
  type FishResult,
  fishTable,
  seaFish,
  seaLanes,
} from '@grabbit/engines/draws';
import { fishingAudits } from '../../apps/server/src/fishing/fishing.audit.ts';
import { fishingFeature } from '../../apps/server/src/fishing/fishing.manifest.ts';
import { faultsOfAll } from '../harness/audit.ts';
import { oneOf } from '../harness/players.ts';
import type { Report } from '../harness/report.ts';
import { SeaWatch } from '../support/sea-watch.ts';
import { holdChance, holdFigures, runsOff, serialOf, shareOf } from './chance.ts';
import { type DrawnFigures, soakDrawn } from './drawn.ts';

interface SeaFigures extends DrawnFigures {
  /** Shots at each kind that are drawn by the engine alone. */
  readonly shots: number;
}

/** Null for a shot that came too late to be accepted. */
function unlessGone(error: unknown): null {
  if (error instanceof Error && error.message.includes(errors.fishGone.code)) return null;
  throw error;
}

/** The sea as all players see it. */
let watch: SeaWatch | null = null;

/** Players in one sea, who shoot at whatever swims. A shot that comes too late is aimed anew. */
export const soakFishing = soakDrawn<SeaFigures>({
  ...{ name: 'fishing', plays: 'shots', seed: fishingFeature.seed },
  figures: ({ short, seed }) =>
    short
      ? { players: 6, kills: 3, files: 2, shots: 30_000, seed }
      : { players: 6, kills: 20, files: 12, shots: 1_000_000, seed },
  alone(report, figures) {
    for (const kind of fishKinds) judgeShots(report, kind, figures);
  },
  async playOnce(player, request) {
    const { draw, address } = player;
    const stake = oneOf(draw, [100, 200, 500] as const);
    watch ??= new SeaWatch({ address, roomId: request.roomId });
    for (;;) {
      const targets = watch.targets();
      if (targets.length > 0) {
        const shot = { ...request, ...oneOf(draw, targets), stake };
        const reply = await player.drawAccepted('shootFish', shot).catch(unlessGone);
        if (reply !== null) return { stake, reply };
      }
      await sleep(200);
    }
  },
  close: () => watch?.close(),
  async audit(report, db) {
    const faults = await faultsOfAll(fishingAudits, async ({ rule, sql }) =>
      (await db.query(sql)).rows.map((row) => `${rule}: ${JSON.stringify(row)}`),
    );
    report.none('seas add up', faults);
  },
});

/** A fish of a kind, in the first tide that begins with one. */
function fishOf(kind: FishKind): { readonly tide: string; readonly lane: number; readonly turn: number } {
  for (let number = 1; ; number += 1) {
    const tide = sha256Hex(`${number}`);
    for (let lane = 0; lane < seaLanes; lane += 1)
      if (seaFish(tide, lane, 0)?.kind === kind) return { tide, lane, turn: 0 };
  }
}

function judgeShots(report: Report, kind: FishKind, { shots, seed }: SeaFigures): void {
  const quote = drawGames.find(({ name }) => name === 'fishing')?.quote({ ...fishOf(kind), stake: 100 });
  const key = sha256Hex(seed);
  const clients = drawStream(key, `fishing/${kind}`);
  const caught: boolean[] = [];
  for (let nonce = 1; nonce <= shots; nonce += 1) {
    const drawn = quote?.outcome({ seed: key, clientSeed: `${kind}-${clients.below(1_000)}`, nonce });
    caught.push((drawn?.result as FishResult | undefined)?.caught === true);
  }
  const hits = caught.filter(Boolean).length / shots;
  holdFigures(report, `${kind}: hits and return are those of the exact figure`, shots, [
    shareOf(kind, hits, 1 / fishTable[kind].oneIn),
  ]);
  holdChance(report, `${kind}: runs and serial correlation are those of chance`, {
    runs: runsOff(caught),
    serial: serialOf(caught.map(Number)) * Math.sqrt(shots),
  });
}
