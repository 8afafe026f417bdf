import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const english = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../apps/web/public/lang/en-US.json'), 'utf8'),
) as Record<string, Record<string, string>>;

const keys = new Set(
  Object.entries(english).flatMap(([section, texts]) =>
    Object.keys(texts).map((key) => `${section}.${key.replace(/_(?:zero|one|two|few|many|other)$/, '')}`),
  ),
);

/** Keys of the dictionary that a page shows, or reads out, where a text should stand: its part has not come. */
export async function rawKeys(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const spoken = [...document.querySelectorAll('*')].flatMap((element) =>
      ['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    return `${spoken.join('\n')}\n${document.body.innerText}`;
  });
  return [...said.matchAll(/\b[A-Za-z]\w*\.\w+/g)].map(([word]) => word).filter((word) => keys.has(word));
}
