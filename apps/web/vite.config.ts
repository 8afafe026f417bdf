import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const server = process.env['GRABBIT_SERVER'] ?? 'http://127.0.0.1:4600';
const live = server.replace(/^http/, 'ws');

/** Modules that the first page needs: what `main.tsx` reaches without a lazy import. */
const firstPage = new Set<string>();

/**
 * Puts them into two files, libraries and ours. Left alone, what lazy pages share with the first one would be cut
 * into some forty small files, which compress worse and arrive later.
 */
const gatherFirstPage: Plugin = {
  name: 'gather-first-page',
  buildEnd() {
    const visit = (id: string): void => {
      if (firstPage.has(id)) return;
      firstPage.add(id);
      for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported);
    };
    for (const id of this.getModuleIds()) if (id.endsWith('/src/main.tsx')) visit(id);
  },
};

/**
 * In development the app is served by Vite and everything else is passed to a running server
 * (`GRABBIT_SERVER`, default the product's own port). Built files are hashed and nothing is inlined:
 * the product's Content-Security-Policy allows no inline script and no data: URL in scripts or fonts.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), gatherFirstPage],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              priority: 2,
              test: (id) => firstPage.has(id) && id.includes('/node_modules/'),
            },
            { name: 'first', priority: 1, test: (id) => firstPage.has(id) && !id.endsWith('.css') },
          ],
        },
      },
    },
  },
  // The verifier's physics is a module of its own with top-level await.
  worker: { format: 'es' },
  server: {
    proxy: {
      '/api': server,
      '/app': server,
      '/news': server,
      '/dev': server,
      '^/live$': { target: live, ws: true },
      '/machine': { target: live, ws: true },
    },
  },
});
