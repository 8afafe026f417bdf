import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { operatorCalls } from './operator-calls.ts';

const server = process.env['GRABBIT_SERVER'] ?? 'http://127.0.0.1:4600';

/** The operator's console. In development Vite serves it, and a running server answers its calls. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), operatorCalls],
  build: {
    ...{ outDir: 'dist', emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0 },
    chunkSizeWarningLimit: 1200,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/media', '/icon.svg', '/toys', '/own-toys', '/machine', '/sea'].map((path) => [path, server]),
    ),
  },
});
