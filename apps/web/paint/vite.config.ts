import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { leanContract } from '../lean-contract.ts';
import { splitTexts } from '../texts/split-texts.ts';

const here = import.meta.dirname;

/** A page that is written once follows nothing: what a store holds now stands, where React would take what it held at its beginning. */
const readStoresOnce: Plugin = {
  name: 'read-stores-once',
  transform(code, id) {
    if (!id.endsWith('/react/cjs/react.production.js')) return null;
    return { code: `${code}\nexports.useSyncExternalStore = (_follow, read) => read();\n`, map: null };
  },
};

/** The app once more, for the thread of the server that paints pages: to be run, not to be served. */
export default defineConfig({
  root: join(here, '..'),
  publicDir: false,
  define: {
    'import.meta.env.DEBUG_CONSOLE': 'false',
    // The library as it runs in production, whatever the server runs as.
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  plugins: [react(), leanContract, splitTexts(), readStoresOnce],
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  ssr: { noExternal: true },
  build: {
    ...{ ssr: join(here, 'worker.ts'), outDir: 'dist-paint', emptyOutDir: true, target: 'es2024' },
    rolldownOptions: { output: { entryFileNames: 'worker.mjs', chunkFileNames: 'parts/[hash].mjs' } },
  },
});
