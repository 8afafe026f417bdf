import type { ClawPlayFile } from '@grabbit/engines';
import type { KeptChain } from '../../room/machine/kept-chain.ts';

/** Two ticks of the engine, in milliseconds: what a command may wait without anybody holding it back. */
export const allowedMs = (2 * 1000) / 60;
const dropCode = 16;

export interface CommandWait {
  readonly id: number;
  readonly tick: number;
  /** Since the play was opened in this browser, in milliseconds. */
  readonly sentMs: number;
  /** From sending to ack. */
  readonly tookMs: number;
  /** What the line does not explain. */
  readonly beyondMs: number;
  readonly marked: boolean;
}

export interface LineFigures {
  /** Measured by the server, and covered by the receipt; null for plays without a measure. */
  readonly roundTripMs: number | null;
  readonly waits: readonly CommandWait[];
  /** The fastest ack as this browser saw it: a line that answers so fast has no longer round trip. */
  readonly fastestMs: number;
}

/**
 * What this browser measured of each command, beside the server's measure of the line. Null when it kept no times of
 * this play. The drop is left out: its ack waits until it is written down.
 */
export function lineFigures(
  kept: KeptChain | null,
  file: Pick<ClawPlayFile, 'playId' | 'roundTripMs'>,
): LineFigures | null {
  if (kept === null || kept.play !== file.playId) return null;
  const timed = kept.inputs.flatMap(({ id, tick, code, sentMs, ackedMs }) =>
    sentMs === undefined || ackedMs === undefined || code === dropCode
      ? []
      : [{ id, tick, sentMs, tookMs: ackedMs - sentMs }],
  );
  if (timed.length === 0) return null;
  const roundTripMs = file.roundTripMs ?? null;
  const fastestMs = Math.min(...timed.map(({ tookMs }) => tookMs));
  const lineMs = Math.min(roundTripMs ?? fastestMs, fastestMs);
  const waits = timed.map((each) => {
    const beyondMs = Math.max(0, each.tookMs - lineMs);
    return { ...each, beyondMs, marked: beyondMs > allowedMs };
  });
  return { roundTripMs, waits, fastestMs };
}
