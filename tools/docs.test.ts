import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const pages = globSync(['*.md', 'docs/*.md'], { cwd: root }).toSorted();
const read = (page: string): string => readFileSync(join(root, page), 'utf8');

/** The anchors of a page's headings, as code hosts make them. */
function anchorsOf(page: string): string[] {
  const headings = [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase());
  return headings.map((heading) => heading.replaceAll(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-'));
}

function linkFaults(page: string): string[] {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)\s]*)\)|src="([^"]+)"/g)];
  return links.flatMap(([, link, source]) => {
    const [path = '', anchor] = (link ?? source ?? '').split('#');
    const target = path === '' ? page : join(dirname(page), path);
    if (!existsSync(join(root, target))) return [`${page}: ${path} is not there`];
    const isMissing = anchor !== undefined && !anchorsOf(target).includes(anchor);
    return isMissing ? [`${page}: ${target} has no heading #${anchor}`] : [];
  });
}

const files = globSync('{apps,packages,e2e,bench,tools,docs}/**/*.{ts,tsx,md,json,css,sql}', {
  cwd: root,
  exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
});

/** Paths of files that a page names between backticks, whole or by their end, that no file has. */
function pathFaults(page: string): string[] {
  const named = [...read(page).matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|md|json|css|sql))`/g)];
  return named
    .map(([, path = '']) => path)
    .filter((path) => !files.some((file) => file === path || file.endsWith(`/${path}`)))
    .map((path) => `${page}: no file is called ${path}`);
}

it('every link of the docs leads to a page and a heading that are there', () => {
  expect(pages.flatMap(linkFaults)).toEqual([]);
});

it('every file that the docs name is there', () => {
  expect(pages.flatMap(pathFaults)).toEqual([]);
});

it('the index lists every page', () => {
  const index = read('docs/README.md');
  const missing = globSync('docs/*.md', { cwd: root })
    .map((page) => page.replace('docs/', ''))
    .filter((page) => page !== 'README.md' && !index.includes(`](${page}`));
  expect(missing).toEqual([]);
});
