import type { ClawSettings } from '@grabbit/engines';
import { paintMap } from '../room/map-paint.ts';
import type { FrameToy, SceneFrame } from '../scene/scene-types.ts';
import { createReplayPlayer } from '../verify/replay-player.ts';
import type { GripRun } from './grip-run.ts';

const perMetre = 1e4;

/** The toys and the claw at a tick of the play. */
export function momentOf(
  { file, frames }: GripRun,
  tick: number,
): { toys: FrameToy[]; frame: SceneFrame | undefined } {
  const player = createReplayPlayer(file);
  player.add(frames.slice(0, tick));
  player.seek(tick - 1);
  const frame = player.sample(0);
  const toys = new Map(player.toys().map((toy) => [toy.serial, toy]));
  for (const toy of frame?.toys ?? []) toys.set(toy.serial, toy);
  for (const serial of frames[tick - 1]?.won ?? []) toys.delete(serial);
  return { toys: [...toys.values()], frame };
}

/** Where the claw's axis went from the closing on, in metres. */
function pathOf({ frames, story, still }: GripRun): { x: number; z: number }[] {
  return frames.slice((story.aim?.tick ?? 1) - 1, still).map(({ gantry, swing }) => ({
    x: (gantry[0] + swing[0]) / perMetre,
    z: (gantry[1] + swing[1]) / perMetre,
  }));
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A machine from above in a box of the canvas; `more` goes on in its metres. */
export function paintMachine(
  pen: CanvasRenderingContext2D,
  settings: ClawSettings,
  { x, y, width, height }: Box,
  { toys, frame }: { readonly toys: Iterable<FrameToy>; readonly frame: SceneFrame | undefined },
  more?: (token: (name: string) => string) => void,
): void {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(name);
  const [wide, deep] = [settings.boxWidthUm / 1e6, settings.boxDepthUm / 1e6];
  const scale = Math.min(width / wide, height / deep) * 0.94;
  const [gantryX, gantryZ] = [frame?.gantryX ?? 0, frame?.gantryZ ?? 0];
  const rest = settings.restHeightUm / 1e6;
  const down = Math.min(1, Math.max(0, 1 - (frame?.hubY ?? rest) / rest));
  const claw = { x: gantryX + (frame?.swingX ?? 0), z: gantryZ + (frame?.swingZ ?? 0), down };
  pen.save();
  pen.translate(x + width / 2, y + height / 2);
  pen.scale(scale, scale);
  paintMap(pen, settings, { toys, claw }, token);
  more?.(token);
  pen.restore();
}

/** The still of a grip from above, with the claw's way and where it was aimed. */
export function paintPlan(pen: CanvasRenderingContext2D, run: GripRun, box: Box): void {
  const { aim, lift } = run.story;
  const way = pathOf(run);
  if (aim !== null && lift === null)
    way.push({ x: (aim.x - aim.offX) / perMetre, z: (aim.z - aim.offZ) / perMetre });
  paintMachine(pen, run.file.settings, box, momentOf(run, run.still), (token) => {
    for (const [ink, wide] of [
      ['--line', 0.022],
      ['--b-lemon', 0.012],
    ] as const) {
      pen.lineWidth = wide;
      pen.lineJoin = pen.lineCap = 'round';
      pen.strokeStyle = token(ink);
      pen.beginPath();
      for (const point of way) pen.lineTo(point.x, point.z);
      pen.stroke();
    }
  });
}
