import { expect, type Page } from '@playwright/test';

/** No text is smaller on the screen, in pixels; a drawing's is what comes of its scale. */
const smallest = 12;

/** Of WCAG 2.2, AA: what text needs over its ground, and where letters are large: from 24 px on, bold ones from 18.66 px on. */
const [least, leastOfLarge] = [4.5, 3];

/** How large a page is in its picture. Half is enough: each pixel holds the mean of what four by four are judged by. */
const shotScale = 0.5;

/** Of the page, in its own pixels: taller pictures than this a browser does not make. Each costs as much as the whole page, whatever its height. */
export const mostHeight = 32_000;

/** Letters that leave their ground as it is. */
const withoutInk = `
  *, *::before, *::after, *::placeholder {
    transition: none !important;
    -webkit-text-fill-color: transparent !important;
    -webkit-text-stroke-color: transparent !important;
    text-shadow: none !important;
    text-decoration-color: transparent !important;
  }
  text, tspan { fill: transparent !important; stroke: transparent !important; }`;

/** A text as it stands on the page: its boxes in pixels of the whole page, and its colour as the style sheets say it. */
interface Ink {
  readonly text: string;
  readonly colour: string;
  /** Of its letters on the screen, in pixels. */
  readonly size: number;
  /** Of the text with all that it stands in, 0 to 1. */
  readonly opacity: number;
  readonly least: number;
  readonly boxes: readonly (readonly [left: number, top: number, right: number, bottom: number])[];
}

/**
 * Texts that are too small, or do not stand out from what is really behind them, one line each: pictures, gradients, pseudo-elements and see-through
 * colours count as they are painted, which axe does not see. What is shut, what swims, outlined lettering and hidden text are left out. `within`
 * names the one part to look at.
 */
export async function unreadable(page: Page, within = 'body'): Promise<string[]> {
  const found = await lookOnce(page, within);
  if (found.length === 0) return [];
  // What moves or comes while it is looked at stands elsewhere the second time.
  const again = new Set((await lookOnce(page, within)).map(textOf));
  return found.filter((fault) => again.has(textOf(fault)));
}

/** Of each sheet that the facts, the price and the stake of a room open, in both themes: what `unreadable` finds. The room is there. */
export async function unreadableSheets(page: Page): Promise<string[]> {
  const found: string[] = [];
  const opens = page.locator('.facts-row button, button.cost, .stki__v');
  await expect(opens.last()).toBeEnabled();
  for (const open of await opens.all()) {
    await open.click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    for (const theme of ['blue', 'pink']) {
      await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
      found.push(...(await unreadable(page, '[role="dialog"]')).map((fault) => `${theme}: ${fault}`));
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  }
  return found;
}

const textOf = (fault: string): string => fault.slice(0, fault.lastIndexOf(':', fault.lastIndexOf(':') - 1));

async function lookOnce(page: Page, within: string): Promise<string[]> {
  await page.evaluate(endTransitions);
  const inks = await page.evaluate(findInks, { within, least, leastOfLarge });
  const { width, height } = await page.evaluate(hideLetters, withoutInk);
  // Half a pixel is lost where a drawing is measured.
  const found = inks
    .filter(({ size }) => size < smallest - 0.5)
    .map(({ text, size }) => `${text}: of ${size.toFixed(1)} px: small`);
  for (let top = 0; top < height; top += mostHeight) {
    const clip = { x: 0, y: top, width, height: Math.min(mostHeight, height - top) };
    const here = inks.filter(({ boxes }) => boxes.some(([, y]) => y >= top && y < top + clip.height));
    if (here.length === 0) continue;
    const picture = await takePicture(page, clip);
    found.push(...(await page.evaluate(findFaint, { inks: here, picture, top, scale: shotScale })));
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  await page.evaluate(endTransitions);
  return [...new Set(found)];
}

interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of the whole page as a PNG in Base64, packed loosely: it is read at once and thrown away. */
async function takePicture(page: Page, clip: Clip): Promise<string> {
  // The letters' new colours have been painted.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    ...{ format: 'png', clip: { ...clip, scale: shotScale } },
    ...{ captureBeyondViewport: true, optimizeForSpeed: true },
  });
  await session.detach();
  return data;
}

/** Runs in the page. Colours move to their new values, be it in a millisecond. */
function endTransitions(): void {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
}

/** Runs in the page. Its size in pixels. */
function hideLetters(rules: string): { readonly width: number; readonly height: number } {
  // A page allows no style in its own text.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  const { clientWidth, scrollHeight } = document.documentElement;
  return { width: clientWidth, height: Math.max(innerHeight, scrollHeight) };
}

