import { join } from 'node:path';
import { installedPostgres } from '../../tools/installed-postgres.ts';
import { runVitest } from '../../tools/suites.ts';
import type { Report } from '../harness/report.ts';

/** Every feature test on the PostgreSQL that is installed here: `npm test` runs only what depends on the database there. */
export async function soakFeatures(report: Report): Promise<void> {
  const postgres = installedPostgres();
  if (postgres === undefined) return report.print('  no PostgreSQL is installed here: NOT TRIED');
  const env = { TEST_POSTGRES_BIN: postgres, TEST_WHOLE: '1' };
  const { passed, failed } = await runVitest(join(import.meta.dirname, '../..'), {
    project: 'feature',
    env,
  });
  report.check(`every feature test on ${postgres}`, passed > 0 && failed === 0, () => `${failed} failed`);
}
