import { standardPush } from '@grabbit/engines/push';
import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { CameraRig } from '../../stage/camera-rig.ts';
import { backboxOf } from './bulb-places.ts';
import { angleFor, viewsOf } from './camera-views.ts';
import { sizeOf } from './table-size.ts';

const size = sizeOf(standardPush);
const screens = {
  phone: { width: 390, height: 844, insets: { top: 96, right: 0, bottom: 292, left: 0 }, angle: 'tall' },
  'phone lying': { width: 844, height: 390, insets: { top: 36, right: 0, bottom: 6, left: 0 }, angle: 'low' },
  desk: { width: 1_440, height: 900, insets: { top: 20, right: 0, bottom: 172, left: 0 }, angle: 'wide' },
} as const;

it('shows the wheel whole, under the page’s own sign', () => {
  const { width, height, insets } = screens.phone;
  const back = -size.edge * 0.6;
  const rig = new CameraRig(viewsOf(size, back), 'wide');
  rig.frame(width, height, insets);
  rig.look('tall', { atOnce: true });
  rig.camera.updateMatrixWorld();
  const { y, z, tilt, wheelY } = backboxOf(size);
  expect(size.wheel).toBeGreaterThan(0);
  for (const k of [-1, 1]) {
    const up = wheelY + k * size.wheel;
    const point = new Vector3(0, y + up * Math.cos(tilt), back + z + up * Math.sin(tilt)).project(rig.camera);
    const top = ((1 - point.y) / 2) * height;
    expect(top).toBeGreaterThan(insets.top);
    expect(top).toBeLessThan(height / 2);
  }
});

describe.each(Object.entries(screens))('%s', (_, { width, height, insets, angle }) => {
  const free = [width - insets.left - insets.right, height - insets.top - insets.bottom] as const;

  it('has its own angle', () => expect(angleFor(...free, false)).toBe(angle));

  it('shows the whole bed and the belt in what the controls leave free', () => {
    const back = -size.edge * 0.6;
    const rig = new CameraRig(viewsOf(size, back), 'wide');
    rig.frame(width, height, insets);
    rig.look(angle, { atOnce: true });
    rig.camera.updateMatrixWorld();
    const points = [-1, 1].flatMap((k) => [
      new Vector3((k * size.w) / 2, 0, back),
      new Vector3((k * size.w) / 2, size.drop.y, back),
      new Vector3((k * size.w) / 2, size.beltY - 0.2, back + size.belt[1]),
    ]);
    for (const point of points) {
      const { x, y } = point.project(rig.camera);
      const [left, top] = [((x + 1) / 2) * width, ((1 - y) / 2) * height];
      expect(left).toBeGreaterThan(insets.left);
      expect(left).toBeLessThan(width - insets.right);
      expect(top).toBeGreaterThan(insets.top);
      expect(top).toBeLessThan(height - insets.bottom);
    }
  });
});
