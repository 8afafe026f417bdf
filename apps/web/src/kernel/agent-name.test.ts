import { expect, test } from 'vitest';
import { browserName, isPhone } from './agent-name.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const desk =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0';

test('a session is named by its browser and system', () => {
  expect(browserName(phone)).toBe('Safari 18, iPhone');
  expect(browserName(desk)).toBe('Edge 141, Windows');
  expect(browserName('curl/8.0')).toBeNull();
});

test('phones are told from desktops', () => {
  expect([phone, desk].map(isPhone)).toEqual([true, false]);
});
