import { expect, it } from 'vitest';
import { reachable } from './first-page.ts';

const files: Readonly<Record<string, { code: string; importedIds: readonly string[] }>> = {
  '/main.tsx': {
    code: `import { Sun, Moon as Night } from 'lucide-react';\nimport './home.ts';`,
    importedIds: ['/n/lucide-react.mjs', '/home.ts'],
  },
  '/home.ts': {
    code: `import { errors } from "@grabbit/contract";`,
    importedIds: ['/contract/src/index.ts'],
  },
  '/n/lucide-react.mjs': {
    code: [
      `export { default as Sun, default as SunIcon } from './icons/sun.mjs';`,
      `export { default as Moon } from './icons/moon.mjs';`,
      `export { default as Rain } from './icons/rain.mjs';`,
    ].join('\n'),
    importedIds: ['/n/icons/sun.mjs', '/n/icons/moon.mjs', '/n/icons/rain.mjs'],
  },
  '/contract/src/index.ts': {
    code: `export {\n  errors,\n  more,\n} from './errors.ts';\nexport { levels } from './levels.ts';`,
    importedIds: ['/contract/src/errors.ts', '/contract/src/levels.ts'],
  },
};

it('gathers what the first page names of a file that only passes on, and leaves the rest to the pages that need it', () => {
  const found = reachable('/main.tsx', (id) => files[id] ?? null);
  expect([...found].toSorted()).toEqual([
    '/contract/src/errors.ts',
    '/contract/src/index.ts',
    '/home.ts',
    '/main.tsx',
    '/n/icons/moon.mjs',
    '/n/icons/sun.mjs',
    '/n/lucide-react.mjs',
  ]);
});
