import { type ClawReplaySource, observeGrip, type Rapier, replayClaw } from '@grabbit/engines';
import type { RunEnd } from './claw-messages.ts';

/** Runs a dropped play again to its end, which is the end that it had. @throws RangeError on unsound inputs. */
export function rerunClaw(rapier: Rapier, source: ClawReplaySource): RunEnd {
  const grip = observeGrip(source.settings, source.start);
  const { won, end, ticks } = replayClaw(rapier, source, { onFrame: (frame) => grip.add(frame) });
  return { won, end, endTick: ticks, grip: grip.story() };
}
