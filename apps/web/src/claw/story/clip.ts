import { createView } from '../room/stage-view.ts';
import { hasWebGl } from '../../stage/has-webgl.ts';
import type { SceneFrame } from '../scene/scene-types.ts';
import { paintMachine } from './grip-plan.ts';
import type { GripRun } from './grip-run.ts';
import { createSpanReplay } from './replay-span.ts';
import { loadMark, paintDocument, size } from './share-picture.ts';
import type { PictureWords } from './share-picture.ts';
import type { ShotLook } from './shot.ts';
import { zoomed } from './zoom.ts';

/** The picture's size times this; its sides stay whole and even, as encoders want them. */
const scale = 2 / 3;
const picture = { x: 0, y: 0, width: size.width * scale, height: size.picture * scale };
const framesPerSecond = 30;
/** The last picture stands so long; whatever happens, a recording ends after so long. Milliseconds. */
const holdMs = 500;
const longestMs = 8000;

const forms = ['video/mp4;codecs=avc1.42E01F', 'video/webm;codecs=vp9', 'video/webm', 'video/mp4'];

/** The form of video that this browser records from a canvas; null when it records none. */
export function clipForm(): string | null {
  if (typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype)) return null;
  return forms.find((form) => MediaRecorder.isTypeSupported(form)) ?? null;
}

/** How a file of that form is named. */
export const clipEnding = (form: string): string => (form.startsWith('video/mp4') ? 'mp4' : 'webm');

interface Painter {
  show(pen: CanvasRenderingContext2D, frame: SceneFrame | undefined): void;
  dispose(): void;
}

async function drawnPainter(run: GripRun, { cabinet, theme }: ShotLook): Promise<Painter> {
  const canvas = document.createElement('canvas');
  const subject = { settings: run.file.settings, cabinet, word: '' };
  const scene = await createView(canvas, subject, { theme, still: true, picture: true });
  const { width, height } = picture;
  scene.resize(width, height, zoomed(run, width, height));
  scene.setCamera(run.camera);
  await scene.setToys(createSpanReplay(run).toys());
  return {
    show(pen, frame) {
      if (frame !== undefined) scene.apply(frame);
      scene.render();
      pen.drawImage(canvas, 0, 0, width, height);
    },
    dispose: () => scene.dispose(),
  };
}

function flatPainter(run: GripRun): Painter {
  const toys = new Map(
    createSpanReplay(run)
      .toys()
      .map((toy) => [toy.serial, toy]),
  );
  let last: SceneFrame | undefined;
  return {
    show(pen, frame) {
      last = frame ?? last;
      for (const toy of frame?.toys ?? []) toys.set(toy.serial, toy);
      for (const serial of frame?.gone ?? []) toys.delete(serial);
      paintMachine(pen, run.file.settings, picture, { toys: toys.values(), frame: last });
    },
    dispose: () => undefined,
  };
}

/** Records the replay of a grip with its words and link, as long as it takes. @throws Error where nothing is recorded. */
export async function makeClip(run: GripRun, look: ShotLook, words: PictureWords): Promise<Blob> {
  const form = clipForm();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: size.width * scale, height: size.height * scale });
  const pen = canvas.getContext('2d');
  if (form === null || pen === null) throw new Error('no recorder');
  const drawn = hasWebGl() ? await drawnPainter(run, look).catch(() => null) : null;
  const painter = drawn ?? flatPainter(run);
  const mark = await loadMark();
  const replay = createSpanReplay(run);
  const show = (now: number): boolean => {
    pen.save();
    pen.scale(scale, scale);
    paintDocument(pen, run.file.playId, words, mark);
    pen.restore();
    painter.show(pen, replay.sample(now));
    return replay.playing;
  };
  try {
    return await record(canvas, form, show);
  } finally {
    painter.dispose();
  }
}

/** Records a canvas while `show` says that it goes on, and a moment longer. */
async function record(
  canvas: HTMLCanvasElement,
  form: string,
  show: (now: number) => boolean,
): Promise<Blob> {
  const recorder = new MediaRecorder(canvas.captureStream(framesPerSecond), {
    mimeType: form,
    videoBitsPerSecond: 4_000_000,
  });
  const parts: Blob[] = [];
  let request = 0;
  const stop = (): void => {
    cancelAnimationFrame(request);
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const tick = (now: number): void => {
    if (show(now)) request = requestAnimationFrame(tick);
    else setTimeout(stop, holdMs);
  };
  return await new Promise((done, fail) => {
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onerror = () => fail(new Error('the recorder failed'));
    recorder.onstop = () => done(new Blob(parts, { type: form.split(';')[0] ?? form }));
    recorder.start();
    // A page in the background draws nothing: it ends all the same.
    setTimeout(stop, longestMs);
    request = requestAnimationFrame(tick);
  });
}
