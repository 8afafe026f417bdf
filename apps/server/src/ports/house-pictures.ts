import type { Readable } from 'node:stream';
import type { CallContext } from '../core/call-context.ts';
import type { Queryable } from '../core/database.ts';
import type { Failure } from '../core/failure.ts';

/** How a picture of a toy is drawn, 512 pixels square: alone on nothing, or with the white edge of a sticker. */
export type ToyDrawing = 'plainToy' | 'cutToy';

/** Pictures of the house that other features show. */
export interface HousePictures {
  /**
   * Draws the picture that a call brings along once for each of these, in a process of its own, and keeps them all. Gives their
   * names in that order. Whoever does not take them into use lets them be swept away. `fileMissing`, `fileTooLarge`,
   * `fileTypeRefused`, `fileBroken`, `tooManyRequests`, `pictureNotKept`.
   */
  keep(
    context: Pick<CallContext, 'takeFile'>,
    drawings: readonly ToyDrawing[],
  ): Promise<readonly string[] | Failure>;
  /** Takes kept pictures into use and lets go of those that they replace, in the caller's transaction. */
  use(tx: Queryable, names: readonly string[], replaced: readonly string[]): Promise<void>;
  /** Null when there is none of this name; `away` when its store gives nothing now, which is logged. */
  open(name: string): Promise<Readable | 'away' | null>;
}
