import { launch, type Page } from 'puppeteer-core';
import type { Browser, Engine } from './tab.ts';

const phone = { width: 390, height: 780 } as const;

/** Starts Firefox by WebDriver BiDi on a display: without a window it has no WebGL. */
export async function openFirefox(executablePath: string, display: string): Promise<Browser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: false,
    defaultViewport: phone,
    env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US, en', 'media.volume_scale': '0.0' },
  });
  return {
    name: (await browser.version()).replace('/', ' '),
    async open(): Promise<Engine> {
      const context = await browser.createBrowserContext();
      let page: Page = await context.newPage();
      return {
        goTo: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
        run: (script, given) =>
          page.evaluate(`(function () { ${script} }).apply(null, ${JSON.stringify(given)})`),
        click: (x, y) => page.mouse.click(x, y),
        press: (key) => page.keyboard.press(key),
        type: (text) => page.keyboard.type(text),
        async followNewest() {
          const newest = (await context.pages()).at(-1);
          if (newest === undefined) throw new Error('there is no window');
          page = newest;
        },
        picture: async () => Buffer.from(await page.screenshot()),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
