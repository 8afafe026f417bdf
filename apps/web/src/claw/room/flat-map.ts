import type { ClawSettings } from '@grabbit/engines';
import { drawChanges } from '../../stage/draw-changes.ts';
import type { ClawScene } from '../scene/claw-scene.ts';
import type { FrameToy, SceneFrame } from '../scene/scene-types.ts';
import { lineWidth, paintMap } from './map-paint.ts';
import { createNamedToys } from './named-toys.ts';

/** What a room draws on: the machine in 3D, or this map where a browser cannot. */
export type RoomView = Pick<
  ClawScene,
  | 'setToys'
  | 'apply'
  | 'setCamera'
  | 'lookRound'
  | 'resize'
  | 'render'
  | 'start'
  | 'stop'
  | 'burst'
  | 'setTheme'
  | 'dispose'
>;

/** Sign and message stand above the map, in CSS pixels. */
const headRoom = 156;
/** On a screen with hardly any height, the same. */
const lowHeadRoom = 84;
const lowHeight = 540;
/** What the message takes of it, which is silent while a first lesson speaks; on a narrow screen the sign stands in the bar. */
const [noteRoom, narrowNoteRoom, lowNoteRoom] = [52, 94, 30];
const narrowWidth = 360;
/** A picture as small as this has neither. */
const tinyHeight = 260;

/** The machine from above, flat: enough to play by in a browser without WebGL. */
export function createFlatMap(canvas: HTMLCanvasElement, settings: ClawSettings): RoomView {
  const pen = canvas.getContext('2d');
  const token = (name: string): string => getComputedStyle(canvas).getPropertyValue(name);
  const paintNamed = pen === null ? undefined : createNamedToys(pen, token, () => drawer.changed());
  const toys = new Map<number, FrameToy>();
  let claw = { x: 0, z: 0, down: 0 };
  let size = { width: 1, height: 1, top: 0, bottom: 0 };
  const [width, depth] = [settings.boxWidthUm / 1e6, settings.boxDepthUm / 1e6];

  function draw(): void {
    if (pen === null) return;
    const ratio = Math.min(2, devicePixelRatio);
    const free = size.height - size.top - size.bottom;
    const scale = Math.min((size.width - 32) / width, (free - 32) / depth);
    const inUnits = (unit: number): void =>
      pen.setTransform(unit, 0, 0, unit, canvas.width / 2, (size.top + free / 2) * ratio);
    const paintToys = (lowestFirst: readonly FrameToy[]): void => {
      inUnits(ratio);
      paintNamed?.(lowestFirst, scale);
      inUnits(scale * ratio);
      pen.lineWidth = lineWidth;
    };
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    inUnits(scale * ratio);
    paintMap(pen, settings, { toys: toys.values(), claw, paintToys }, token);
  }

  function apply(frame: SceneFrame): void {
    const rest = settings.restHeightUm / 1e6;
    const down = Math.min(1, Math.max(0, (rest - frame.hubY) / rest));
    const next = { x: frame.gantryX + frame.swingX, z: frame.gantryZ + frame.swingZ, down };
    const isSame = next.x === claw.x && next.z === claw.z && next.down === claw.down;
    if (!isSame || frame.toys.length > 0 || frame.gone.length > 0) drawer.changed();
    claw = next;
    for (const toy of frame.toys) toys.set(toy.serial, { ...toy, p: [...toy.p], q: [...toy.q] });
    for (const serial of frame.gone) toys.delete(serial);
  }

  const drawer = drawChanges(canvas, draw);
  return {
    async setToys(full) {
      toys.clear();
      for (const toy of full) toys.set(toy.serial, toy);
      drawer.changed();
    },
    apply,
    resize(nextWidth, nextHeight, insets) {
      const isLow = nextHeight <= lowHeight;
      const note = canvas.parentElement?.querySelector<HTMLElement>('.stage__flat') ?? null;
      const silent = note !== null && note.offsetHeight === 0;
      const ofNote = isLow ? lowNoteRoom : nextWidth < narrowWidth ? narrowNoteRoom : noteRoom;
      const head = (isLow ? lowHeadRoom : headRoom) - (silent ? ofNote : 0);
      size = {
        width: nextWidth,
        height: nextHeight,
        top: nextHeight > tinyHeight ? head : 0,
        // Where the drawn machine comes nearer than it fits, the map stays whole.
        bottom: Math.max(0, insets?.bottom ?? 0),
      };
      const ratio = Math.min(2, devicePixelRatio);
      canvas.width = Math.round(nextWidth * ratio);
      canvas.height = Math.round(nextHeight * ratio);
      drawer.changed();
    },
    render: draw,
    start: drawer.start,
    stop: drawer.stop,
    setTheme: drawer.changed,
    setCamera: () => undefined,
    // There is only one way to look at a map.
    lookRound: () => undefined,
    burst: () => undefined,
    dispose: drawer.stop,
  };
}
