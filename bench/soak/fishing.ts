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
import type { Report } from '../support/report.ts';
import { SeaWatch } from '../support/sea-watch.ts';
import { reachFair, runsOff, serialOf } from './chance.ts';
import { DrawPlayer, type SoakedGame } from './drawn-player.ts';
import { type DrawnSoak, inAccount, soakDrawn } from './drawn.ts';

export interface SeaSoak extends DrawnSoak {
  /** Shots at each kind that are drawn by the engine alone. */
  readonly shots: number;
}

const gone = errors.fishGone.code;

/** Shots at whatever swims; one that comes too late is aimed anew. */
function shotsAt(watch: SeaWatch): SoakedGame {
  return {
    name: 'fishing',
    bet(draw) {
      const stake = [100, 200, 500][draw.below(3)] ?? 100;
      return {
        cost: stake,
        async ask(answer, wish) {
          for (;;) {
            const targets = watch.targets();
            const target = targets[targets.length === 0 ? 0 : draw.below(targets.length)];
            if (target !== undefined) {
              try {
                return await answer('shootFish', { ...wish, ...target, stake });
              } catch (error) {
                if (!String(error).includes(gone)) throw error;
              }
            }
            await sleep(200);
          }
        },
      };
    },
  };
}

/** Shots of the engine against the published odds and against chance; then six players in one sea, SIGKILLs, and the books. */
export async function soakSea(report: Report, options: SeaSoak): Promise<void> {
  const { shots, players, kills, seed } = options;
  report.print(`\nfishing: ${shots} shots at each kind, ${players} players, ${kills} SIGKILLs, seed ${seed}`);
  for (const kind of fishKinds) judgeShots(report, kind, options);
  let watch: SeaWatch | null = null;
  try {
    await soakDrawn(report, options, {
      ...{ name: 'fishing', plays: 'shots', seedRooms: fishingFeature.seed },
      coins: {
        rule: `${inAccount.rule}, and seas add up`,
        async faults(db, player, all) {
          const breaches: string[] = [];
          for (const { rule, sql } of fishingAudits)
            for (const row of (await db.query(sql)).rows) breaches.push(`${rule}: ${JSON.stringify(row)}`);
          return [...(await inAccount.faults(db, player, all)), ...breaches];
        },
      },
      player: (of) => new DrawPlayer({ ...of, game: shotsAt((watch ??= new SeaWatch(of))) }),
    });
  } finally {
    (watch as SeaWatch | null)?.close();
  }
}

/** A fish of a kind, in the first tide that begins with one. */
function fishOf(kind: FishKind): { readonly tide: string; readonly lane: number; readonly turn: number } {
  for (let number = 1; ; number += 1) {
    const tide = sha256Hex(`${number}`);
    for (let lane = 0; lane < seaLanes; lane += 1)
      if (seaFish(tide, lane, 0)?.kind === kind) return { tide, lane, turn: 0 };
  }
}

function judgeShots(report: Report, kind: FishKind, { shots, seed }: SeaSoak): void {
  const quote = drawGames.find(({ name }) => name === 'fishing')?.quote({ ...fishOf(kind), stake: 100 });
  const key = sha256Hex(seed);
  const clients = drawStream(key, `fishing/${kind}`);
  const caught: boolean[] = [];
  for (let nonce = 1; nonce <= shots; nonce += 1) {
    const drawn = quote?.outcome({ seed: key, clientSeed: `${kind}-${clients.below(1_000)}`, nonce });
    caught.push((drawn?.result as FishResult | undefined)?.caught === true);
  }
  const chance = 1 / fishTable[kind].oneIn;
  const hits = caught.filter(Boolean).length / shots;
  const off = Math.abs(hits - chance) / Math.sqrt((chance * (1 - chance)) / shots);
  const serial = Math.abs(serialOf(caught.map(Number))) * Math.sqrt(shots);
  const runs = runsOff(caught);
  const told = `caught ${(100 * hits).toFixed(3)} % of ${(100 * chance).toFixed(3)} %`;
  report.print(
    `  ${kind}: ${told}; off ${off.toFixed(2)}, runs ${runs.toFixed(2)}, serial ${serial.toFixed(2)}`,
  );
  report.check(`${kind}: hits and return are those of the exact figure`, off <= reachFair);
  report.check(
    `${kind}: runs and serial correlation are those of chance`,
    Math.max(runs, serial) <= reachFair,
  );
}
