import { BitReader, BitWriter } from './bits.ts';
import type { PushFrame, PushPose } from './frame.ts';

/** Places of a pose that can change: x, y, z and the rotation. */
const changing = [2, 3, 4, 5, 6, 7, 8] as const;
/** Orders of the codes (`bits.ts`), by what each number usually comes to. */
const order = { tick: 11, belt: 15, bodies: 8, fresh: 0, serial: 2, step: 0, place: 8, rotation: 6 } as const;

type Sent = ReadonlyMap<number, PushPose>;

/**
 * Frames as bytes, each told as what changed since the one before; made once for all who watch. Source: rule U13.
 * Whoever comes later gets `full()` first.
 */
export class PushFrameWriter {
  #told: Sent = new Map();
  #last: Pick<PushFrame, 'tick' | 'beltUm'> = { tick: 0, beltUm: 0 };
  #begun = false;

  write(frame: PushFrame): Uint8Array {
    const bytes = this.#begun ? encode(frame, this.#told) : encodeWhole(frame);
    this.#told = sentAfter(this.#told, frame);
    this.#last = frame;
    this.#begun = true;
    return bytes;
  }

  /** Everything that has been told so far: what comes next continues it. */
  full(): Uint8Array {
    return encodeWhole({ ...this.#last, moved: [...this.#told.values()], gone: [] });
  }
}

/** Reads what a `PushFrameWriter` made, from its beginning or from a `full()`. */
export class PushFrameReader {
  #told: Sent | null = null;

  /** @throws RangeError on bytes that are cut, too many or continue something else; what was read before stands. */
  read(bytes: Uint8Array): PushFrame {
    const from = new BitReader(bytes);
    const isWhole = from.bit();
    const [tick, beltUm] = [from.count(order.tick), from.count(order.belt)];
    const before = this.#told ?? new Map<number, PushPose>();
    if (!isWhole && (this.#told === null || from.count(order.bodies) !== before.size))
      throw new RangeError('push: what a frame continues was never told');
    const changed = isWhole ? { moved: [], gone: [] } : readChanges(from, before);
    const fresh = readFresh(from, isWhole ? 0 : lastOf(before));
    if (!from.done) throw new RangeError('push: a frame has more than it tells');
    const isKnown = (serial: number): boolean => !isWhole && before.has(serial);
    if (fresh.some(([serial]) => serial < 0 || isKnown(serial)))
      throw new RangeError('push: a body came that was there');
    const here = new Set(fresh.map(([serial]) => serial));
    const gone = isWhole ? [...before.keys()].filter((serial) => !here.has(serial)) : changed.gone;
    const moved = [...changed.moved, ...fresh].sort(bySerial);
    const frame = { tick, beltUm, moved, gone };
    this.#told = sentAfter(isWhole ? new Map() : before, frame);
    return frame;
  }
}

const bySerial = (one: PushPose, other: PushPose): number => one[0] - other[0];

const lastOf = (told: Sent): number => [...told.keys()].at(-1) ?? 0;

/** What both sides have after a frame, by rising serial. */
function sentAfter(told: Sent, { moved, gone }: PushFrame): Sent {
  const after = new Map(told);
  for (const serial of gone) after.delete(serial);
  for (const pose of moved) after.set(pose[0], pose);
  const isRising = moved.every(([serial]) => told.has(serial) || serial > lastOf(told));
  return isRising ? after : new Map([...after].sort(([one], [other]) => one - other));
}

/** Everything there is, for who knows nothing, or nothing that counts any more. */
function encodeWhole({ tick, beltUm, moved }: PushFrame): Uint8Array {
  const to = new BitWriter();
  to.bit(true);
  to.count(tick, order.tick);
  to.count(beltUm, order.belt);
  writeFresh(to, moved, 0);
  return to.bytes;
}

function encode({ tick, beltUm, moved, gone }: PushFrame, told: Sent): Uint8Array {
  const to = new BitWriter();
  to.bit(false);
  to.count(tick, order.tick);
  to.count(beltUm, order.belt);
  to.count(told.size, order.bodies);
  const poses = new Map(moved.map((pose) => [pose[0], pose]));
  const left = new Set(gone);
  for (const [serial, before] of told) {
    const pose = poses.get(serial);
    to.bit(pose !== undefined || left.has(serial));
    if (pose !== undefined) writeSteps(to, pose, before);
    else if (left.has(serial)) writeSteps(to, before, before);
  }
  writeFresh(
    to,
    moved.filter(([serial]) => !told.has(serial)),
    lastOf(told),
  );
  return to.bytes;
}

/** Which places changed, a bit for each, and by how much. No change at all: the body has left. */
function writeSteps(to: BitWriter, pose: PushPose, before: PushPose): void {
  const steps = changing.map((place) => pose[place] - before[place]);
  for (const step of steps) to.bit(step !== 0);
  for (const step of steps) {
    if (step === 0) continue;
    to.bit(step < 0);
    to.count(Math.abs(step) - 1, order.step);
  }
}

function readChanges(from: BitReader, told: Sent): { moved: PushPose[]; gone: number[] } {
  const [moved, gone]: [PushPose[], number[]] = [[], []];
  for (const [serial, before] of told) {
    if (!from.bit()) continue;
    const flags = changing.map(() => from.bit());
    if (!flags.includes(true)) {
      gone.push(serial);
      continue;
    }
    const [x = 0, y = 0, z = 0, qx = 0, qy = 0, qz = 0, qw = 0] = changing.map((place, i) =>
      flags[i] === true ? before[place] + readStep(from) : before[place],
    );
    moved.push([serial, before[1], x, y, z, qx, qy, qz, qw]);
  }
  return { moved, gone };
}

function readStep(from: BitReader): number {
  const isNegative = from.bit();
  const size = from.count(order.step) + 1;
  return isNegative ? -size : size;
}

const orderOf = (place: (typeof changing)[number]): number => (place < 5 ? order.place : order.rotation);

function writeFresh(to: BitWriter, poses: readonly PushPose[], after: number): void {
  to.count(poses.length, order.fresh);
  let last = after;
  for (const pose of poses) {
    to.signed(pose[0] - last, order.serial);
    last = pose[0];
    to.bits(pose[1], 2);
    for (const place of changing) to.signed(pose[place], orderOf(place));
  }
}

function readFresh(from: BitReader, after: number): PushPose[] {
  const poses: PushPose[] = [];
  let last = after;
  for (let left = from.count(order.fresh); left > 0; left -= 1) {
    last += from.signed(order.serial);
    const kind = kindOf(from.bits(2));
    const [x = 0, y = 0, z = 0, qx = 0, qy = 0, qz = 0, qw = 0] = changing.map((place) =>
      from.signed(orderOf(place)),
    );
    poses.push([last, kind, x, y, z, qx, qy, qz, qw]);
  }
  return poses;
}

function kindOf(n: number): PushPose[1] {
  if (n === 0 || n === 1 || n === 2) return n;
  throw new RangeError(`push: no kind ${n}`);
}
