import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

/** What a stylesheet says of exactly these selectors, all of its rules together. */
function saysOf(css: string, wanted: (selector: string) => boolean): string {
  const rules = css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g);
  return [...rules]
    .filter(([, heads = '']) => heads.split(',').some((head) => wanted(head.trim())))
    .map(([, , says = '']) => says)
    .join(';');
}

describe('a touch', () => {
  it('draws no flash of the browser, and everything that can be pressed shows it', () => {
    const base = read('base.css');
    expect(saysOf(base, (head) => head === 'html')).toContain('-webkit-tap-highlight-color: transparent');
    const pressed = /:where\(([^{}]*)\)\s*\{\s*filter:/.exec(base)?.[1];
    for (const each of ['a:active', 'button:active:not(:disabled)', "[role='tab']:active"])
      expect(pressed).toContain(each);
  });
});

describe('the biggest lettering', () => {
  const print = read('print.css');

  it.each(['ar', 'th', 'ja', 'zh', 'vi'])('has weight in %s, in a face that has its letters', (language) => {
    const says = saysOf(print, (head) => head === `:root:lang(${language})`);
    expect(says).toContain('--f-flyer: var(--f-display)');
    expect(says).toContain('--w-flyer: 800');
  });

  it.each([
    ['th', 'Noto Sans Thai', 'Leelawadee UI'],
    ['ja', 'Hiragino Sans', 'Yu Gothic'],
    ['zh', 'PingFang SC', 'Microsoft YaHei'],
    ['zh-TW', 'PingFang TC', 'Microsoft JhengHei'],
  ])('names heavy faces of the devices in %s before whatever there is', (language, ...faces) => {
    const stack = /--f-display:([^;]*)/.exec(
      saysOf(print, (head) => head === `:root:lang(${language})`),
    )?.[1];
    const order = [...faces, 'system-ui'].map((face) => stack?.indexOf(face) ?? -1);
    expect(order.every((place) => place > 0)).toBe(true);
    expect(order.at(-1)).toBe(Math.max(...order));
  });
});

it('Japanese is not cut within a word by a browser that knows no phrases', () => {
  const says = saysOf(read('base.css'), (head) => head === ':lang(ja)');
  const breaks = [...says.matchAll(/word-break: ([\w-]+)/g)].map(([, value]) => value);
  // The last one that a browser knows counts.
  expect(breaks).toEqual(['keep-all', 'auto-phrase']);
  // What is too long for a line without one breaks anywhere: nothing stands out.
  expect(read('base.css')).toMatch(
    /@supports not \(word-break: auto-phrase\) \{\s*:lang\(ja\) \{\s*overflow-wrap: anywhere;/,
  );
});

it('outlined lettering is cut by no clip that only some browsers widen', () => {
  const css = ['room/room.css', 'room/low.css'].map((name) => read(`../${name}`)).join('\n');
  // WebKit knows no `overflow-clip-margin`: the outline has to lie inside of the box.
  expect(css).not.toContain('overflow-clip-margin');
});
