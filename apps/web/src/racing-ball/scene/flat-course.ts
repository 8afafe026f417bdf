import { raceCourses, racePath } from '@grabbit/engines/racing-ball';
import type { RaceCourseName, RacePose } from '@grabbit/engines/racing-ball';
import { drawChanges } from '../../stage/draw-changes.ts';
import type { Insets } from '../../stage/stage-types.ts';
import { marbleInks } from './race-skins.ts';
import type { RaceStage } from './race-stage.ts';

/** The course from above, flat: enough to follow a race in a browser without WebGL. */
export function createFlatCourse(canvas: HTMLCanvasElement, course: RaceCourseName): RaceStage {
  const pen = canvas.getContext('2d');
  const { frames } = racePath(raceCourses[course]);
  const radius = raceCourses[course].marbleRadiusMm / 100;
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { at } of frames) {
    box.left = Math.min(box.left, at.x - 2);
    box.right = Math.max(box.right, at.x + 2);
    box.top = Math.min(box.top, at.z - 2);
    box.bottom = Math.max(box.bottom, at.z + 2);
  }
  const token = (name: string): string => getComputedStyle(canvas).getPropertyValue(name);
  let poses: readonly RacePose[] = [];
  let size = { width: 1, height: 1, insets: { top: 0, right: 0, bottom: 0, left: 0 } as Insets };

  function render(): void {
    if (pen === null) return;
    const ratio = Math.min(2, devicePixelRatio);
    const { width, height, insets } = size;
    const free = { x: width - insets.left - insets.right, y: height - insets.top - insets.bottom };
    const scale = Math.min(free.x / (box.right - box.left), free.y / (box.bottom - box.top));
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.setTransform(ratio * scale, 0, 0, ratio * scale, 0, 0);
    pen.translate(
      (insets.left + free.x / 2) / scale - (box.left + box.right) / 2,
      (insets.top + free.y / 2) / scale - (box.top + box.bottom) / 2,
    );
    pen.lineCap = pen.lineJoin = 'round';
    for (const [ink, wide] of [
      [token('--line'), 3],
      [token('--surface'), 2.7],
      [token('--second'), 2.3],
    ] as const) {
      pen.strokeStyle = ink;
      pen.lineWidth = wide;
      pen.beginPath();
      for (const { at } of frames) pen.lineTo(at.x, at.z);
      pen.stroke();
    }
    pen.lineWidth = 0.09;
    pen.strokeStyle = token('--line');
    // A course may run under itself: the lowest are drawn first.
    for (const { marble, p } of [...poses].sort((a, b) => a.p[1] - b.p[1])) {
      pen.fillStyle = marbleInks[marble] ?? token('--accent');
      pen.beginPath();
      pen.arc(p[0], p[2], radius * 1.3, 0, Math.PI * 2);
      pen.fill();
      pen.stroke();
    }
  }

  const drawer = drawChanges(canvas, render);
  return {
    show(shown) {
      poses = shown;
      drawer.changed();
    },
    resize(width, height, insets = { top: 0, right: 0, bottom: 0, left: 0 }) {
      size = { width, height, insets };
      const ratio = Math.min(2, devicePixelRatio);
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      drawer.changed();
    },
    render,
    start: drawer.start,
    stop: drawer.stop,
    stats: () => ({ fps: 0, drawCalls: 0, triangles: 0 }),
    // A map shows the whole course, in the page's own colours.
    setCamera: () => undefined,
    setTheme: drawer.changed,
    dispose: drawer.stop,
  };
}
