import { createReplayPlayer } from '../verify/replay-player.ts';
import { createView } from '../room/stage-view.ts';
import { hasWebGl } from '../../stage/has-webgl.ts';
import { paintPlan } from './grip-plan.ts';
import type { GripRun } from './grip-run.ts';
import { zoomed } from './zoom.ts';

export interface ShotLook {
  readonly cabinet: string;
  readonly theme: 'blue' | 'pink';
}

/** Paints the still of a grip into the whole of a canvas: the drawn machine or, without WebGL, the map. */
export async function paintStill(target: HTMLCanvasElement, run: GripRun, look: ShotLook): Promise<void> {
  const pen = target.getContext('2d');
  if (pen === null) return;
  const whole = { x: 0, y: 0, width: target.width, height: target.height };
  const drawn = hasWebGl() ? await drawScene(run, look, whole).catch(() => null) : null;
  if (drawn === null) return paintPlan(pen, run, whole);
  pen.drawImage(drawn.canvas, 0, 0, target.width, target.height);
  drawn.dispose();
}

/** The machine at the still, drawn once; its picture must be taken before anything is awaited. */
async function drawScene(
  run: GripRun,
  { cabinet, theme }: ShotLook,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<{ canvas: HTMLCanvasElement; dispose: () => void }> {
  const canvas = document.createElement('canvas');
  const subject = { settings: run.file.settings, cabinet, word: '' };
  const scene = await createView(canvas, subject, { theme, still: true, picture: true });
  const player = createReplayPlayer(run.file);
  player.add(run.frames.slice(0, run.still));
  player.seek(run.still - 1);
  scene.resize(width, height, zoomed(run, width, height));
  scene.setCamera(run.camera);
  await scene.setToys(player.toys());
  const frame = player.sample(0);
  if (frame !== undefined) scene.apply(frame);
  scene.render();
  return { canvas, dispose: () => scene.dispose() };
}
