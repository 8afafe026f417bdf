import { drawStream, sha256Hex } from '@grabbit/engines';
import { drawGames, gemMeasured, type GemResult, gemStakes } from '@grabbit/engines/draws';
import { gemFeature } from '../../apps/server/src/gem/gem.manifest.ts';
import type { Report } from '../harness/report.ts';
import { deviations, holdChance, holdFigures, shareOf } from './chance.ts';
import { type DrawnFigures, soakDrawn } from './drawn.ts';

interface GemFigures extends DrawnFigures {
  /** Boards that are drawn by the engine alone and held against the published return. */
  readonly boards: number;
}

/** Players of gems, whose boards are held against the published return and against chance. */
export const soakGem = soakDrawn<GemFigures>({
  ...{ name: 'gem', plays: 'plays', seed: gemFeature.seed, alone: judgeBoards },
  figures: ({ short, seed }) =>
    short
      ? { players: 8, kills: 2, files: 1, boards: 60_000, seed }
      : { players: 24, kills: 20, files: 20, boards: 1_000_000, seed },
  async playOnce(player, request) {
    // Stakes that ask for no level.
    const stake = gemStakes[player.draw.below(3)] ?? gemStakes[0];
    return { stake, reply: await player.drawAccepted('playGems', { ...request, stake }) };
  },
});

/** How often each kind was drawn, and what one says of the next, over all gems of all towers as they are used. */
class GemTally {
  readonly #seen = new Float64Array(5);
  readonly #pairs = new Float64Array(25);
  #runs = 0;
  #last = -1;
  #all = 0;

  add(rows: readonly string[]): void {
    for (const row of rows)
      for (const digit of row) {
        const kind = Number(digit);
        this.#seen[kind] = (this.#seen[kind] ?? 0) + 1;
        this.#all += 1;
        if (this.#last >= 0) {
          const pair = this.#last * 5 + kind;
          this.#pairs[pair] = (this.#pairs[pair] ?? 0) + 1;
        }
        if (kind !== this.#last) this.#runs += 1;
        this.#last = kind;
      }
  }

  /** Standard normal scores: none beyond five deviations is chance. A chi-square is brought to one by Wilson and Hilferty. */
  scores(): readonly (readonly [name: string, score: number])[] {
    const all = this.#all;
    const square = (seen: Float64Array, of: number): number =>
      seen.reduce((sum, count) => sum + (count - of) ** 2 / of, 0);
    const pairs = this.#pairs.reduce(
      (sum, count, pair) => sum + count * (Math.floor(pair / 5) - 2) * ((pair % 5) - 2),
      0,
    );
    return [
      ['kinds', deviations(square(this.#seen, all / 5), 4)],
      ['pairs', deviations(square(this.#pairs, (all - 1) / 25), 24)],
      ['runs', (this.#runs - 1 - (all - 1) * 0.8) / Math.sqrt((all - 1) * 0.16)],
      // The variance of a kind is 2.
      ['serial correlation', pairs / (2 * Math.sqrt(all - 1))],
    ];
  }
}

/** Mean and boards that pay against what is published, its own error in the reach; gems as used are even. */
function judgeBoards(report: Report, { boards, seed }: GemFigures): void {
  const quote = drawGames.find(({ name }) => name === 'gem')?.quote({ stake: 100 });
  const key = sha256Hex(seed);
  const clients = drawStream(key, 'gem');
  const tally = new GemTally();
  let [sum, squares, paying] = [0, 0, 0];
  for (let nonce = 1; nonce <= boards; nonce += 1) {
    const drawn = quote?.outcome({ seed: key, clientSeed: `soak-${clients.below(1_000)}`, nonce });
    const paid = drawn?.paid ?? 0;
    sum += paid;
    squares += paid * paid;
    if (paid > 0) paying += 1;
    tally.add((drawn?.result as GemResult | undefined)?.rows ?? []);
  }
  // What is published was measured, and has an error of its own.
  const spread = Math.sqrt(1 + boards / gemMeasured.boards);
  const mean = sum / boards / 100;
  const paid = gemMeasured.paid / gemMeasured.boards / 100;
  const share = gemMeasured.paying / gemMeasured.boards;
  const { deviation } = shareOf('', share, share);
  holdFigures(report, 'return and boards that pay are what is published', boards, [
    {
      ...{ what: 'return', found: mean, exact: paid },
      deviation: spread * Math.sqrt(squares / boards / 10_000 - mean ** 2),
    },
    { what: 'boards that pay', found: paying / boards, exact: share, deviation: spread * deviation },
  ]);
  holdChance(
    report,
    'gems are as even as chance, one by one and one after the other',
    Object.fromEntries(tally.scores()),
  );
}
