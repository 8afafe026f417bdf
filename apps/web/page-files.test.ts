import { expect, it } from 'vitest';
import { chunksOf } from './page-files.ts';

const chunk = (fileName: string, moduleIds: readonly string[], imports: readonly string[] = []) => ({
  ...{ fileName, moduleIds, imports },
});
const chunks = [
  chunk('a.js', ['/src/mall.page.tsx', '/src/window.tsx'], ['b.js', 'c.js']),
  chunk('b.js', ['/src/card.tsx'], ['c.js', 'a.js']),
  chunk('c.js', ['/src/price.tsx']),
  chunk('d.js', ['/src/other.tsx']),
];

it('finds what a page is made of, each file once', () => {
  const names = (...sources: string[]) => chunksOf(sources, chunks).map(({ fileName }) => fileName);
  expect(names('/src/mall.page.tsx')).toEqual(['a.js', 'b.js', 'c.js']);
  expect(names('/src/card.tsx', '/src/other.tsx')).toEqual(['b.js', 'c.js', 'a.js', 'd.js']);
});

it('says of a page that was moved that it is nowhere', () => {
  expect(() => chunksOf(['/src/gone.page.tsx'], chunks)).toThrow('/src/gone.page.tsx');
});
