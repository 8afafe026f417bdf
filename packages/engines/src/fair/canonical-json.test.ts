import { describe, expect, it } from 'vitest';

import { canonicalJson } from './canonical-json.ts';

describe('canonical JSON', () => {
  it('[F1] sorts keys at every depth and leaves no spaces', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'ü"' }], a: true })).toBe(
      '{"a":true,"b":[1,{"c":"ü\\"","d":null}]}',
    );
  });

  it('[F1] spells a value one way, whatever order it was built in', () => {
    expect(canonicalJson({ x: 1, y: 2 })).toBe(canonicalJson({ y: 2, x: 1 }));
  });

  const circle: unknown[] = [];
  circle.push(circle);
  const strange: readonly (readonly [string, unknown])[] = [
    ['a fraction', 0.5],
    ['not a number', NaN],
    ['infinity', Infinity],
    ['minus zero', -0],
    ['an unsafe integer', 9007199254740992],
    ['undefined', { a: undefined }],
    ['a function', () => 1],
    ['a big integer', 1n],
    ['a date', new Date(0)],
    ['half a character', '\ud800'],
    ['a circle', circle],
  ];
  it.each(strange)('[F1] refuses %s', (_, value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });
});
