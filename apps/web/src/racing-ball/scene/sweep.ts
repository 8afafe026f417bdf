import { BufferGeometry, Color, Float32BufferAttribute } from 'three';
import type { PathFrame } from '@grabbit/engines/racing-ball';

/** A corner of a cross-section: to the right of the path, and up from it, in scene units. */
export type Corner = readonly [side: number, up: number];

/**
 * A cross-section swept along some frames of a path, coloured by rings: `inkOf` gets the number of each. Corners run from right to left
 * as seen along the path, so that faces look up and out.
 */
export function sweep(
  frames: readonly PathFrame[],
  section: readonly Corner[],
  inkOf: (ring: number) => string,
): BufferGeometry {
  const wide = section.length;
  const places: number[] = [];
  const colours: number[] = [];
  const put = ({ at, side, up }: PathFrame, { r, g, b }: Color): void => {
    for (const [right, high] of section) {
      places.push(
        at.x + side.x * right + up.x * high,
        at.y + side.y * right + up.y * high,
        at.z + side.z * right + up.z * high,
      );
      colours.push(r, g, b);
    }
  };
  let before: Color | null = null;
  frames.forEach((frame, ring) => {
    const ink = new Color(inkOf(ring));
    // Where inks meet, a ring of each: nothing runs from one into the other.
    if (before !== null && !before.equals(ink)) put(frame, before);
    put(frame, ink);
    before = ink;
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(places, 3));
  geometry.setAttribute('color', new Float32BufferAttribute(colours, 3));
  geometry.setIndex(faces(places.length / 3 / wide, wide));
  geometry.computeVertexNormals();
  return geometry;
}

function faces(rings: number, wide: number): number[] {
  const index: number[] = [];
  for (let i = 0; i + 1 < rings; i++) {
    for (let k = 0; k + 1 < wide; k++) {
      const a = i * wide + k;
      index.push(a, a + 1, a + wide, a + 1, a + wide + 1, a + wide);
    }
  }
  return index;
}

/** A round cross-section. */
export function round(side: number, up: number, radius: number, corners = 12): Corner[] {
  return Array.from({ length: corners + 1 }, (_, i): Corner => {
    const angle = (i / corners) * Math.PI * 2;
    return [side + Math.cos(angle) * radius, up + Math.sin(angle) * radius];
  });
}
