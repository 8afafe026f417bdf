import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../', import.meta.url);
const screens = globSync('**/*-screen.tsx', { cwd: folder })
  .map((file) => ({ file, text: readFileSync(new URL(file, folder), 'utf8') }))
  .filter(({ text }) => /<\w*Wings\b/.test(text));

it.each(screens)(
  '$file has its controls before what stands beside the machine, for who plays by keyboard',
  ({ text }) => {
    const [deck, wings] = [/<\w*Deck\b/g, /<\w*Wings\b/g].map((tag) => [...text.matchAll(tag)].at(-1)?.index);
    expect(deck).toBeLessThan(wings ?? 0);
  },
);

it('looks at the room of every game', () => {
  expect(screens.length).toBeGreaterThanOrEqual(6);
});
