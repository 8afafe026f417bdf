import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const quiet = ['--no-sandbox', '--disable-background-networking', '--no-first-run', '--mute-audio'];
const softwareDrawing = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/**
 * Journeys against one really started product. Machines without a graphics card draw the 3D room at a few frames a
 * second, so most journeys use the map that browsers without WebGL get; `*.drawn.spec.ts` use the drawn machine.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/start-product.ts',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: 0,
  outputDir: './test-results',
  use: { locale: 'en-US', trace: 'off', actionTimeout: 20_000, navigationTimeout: 30_000 },
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
      use: { launchOptions: { executablePath, args: [...quiet, ...softwareDrawing] } },
    },
  ],
});
