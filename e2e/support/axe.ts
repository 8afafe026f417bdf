import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Faults that axe finds on a page, one line each; those of all impacts, or the serious and critical ones. Outlined
 * lettering is left out: axe takes the stroke for the fill. `within` names the one part to look at: a dialog over a page
 * that others look at.
 */
export async function axeFaults(
  page: Page,
  which: 'all' | 'serious' = 'serious',
  within?: string,
): Promise<string[]> {
  // Legacy: in the page itself. The other way opens a second page for each look, for frames of other sites; we have none.
  // What passes is counted and no more, and no style sheet is fetched anew: all are of this page and this origin.
  const axe = new AxeBuilder({ page })
    .exclude('.flyer')
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations
    .filter(({ impact }) => which === 'all' || impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** How many pixels a page reaches over the edge of its window. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
