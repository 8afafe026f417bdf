import type { Material } from 'three';
import {
  CylinderGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  SphereGeometry,
} from 'three';
import type { RaceCourse, RacePath } from '@grabbit/engines/racing-ball';
import { frameOf, onPath } from '@grabbit/engines/racing-ball';
import { GeometryBatch } from '../../stage/geometry-batch.ts';
import { enamel } from '../../stage/materials.ts';
import { print } from '../../stage/prints.ts';
import type { RaceColours } from './race-skins.ts';
import { type Corner, round, sweep } from './sweep.ts';

const units = (mm: number): number => mm / 100;
/** What of the walls is painted; above it they are clear. */
const rimMm = 40;
const rimRadius = 0.13;
const framesPerRing = 2;
const ringsPerStripe = { rim: 10, lane: 20 } as const;
/** Whole pairs of stripes, so that inks run on from part to part. */
const ringsPerPart = 40;
const legMm = 900;

/** A stretch of the course: what lies far behind the marbles is left out where it would hide them. */
export interface TrackPart {
  /** Along the path, in scene units. */
  readonly end: number;
  readonly group: Group;
}

/** The channel, its rims and legs, pegs, start and finish, as still meshes, stretch by stretch. */
export function buildTrack(course: RaceCourse, path: RacePath, c: RaceColours): TrackPart[] {
  const kit = { section: sectionOf(course), lane: laneMaterial(), paint: rimPaint() };
  const rings = path.frames.filter((_, i) => i % framesPerRing === 0);
  const ringLength = path.step * framesPerRing;
  const parts: TrackPart[] = [];
  for (let from = 0; from + 1 < rings.length; from += ringsPerPart) {
    const stretch = { from: from * ringLength, to: (from + ringsPerPart) * ringLength };
    const group = channel(rings.slice(from, from + ringsPerPart + 1), kit, c);
    group.add(furniture(course, path, c, stretch));
    for (const [atMm, cloth] of [
      [course.finishMm, chequers],
      [course.startMm + 40, starred],
    ] as const)
      if (isIn(stretch, atMm)) group.add(banner(path, atMm, kit.section.half, cloth(c)));
    parts.push({ end: stretch.to, group });
  }
  return parts;
}

