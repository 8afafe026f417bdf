import { observeGrip } from '@grabbit/engines';
import type { ClawFrame, ClawPlayFile, GripStory } from '@grabbit/engines';
import type { VerifyAnswer, VerifyRequest } from '../verify/verify-messages.ts';
import type { CameraName } from '../scene/scene-types.ts';

/** The part of a play that is worth seeing again, in ticks, both included. */
export interface GripSpan {
  readonly from: number;
  readonly to: number;
}

/** A play that was run again and fits its file, with what became of its grip. */
export interface GripRun {
  readonly file: ClawPlayFile;
  /** One a tick, from the first on. */
  readonly frames: readonly ClawFrame[];
  readonly story: GripStory;
  readonly span: GripSpan;
  /** The tick that a still shows: where the toy slipped, was let go, or was missed. */
  readonly still: number;
  readonly camera: CameraName;
}

/** Ticks before the claw closes, and after what happened. */
const before = 45;
const after = 50;
/** How long a grip that holds nothing is followed. */
const emptyTicks = 110;

/** The look that shows the fault: from the side what is too far or too near, from the corner what was carried. */
function cameraOf({ aim, lift }: GripStory): CameraName {
  if (lift !== null) return lift.slip?.place === 'lifting' ? 'front' : 'corner';
  return aim !== null && Math.abs(aim.offZ) > Math.abs(aim.offX) ? 'side' : 'front';
}

/** Null when the claw met nothing that could be told of. */
export function gripRunOf(file: ClawPlayFile, frames: readonly ClawFrame[]): GripRun | null {
  const observer = observeGrip(file.settings, file.start);
  for (const frame of frames) observer.add(frame);
  const story = observer.story();
  const { aim, lift } = story;
  const last = frames.at(-1)?.tick ?? 0;
  if (aim === null || (story.result === 'won' && lift === null)) return null;
  const arrived = frames.find(({ won }) => won.length > 0)?.tick ?? last;
  const end = lift === null ? aim.tick + emptyTicks : (lift.slip?.tick ?? arrived) + after;
  return {
    file,
    frames,
    story,
    span: { from: Math.max(1, aim.tick - before), to: Math.min(last, end) },
    still: lift === null ? aim.tick : (lift.slip?.tick ?? arrived),
    camera: cameraOf(story),
  };
}

/** Runs a play's file again in a worker and tells its story if every check of it fits. @returns what stops it. */
export function runGrip(value: unknown, worker: Worker, tell: (run: GripRun | null) => void): () => void {
  let file: ClawPlayFile | null = null;
  const frames: ClawFrame[] = [];
  const finish = (run: GripRun | null): void => {
    worker.terminate();
    tell(run);
  };
  worker.onmessage = ({ data }: MessageEvent<VerifyAnswer>) => {
    if (data.t === 'ready') worker.postMessage({ value } satisfies VerifyRequest);
    else if (data.t === 'file') file = data.file;
    else if (data.t === 'frames') frames.push(...data.frames);
    else if (data.t === 'done') finish(data.ok && file !== null ? gripRunOf(file, frames) : null);
    else finish(null);
  };
  worker.onerror = () => finish(null);
  return () => worker.terminate();
}
