import lighthouse, { type Result } from 'lighthouse';
import { freePort } from './harness/listen.ts';
import { assertCorrect, type BenchResult, print, runBenchmark } from './harness/measure.ts';
import { withWebArcade } from './shared/web-arcade.ts';

// What Lighthouse says of the pages that one comes in by, as a phone. Performance is printed only: its figures are
// those of this machine, and `page-speed` has the ones that can be compared.

const pages = ['/', '/claw', '/auth', '/claw/list/1'];
const wanted = ['accessibility', 'best-practices', 'seo'] as const;
const categories = [...wanted, 'performance'] as const;
const least = 95;
const names: Readonly<Record<(typeof categories)[number], string>> = {
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
  performance: 'performance',
};

async function inspect(url: string, port: number): Promise<Result> {
  const found = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    formFactor: 'mobile',
    onlyCategories: [...categories],
  });
  if (found === undefined) throw new Error(`Lighthouse said nothing of ${url}`);
  const { lhr } = found;
  assertCorrect(lhr.runtimeError === undefined, `Lighthouse could load ${url}: ${lhr.runtimeError?.message}`);
  assertCorrect(lhr.finalDisplayedUrl === url, `${url} did not lead to ${lhr.finalDisplayedUrl}`);
  return lhr;
}

const scoreOf = (lhr: Result, category: string): number =>
  Math.round((lhr.categories[category]?.score ?? 0) * 100);

/** Audits that counted and failed, each with the first places it names. */
function failed(lhr: Result, category: string): string[] {
  const refs = lhr.categories[category]?.auditRefs ?? [];
  return refs.flatMap(({ id, weight }) => {
    const audit = lhr.audits[id];
    if (audit === undefined || weight === 0 || audit.score === null || audit.score >= 0.9) return [];
    return [`    ${id}: ${audit.title}`, ...placesOf(audit.details).map((place) => `      ${place}`)];
  });
}

/** Where an audit found fault: at most three places, by element, address or words. */
function placesOf(details: unknown): string[] {
  const { items } = (details ?? {}) as { items?: unknown };
  if (!Array.isArray(items)) return [];
  return items.slice(0, 3).map((item) => {
    const { node, description, url, source } = item as Readonly<Record<string, unknown>>;
    const { snippet } = (node ?? {}) as Readonly<Record<string, unknown>>;
    const named = [snippet, description, url, source].find((each) => typeof each === 'string');
    return String(named ?? 'somewhere').slice(0, 160);
  });
}

function tell(path: string, lhr: Result): void {
  print(`  ${path}: ${categories.map((id) => `${names[id]} ${scoreOf(lhr, id)}`).join(', ')}`);
  for (const id of wanted) for (const line of failed(lhr, id)) print(line);
  const paints = ['first-contentful-paint', 'largest-contentful-paint'];
  const metrics = [...paints, 'total-blocking-time', 'cumulative-layout-shift'];
  print(`    ${metrics.map((id) => `${lhr.audits[id]?.title}: ${lhr.audits[id]?.displayValue}`).join(', ')}`);
}

function resultOf(path: string, lhr: Result): BenchResult {
  const scores = wanted.map((id) => scoreOf(lhr, id));
  return {
    what: `Lighthouse, phone, ${path}`,
    figure: `${wanted.map((id, i) => `${names[id]} ${scores[i]}`).join(', ')} (performance ${scoreOf(lhr, 'performance')})`,
    target: `each >= ${least}`,
    reached: scores.every((score) => score >= least),
  };
}

await runBenchmark(async () => {
  print(
    `Lighthouse as a phone: ${pages.join(', ')}. The claw room is the map that browsers without WebGL get.`,
  );
  return withWebArcade(async ({ address, openBrowser }) => {
    const port = await freePort();
    const browser = await openBrowser([`--remote-debugging-port=${port}`]);
    try {
      const results: BenchResult[] = [];
      for (const path of pages) {
        const lhr = await inspect(`${address}${path}`, port);
        tell(path, lhr);
        results.push(resultOf(path, lhr));
      }
      return results;
    } finally {
      await browser.close();
    }
  });
});