interface Kit {
  readonly section: { readonly floor: Corner[]; readonly half: number };
  readonly lane: Material;
  readonly paint: Material;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

const isIn = ({ from, to }: Stretch, atMm: number): boolean => units(atMm) >= from && units(atMm) < to;

const stripes =
  (rings: number, a: string, b: string) =>
  (ring: number): string =>
    Math.floor(ring / rings) % 2 ? a : b;

function sectionOf({ profileMm }: RaceCourse): Kit['section'] {
  const floor = profileMm
    .filter(([, up]) => up <= rimMm)
    .map(([side, up]): Corner => [units(side), units(up)]);
  return { floor, half: Math.max(...floor.map(([side]) => side)) };
}

function channel(rings: RacePath['frames'], { section, lane, paint }: Kit, c: RaceColours): Group {
  const { floor, half } = section;
  const group = new Group();
  const bed = new Mesh(sweep(rings, floor, stripes(ringsPerStripe.lane, c.laneA, c.laneB)), lane);
  bed.receiveShadow = true;
  group.add(bed);
  const rimInk = stripes(ringsPerStripe.rim, c.trim, '#ffffff');
  for (const k of [-1, 1])
    group.add(
      shaded(new Mesh(sweep(rings, round(k * (half + 0.05), units(rimMm), rimRadius), rimInk), paint)),
    );
  const skirt: Corner[] = [
    [-half - 0.05, units(rimMm)],
    [-half + 0.1, -0.24],
    [half - 0.1, -0.24],
    [half + 0.05, units(rimMm)],
  ];
  group.add(
    shaded(
      new Mesh(
        sweep(rings, skirt, () => c.under),
        paint,
      ),
    ),
  );
  return group;
}

function rimPaint(): Material {
  const paint = enamel();
  paint.side = DoubleSide;
  return paint;
}

function laneMaterial(): MeshStandardMaterial {
  return new MeshStandardMaterial({
    vertexColors: true,
    roughness: 0.24,
    envMapIntensity: 0.7,
    side: DoubleSide,
  });
}

function shaded(mesh: Mesh): Mesh {
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** Legs under a stretch of the channel, and the pegs in it. */
function furniture(course: RaceCourse, path: RacePath, c: RaceColours, stretch: Stretch): Mesh {
  const batch = new GeometryBatch();
  const height = units(legMm);
  for (let along = stretch.from + 2; along < Math.min(stretch.to, path.length); along += 4.2) {
    const { at } = frameOf(path, along);
    batch.add(new CylinderGeometry(0.1, 0.13, height, 12), [at.x, at.y - 0.24 - height / 2, at.z], c.enamel);
  }
  course.pegs.forEach(({ atMm, sideMm }, i) => {
    if (!isIn(stretch, atMm)) return;
    const tall = units(course.obstacleHeightMm);
    const at = onPath(path, units(atMm), units(sideMm), tall / 2);
    const radius = units(course.pegRadiusMm);
    const ink = c.inks[Math.floor(i / 6) % c.inks.length] ?? c.trim;
    batch.add(new CylinderGeometry(radius, radius * 1.1, tall, 14), [at.x, at.y, at.z], ink);
    batch.add(new SphereGeometry(radius * 1.25, 14, 10), [at.x, at.y + tall / 2, at.z], '#fffaf2');
  });
  return batch.mesh(enamel(), { casts: true });
}

/** A print across the way, on two posts. */
function banner(path: RacePath, atMm: number, half: number, map: ReturnType<typeof print>): Group {
  const { at, along } = frameOf(path, units(atMm));
  const group = new Group();
  group.position.set(at.x, at.y, at.z);
  group.rotation.y = Math.atan2(along.x, along.z);
  const posts = new GeometryBatch();
  for (const k of [-1, 1])
    posts.add(new CylinderGeometry(0.09, 0.11, 2, 12), [k * (half + 0.22), 0.75, 0], '#fff4e2');
  group.add(posts.mesh(enamel(), { casts: true }));
  const cloth = new Mesh(
    new PlaneGeometry(half * 2 + 0.7, 0.55),
    new MeshBasicMaterial({ map, side: DoubleSide }),
  );
  cloth.position.set(0, 1.5, 0);
  // Seen from above, it leans back.
  cloth.rotation.x = -0.95;
  cloth.castShadow = true;
  group.add(cloth);
  return group;
}

const chequers = (c: RaceColours): ReturnType<typeof print> =>
  print(512, 128, (pen) => {
    for (let j = 0; j < 4; j++)
      for (let i = 0; i < 16; i++) {
        pen.fillStyle = (i + j) % 2 ? '#ffffff' : c.line;
        pen.fillRect(i * 32, j * 32, 32, 32);
      }
  });

const starred = (c: RaceColours): ReturnType<typeof print> =>
  print(512, 128, (pen) => {
    pen.fillStyle = c.trim;
    pen.fillRect(0, 0, 512, 128);
    pen.fillStyle = c.sign;
    for (let i = 0; i < 5; i++) fivePoints(pen, 64 + i * 96, 64, 40);
  });

function fivePoints(pen: CanvasRenderingContext2D, x: number, y: number, outer: number): void {
  pen.beginPath();
  for (let i = 0; i < 10; i++) {
    const r = i % 2 ? outer * 0.48 : outer;
    const a = -Math.PI / 2 + (i * Math.PI) / 5;
    pen.lineTo(x + Math.cos(a) * r, y + Math.sin(a) * r);
  }
  pen.closePath();
  pen.fill();
}
