/**
 * Takes pictures of the live machine in headless Chromium, for looking at.
 * Run: `node apps/web/tools/render-toys-preview.ts OUT_FOLDER [name=query&width=390&height=612 …]`.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';

const [folder, ...wanted] = process.argv.slice(2);
if (!folder) {
  console.error('Say where the pictures shall go.');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });

const shots =
  wanted.length > 0
    ? wanted
    : ['blue', 'pink'].flatMap((theme) =>
        ['front', 'side', 'top'].flatMap((camera) => [
          `phone-${camera}-${theme}=theme=${theme}&camera=${camera}&width=390&height=612`,
          `desk-${camera}-${theme}=theme=${theme}&camera=${camera}&width=1440&height=900&bottom=190`,
        ]),
      );

const root = fileURLToPath(new URL('..', import.meta.url));
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  cacheDir: `${folder}/.vite`,
  server: { port: 0, host: '127.0.0.1' },
  optimizeDeps: { entries: ['src/claw/scene/scene-preview.html'] },
});
await server.listen();
const address = server.httpServer?.address();
if (!address || typeof address === 'string') throw new Error('The preview server has no port');
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
  for (const shot of wanted.length > 0 ? wanted : shots) {
    const name = shot.slice(0, shot.indexOf('='));
    const query = new URLSearchParams(shot.slice(name.length + 1));
    const size = { width: Number(query.get('width') ?? 390), height: Number(query.get('height') ?? 612) };
    const page = await browser.newPage({ viewport: size, deviceScaleFactor: Number(query.get('dpr') ?? 2) });
    page.on('console', (line) => console.log(`${name}: ${line.text()}`));
    page.on('pageerror', (error) => console.log(`${name}: ${error.message}`));
    await page.goto(`http://127.0.0.1:${address.port}/src/claw/scene/scene-preview.html?${query}`);
    await page.waitForSelector('html[data-ready]', { timeout: 120_000, state: 'attached' });
    const stats = await page.evaluate(() => document.documentElement.dataset['ready']);
    await page.waitForTimeout(Number(query.get('wait') ?? 0));
    await page.screenshot({ path: `${folder}/${name}.png`, timeout: 120_000 });
    console.log(`${name}: ${stats}`);
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}
