import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Faults that axe finds on a page, one line each; those of all impacts, or the serious and critical ones. Outlined
 * lettering is left out: axe takes the stroke for the fill.
 */
export async function axeFaults(page: Page, which: 'all' | 'serious' = 'serious'): Promise<string[]> {
  // Legacy: in the page itself. The other way opens a second page for each look, for frames of other sites; we have none.
  const { violations } = await new AxeBuilder({ page }).exclude('.flyer').setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => which === 'all' || impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** How many pixels a page reaches over the edge of its window. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
