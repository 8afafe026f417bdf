import { join } from 'node:path';
import { findChromium } from '../../tools/find-chromium.ts';
import { installedPostgres } from '../../tools/installed-postgres.ts';
import { runPlaywright, runVitest } from '../../tools/suites.ts';
import type { Soak } from '../harness/scenario.ts';

const root = join(import.meta.dirname, '../..');

/** Every feature test on the PostgreSQL that is installed here: `npm test` runs only what depends on the database there. */
export const soakFeatures: Soak = async (report) => {
  const postgres = installedPostgres();
  if (postgres === undefined) return report.print('  no PostgreSQL is installed here: NOT TRIED');
  const env = { TEST_POSTGRES_BIN: postgres, TEST_WHOLE: '1' };
  const { passed, failed } = await runVitest(root, { project: 'feature', env });
  report.check(`every feature test on ${postgres}`, passed > 0 && failed === 0, () => `${failed} failed`);
};

/** Every journey at both sizes, every page in each language, theme and size: `npm test` walks a few of these. */
export const soakJourneys: Soak = async (report) => {
  const browser = await findChromium();
  if (!browser) return report.print('  there is no Chromium here: NOT TRIED');
  const env = { ...browser.env, CHROMIUM_PATH: browser.path, ACCESS: 'full' };
  const { passed, failed, notes = [] } = await runPlaywright(root, env);
  for (const note of notes) report.print(`  ${note}`);
  report.check('every journey, everywhere', passed > 0 && failed === 0, () => `${failed} failed`);
};
