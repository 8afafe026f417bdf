import { describe, expect, it } from 'vitest';
import { slerp } from './slerp.ts';

describe('slerp', () => {
  it('takes the short way and keeps unit length', () => {
    const out: [number, number, number, number] = [0, 0, 0, 0];
    slerp([0, 0, 0, 1], [0, -Math.SQRT1_2, 0, -Math.SQRT1_2], 0.5, out);
    expect(out[1]).toBeCloseTo(Math.sin(Math.PI / 8));
    expect(Math.hypot(...out)).toBeCloseTo(1);
  });
});
