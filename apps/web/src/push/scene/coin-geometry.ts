import { LatheGeometry, Vector2 } from 'three';
import type { BufferGeometry } from 'three';

/** Sides of a coin: enough that its rim looks round where it is drawn. */
const sides = 22;

/** A coin of radius and thickness 1, lying flat; its faces carry the left half of a sheet of two, straight. */
export function coinGeometry(ratio: number): BufferGeometry {
  const bevel = 0.16 * ratio;
  const half = [
    [0, 0.5],
    [1 - bevel, 0.5],
    [1, 0.5 - 0.16],
  ] as const;
  const outline = [...half, ...half.toReversed().map(([r, y]) => [r, -y] as const)];
  const points = outline.toReversed().map(([r, y]) => new Vector2(r, y));
  const coin = new LatheGeometry(points, sides);
  const at = coin.getAttribute('position');
  const uv = coin.getAttribute('uv');
  for (let i = 0; i < at.count; i++) {
    const side = at.getY(i) > 0 ? 1 : -1;
    uv.setXY(i, 0.5 + at.getX(i) * 0.49, 0.5 - at.getZ(i) * 0.49 * side);
  }
  return coin;
}
