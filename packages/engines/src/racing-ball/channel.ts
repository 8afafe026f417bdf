import type { RaceCourse } from './course.ts';
import { add, type RacePath, units } from './path.ts';

/** The channel as triangles: corners in the physics' units, three numbers each, and three corners a triangle, facing in and up. */
export interface ChannelMesh {
  readonly corners: Float32Array;
  readonly triangles: Uint32Array;
}

const framesPerRing = 2;

/** Sweeps the cross-section along the path, a ring each 2 cm. Source: rule R3 of SPEC.md. */
export function channelMesh({ profileMm }: Pick<RaceCourse, 'profileMm'>, { frames }: RacePath): ChannelMesh {
  const rings = frames.filter((_, i) => i % framesPerRing === 0);
  const wide = profileMm.length;
  const corners = new Float32Array(rings.length * wide * 3);
  rings.forEach((ring, i) => {
    profileMm.forEach(([side, up], k) => {
      const at = add(add(ring.at, ring.side, units(side)), ring.up, units(up));
      corners.set([at.x, at.y, at.z], (i * wide + k) * 3);
    });
  });
  const triangles: number[] = [];
  for (let i = 0; i + 1 < rings.length; i++) {
    for (let k = 0; k + 1 < wide; k++) {
      const a = i * wide + k;
      triangles.push(a, a + 1, a + wide, a + 1, a + wide + 1, a + wide);
    }
  }
  return { corners, triangles: Uint32Array.from(triangles) };
}
