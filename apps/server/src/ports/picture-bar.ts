import type { Queryable } from '../core/database.ts';

/** A picture that nobody may send again. `look` is its difference hash as 64 binary digits, '' where it has none worth comparing. */
export interface BarredPicture {
  readonly id: number;
  readonly sha256: string;
  readonly look: string;
  readonly note: string;
  readonly at: Date;
}

/** Uploaded pictures that are taken from sight, and those that nobody may send again. */
export interface PictureBar {
  /** From now on a kept picture is seen only by an address that was given for it. */
  hide(tx: Queryable, names: readonly string[]): Promise<void>;
  show(tx: Queryable, names: readonly string[]): Promise<void>;
  list(db: Queryable): Promise<readonly BarredPicture[]>;
  /** Bars a kept picture by its name, or bytes by their SHA-256. Null when there is no such picture. Barring twice is no fault. */
  bar(tx: Queryable, picture: string, note: string): Promise<BarredPicture | null>;
  /** False when there is none of this number. */
  unbar(tx: Queryable, id: number): Promise<boolean>;
}
