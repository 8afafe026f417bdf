import { describe, expect, it } from 'vitest';

import { meshField, toyBalls, toyField, toyKinds, toyOf } from './index.ts';

describe('toys', () => {
  it.each(toyKinds)('[C16] the balls of the %s lie inside what is drawn', (kind) => {
    const field = toyField(toyOf(kind));
    const balls = toyBalls(kind);
    expect(balls.length).toBe(8);
    for (const { x, y, z, r } of balls) {
      for (let i = 0; i < 200; i++) {
        const h = 1 - (2 * i + 1) / 200;
        const [s, a] = [Math.sqrt(1 - h * h), i * 2.399963229728653];
        const depth = field(x + r * s * Math.cos(a), y + r * h, z + r * s * Math.sin(a));
        expect(depth).toBeLessThan(0.03);
      }
    }
  });

  it.each(toyKinds)('the %s can be meshed', (kind) => {
    const { pos, nor, idx } = meshField(toyField(toyOf(kind)), [-1.3, -0.1, -1.7], [1.3, 2.4, 1.3], 0.16);
    expect(pos.length).toBe(nor.length);
    expect(idx.length).toBeGreaterThan(300);
    expect(idx.every((i) => i < pos.length / 3)).toBe(true);
    expect(pos.every((n) => Number.isFinite(n))).toBe(true);
  });
});
