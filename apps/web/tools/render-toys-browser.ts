/* oxlint-disable no-restricted-imports -- a tool that runs in Node, no part of the app */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { createServer } from 'vite';

export interface Workshop {
  readonly browser: Browser;
  /** Where the app's folder is served. */
  readonly origin: string;
}

/** Serves the app's sources and opens a browser that can draw without a GPU; closes both at the end. */
export async function withWorkshop(
  entry: string,
  work: (workshop: Workshop) => Promise<void>,
): Promise<void> {
  const server = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    cacheDir: join(tmpdir(), 'grabbit-toys-vite'),
    server: { port: 0, host: '127.0.0.1' },
    // The physics' wasm belongs to one module: bundled ahead, there would be two.
    optimizeDeps: { entries: [entry], exclude: ['@dimforge/rapier3d-simd'] },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('The server of the sources has no port');
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-background-networking',
      '--no-first-run',
    ],
  });
  try {
    await work({ browser, origin: `http://127.0.0.1:${address.port}` });
  } finally {
    await browser.close();
    await server.close();
  }
}
