import { join } from 'node:path';
import { build, loadConfigFromFile, type Rolldown } from 'vite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.stubEnv('NODE_ENV', 'production'));
afterEach(() => vi.unstubAllEnvs());

/** The parts of a build of the debug console by the app's own configuration. */
async function chunksOfBuild(): Promise<string[]> {
  const environment = { command: 'build', mode: 'production' } as const;
  const loaded = await loadConfigFromFile(environment, join(import.meta.dirname, 'vite.config.ts'));
  const made = (await build({
    configFile: false,
    logLevel: 'silent',
    define: { ...loaded?.config.define },
    build: {
      write: false,
      lib: {
        entry: join(import.meta.dirname, 'src/kernel/debug-console.ts'),
        formats: ['es'],
        fileName: 'entry',
      },
    },
  })) as Rolldown.RolldownOutput[];
  return made.flatMap(({ output }) => output.map((part) => ('code' in part ? part.code : '')));
}

it('the product is built without the debug console, and without its eval', async () => {
  expect(/vconsole|eval\(/i.test((await chunksOfBuild()).join(''))).toBe(false);
});

it('a build that asks for it has it', async () => {
  vi.stubEnv('GRABBIT_DEBUG_CONSOLE', 'true');
  expect(/vconsole/i.test((await chunksOfBuild()).join(''))).toBe(true);
});
