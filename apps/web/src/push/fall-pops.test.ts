// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import english from '../../public/lang/en-US.json' with { type: 'json' };
import { useLanguage } from '../i18n/i18n.ts';
import { createTranslator } from '../i18n/translator.ts';
import { createFallPops } from './fall-pops.ts';

beforeEach(() => {
  vi.useFakeTimers();
  useLanguage.setState(createTranslator('en-US', english), true);
});
afterEach(() => void vi.useRealTimers());

it('writes each fall where it fell, adds up what falls beside it at once, and takes it away', () => {
  const layer = document.createElement('div');
  const pops = createFallPops(layer);
  const texts = (): (string | null)[] => [...layer.children].map(({ textContent }) => textContent);
  pops.show({ x: 100, y: 300 });
  pops.show({ x: 120, y: 301 });
  pops.show({ x: 300, y: 300 });
  expect(texts()).toEqual(['+2\u00a0pieces', '+1\u00a0piece']);
  vi.advanceTimersByTime(400);
  pops.show({ x: 100, y: 300 });
  expect(texts()).toEqual(['+2\u00a0pieces', '+1\u00a0piece', '+1\u00a0piece']);
  vi.advanceTimersByTime(800);
  expect(texts()).toEqual(['+1\u00a0piece']);
  vi.advanceTimersByTime(800);
  expect(texts()).toEqual([]);
});

it('writes no more at once than can be read', () => {
  const layer = document.createElement('div');
  const pops = createFallPops(layer);
  for (let i = 0; i < 40; i++) pops.show({ x: i * 60, y: 0 });
  expect(layer.children).toHaveLength(12);
});
