import { readClawFile } from './claw/file-check.ts';
import { startHashOf } from './fair/commitment.ts';
import { readDeviceFile } from './fair/device-file.ts';
import { readDrawFile } from './fair/draw-file.ts';
import { readPushFile } from './push/file-check.ts';
import { pushStateHash, readPushState } from './push/state-bytes.ts';

/** Two files of which one follows the other, by their places in what was given, and whether the later one begins where the earlier one ended. */
export interface Seam {
  readonly before: number;
  readonly after: number;
  readonly ok: boolean;
}

/** What is known of a file's two ends. Files with the same `line` whose `from` and `to` meet follow each other. */
interface Ends {
  readonly line: string;
  readonly from: number;
  readonly to: number;
  readonly begins: string;
  readonly ended: string;
}

/** A claw machine's plays are numbered without gaps, and the next is sealed on what the one before has left. */
function clawEnds(value: unknown): Ends | null {
  const reading = readClawFile(value);
  if (!reading.ok) return null;
  const { roomId, sequence, settings, start, end } = reading.file;
  const [begins, ended] = [startHashOf(settings, start), startHashOf(settings, end)];
  return { line: `claw ${roomId}`, from: sequence, to: sequence + 1, begins, ended };
}

/** Turns of a table meet where the log has nothing between them: a bed may be laid anew by a public entry. */
function pushEnds(value: unknown): Ends | null {
  const reading = readPushFile(value);
  if (!reading.ok) return null;
  const { roomId, log, start, epochs } = reading.file;
  const state = readPushState(start);
  const [first, last, end] = [log.at(0), log.at(-1), epochs.at(-1)];
  if (state === null || first === undefined || last === undefined || end === undefined) return null;
  const begins = pushStateHash(state);
  return { line: `push ${roomId}`, from: first.seq, to: last.seq + 1, begins, ended: end.endHash };
}

/** Plays that are drawn from one seed name the receipt of the one before. */
function drawEnds(value: unknown): Ends | null {
  const reading = readDrawFile(value);
  if (!reading.ok) return null;
  const { stream, place, nonce, draws, previous, receipt } = reading.file;
  return {
    line: `draw ${stream} ${place}`,
    from: nonce,
    to: nonce + draws,
    begins: previous,
    ended: receipt,
  };
}

/** What a device has seen of its seals last: the play before has that receipt. Nothing follows it. */
function deviceEnds(value: unknown): Ends[] {
  const { seals = [] } = readDeviceFile(value) ?? {};
  return seals.map(({ stream, place, nextNumber, head }) => ({
    line: `draw ${stream} ${place}`,
    from: nextNumber,
    to: Number.NaN,
    begins: head,
    ended: '',
  }));
}

/** Holds files against each other where one follows the other. Takes any values; those that follow nothing are left out. */
export function judgeTogether(values: readonly unknown[]): readonly Seam[] {
  const ends = values.flatMap((value, place) =>
    [clawEnds(value) ?? pushEnds(value) ?? drawEnds(value), ...deviceEnds(value)].flatMap((each) =>
      each === null ? [] : [{ ...each, place }],
    ),
  );
  return ends.flatMap((after) =>
    ends
      .filter((before) => before.line === after.line && before.to === after.from)
      .map((before) => ({
        ...{ before: before.place, after: after.place, ok: before.ended === after.begins },
      })),
  );
}
