import type { ClawSettings } from '@grabbit/engines';
import { inkOfToy } from '../../i18n/own-toys.ts';
import type { FrameToy } from '../scene/scene-types.ts';
import { toySize } from '../scene/toy-size.ts';

const inks: Readonly<Record<string, string>> = {
  octopus: '#ff5a5f',
  bear: '#b5702f',
  cat: '#fff0dc',
  rabbit: '#ffffff',
  dino: '#2fb96e',
  whale: '#3fa2f2',
  penguin: '#27358f',
  chick: '#ffd23f',
};
export const toyRadius = 0.065;
export const lineWidth = 0.006;
const clawReach = 0.075;

/** A toy of the house's own is of its body's colour until its own is known. */
const inkOf = (kind: string, { toys = {} }: ClawSettings): string =>
  inks[kind] ?? inkOfToy(kind) ?? inks[toys[kind]?.body ?? ''] ?? '#ffd23f';

/** What lies in a machine, seen from above. Metres; `down` runs from 0 (above) to 1. */
export interface MapContent {
  readonly toys: Iterable<FrameToy>;
  readonly claw: { readonly x: number; readonly z: number; readonly down: number };
  /** Paints the toys, the lowest first; absent, each is a dot. */
  readonly paintToys?: (toys: readonly FrameToy[]) => void;
}

/** Paints a machine from above, in metres around the middle of its floor. `token` reads a colour of the theme. */
export function paintMap(
  pen: CanvasRenderingContext2D,
  settings: ClawSettings,
  { toys, claw, paintToys }: MapContent,
  token: (name: string) => string,
): void {
  const [width, depth] = [settings.boxWidthUm / 1e6, settings.boxDepthUm / 1e6];
  const box = (x: number, y: number, w: number, h: number): void => {
    pen.fillRect(x, y, w, h);
    pen.strokeRect(x, y, w, h);
  };
  const dot = (x: number, y: number, radius: number): void => {
    pen.beginPath();
    pen.arc(x, y, radius, 0, Math.PI * 2);
    pen.fill();
    pen.stroke();
  };
  pen.lineWidth = lineWidth;
  pen.strokeStyle = token('--line');
  pen.fillStyle = token('--raised');
  box(-width / 2, -depth / 2, width, depth);
  pen.fillStyle = token('--line');
  const [chuteWidth, chuteDepth] = [settings.chuteWidthUm / 1e6, settings.chuteDepthUm / 1e6];
  box(-width / 2, depth / 2 - chuteDepth, chuteWidth, chuteDepth);
  const lowestFirst = [...toys].toSorted((a, b) => a.p[1] - b.p[1]);
  if (paintToys !== undefined) paintToys(lowestFirst);
  else
    for (const toy of lowestFirst) {
      pen.fillStyle = inkOf(toy.kind, settings);
      dot(toy.p[0], toy.p[2], toyRadius * toySize(settings, toy.kind));
    }
  pen.strokeStyle = token('--line');
  pen.fillStyle = token('--accent');
  dot(claw.x, claw.z, clawReach * (1 - 0.4 * claw.down));
  dot(claw.x, claw.z, 0.012);
}
