/**
 * Writes `public/icons/<brand>/*.png` from the brand's `icon.svg`: the icons of the installed app.
 * Run: `node apps/web/tools/render-icons.ts`.
 */
/* oxlint-disable no-restricted-imports, no-console -- a tool that runs in Node, no part of the app */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const folder = fileURLToPath(new URL('../public/icons', import.meta.url));

/** Ground, rays, dots and line of each brand's own theme. */
const brands = {
  grabbit: { ground: '#1d30c0', rays: '#2c45e4', dots: '#121d8a', burst: '#4fdcff', line: '#0a0f45' },
  coinpop: { ground: '#981771', rays: '#ae2a86', dots: '#690b52', burst: '#72f4cb', line: '#33072f' },
} as const;

interface Sheet {
  readonly file: string;
  /** Side in pixels. */
  readonly size: number;
  /** Part of the side that the mark takes: masks may cut away everything outside of the middle four fifths. */
  readonly mark: number;
  /** Radius of the corners, as part of the side. */
  readonly corner: number;
}

const sheets: readonly Sheet[] = [
  { file: 'icon-192.png', size: 192, mark: 0.76, corner: 0.22 },
  { file: 'icon-512.png', size: 512, mark: 0.76, corner: 0.22 },
  { file: 'maskable-512.png', size: 512, mark: 0.58, corner: 0 },
  { file: 'apple-touch-180.png', size: 180, mark: 0.74, corner: 0 },
];

const turns = Array.from({ length: 16 }, (_, i) => (i * Math.PI) / 8);
const at = (angle: number, radius: number): string =>
  `${(50 + Math.cos(angle) * radius).toFixed(2)},${(50 + Math.sin(angle) * radius).toFixed(2)}`;

function rays(): string {
  const half = Math.PI / 32;
  return turns.map((turn) => `M50,50 L${at(turn - half, 90)} L${at(turn + half, 90)}Z`).join('');
}

function burst(radius: number): string {
  const points = Array.from({ length: 36 }, (_, i) =>
    at((i * Math.PI) / 18, i % 2 === 0 ? radius : radius * 0.86),
  );
  return `M${points.join('L')}Z`;
}

function drawing(brand: keyof typeof brands, { size, mark, corner }: Sheet): string {
  const { ground, rays: ray, dots, burst: star, line } = brands[brand];
  const svg = readFileSync(join(folder, brand, 'icon.svg'), 'utf8');
  const side = mark * 100;
  const inset = (100 - side) / 2;
  const round = corner * 100;
  const cut = svg.replace('<svg ', `<svg x="${inset}" y="${inset}" width="${side}" height="${side}" `);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${size}" height="${size}" style="display:block">
    <defs>
      <pattern id="dots" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <circle cx="2.5" cy="2.5" r="1.1" fill="${dots}"/></pattern>
      <linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset=".45" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>
      <mask id="low"><rect width="100" height="100" fill="url(#fade)"/></mask>
      <clipPath id="card"><rect width="100" height="100" rx="${round}"/></clipPath>
    </defs>
    <g clip-path="url(#card)">
      <rect width="100" height="100" fill="${ground}"/>
      <path d="${rays()}" fill="${ray}"/>
      <rect width="100" height="100" fill="url(#dots)" mask="url(#low)"/>
      <path d="${burst(side * 0.62)}" fill="${line}" transform="translate(1.6 2.6)"/>
      <path d="${burst(side * 0.62)}" fill="${star}" stroke="${line}" stroke-width="1.6" stroke-linejoin="round"/>
      ${cut}
    </g>
  </svg>`;
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
});
try {
  for (const brand of Object.keys(brands) as (keyof typeof brands)[]) {
    for (const sheet of sheets) {
      const page = await browser.newPage({ viewport: { width: sheet.size, height: sheet.size } });
      await page.setContent(`<body style="margin:0">${drawing(brand, sheet)}</body>`);
      const path = join(folder, brand, sheet.file);
      await page.screenshot({ path, omitBackground: true });
      await page.close();
      console.log(path);
    }
  }
} finally {
  await browser.close();
}