/** Runs in the page. */
function findInks(given: { within: string; least: number; leastOfLarge: number }): Ink[] {
  /** How much of what stands in an element is to be seen, and where it is cut off. */
  interface Place {
    readonly opacity: number;
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  const places = new Map<Element | null, Place>();
  places.set(null, { opacity: 1, left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity });
  const placeOf = (of: Element | null): Place => {
    const known = places.get(of);
    if (known !== undefined || of === null) return known as Place;
    const around = placeOf(of.parentElement);
    const { opacity, overflow, clipPath } = getComputedStyle(of);
    const whole = of === document.body || of === document.documentElement;
    const box = whole || overflow.includes('visible') ? around : of.getBoundingClientRect();
    const place = {
      opacity: clipPath === 'inset(50%)' ? 0 : around.opacity * Number(opacity),
      ...{ left: Math.max(around.left, box.left), top: Math.max(around.top, box.top) },
      ...{ right: Math.min(around.right, box.right), bottom: Math.min(around.bottom, box.bottom) },
    };
    places.set(of, place);
    return place;
  };
  const root = document.querySelector(given.within);
  if (root === null) throw new Error(`nothing is ${given.within}`);
  const inks: Ink[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const of = node.parentElement;
    const text = (node.textContent ?? '').trim();
    if (of === null || text === '') continue;
    if (of.closest('.flyer, .sr, .fish, :disabled, [aria-disabled="true"]') !== null) continue;
    const { opacity, left, top, right, bottom } = placeOf(of);
    if (opacity === 0 || !of.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(of);
    const { a = 1, b = 0 } = (of instanceof SVGGraphicsElement && of.getScreenCTM()) || {};
    const px = Number.parseFloat(style.fontSize) * Math.hypot(a, b);
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].flatMap((box) => {
      // The letters themselves: a face has room over and under them.
      const [middle, half] = [(box.top + box.bottom) / 2, Math.min(box.height, 0.8 * px) / 2];
      const [l, r] = [Math.max(left, box.left), Math.min(right, box.right)];
      const [t, b] = [Math.max(top, middle - half), Math.min(bottom, middle + half)];
      if (r - l < 4 || b - t < 4) return [];
      return [[l + scrollX, t + scrollY, r + scrollX, b + scrollY] as const];
    });
    if (boxes.length === 0) continue;
    const large = px >= 24 || (px >= 18.66 && Number(style.fontWeight) >= 700);
    inks.push({
      text: `${[of.localName, ...of.classList].join('.')} "${text.slice(0, 40)}"`,
      colour: of instanceof SVGElement ? style.fill : style.webkitTextFillColor,
      opacity,
      size: px,
      least: large ? given.leastOfLarge : given.least,
      boxes,
    });
  }
  return inks;
}

/** Runs in the page. */
async function findFaint(given: {
  inks: Ink[];
  picture: string;
  top: number;
  scale: number;
}): Promise<string[]> {
  const { scale } = given;
  // Not among the types yet.
  const { fromBase64 } = Uint8Array as unknown as { fromBase64: (text: string) => Uint8Array<ArrayBuffer> };
  const bytes = fromBase64(given.picture);
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const contextOf = (width: number, height: number): OffscreenCanvasRenderingContext2D => {
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('the browser draws nothing');
    return context;
  };
  const ground = contextOf(image.width, image.height);
  ground.drawImage(image, 0, 0);
  const { data } = ground.getImageData(0, 0, image.width, image.height);
  const dot = contextOf(1, 1);
  const read = (colour: string): readonly [number, number, number, number] => {
    dot.clearRect(0, 0, 1, 1);
    dot.fillStyle = colour;
    dot.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = dot.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const linear = (value: number): number => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const light = (r: number, g: number, b: number): number =>
    0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  // A square of four by four of the page's pixels is what an eye takes together: the dots of the print are smaller.
  const square = 4 * scale;
  const contrasts = ({ boxes, colour, opacity }: Ink): number[] => {
    const [red, green, blue, alpha] = read(colour);
    const share = alpha * opacity;
    const found: number[] = [];
    for (const [left, top, right, bottom] of boxes) {
      const [x, y] = [
        Math.max(0, Math.round(left * scale)),
        Math.max(0, Math.round((top - given.top) * scale)),
      ];
      const [w, h] = [
        Math.min(image.width - x, Math.round((right - left) * scale)),
        Math.min(image.height - y, Math.round((bottom - top) * scale)),
      ];
      if (w < square || h < square) continue;
      for (let row = 0; row + square <= h; row += square) {
        for (let column = 0; column + square <= w; column += square) {
          let [r, g, b] = [0, 0, 0];
          for (let at = 0; at < square * square; at += 1) {
            const from = 4 * ((y + row + Math.floor(at / square)) * image.width + x + column + (at % square));
            r += data[from] ?? 0;
            g += data[from + 1] ?? 0;
            b += data[from + 2] ?? 0;
          }
          [r, g, b] = [r / square ** 2, g / square ** 2, b / square ** 2];
          const through = 1 - share;
          const ink = light(
            share * red + through * r,
            share * green + through * g,
            share * blue + through * b,
          );
          const under = light(r, g, b);
          found.push((Math.max(ink, under) + 0.05) / (Math.min(ink, under) + 0.05));
        }
      }
    }
    return found.sort((a, b) => a - b);
  };
  return given.inks.flatMap((ink) => {
    // What touches an edge or a line of the drawing may be darker there: a fifth of the ground decides.
    const sorted = contrasts(ink);
    const contrast = sorted[Math.floor(sorted.length / 5)];
    if (contrast === undefined || contrast >= ink.least) return [];
    return [`${ink.text}: ${contrast.toFixed(2)} : 1`];
  });
}

/** Words that are broken where they have no hyphen, one line each. Scripts that break anywhere are left out, and so is what is no word: codes, mail addresses, numbers. */
export async function brokenWords(page: Page): Promise<string[]> {
  return [...new Set(await page.evaluate(findBroken))];
}

/** Runs in the page. */
function findBroken(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const of = node.parentElement;
    if (of === null || of.closest('.sr, script, style') !== null || !of.checkVisibility()) continue;
    const text = node.textContent ?? '';
    // Letters of scripts that break between words alone; a soft hyphen is where a word may be broken.
    for (const { 0: word, index } of text.matchAll(/[\p{Script=Latin}\p{Script=Arabic}\p{M}]{4,}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      if (lines.size < 2) continue;
      const block = of.closest('[class]')?.className ?? of.localName;
      found.push(`${word} in ${of.localName} of ${String(block)}`);
    }
  }
  return found;
}
