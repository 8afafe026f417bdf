import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** The product, what its operator does and each worker load the same files: what one has compiled, the next one finds. */
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/node');

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const quiet = ['--no-sandbox', '--disable-background-networking', '--no-first-run', '--mute-audio'];
const softwareDrawing = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/**
 * Journeys against one really started product, side by side: most of their time is waiting. Machines without a graphics
 * card draw the 3D room at a few frames a second, so most journeys use the map that browsers without WebGL get;
 * `*.drawn.spec.ts` use the drawn machine, which takes the whole computer: their turn comes last, one at a time.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/start-product.ts',
  fullyParallel: true,
  workers: 4,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // What passes only when it is tried again is named at the end of `npm test`.
  retries: 1,
  // When so much fails, the rest would only take time.
  maxFailures: 20,
  outputDir: './test-results',
  use: {
    locale: 'en-US',
    trace: 'off',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Both double the processor's time of a page: a worker that keeps every file of the app in each new browser window, and movement.
    // Journeys about either ask for it.
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  },
  projects: [
    {
      name: 'map',
      testMatch: '**/*.spec.ts',
      testIgnore: '**/*.drawn.spec.ts',
      use: { launchOptions: { executablePath, args: [...quiet, '--disable-gpu', '--disable-3d-apis'] } },
    },
    {
      name: 'drawn',
      testMatch: '**/*.drawn.spec.ts',
      workers: 1,
      use: {
        reducedMotion: 'no-preference',
        launchOptions: { executablePath, args: [...quiet, ...softwareDrawing] },
      },
    },
  ],
});
