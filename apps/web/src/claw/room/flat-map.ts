import type { ClawSettings } from '@grabbit/engines';
import type { ClawScene } from '../scene/claw-scene.ts';
import type { FrameToy, SceneFrame } from '../scene/scene-types.ts';

/** What a room draws on: the machine in 3D, or this map where a browser cannot. */
export type RoomView = Pick<
  ClawScene,
  'setToys' | 'apply' | 'setCamera' | 'resize' | 'start' | 'stop' | 'burst' | 'setTheme' | 'dispose'
>;

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
const toyRadius = 0.065;
const clawReach = 0.075;
/** Sign and message stand above the map, in CSS pixels. */
const headRoom = 156;

/** The machine from above, flat: enough to play by in a browser without WebGL. */
export function createFlatMap(canvas: HTMLCanvasElement, settings: ClawSettings): RoomView {
  const pen = canvas.getContext('2d');
  const token = (name: string): string => getComputedStyle(canvas).getPropertyValue(name);
  const toys = new Map<number, FrameToy>();
  let claw = { x: 0, z: 0, down: 0 };
  let size = { width: 1, height: 1, top: 0, bottom: 0 };
  let request = 0;
  const [width, depth] = [settings.boxWidthUm / 1e6, settings.boxDepthUm / 1e6];

  function draw(): void {
    if (pen === null) return;
    const ratio = Math.min(2, devicePixelRatio);
    const free = size.height - size.top - size.bottom;
    const scale = Math.min((size.width - 32) / width, (free - 32) / depth) * ratio;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.setTransform(scale, 0, 0, scale, canvas.width / 2, (size.top + free / 2) * ratio);
    pen.lineWidth = 0.006;
    pen.strokeStyle = token('--line');
    pen.fillStyle = token('--raised');
    box(-width / 2, -depth / 2, width, depth);
    pen.fillStyle = token('--line');
    const [chuteWidth, chuteDepth] = [settings.chuteWidthUm / 1e6, settings.chuteDepthUm / 1e6];
    box(-width / 2, depth / 2 - chuteDepth, chuteWidth, chuteDepth);
    for (const toy of [...toys.values()].toSorted((a, b) => a.p[1] - b.p[1])) {
      pen.fillStyle = inks[toy.kind] ?? '#ffd23f';
      dot(toy.p[0], toy.p[2], toyRadius);
    }
    pen.strokeStyle = token('--line');
    pen.fillStyle = token('--accent');
    dot(claw.x, claw.z, clawReach * (1 - 0.4 * claw.down));
    dot(claw.x, claw.z, 0.012);
  }

  function box(x: number, y: number, w: number, h: number): void {
    pen?.fillRect(x, y, w, h);
    pen?.strokeRect(x, y, w, h);
  }

  function dot(x: number, y: number, radius: number): void {
    pen?.beginPath();
    pen?.arc(x, y, radius, 0, Math.PI * 2);
    pen?.fill();
    pen?.stroke();
  }

  function apply(frame: SceneFrame): void {
    const rest = settings.restHeightUm / 1e6;
    const down = Math.min(1, Math.max(0, (rest - frame.hubY) / rest));
    claw = { x: frame.gantryX + frame.swingX, z: frame.gantryZ + frame.swingZ, down };
    for (const toy of frame.toys) toys.set(toy.serial, { ...toy, p: [...toy.p], q: [...toy.q] });
    for (const serial of frame.gone) toys.delete(serial);
  }

  return {
    async setToys(full) {
      toys.clear();
      for (const toy of full) toys.set(toy.serial, toy);
    },
    apply,
    resize(nextWidth, nextHeight, insets) {
      size = { width: nextWidth, height: nextHeight, top: headRoom, bottom: insets?.bottom ?? 0 };
      const ratio = Math.min(2, devicePixelRatio);
      canvas.width = Math.round(nextWidth * ratio);
      canvas.height = Math.round(nextHeight * ratio);
    },
    start(before) {
      const tick = (now: number): void => {
        before?.(now);
        draw();
        request = requestAnimationFrame(tick);
      };
      request = requestAnimationFrame(tick);
    },
    stop: () => cancelAnimationFrame(request),
    setCamera: () => undefined,
    setTheme: () => undefined,
    burst: () => undefined,
    dispose: () => cancelAnimationFrame(request),
  };
}
