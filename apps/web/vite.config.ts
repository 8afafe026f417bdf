import { createHash } from 'node:crypto';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { devProxy } from './dev-proxy.ts';
import { gatherFirstPage, isOnFirstPage } from './first-page.ts';
import { fixedEntries } from './fixed-entries.ts';

const server = process.env['GRABBIT_SERVER'] ?? 'http://127.0.0.1:4600';

/** Names the build in its service worker, so that browsers see that it is another one. */
const stampServiceWorker: Plugin = {
  name: 'stamp-service-worker',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const worker = bundle['service-worker.js'];
      if (worker?.type !== 'asset') throw new Error('The service worker was not built.');
      const hash = createHash('sha256').update(Object.keys(bundle).sort().join());
      for (const file of ['index.html', 'worker/fetch.js']) {
        const made = bundle[file];
        if (made?.type === 'asset') hash.update(made.source);
      }
      worker.source = String(worker.source).replace('%BUILD%', hash.digest('hex').slice(0, 16));
    },
  },
};

/**
 * In development the app is served by Vite and everything else is passed to a running server
 * (`GRABBIT_SERVER`, default the product's own port). Built files are hashed and nothing is inlined:
 * the product's Content-Security-Policy allows no inline script and no data: URL in scripts or fonts.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    gatherFirstPage,
    fixedEntries({
      'worker/fetch.js': 'src/app/worker/fetch.ts',
      'service-worker.js': 'src/app/pwa/service-worker.ts',
    }),
    stampServiceWorker,
  ],
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
              test: (id) => isOnFirstPage(id) && id.includes('/node_modules/'),
            },
            { name: 'first', priority: 1, test: (id) => isOnFirstPage(id) && !id.endsWith('.css') },
          ],
        },
      },
    },
  },
  // The verifier's physics is a module of its own with top-level await.
  worker: { format: 'es' },
  server: {
    proxy: devProxy(server),
  },
});
