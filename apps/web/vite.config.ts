import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['GRABBIT_SERVER'] ?? 'http://127.0.0.1:4600';
const live = server.replace(/^http/, 'ws');

/**
 * In development the app is served by Vite and everything else is passed to a running server
 * (`GRABBIT_SERVER`, default the product's own port). Built files are hashed and nothing is inlined:
 * the product's Content-Security-Policy allows no inline script and no data: URL in scripts or fonts.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
  },
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
