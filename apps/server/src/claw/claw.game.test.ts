import { clawPresets } from '@grabbit/engines';
import { expect, it } from 'vitest';
import { sceneOf } from './claw.game.ts';

it.each([2, 3] as const)('a machine of %i prongs rests with its claw folded over the chute', (prongs) => {
  const settings = clawPresets.find((preset) => preset.settings.prongs === prongs)?.settings;
  if (settings === undefined) throw new Error('no such machine');
  const { frame } = sceneOf({ start: { toys: [] }, settings }, null);
  // Wide open it would stand through the glass.
  expect(frame.a).toEqual(Array.from({ length: prongs }, () => 0));
  expect(frame.g.at(-1)).toBe(0);
});
