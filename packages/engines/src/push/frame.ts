import type { PushPiece } from './body.ts';
import type { PushKind } from './state.ts';
import { whole } from './units.ts';

/** Serial, kind (0 coin, 1 token, 2 stone), place in units of 0.5 mm, rotation x y z w in units of 1/128. */
export type PushPose = readonly [
  serial: number,
  kind: 0 | 1 | 2,
  x: number,
  y: number,
  z: number,
  qx: number,
  qy: number,
  qz: number,
  qw: number,
];

/** What changed since the frame before, in whole numbers. Where the deck stands follows from the tick (`deckAt`). */
export interface PushFrame {
  /** Of the epoch. */
  readonly tick: number;
  /** How far the belt has gone, modulo its pitch, in µm. */
  readonly beltUm: number;
  /** Bodies that are new or whose rounded pose changed, by rising serial. */
  readonly moved: readonly PushPose[];
  /** Serials of those that left the table, rising. */
  readonly gone: readonly number[];
}

/** Units of a frame in one of the physics' 10 cm, and in one. */
export const frameUnits = { length: 200, rotation: 128 } as const;

/** What the numbers of a pose's kind mean. */
export const frameKinds: readonly PushKind[] = ['coin', 'token', 'stone'];

const kindNumbers = { coin: 0, token: 1, stone: 2 } as const satisfies Readonly<Record<PushKind, number>>;

export function poseOf({ serial, kind, body }: PushPiece): PushPose {
  const [p, q] = [body.translation(), body.rotation()];
  const { length, rotation } = frameUnits;
  return [
    serial,
    kindNumbers[kind],
    whole(p.x * length),
    whole(p.y * length),
    whole(p.z * length),
    whole(q.x * rotation),
    whole(q.y * rotation),
    whole(q.z * rotation),
    whole(q.w * rotation),
  ];
}

/** Remembers which pose of each body was told last, so that a frame holds only what changed. */
export class PoseMemory {
  readonly #told = new Map<number, PushPose>();

  /** The changes since the last call; they count as told from now on. */
  changes(pieces: Iterable<PushPiece>): Pick<PushFrame, 'moved' | 'gone'> {
    const moved: PushPose[] = [];
    const here = new Set<number>();
    for (const piece of pieces) {
      here.add(piece.serial);
      const before = this.#told.get(piece.serial);
      const pose = poseOf(piece);
      if (before !== undefined && pose.every((n, i) => n === before[i])) continue;
      this.#told.set(piece.serial, pose);
      moved.push(pose);
    }
    const gone = [...this.#told.keys()].filter((serial) => !here.has(serial)).sort((a, b) => a - b);
    for (const serial of gone) this.#told.delete(serial);
    return { moved, gone };
  }
}
