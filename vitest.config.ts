import { defineConfig } from 'vitest/config';

/** A second run on an installed PostgreSQL leaves out what is about the embedded one. */
const notOnOtherPostgres = process.env['TEST_POSTGRES_BIN'] ? ['**/embedded-postgres.feature.ts'] : [];

/** Unit tests stand beside their file; a feature test runs against a really started server and database. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers: '100%',
          include: ['{packages,apps,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          name: 'feature',
          include: ['apps/server/**/*.feature.ts', 'tools/**/*.feature.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', ...notOnOtherPostgres],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          pool: 'forks',
          maxWorkers: 2,
        },
      },
    ],
  },
});
