import { Clearance, clawPresets, clawShape, railsOf, standardClaw } from '@grabbit/engines';
import type { ClawSettings } from '@grabbit/engines';
import { InstancedMesh, Matrix4, Texture, Vector3 } from 'three';
import type { Mesh, Object3D } from 'three';
import { describe, expect, it, vi } from 'vitest';
import { CabinetModel } from './cabinet-model.ts';
import type { CabinetSize } from './chute-model.ts';
import { cabinets } from '../../stage/cabinets.ts';
import { ClawModel } from './claw-model.ts';
import { createShades } from './occlusion.ts';
import { unitsPerMetre } from './scene-types.ts';

vi.mock('../../stage/prints.ts', () => {
  const print = () => new Texture();
  const names = ['awning', 'dot', 'flap', 'glass', 'halo', 'sign', 'wall'];
  return Object.fromEntries(names.map((name) => [`${name}Print`, print]));
});

const k = unitsPerMetre;
const colours = cabinets[0].blue;
/** What a prong of the engine may swing past its opening before it is stopped, in radians: some two millimetres. */
const late = 0.02;
/** Half the width of the chute's drawn rims, which are broader than its panes, and their height over the walls. */
const rim = 0.06;

function sizeOf(settings: ClawSettings): CabinetSize {
  const units = (um: number) => (um / 1e6) * k;
  return {
    w: units(settings.boxWidthUm),
    h: units(settings.boxHeightUm),
    d: units(settings.boxDepthUm),
    chute: {
      w: units(settings.chuteWidthUm),
      d: units(settings.chuteDepthUm),
      h: units(settings.chuteWallUm),
    },
    slope: { start: units(settings.slopeStartUm), rise: units(settings.slopeRiseUm) },
  };
}

const isMesh = (node: Object3D): node is Mesh => 'isMesh' in node;

/** Every corner of what is seen, in scene units. */
function corners(root: Object3D): Vector3[] {
  root.updateMatrixWorld(true);
  const found: Vector3[] = [];
  root.traverse((node) => {
    if (!isMesh(node) || !node.visible) return;
    const places = node.geometry.getAttribute('position');
    const copies = node instanceof InstancedMesh ? node.count : 1;
    const matrix = new Matrix4();
    for (let copy = 0; copy < copies; copy++) {
      if (node instanceof InstancedMesh) node.getMatrixAt(copy, matrix);
      matrix.premultiply(node.matrixWorld);
      for (let i = 0; i < places.count; i++)
        found.push(new Vector3().fromBufferAttribute(places, i).applyMatrix4(matrix));
      matrix.identity();
    }
  });
  return found;
}

/** How far a corner is inside glass, a post or a wall of the chute, in scene units; 0 where it is free. */
function inside({ x, y, z }: Vector3, { w, d, chute }: CabinetSize): number {
  const glass = Math.max(Math.abs(x) - w / 2, Math.abs(z) - d / 2);
  if (glass > 0) return glass;
  const right = x - (chute.w - w / 2);
  const back = d / 2 - chute.d - z;
  if (y > chute.h + rim || right > rim || back > rim) return 0;
  return Math.max(0, Math.min(rim + right, rim - right), Math.min(rim + back, rim - back));
}

/** Places all over the rails and as far as the cable swings, each with heights from the floor to the top. */
function* stations(settings: ClawSettings) {
  const rails = railsOf(settings);
  const { dropPointUm, swingUm } = settings.tolerances;
  const swing = (dropPointUm + swingUm) / 1e6 + 0.02;
  const steps = [0, 0.15, 0.3, 0.5, 0.7, 0.85, 1];
  for (const i of steps)
    for (const j of steps)
      for (const height of [0.2, 0.3, 0.36, 0.42, settings.restHeightUm / 1e6]) {
        const at = (low: number, high: number, share: number) =>
          low - swing + share * (high - low + 2 * swing);
        yield { x: at(rails.x.low, rails.x.high, i), z: at(rails.z.low, rails.z.high, j), height };
      }
}

const within = (at: number, { low, high }: { readonly low: number; readonly high: number }) =>
  Math.min(high, Math.max(low, at));

const kinds = new Map(clawPresets.map(({ settings }) => [settings.prongs, settings]));

describe.each([...kinds])('a drawn claw of %i prongs', (prongs, settings) => {
  it('keeps within the glass, the posts and off the chute wherever the engine lets it go', () => {
    const size = sizeOf(settings);
    const claw = new ClawModel(size, colours, prongs);
    claw.setAiming(false);
    const rails = railsOf(settings);
    let worst = { far: 0, where: '' };
    for (const { x, z, height } of stations(settings)) {
      const clearance = new Clearance(settings, settings.clearanceUm ?? 0);
      const hub = clearance.hubAt({ x, z }, height, null);
      const openings = clearance.openings(hub, height);
      const most = settings.openMrad / 1000;
      const carriage = { x: within(hub.x, rails.x), z: within(hub.z, rails.z) };
      const swing = { x: hub.x - carriage.x, z: hub.z - carriage.z };
      claw.place(carriage.x * k, carriage.z * k, height * k, swing.x * k, swing.z * k);
      claw.setOpen(
        1,
        openings.map((angle) => Math.min(angle + late, most, clawShape.hinge.high)),
      );
      for (const corner of corners(claw.group)) {
        const far = inside(corner, size);
        if (far > worst.far)
          worst = { far, where: `${[hub.x, height, hub.z].join(' ')} at ${corner.toArray().join(' ')}` };
      }
    }
    expect(worst).toEqual({ far: 0, where: '' });
  });
});

it('no post of the cabinet stands in the box that the claw has', () => {
  const size = sizeOf(standardClaw);
  const { group, chute } = new CabinetModel(size, colours, 'Grabbit', createShades());
  group.remove(chute.group);
  const edge = 0.02;
  const high = size.h - 0.8;
  const low = size.slope.rise + edge;
  const within = corners(group).filter(
    ({ x, y, z }) =>
      Math.abs(x) < size.w / 2 - edge && Math.abs(z) < size.d / 2 - edge && y > low && y < high,
  );
  expect(within).toEqual([]);
});
