import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

/**
 * Draws icons and splash pictures of both projects from the mark of the site, on the colour of its blue theme. Run after the mark has changed:
 * `npm run shell -- icons`.
 */
export async function drawIcons(executablePath: string): Promise<void> {
  const mark = readFileSync(join(import.meta.dirname, '../web/public/icon.svg'), 'utf8');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const draw = async (path: string, size: number, { part, ground, round = false }: Look): Promise<void> => {
    await page.setViewportSize({ width: size, height: size });
    const edge = (size * (1 - part)) / 2;
    const radius = round ? '50%' : '0';
    await page.setContent(
      `<body style="margin:0;background:transparent"><div style="box-sizing:border-box;width:${size}px;height:${size}px;padding:${edge}px;background:${ground};border-radius:${radius}">${mark}</div><style>svg{display:block;overflow:visible}</style>`,
    );
    const isCut = round || ground === 'transparent';
    // Apple takes no icon with an alpha channel.
    await page.screenshot({ path: join(import.meta.dirname, path), omitBackground: isCut });
  };
  const res = 'android/app/src/main/res';
  for (const [density, scale] of Object.entries({ mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 })) {
    const folder = `${res}/mipmap-${density}`;
    await draw(`${folder}/ic_launcher.png`, 48 * scale, { part: 0.72, ground });
    await draw(`${folder}/ic_launcher_round.png`, 48 * scale, { part: 0.66, ground, round: true });
    // Of 108 units only the middle 66 are sure to be seen.
    await draw(`${folder}/ic_launcher_foreground.png`, 108 * scale, { part: 0.52, ground: 'transparent' });
  }
  const assets = 'ios/App/App/Assets.xcassets';
  await draw(`${assets}/AppIcon.appiconset/AppIcon-512@2x.png`, 1024, { part: 0.74, ground });
  await draw(`${assets}/Splash.imageset/splash.png`, 2732, { part: 0.16, ground });
  await browser.close();
}

interface Look {
  /** How much of the side the mark takes. */
  readonly part: number;
  /** CSS colour behind it. */
  readonly ground: string;
  readonly round?: boolean;
}

const ground = '#121d8a';
