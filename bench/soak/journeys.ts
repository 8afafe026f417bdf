import { join } from 'node:path';
import { findChromium } from '../../tools/find-chromium.ts';
import { runPlaywright } from '../../tools/suites.ts';
import type { Report } from '../harness/report.ts';

/** Every journey at both sizes, every page in each language, theme and size: `npm test` walks a few of these. */
export async function soakJourneys(report: Report): Promise<void> {
  const browser = await findChromium();
  if (!browser) return report.print('  there is no Chromium here: NOT TRIED');
  const env = { ...browser.env, CHROMIUM_PATH: browser.path, ACCESS: 'full' };
  const { passed, failed, notes = [] } = await runPlaywright(join(import.meta.dirname, '../..'), env);
  for (const note of notes) report.print(`  ${note}`);
  report.check('every journey, everywhere', passed > 0 && failed === 0, () => `${failed} failed`);
}
