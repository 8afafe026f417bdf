import { sha256Hex } from '@grabbit/engines';
import { drawGames, plinkoReturn, plinkoRisks, plinkoRows } from '@grabbit/engines/draws';
import { plinkoFeature } from '../../apps/server/src/plinko/plinko.manifest.ts';
import type { Report } from '../support/report.ts';
import { DrawPlayer, type SoakedGame } from './drawn-player.ts';
import { type DrawnSoak, inAccount, soakDrawn } from './drawn.ts';

export interface DrawsSoak extends DrawnSoak {
  /** Balls that are drawn by the engine alone and held against the exact return. */
  readonly balls: number;
}

const plinkoBets: SoakedGame = {
  name: 'plinko',
  bet(draw) {
    const rows = plinkoRows[draw.below(plinkoRows.length)] ?? 8;
    const risk = plinkoRisks[draw.below(plinkoRisks.length)] ?? 'low';
    const bet = { rows, risk, stake: 100, balls: 1 + draw.below(10) };
    return {
      cost: bet.stake * bet.balls,
      ask: (answer, wish) => answer('dropBalls', { ...wish, ...bet }),
    };
  },
};

/** Players who drop balls from streams of their own, SIGKILLs in the middle of it, and the books against what they were told. */
export async function soakDraws(report: Report, options: DrawsSoak): Promise<void> {
  report.print(`\ndraws: ${options.players} players, ${options.kills} SIGKILLs, seed ${options.seed}`);
  judgeReturns(report, options);
  await soakDrawn(report, options, {
    ...{ name: plinkoBets.name, plays: 'plays', seedRooms: plinkoFeature.seed, coins: inAccount },
    player: (of) => new DrawPlayer({ ...of, game: plinkoBets }),
  });
}

/** Each board's mean lies in the interval of its exact return, at five standard deviations. */
function judgeReturns(report: Report, { balls, seed }: DrawsSoak): void {
  const rules = drawGames.find(({ name }) => name === 'plinko');
  const faults: string[] = [];
  const each = Math.ceil(balls / (plinkoRows.length * plinkoRisks.length));
  for (const rows of plinkoRows)
    for (const risk of plinkoRisks) {
      const quote = rules?.quote({ rows, risk, stake: 100, balls: 10 });
      let [sum, squares, drawn] = [0, 0, 0];
      for (; drawn < each; drawn += 10) {
        const clientSeed = `${rows}-${risk}`;
        const paid = quote?.outcome({ seed: sha256Hex(seed), clientSeed, nonce: 1 + drawn }).paid ?? 0;
        sum += paid;
        squares += paid * paid;
      }
      const plays = drawn / 10;
      const mean = sum / plays;
      const reach = 5 * Math.sqrt((squares / plays - mean * mean) / plays);
      const exact = plinkoReturn(rows, risk);
      const wanted = (10 * exact.paid) / exact.ways;
      report.print(
        `  ${rows} rows, ${risk}: ${(mean / 10).toFixed(2)} % over ${drawn} balls, exactly ${(wanted / 10).toFixed(2)} %`,
      );
      if (Math.abs(mean - wanted) > reach) faults.push(`${rows} ${risk}: ${mean}, exactly ${wanted}`);
    }
  report.none('each board returns what it publishes, within five standard deviations', faults);
}
