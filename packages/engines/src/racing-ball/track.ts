import type { RigidBody, World } from '@dimforge/rapier3d-simd-compat';

import type { Rapier } from '../rapier.ts';
import { channelMesh } from './channel.ts';
import type { RaceCourse, RaceSweeper } from './course.ts';
import { add, dot, frameOf, minus, onPath, type PathFrame, type RacePath, racePath, units } from './path.ts';
import type { RaceStart } from './randomness.ts';

/** A world with its channel, obstacles and marbles. */
export interface Track {
  readonly world: World;
  readonly path: RacePath;
  /** By place of the start. */
  readonly balls: readonly RigidBody[];
  readonly sweepers: readonly RigidBody[];
}

/** Half as thick as a sweeper's arm. */
const armHalf = 0.06;
const ticksPerSecond = 60;

/** Builds the world of a race at its start. Source: rules R2 to R5 of SPEC.md. */
export function buildTrack(rapier: Rapier, course: RaceCourse, start: RaceStart): Track {
  const world = new rapier.World({ x: 0, y: -units(course.gravityMmS2), z: 0 });
  world.timestep = 1 / ticksPerSecond;
  const path = racePath(course);
  addChannel(rapier, world, course, path);
  for (const along of [0, path.length]) addPlate(rapier, world, course, frameOf(path, along));
  for (const { atMm, sideMm } of course.pegs) {
    const half = units(course.obstacleHeightMm) / 2;
    const at = onPath(path, units(atMm), units(sideMm), half);
    const peg = rapier.ColliderDesc.cylinder(half, units(course.pegRadiusMm)).setTranslation(
      at.x,
      at.y,
      at.z,
    );
    world.createCollider(stony(peg, course));
  }
  const sweepers = course.sweepers.map((sweeper, i) =>
    addSweeper(rapier, world, course, path, sweeper, start.turns[i] ?? 0),
  );
  const balls = start.entries.map((_, place) => addBall(rapier, world, course, path, start, place));
  return { world, path, balls, sweepers };
}

type Shape = ReturnType<Rapier['ColliderDesc']['ball']>;
const stony = (shape: Shape, course: RaceCourse): Shape =>
  shape.setFriction(course.channelFrictionPermille / 1000).setRestitution(course.restitutionPermille / 1000);

function addChannel(rapier: Rapier, world: World, course: RaceCourse, path: RacePath): void {
  const { corners, triangles } = channelMesh(course, path);
  const shape = rapier.ColliderDesc.trimesh(corners, triangles, rapier.TriMeshFlags.FIX_INTERNAL_EDGES);
  if (shape === null) throw new RangeError('the channel has no triangles');
  world.createCollider(stony(shape, course));
}

/** A plate across the channel where it begins and where it ends, so that nothing leaves it. */
function addPlate(rapier: Rapier, world: World, course: RaceCourse, { at, side, up }: PathFrame): void {
  const half = { side: 3, up: 2 };
  const corner = (s: number, u: number): number[] => {
    const place = add(add(at, side, s * half.side), up, u * half.up);
    return [place.x, place.y, place.z];
  };
  const corners = Float32Array.from([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)].flat());
  world.createCollider(stony(rapier.ColliderDesc.trimesh(corners, Uint32Array.of(0, 1, 2, 0, 2, 3)), course));
}

/** Turns evenly about the upright: the physics' own mathematics keeps it turning. */
function addSweeper(
  rapier: Rapier,
  world: World,
  course: RaceCourse,
  path: RacePath,
  { atMm, sideMm, armMm, turnMradS }: RaceSweeper,
  turn: number,
): RigidBody {
  const half = units(course.obstacleHeightMm) / 2;
  const at = onPath(path, units(atMm), units(sideMm), half);
  const [t, length] = [turn / 1000, Math.sqrt(1 + (turn / 1000) * (turn / 1000))];
  const place = rapier.RigidBodyDesc.kinematicVelocityBased()
    .setTranslation(at.x, at.y, at.z)
    .setRotation({ x: 0, y: t / length, z: 0, w: 1 / length })
    .setAngvel({ x: 0, y: turnMradS / 1000, z: 0 });
  const body = world.createRigidBody(place);
  world.createCollider(stony(rapier.ColliderDesc.cuboid(units(armMm), half, armHalf), course), body);
  return body;
}

function addBall(
  rapier: Rapier,
  world: World,
  course: RaceCourse,
  path: RacePath,
  { entries }: RaceStart,
  place: number,
): RigidBody {
  const [entry, from] = [entries[place], course.placesMm[place]];
  if (entry === undefined || from === undefined) throw new RangeError(`no place ${place} at the start`);
  const [behind, beside] = from;
  const along = course.startMm - behind + entry.alongMm;
  const radius = units(course.marbleRadiusMm);
  const at = onPath(path, units(along), units(beside + entry.sideMm), radius + 0.02);
  const [x, y, z] = entry.spinMradS;
  const desc = rapier.RigidBodyDesc.dynamic()
    .setTranslation(at.x, at.y, at.z)
    .setAngvel({ x: x / 1000, y: y / 1000, z: z / 1000 })
    .setLinearDamping(course.dampingPermille / 1000)
    .setAngularDamping(course.spinDampingPermille / 1000)
    .setCanSleep(false);
  const body = world.createRigidBody(desc);
  const shape = rapier.ColliderDesc.ball(radius).setFriction(course.marbleFrictionPermille / 1000);
  world.createCollider(shape.setRestitution(course.restitutionPermille / 1000), body);
  return body;
}

/** Pushes a marble that lies still back and towards the middle, so that it comes on another way. @param speed in units a second. */
export function nudge({ path }: Track, ball: RigidBody, along: number, speed: number): void {
  const { at, along: ahead, side } = frameOf(path, along);
  const away = minus(ball.translation(), at);
  const inward = dot(away, side) > 0 ? -1 : 1;
  const push = add(add({ x: 0, y: 0, z: 0 }, ahead, -speed), side, inward * speed);
  ball.setLinvel(add(ball.linvel(), push), true);
}
