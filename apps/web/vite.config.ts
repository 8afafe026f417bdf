import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { devProxy } from './dev-proxy.ts';
import { gatherFirstPage, isOfFeatureParts, isOnFirstPage } from './first-page.ts';
import { fixedEntries } from './fixed-entries.ts';
import { leanBoot } from './lean-boot.ts';
import { leanContract } from './lean-contract.ts';
import { pageFiles } from './page-files.ts';
import { splitTexts } from './texts/split-texts.ts';

const server = process.env['GRABBIT_SERVER'] ?? 'http://127.0.0.1:4600';

/** Files that are named; of all others a hash is enough: the first page carries the names of whatever may follow it. */
const gathered = ['libraries', 'first', 'near', 'rolldown-runtime'];
/** What comes once a page stands and nobody waits for it: that it finds its own files by and by is soon enough. */
const unhurried = ['parts', 'later-parts', 'sync-host'];

/** Whether a file is one of those that are named so. */
const isOneOf = (names: readonly string[], file: string): boolean =>
  names.some((name) => file.includes(`/${name}-`));

/** Pages that many come to from outside: what they are made of comes with their first answer. */
const openedFirst = {
  '/mall': ['src/mall/mall.page.tsx'],
  '/goods/:id': ['src/mall/goods.page.tsx'],
  '/forum': ['src/forum/forum.page.tsx'],
  '/post/:id': ['src/forum/post.page.tsx'],
};

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
  define: {
    'import.meta.env.DEBUG_CONSOLE': JSON.stringify(process.env['GRABBIT_DEBUG_CONSOLE'] === 'true'),
  },
  plugins: [
    react(),
    leanContract,
    leanBoot(),
    splitTexts(),
    gatherFirstPage,
    pageFiles(openedFirst, (file) => isOneOf(gathered, file)),
    fixedEntries({
      'worker/fetch.js': 'src/kernel/worker/fetch.ts',
      'service-worker.js': 'src/kernel/pwa/service-worker.ts',
    }),
    stampServiceWorker,
  ],
  // What the shim does where React has it, which is everywhere here.
  // Its glue and its wasm are two halves of one module: bundled beforehand, they would be three.
  // Other pages here are templates and previews: what they need is no part of the app.
  optimizeDeps: {
    ...{ entries: ['index.html', 'gallery.html'], exclude: ['@dimforge/rapier3d-simd'] },
  },
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // Whoever asks for a lazy page has the first page's files already.
    modulePreload: {
      polyfill: false,
      resolveDependencies(file, needed, { hostType }) {
        if (hostType === 'html') return needed;
        if (isOneOf(unhurried, file)) return [];
        return needed.filter((each) => !isOneOf(gathered, each));
      },
    },
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        // Of a lazy page's style sheet, too, but for the one that a visit without a network needs.
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') && !/^(?:first|offline-care)/.test(name)
            ? 'assets/[hash:6][extname]'
            : 'assets/[name]-[hash][extname]',
        chunkFileNames: ({ name }) =>
          `assets/${[...gathered, ...unhurried].includes(name) ? '[name]-' : ''}[hash:7].js`,
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              priority: 2,
              test: (id) => isOnFirstPage(id) && id.includes('/node_modules/'),
            },
            // What a card says of money comes after the first paint: one small file of it.
            {
              name: 'near',
              test: /\/(ui\/near-coins|kernel\/money\/(reader-currency|currency|currency\.queries))\.tsx?$/,
            },
            { name: 'first', priority: 1, test: (id) => isOnFirstPage(id) && !id.endsWith('.css') },
            // Signs and small parts that many pages share: a file for each would weigh less than its name.
            { name: 'signs', minShareCount: 2, test: /\/node_modules\/lucide-react\// },
            {
              name: 'small',
              minShareCount: 8,
              test: /\/(?:src\/(?:ui|i18n|kernel|ports)\/[^?]*\.tsx?|@tanstack\/[^?]*\.js)$/,
            },
            // What the rooms of drawn games share.
            { name: 'drawn', minShareCount: 3, test: /\/src\/draws\/[^?]*\.tsx?$/ },
            // What the mall's pages share: many come to one of them first.
            {
              name: 'shop',
              minShareCount: 2,
              test: /\/(?:src\/mall\/(?!cart-way)|contract\/src\/mall\/)[^?]*\.tsx?$|\/src\/ui\/(?:goods-picture|phone-head|more-row)\.tsx$/,
            },
            // What the pages of one feature share, a file for each feature.
            ...['forum', 'live', 'moderation', 'orders', 'rewards', 'help'].map((feature) => ({
              name: feature,
              minShareCount: 2,
              test: (id: string) =>
                id.includes(`/src/${feature}/`) && !id.endsWith('.css') && !isOfFeatureParts(id),
            })),
            // What every page brings after its first paint: what pages share with it is there already.
            { name: 'parts', test: isOfFeatureParts },
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
