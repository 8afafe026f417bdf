import { sha256Hex } from '@grabbit/engines';
import { drawGames, plinkoReturn, plinkoRisks, plinkoRows } from '@grabbit/engines/draws';
import { plinkoFeature } from '../../apps/server/src/plinko/plinko.manifest.ts';
import { oneOf } from '../harness/players.ts';
import type { Report } from '../harness/report.ts';
import { holdFigures } from './chance.ts';
import { type DrawnFigures, soakDrawn } from './drawn.ts';

interface PlinkoFigures extends DrawnFigures {
  /** Balls that are drawn by the engine alone and held against the exact return. */
  readonly balls: number;
}

/** Players who drop balls from streams of their own. */
export const soakPlinko = soakDrawn<PlinkoFigures>({
  ...{ name: 'plinko', plays: 'plays', seed: plinkoFeature.seed, alone: judgeReturns },
  figures: ({ short, seed }) =>
    short
      ? { players: 12, kills: 3, files: 1, balls: 90_000, seed }
      : { players: 40, kills: 20, files: 20, balls: 1_000_000, seed },
  async playOnce(player, request) {
    const { draw } = player;
    const board = { rows: oneOf(draw, plinkoRows), risk: oneOf(draw, plinkoRisks) };
    const bet = { ...board, stake: 100, balls: 1 + draw.below(10) };
    return {
      stake: bet.stake * bet.balls,
      reply: await player.drawAccepted('dropBalls', { ...request, ...bet }),
    };
  },
});

/** Each board's mean lies in the interval of its exact return, at five standard deviations. */
function judgeReturns(report: Report, { balls, seed }: PlinkoFigures): void {
  const rules = drawGames.find(({ name }) => name === 'plinko');
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
      const exact = plinkoReturn(rows, risk);
      const name = `${rows} rows, ${risk}`;
      holdFigures(report, `${name}: ${drawn} balls return what is published`, plays, [
        {
          ...{ what: name, found: mean / 1_000, exact: exact.paid / exact.ways / 100 },
          deviation: Math.sqrt(squares / plays - mean * mean) / 1_000,
        },
      ]);
    }
}
