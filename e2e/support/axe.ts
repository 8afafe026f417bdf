import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { run } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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
  // A document is given axe once: to read axe costs more than to look.
  for (const frame of page.frames()) if (!(await frame.evaluate(hasAxe))) await frame.evaluate(source);
  const impacts = which === 'all' ? ['minor', 'moderate', 'serious', 'critical'] : ['serious', 'critical'];
  return page.evaluate(findFaults, { within, impacts });
}

/** Runs in the page. */
function hasAxe(): boolean {
  return 'axe' in window;
}

interface Asked {
  readonly within: string | undefined;
  readonly impacts: readonly string[];
}

/** Runs in the page. Only what is said of the faults leaves it. */
async function findFaults({ within, impacts }: Asked): Promise<string[]> {
  const { axe } = window as unknown as { readonly axe: { readonly run: typeof run } };
  const { violations } = await axe.run(
    { exclude: [['.flyer']], ...(within !== undefined && { include: [[within]] }) },
    // What passes is counted and no more, and no style sheet is fetched anew: all are of this page and this origin.
    { resultTypes: ['violations'], preload: false },
  );
  return violations
    .filter(({ impact }) => impacts.includes(String(impact)))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** How many pixels a page reaches over the edge of its window. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
