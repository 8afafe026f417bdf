import type { Insets } from '../../stage/stage-types.ts';
import type { GripRun } from './grip-run.ts';

/** How much nearer than the whole machine. */
const nearer = 1.9;
const perMetre = 1e4;
const clamp = (share: number): number => Math.min(0.85, Math.max(0.15, share));

/** Insets that leave the machine more room than there is, so that the middle of what happened fills the picture. */
export function zoomed(
  { file: { settings }, frames, still, camera }: GripRun,
  width: number,
  height: number,
): Insets {
  const { gantry, hub } = frames[still - 1] ?? { gantry: [0, 0], hub: 0 };
  const along = camera === 'side' ? -gantry[1] : gantry[0];
  const wide = (camera === 'side' ? settings.boxDepthUm : settings.boxWidthUm) / 1e6;
  const across = camera === 'corner' ? 0.5 : clamp(along / perMetre / wide + 0.5);
  // The claw's prongs hang a good way under its hub; the cabinet goes on above and below the box.
  const up = clamp((hub / perMetre - 0.1) / (settings.boxHeightUm / 1e6)) * 0.7 + 0.2;
  const [x, y] = [(nearer - 1) * width, (nearer - 1) * height];
  return { left: -x * across, right: -x * (1 - across), top: -y * (1 - up), bottom: -y * up };
}
