import { useMedia } from '../ui/use-media.ts';

/** A small phone upright: a room folds. `small.css` has the same bounds. */
export const useSmallPhone = (): boolean =>
  useMedia('(max-width: 599px) and (orientation: portrait) and ((max-width: 359px) or (max-height: 640px))');
