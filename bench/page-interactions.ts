import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import {
  type Hall,
  network,
  openContext,
  settle,
  slowDown,
  slowdown,
  withHall,
} from './shared/page-visit.ts';
import { assertCorrect, atMost, type BenchResult, median, print, runBenchmark } from './harness/measure.ts';
import { readVitals } from './shared/vitals.ts';

// What a player does most, on a phone with a slow processor: from each input to the next paint, as the browser's own
// event timing tells it. The figure of an interaction is its longest input, the median over the rounds.
//   node bench/page-interactions.ts [--quick] [--only=WORD]

const mostMs = 200;
/** The browser tells of none that took less than two frames. */
const leastMs = 16;

const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? '';

type Step = (page: Page) => Promise<void>;

interface Interaction {
  readonly name: string;
  readonly path: string;
  readonly signedIn?: boolean;
  readonly steps: readonly Step[];
}

const tap =
  (selector: string): Step =>
  async (page) => {
    const target = page.locator(selector).locator('visible=true').first();
    // In the middle: the dock lies over the foot of the page.
    await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await target.tap();
  };
const type =
  (selector: string, text: string): Step =>
  async (page) => {
    await page.locator(selector).first().tap();
    await page.keyboard.type(text, { delay: 150 });
    await page.keyboard.press('Enter');
  };

const interactions: readonly Interaction[] = [
  { name: 'open the list of rooms', path: '/', steps: [tap('main a[href="/claw"]')] },
  {
    name: 'switch the tabs of the dock to and fro',
    path: '/mall',
    steps: [tap('nav.dock a[href="/"]'), tap('nav.dock a[href="/mall"]'), tap('nav.dock a[href="/"]')],
  },
  {
    name: 'filter the rooms, and back',
    path: '/claw',
    steps: [tap('.chips button >> nth=1'), tap('.chips button')],
  },
  { name: 'open a room', path: '/claw', steps: [tap('.grid a')] },
  {
    name: 'open a sheet in a room, and close it',
    path: '/claw/list/1',
    steps: [tap('.facts-row button'), tap('[role=dialog] button')],
  },
  {
    name: 'open a sheet of the limits',
    path: '/protection',
    signedIn: true,
    steps: [tap('main .limit button')],
  },
  {
    name: 'press the language picker, and choose',
    path: '/auth',
    steps: [tap('button:has-text("English")'), tap('[role=dialog] label:has-text("Deutsch")')],
  },
  { name: 'type in the search', path: '/claw/search', steps: [type('main input[type=search]', 'bear')] },
];

/** The longest input of one run through an interaction, in milliseconds. */
async function once(hall: Hall, { name, path, signedIn = false, steps }: Interaction): Promise<number> {
  const context = await openContext(hall, { screen: 'phone', signedIn });
  try {
    const page = await context.newPage();
    await settle(hall, page, path);
    await slowDown(page);
    for (const step of steps) {
      await step(page);
      await sleep(1_500);
    }
    const { touched, interactionsMs } = await readVitals(page);
    assertCorrect(touched, `the page felt it: ${name}`);
    return Math.max(leastMs, ...interactionsMs);
  } finally {
    await context.close();
  }
}

async function measure(hall: Hall, rounds: number): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const interaction of interactions.filter(({ name }) => name.includes(only))) {
    const taken: number[] = [];
    for (let round = 0; round < rounds; round += 1) taken.push(await once(hall, interaction));
    const figure = median(taken);
    print(
      `  ${figure.toFixed(0).padStart(6)}  ${interaction.name} (${taken.map((ms) => ms.toFixed(0)).join(', ')})`,
    );
    const what = `${interaction.name}: input to paint (INP), ${slowdown} x slower`;
    results.push(atMost(what, figure, mostMs, 'ms', 0));
  }
  return results;
}

await runBenchmark(async ({ quick }) => {
  print(
    `A phone, ${network.roundTripMs} ms round trip, a processor ${slowdown} times slower once the page has come to rest.`,
  );
  return withHall((hall) => measure(hall, quick ? 1 : 5));
});
