import type { Readable } from 'node:stream';

/** The seam of object storage. Names are ours, never a player's: 32 hexadecimal digits and `.webp`. */
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
