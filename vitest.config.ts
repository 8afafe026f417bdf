import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Processes and threads that tests start load the same files again and again: what one has compiled, the next one finds. */
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/node');

/** A second run on an installed PostgreSQL leaves out what is about the embedded one. */
const onOtherPostgres = process.env['TEST_POSTGRES_BIN'] !== undefined;
const notOnOtherPostgres = onOtherPostgres ? ['**/embedded-postgres.int.test.ts'] : [];

/**
 * What depends on how a PostgreSQL locks, recovers and moves data: the ledger, limits, leases, recovery, migrations, backups. There,
 * `sql.int.test.ts` prepares every statement. The rest runs on the second PostgreSQL in the long soak only.
 */
const ofTheDatabase = [
  'apps/server/src/{wallet,protection}/**/*.int.test.ts',
  'apps/server/src/play/recovery.int.test.ts',
  'apps/server/src/rooms/lease.int.test.ts',
  'apps/server/src/recharge/payments.int.test.ts',
  'apps/server/src/core/{backup,database,health,jobs,migrate,sql}.int.test.ts',
];
const features =
  onOtherPostgres && process.env['TEST_WHOLE'] === undefined
    ? ofTheDatabase
    : ['apps/server/**/*.int.test.ts', 'tools/**/*.int.test.ts'];

const unit = {
  maxWorkers: '100%',
  // Tests that run the physics take seconds, and more on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 30_000,
} as const;
/** Node runs these files as they are, in the product and here: nothing is transformed for tests. */
const native = { viteModuleRunner: false } as const;
const foreign = ['**/node_modules/**', '**/dist/**'];

/** Unit tests stand beside their file; a feature test runs against a really started server and database. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          experimental: native,
          include: ['{packages,apps/server,apps/console,tools,bench}/**/*.test.ts'],
          exclude: [...foreign, '**/*.int.test.ts'],
          // Files share a process and its modules: half of the time went into loading the same modules again.
          isolate: false,
        },
      },
      {
        // The browser's package of the physics is for bundlers. The other one carries the same wasm; a test that runs it initialises it.
        resolve: {
          alias: [{ find: /^@dimforge\/rapier3d-simd$/, replacement: '@dimforge/rapier3d-simd-compat' }],
        },
        test: {
          ...unit,
          name: 'unit-web',
          include: ['apps/{web,shell}/**/*.test.{ts,tsx}'],
          exclude: foreign,
          // Files share a process; each begins with modules and a page of its own.
          setupFiles: ['apps/web/fresh-page.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'feature',
          experimental: native,
          include: features,
          exclude: [...foreign, ...notOnOtherPostgres],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          pool: 'forks',
          // Most of their time is waiting: for clocks of rooms, for PostgreSQL.
          maxWorkers: 4,
          // Files share a process and its modules. What a test changes of a module, it undoes.
          isolate: false,
        },
      },
    ],
  },
});
