import { createReplayPlayer } from '../verify/replay-player.ts';
import type { StageSource } from '../room/room-stage.tsx';
import type { GripRun } from './grip-run.ts';

/** A span is shown in this time at most, in ticks of a sixtieth second. */
const longest = 360;

export interface SpanReplay extends StageSource {
  /** Until the span's end was shown. */
  readonly playing: boolean;
  /** From the first tick of the span on. The toys must be set anew. */
  restart(): void;
}

/** Shows the span of a grip once, and holds its last picture. */
export function createSpanReplay({ file, frames, span }: GripRun): SpanReplay {
  const player = createReplayPlayer(file);
  player.add(frames.slice(0, span.to));
  player.setSpeed(Math.max(1, (span.to - span.from) / longest));
  const restart = (): void => {
    player.seek(span.from - 1);
    player.play();
  };
  restart();
  return {
    get playing() {
      return player.playing;
    },
    toys: () => player.toys(),
    sample: (now) => player.sample(now),
    restart,
  };
}
