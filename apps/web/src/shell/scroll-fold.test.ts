// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { foldWhileScrolling } from './scroll-fold.ts';

vi.mock('../kernel/storage.ts', () => ({ writeStored: vi.fn() }));

const isFolded = (): boolean => document.documentElement.hasAttribute('data-folded');
function scrollDownTo(y: number): void {
  vi.stubGlobal('scrollY', y);
  dispatchEvent(new Event('scroll'));
}

beforeAll(() => foldWhileScrolling());
afterEach(() => scrollDownTo(0));

it('folds the bars on the way down, and unfolds them with the first way up', () => {
  scrollDownTo(200);
  expect(isFolded()).toBe(true);
  scrollDownTo(190);
  expect(isFolded()).toBe(false);
});

it('keeps the bars near the top', () => {
  scrollDownTo(80);
  expect(isFolded()).toBe(false);
  scrollDownTo(90);
  expect(isFolded()).toBe(true);
});

it('takes a tremble for no scrolling, however often it comes', () => {
  scrollDownTo(200);
  for (const y of [195, 202, 194]) scrollDownTo(y);
  expect(isFolded()).toBe(true);
  // Steps that are small add up: the last place that counted is where they began.
  scrollDownTo(192);
  expect(isFolded()).toBe(false);
});
