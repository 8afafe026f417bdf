import type { Readable } from 'node:stream';

/** The disk or the bucket takes or gives nothing now: whoever asked may come again. Its cause says why. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';
}

/**
 * The seam of object storage. Each call throws `StoreAway` where the fault is not ours. Names are ours, never a player's:
 * 32 hexadecimal digits and `.webp`.
 */
export interface MediaStore {
  /** Resolves when the object is safely kept. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** The object's bytes; null when there is none of this name. */
  get(name: string): Promise<Readable | null>;
  /** Also when there is none. */
  remove(name: string): Promise<void>;
  close(): void;
}

export const mediaNameShape = /^[0-9a-f]{32}\.webp$/;
