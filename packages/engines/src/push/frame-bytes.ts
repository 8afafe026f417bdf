import type { PushFrame, PushPose } from './frame.ts';
import { VarintReader, VarintWriter } from './varint.ts';

/** Places of a pose that can change: x, y, z and the rotation; bit 7 of a mask says that the body is new, and its kind follows. */
const changing = [2, 3, 4, 5, 6, 7, 8] as const;
const fresh = 128;

/**
 * Frames as bytes, each told as what changed since the one before; made once for all who watch. Source: rule U13.
 * Whoever comes later gets `full()` first.
 */
export class PushFrameWriter {
  readonly #told = new Map<number, PushPose>();
  #last: Pick<PushFrame, 'tick' | 'beltUm'> = { tick: 0, beltUm: 0 };

  write(frame: PushFrame): Uint8Array {
    const bytes = encode(frame, this.#told);
    this.#last = frame;
    for (const serial of frame.gone) this.#told.delete(serial);
    for (const pose of frame.moved) this.#told.set(pose[0], pose);
    return bytes;
  }

  /** Everything that has been told so far: what comes next continues it. */
  full(): Uint8Array {
    const moved = [...this.#told.values()].sort((a, b) => a[0] - b[0]);
    return encode({ ...this.#last, moved, gone: [] }, new Map());
  }
}

/** Reads what a `PushFrameWriter` made, from its beginning or from a `full()`. */
export class PushFrameReader {
  readonly #told = new Map<number, PushPose>();

  /** @throws RangeError on bytes that are cut or tell of a body that was never told. */
  read(bytes: Uint8Array): PushFrame {
    const from = new VarintReader(bytes);
    const [tick, beltUm] = [from.count(), from.count()];
    const gone = readRising(from);
    const moved: PushPose[] = [];
    let serial = 0;
    for (let left = from.count(); left > 0; left -= 1) {
      serial += from.count();
      moved.push(this.#readPose(from, serial));
    }
    for (const one of gone) this.#told.delete(one);
    for (const pose of moved) this.#told.set(pose[0], pose);
    return { tick, beltUm, moved, gone };
  }

  #readPose(from: VarintReader, serial: number): PushPose {
    const mask = from.count();
    const isNew = mask >= fresh;
    const before = isNew ? undefined : this.#told.get(serial);
    if (!isNew && before === undefined) throw new RangeError(`push: body ${serial} was never told`);
    const kind = isNew ? kindOf(from.count()) : (before?.[1] ?? 0);
    const value = (place: (typeof changing)[number]): number =>
      (before?.[place] ?? 0) + ((mask >> (place - 2)) % 2 === 1 ? from.signed() : 0);
    return [serial, kind, value(2), value(3), value(4), value(5), value(6), value(7), value(8)];
  }
}

function kindOf(n: number): PushPose[1] {
  if (n === 0 || n === 1 || n === 2) return n;
  throw new RangeError(`push: no kind ${n}`);
}

function encode(frame: PushFrame, told: ReadonlyMap<number, PushPose>): Uint8Array {
  const to = new VarintWriter();
  to.count(frame.tick);
  to.count(frame.beltUm);
  writeRising(to, frame.gone);
  to.count(frame.moved.length);
  let serial = 0;
  for (const pose of frame.moved) {
    to.count(pose[0] - serial);
    serial = pose[0];
    writePose(to, pose, told.get(serial));
  }
  return to.bytes;
}

function writePose(to: VarintWriter, pose: PushPose, before: PushPose | undefined): void {
  const steps = changing.map((place) => pose[place] - (before?.[place] ?? 0));
  const mask = steps.reduce((bits, step, i) => bits + (step === 0 ? 0 : 1 << i), 0);
  to.count(before === undefined ? mask + fresh : mask);
  if (before === undefined) to.count(pose[1]);
  for (const step of steps) if (step !== 0) to.signed(step);
}

function writeRising(to: VarintWriter, list: readonly number[]): void {
  to.count(list.length);
  let last = 0;
  for (const n of list) {
    to.count(n - last);
    last = n;
  }
}

function readRising(from: VarintReader): number[] {
  let last = 0;
  return Array.from({ length: from.count() }, () => (last += from.count()));
}
