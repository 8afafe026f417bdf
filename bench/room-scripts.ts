import type { Browser } from '@playwright/test';
import { isJavaScript, startCountingProxy, type Transfer } from './first-load-proxy.ts';
import { openChromium, untilQuiet } from './harness/browser.ts';
import { type DrawnRoom, drawnRooms, type GamesArcade, withGames } from './shared/games-arcade.ts';
import { assertCorrect, print, runBenchmark, type BenchResult } from './harness/measure.ts';

// JavaScript that the room of each game adds to what the first page has loaded, gzip, workers' included.
//   node bench/room-scripts.ts

const most = 250_000;
const quietForMs = 3_000;

/** Names of classes and attributes that only one room has: no minifier changes them, and so each room is known wherever it was bundled. */
const marks: Readonly<Record<DrawnRoom, string>> = {
  ...{ slot: 'freeword', gem: 'gb__in', plinko: 'plk__t', gashapon: 'play--gasha' },
  ...{ bo: 'bline__fin', 'racing-ball': 'data-race' },
};

/** Scripts that a browser which was never here transfers for a page, until nothing has moved for a while. */
async function load(
  arcade: GamesArcade,
  browser: Browser,
  path: string,
  ready: string,
): Promise<ReadonlyMap<string, Transfer>> {
  const proxy = await startCountingProxy(arcade.address);
  const context = await arcade.openContext(browser);
  try {
    const page = await context.newPage();
    await page.goto(`${proxy.address}${path}`);
    await page.locator(ready).first().waitFor({ timeout: 60_000 });
    // A line of bo that runs says something all the time: its frames are no scripts.
    await untilQuiet(proxy.quietMs, quietForMs);
    return new Map(proxy.transfers.filter(isJavaScript).map((script) => [script.path, script]));
  } finally {
    await context.close();
    proxy.close();
  }
}

const bytesOf = (scripts: Iterable<Transfer>): number =>
  [...scripts].reduce((sum, { bytes }) => sum + bytes, 0);

function resultOf(
  game: DrawnRoom,
  room: ReadonlyMap<string, Transfer>,
  first: ReadonlyMap<string, Transfer>,
): BenchResult {
  const added = [...room.values()].filter(({ path }) => !first.has(path));
  assertCorrect(
    added.length > 0 && added.every(({ encoding, bytes }) => encoding === 'gzip' || bytes < 2_100),
    `${game} has scripts of its own, as gzip`,
  );
  const [largest] = added.toSorted((a, b) => b.bytes - a.bytes);
  const bytes = bytesOf(added);
  print(`  ${game}: ${added.length} files, the largest ${((largest?.bytes ?? 0) / 1000).toFixed(1)} kB`);
  return {
    what: `JavaScript that a room of ${game} adds, gzip`,
    figure: `${(bytes / 1000).toFixed(1)} kB`,
    target: `<= ${most / 1000} kB`,
    reached: bytes <= most,
  };
}

/** Files that only the rooms of drawn games load, and words of theirs that no minifier changes: none on the first page. */
function strangersOf(
  first: ReadonlyMap<string, Transfer>,
  rooms: ReadonlyMap<DrawnRoom, ReadonlyMap<string, Transfer>>,
): BenchResult {
  const text = [...first.values()].map((script) => script.text).join('\n');
  const found = drawnRooms.filter((game) => {
    const own = [...(rooms.get(game)?.values() ?? [])].map((script) => script.text).join('\n');
    const mark = marks[game];
    assertCorrect(own.includes(mark), `${game} is known by its mark`);
    return text.includes(mark);
  });
  return {
    what: 'rooms of drawn games in the first load',
    figure: found.length === 0 ? 'none' : found.join(', '),
    target: 'none',
    reached: found.length === 0,
  };
}

await runBenchmark(() =>
  withGames(async (arcade) => {
    const browser = await openChromium(['--use-angle=swiftshader', '--enable-unsafe-swiftshader']);
    try {
      const first = await load(arcade, browser, '/', 'main a[href*="/claw/"]');
      print(`  the first page: ${(bytesOf(first.values()) / 1000).toFixed(1)} kB in ${first.size} files`);
      const rooms = new Map<DrawnRoom, ReadonlyMap<string, Transfer>>();
      for (const game of drawnRooms)
        rooms.set(game, await load(arcade, browser, arcade.paths[game], 'main.play .stage'));
      const results = [...rooms].map(([game, room]) => resultOf(game, room, first));
      return [...results, strangersOf(first, rooms)];
    } finally {
      await browser.close();
    }
  }),
);
