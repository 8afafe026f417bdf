import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { CameraRig } from './camera-rig.ts';
import type { View } from './camera-rig.ts';

const view = (yaw: number, pitch: number): View => ({
  ...{ yaw, pitch, fov: 30, target: new Vector3() },
  must: [new Vector3(-1, -1, -1), new Vector3(1, 1, 1)],
});
const views = { front: view(0, 0.1), side: view(1.4, 0.1), top: view(0, 1.46), corner: view(0.7, 0.3) };

function rigAt(): CameraRig<keyof typeof views> {
  const rig = new CameraRig(views, 'front');
  rig.frame(400, 800, { top: 0, right: 0, bottom: 0, left: 0 });
  return rig;
}

const settle = (rig: CameraRig<keyof typeof views>): void => {
  for (let i = 0; i < 200; i += 1) rig.advance(1 / 60);
};

describe('looking round', () => {
  it('follows the drag, within bounds', () => {
    const rig = rigAt();
    const before = rig.camera.position.clone();
    rig.lean(9, 9, { atOnce: false });
    settle(rig);
    expect(rig.leaning).toEqual({ yaw: 0.55, pitch: 0.28 });
    expect(rig.camera.position.distanceTo(before)).toBeGreaterThan(1);
  });

  it('comes back by itself when it is let go, and then stands still', () => {
    const rig = rigAt();
    const before = rig.camera.position.clone();
    rig.lean(0.4, 0, { atOnce: true });
    expect(rig.camera.position.distanceTo(before)).toBeGreaterThan(0.5);
    rig.lean(0, 0, { atOnce: false });
    settle(rig);
    expect(rig.camera.position.distanceTo(before)).toBeCloseTo(0, 6);
    expect(rig.advance(1 / 60)).toBe(false);
  });

  it('does not turn over from above', () => {
    const rig = rigAt();
    rig.look('top', { atOnce: true });
    rig.lean(0, 0.28, { atOnce: true });
    expect(rig.camera.position.z).toBeGreaterThan(0);
  });
});

it('comes closer on a small screen, where a view says what is left of it', () => {
  const [must, close] = [4, 2].map((far) => [new Vector3(-far, -far, 0), new Vector3(far, far, 0)]);
  const rig = new CameraRig({ front: { ...view(0, 0.1), must: must ?? [], close: close ?? [] } }, 'front');
  const distanceAt = (height: number): number => {
    rig.frame(400, height, { top: 60, right: 0, bottom: 60, left: 0 });
    return rig.camera.position.length();
  };
  expect(distanceAt(519)).toBeLessThan(distanceAt(520));
});
