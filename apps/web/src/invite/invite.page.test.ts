import { expect, it } from 'vitest';
import { modulesPath } from './invite.page.tsx';

it('draws a code of dark modules with light around it', () => {
  const { size, path } = modulesPath('https://example.com/?invite_code=ABCDEF');
  // Version 3 has 29 modules a side, and four of light on each.
  expect(size).toBe(37);
  expect(path.startsWith('M4 4h1v1h-1zM5 4h1v1h-1z')).toBe(true);
  expect(path).not.toMatch(/M[0-3] |M\d+ [0-3]h/);
});
