import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { frameTime, previewTime, withScenes } from './harness/browser.ts';
import { type DrawnRoom, type GamesArcade, withGames } from './shared/games-arcade.ts';
import { median, print, runBenchmark, type BenchResult } from './harness/measure.ts';

// A frame of each drawn scene where Chromium draws in software, in play, beside the claw's at full quality, by turns: scenes in 3D by their
// preview pages, those of paper in the product's own rooms.
//   node bench/drawn-scenes.ts [--quick]

const most = 1.2;
const size = { width: 390, height: 612 } as const;

/** Scenes by the query that lets them play. */
const previews = {
  claw: 'src/claw/scene/scene-preview.html?play=1&full=1',
  'racing-ball': 'src/racing-ball/scene/scene-preview.html?play=1&tick=200',
  gashapon: 'src/gashapon/scene/scene-preview.html?play=1',
} as const;
type Preview = keyof typeof previews;

/** How rooms of paper are brought to move, and what says that they do. */
const papers: readonly { readonly game: DrawnRoom; readonly key: string | null; readonly moves: string }[] = [
  { game: 'slot', key: 'Spin', moves: 'main[data-mode="landed"]' },
  { game: 'gem', key: 'Play', moves: 'main[data-mode="landed"]' },
  { game: 'plinko', key: 'Drop', moves: 'main[data-mode="landed"]' },
  { game: 'bo', key: null, moves: '.stage[data-steps]:not([data-steps="0"])' },
];

async function drawPreview(browser: Browser, origin: string, name: Preview, ms: number): Promise<number> {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: 1 });
  try {
    return await previewTime(page, `${origin}/${previews[name]}`, ms);
  } finally {
    await page.close();
  }
}

/** Presses a key of the room whenever it can be, until `done`. */
async function keepPlaying(page: Page, key: string, isDone: () => boolean): Promise<void> {
  const button = page.getByRole('button', { name: key, exact: true });
  while (!isDone()) {
    const waits = await button.getAttribute('aria-disabled');
    if (waits !== 'true') await button.click();
    await sleep(100);
  }
}

async function drawRoom(
  arcade: GamesArcade,
  browser: Browser,
  { game, key, moves }: (typeof papers)[number],
  ms: number,
): Promise<number> {
  const context = await arcade.openContext(browser);
  try {
    const page = await context.newPage();
    await page.goto(`${arcade.address}${arcade.paths[game]}`);
    await page.locator('main.play .stage').waitFor({ timeout: 120_000 });
    let done = false;
    if (key === null) await page.waitForSelector(moves, { timeout: 120_000 });
    const playing = key === null ? Promise.resolve() : keepPlaying(page, key, () => done);
    if (key !== null) await page.waitForSelector(moves, { timeout: 120_000 });
    const time = await frameTime(page, ms).finally(() => (done = true));
    await playing;
    return time;
  } finally {
    await context.close();
  }
}

type Times = ReadonlyMap<string, number[]>;

function resultsOf(times: Times): BenchResult[] {
  const claw = median(times.get('claw') ?? []);
  print(`  claw: ${claw.toFixed(0)} ms a frame`);
  return [...times]
    .filter(([name]) => name !== 'claw')
    .map(([name, all]) => {
      const ratio = median(all) / claw;
      return {
        what: `a frame of ${name} against the claw's, drawn in software`,
        figure: `${median(all).toFixed(0)} ms, ${ratio.toFixed(2)} x`,
        target: `<= ${most} x`,
        reached: ratio <= most,
      };
    });
}

await runBenchmark(async ({ quick }) => {
  const [rounds, ms] = quick ? [1, 2_000] : [3, 6_000];
  const times = new Map<string, number[]>();
  const note = (name: string, time: number): void => void times.set(name, [...(times.get(name) ?? []), time]);
  await withGames((arcade) =>
    withScenes(previews['racing-ball'], async ({ browser, origin }) => {
      for (let round = 0; round < rounds; round += 1) {
        for (const name of ['claw', 'racing-ball', 'gashapon'] as const)
          note(name, await drawPreview(browser, origin, name, ms));
        for (const paper of papers) note(paper.game, await drawRoom(arcade, browser, paper, ms));
      }
    }),
  );
  return resultsOf(times);
});
