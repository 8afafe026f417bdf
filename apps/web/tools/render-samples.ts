/**
 * Writes `public/samples/*.webp`: the home page in both themes and by both home preferences, for the pages where they
 * are chosen. They are seen in every language: where words stand, they show bars. Run against a started product: `node apps/web/tools/render-samples.ts http://127.0.0.1:4600`.
 */
/* oxlint-disable no-restricted-imports, no-console -- a tool that runs in Node, no part of the app */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';

const [origin = 'http://127.0.0.1:4600'] = process.argv.slice(2);
const folder = fileURLToPath(new URL('../public/samples', import.meta.url));
/** What the app shows: 390 CSS pixels wide in the shape of 9 to 10, drawn half as large again. */
const [width, height, density] = [390, 433, 1.1];
const mostBytes = 25_000;

interface Sample {
  readonly name: string;
  readonly theme: 'blue' | 'pink';
  readonly home: 1 | 2;
  /** Part of the page that is moved to the top. */
  readonly from: string | null;
}

const samples: readonly Sample[] = [
  { name: 'theme-blue', theme: 'blue', home: 1, from: null },
  { name: 'theme-pink', theme: 'pink', home: 1, from: null },
  { name: 'home-claw', theme: 'blue', home: 1, from: '.floor' },
  { name: 'home-game', theme: 'blue', home: 2, from: '.floor' },
];

/** Runs in the page: puts a bar in the place of each word, in the ink of the word. */
function hideWords(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const words = (text.textContent ?? '').split(/(\s+)/);
    if (text.parentElement?.closest('script, style, .sr, .brand') != null || words.join('').trim() === '')
      continue;
    const parts = words.map((word) => {
      if (!/\p{L}/u.test(word)) return document.createTextNode(word);
      const bar = document.createElement('span');
      bar.dataset['bar'] = '';
      bar.style.setProperty('--ink-of-words', getComputedStyle(text.parentElement ?? document.body).color);
      bar.textContent = word;
      return bar;
    });
    const line = document.createElement('span');
    line.append(...parts);
    text.replaceWith(line);
  }
}

const bars = `[data-bar]{position:relative;color:transparent!important;-webkit-text-stroke:0!important;text-shadow:none!important}
  [data-bar]::before{content:'';position:absolute;inset:22% 2%;border-radius:99px;background:var(--ink-of-words);opacity:.75}
  .flyer:not(.brand *){-webkit-text-stroke:0!important;filter:none!important}
  .flyer:not(.brand *)::before{content:none!important}
  .dock,.banner,.toasts{display:none!important}
  .poster__tag [data-bar]::before{content:none}`;

async function openSample(browser: Browser, { theme, home, from }: Sample): Promise<Page> {
  const viewport = { width, height: height + 120 };
  const page = await browser.newPage({ viewport, deviceScaleFactor: density, locale: 'en-US' });
  const kept = JSON.stringify({ theme, locale: 'en-US', sound: false, home, still: true });
  await page.addInitScript((text) => localStorage.setItem('g.cHJlZmVyZW5jZXM', text), kept);
  await page.goto(origin);
  await page.waitForSelector('.room .toy');
  await page.addStyleTag({ content: bars });
  await page.waitForLoadState('networkidle');
  await page.evaluate(hideWords);
  if (from !== null) {
    await page.evaluate((part) => {
      const box = document.querySelector(part)?.getBoundingClientRect();
      window.scrollTo(0, (box?.top ?? 0) + window.scrollY - 14);
    }, from);
    await page.waitForLoadState('networkidle');
  }
  // What came with the scrolling.
  await page.evaluate(hideWords);
  return page;
}

/** The browser that drew it writes it as WebP, as fine as fits. */
async function toWebP(page: Page, png: Buffer): Promise<Buffer> {
  for (let quality = 0.8; quality > 0.05; quality -= 0.06) {
    const url = await page.evaluate(
      async ([source, fineness]) => {
        const picture = new Image();
        picture.src = `data:image/png;base64,${source}`;
        await picture.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [picture.width, picture.height];
        canvas.getContext('2d')?.drawImage(picture, 0, 0);
        return canvas.toDataURL('image/webp', fineness);
      },
      [png.toString('base64'), quality] as const,
    );
    const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    if (bytes.length <= mostBytes) return bytes;
  }
  throw new Error('The picture does not become small enough');
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const sample of samples) {
    const page = await openSample(browser, sample);
    const png = await page.screenshot({ clip: { x: 0, y: 0, width, height } });
    const bytes = await toWebP(page, png);
    writeFileSync(join(folder, `${sample.name}.webp`), bytes);
    console.log(`${sample.name}: ${bytes.length} bytes`);
    await page.close();
  }
} finally {
  await browser.close();
}
