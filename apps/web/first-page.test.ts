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

it('follows a library that takes first and gives at the end, and one that passes on a second', () => {
  const query = '/n/@tanstack/react-query/build/modern';
  const core = '/n/@tanstack/query-core/build/modern';
  const libraries: typeof files = {
    '/main.tsx': {
      code: `import { QueryClient, useQuery } from '@tanstack/react-query';`,
      importedIds: [`${query}/index.js`],
    },
    [`${query}/index.js`]: {
      code: `export * from "@tanstack/query-core";\nimport { useQuery } from "./useQuery.js";\nimport { useQueries } from "./useQueries.js";\nexport { useQuery, useQueries };`,
      importedIds: [`${core}/index.js`, `${query}/useQuery.js`, `${query}/useQueries.js`],
    },
    [`${core}/index.js`]: {
      code: `import { QueryClient } from "./queryClient.js";\nimport { QueriesObserver } from "./queriesObserver.js";\nexport { QueryClient, QueriesObserver };`,
      importedIds: [`${core}/queryClient.js`, `${core}/queriesObserver.js`],
    },
  };
  const found = [...reachable('/main.tsx', (id) => libraries[id] ?? null)];
  expect(found).toContain(`${core}/queryClient.js`);
  expect(found).toContain(`${query}/useQuery.js`);
  expect(found.filter((id) => /queries/i.test(id))).toEqual([]);
});
