import type { Workshop } from '../apps/web/tools/render-toys-browser.ts';
import { previewTime, withScenes } from './harness/browser.ts';
import { assertCorrect, median, print, runBenchmark, type BenchResult } from './harness/measure.ts';

// What the pusher's scene costs to draw, beside the claw's: draw calls and triangles of a frame, and the time from frame to
// frame where Chromium draws in software, both in play at full quality, by turns.
//   node bench/push-scene.ts [--quick]
// The preview runs the pusher's physics in its page, which a player's page does not: some 6 % of a core that count against it.

const screens = [
  { name: 'phone', width: 390, height: 612, ratio: 1 },
  { name: 'desktop', width: 1440, height: 900, ratio: 1 },
] as const;
type Screen = (typeof screens)[number];

const games = ['claw', 'push'] as const;
type Game = (typeof games)[number];

interface Stats {
  readonly drawCalls: number;
  readonly triangles: number;
}

interface Drawn extends Stats {
  /** From one frame to the next. */
  readonly frameMs: number;
}

const pageOf = (game: Game): string => `src/${game}/scene/scene-preview.html`;

async function draw({ browser, origin }: Workshop, game: Game, screen: Screen, ms: number): Promise<Drawn> {
  const { width, height, ratio } = screen;
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: ratio });
  try {
    const url = `${origin}/${pageOf(game)}?play=1&full=1&bottom=${screen.name === 'phone' ? 0 : 190}`;
    const frameMs = await previewTime(page, url, ms);
    const stats = await page.evaluate(() =>
      (globalThis as unknown as { preview: { stats(): Stats } }).preview.stats(),
    );
    assertCorrect(stats.triangles > 1_000, `the ${game} is drawn`);
    return { frameMs, drawCalls: stats.drawCalls, triangles: stats.triangles };
  } finally {
    await page.close();
  }
}

function resultOf({ name }: Screen, drawn: Readonly<Record<Game, readonly Drawn[]>>): BenchResult {
  const time = (game: Game): number => median(drawn[game].map(({ frameMs }) => frameMs));
  for (const game of games) {
    const last = drawn[game].at(-1);
    print(
      `  ${name}, ${game}: ${last?.drawCalls} draw calls, ${last?.triangles} triangles, ${time(game).toFixed(0)} ms a frame`,
    );
  }
  const ratio = time('push') / time('claw');
  return {
    what: `a frame of the pusher against the claw's, drawn in software, ${name}`,
    figure: `${ratio.toFixed(2)} x`,
    target: '<= 1.3 x',
    reached: ratio <= 1.3,
  };
}

await runBenchmark(async ({ quick }) => {
  const [rounds, ms] = quick ? [1, 2_000] : [3, 5_000];
  const results: BenchResult[] = [];
  await withScenes(pageOf('push'), async (workshop) => {
    for (const screen of screens) {
      const drawn: Record<Game, Drawn[]> = { claw: [], push: [] };
      for (let round = 0; round < rounds; round += 1)
        for (const game of games) drawn[game].push(await draw(workshop, game, screen, ms));
      results.push(resultOf(screen, drawn));
    }
  });
  return results;
});
