import { useCallback, useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { create } from 'zustand';
import { storedItem } from '../kernel/storage.ts';
import { hasWebGl } from '../stage/has-webgl.ts';

const usePictures = create(() => ({ lost: false }));

/** Whether the player has asked for 3D in this browser, however slow it is. */
const solidKept = storedItem(
  'settings:solid',
  (value) => (typeof value === 'boolean' ? value : undefined),
  false,
);

/** Whether the room that is open has lost its picture: no play begins there until something is seen again. */
export const useIsPictureLost = (): boolean => usePictures(({ lost }) => lost);

/** How a stage draws. */
export interface Picture {
  /** Drawn from above by a pen, for there is no WebGL or the player wants it. */
  readonly flat: boolean;
  readonly lost: boolean;
  /** Of the canvas and of what draws on it: another value takes new ones. */
  readonly key: string;
  readonly goFlat: () => void;
  /** Draws in 3D where only its slowness speaks against it; null where nothing is to be chosen. */
  readonly goSolid: (() => void) | null;
  /** Draws on a new canvas. */
  readonly again: () => void;
}

/**
 * Decides how a stage draws, and notices when the browser takes its WebGL context away. A context that comes back draws at once.
 * `own` is what else of the stage takes a new canvas.
 */
export function usePicture(canvas: RefObject<HTMLCanvasElement | null>, own: string): Picture {
  const [flat, setFlat] = useState(() => !hasWebGl({ quickly: !solidKept.read() }));
  const [tries, setTries] = useState(0);
  const lost = useIsPictureLost();
  const key = `${own} ${flat} ${tries}`;
  const goFlat = useCallback(() => {
    solidKept.write(false);
    setFlat(true);
  }, []);
  const solid = useCallback(() => {
    solidKept.write(true);
    setFlat(false);
  }, []);
  const [canBeSolid] = useState(hasWebGl);
  const again = useCallback(() => setTries((count) => count + 1), []);
  useEffect(() => {
    const element = canvas.current;
    const lose = (): void => usePictures.setState({ lost: true });
    element?.addEventListener('webglcontextlost', lose);
    element?.addEventListener('webglcontextrestored', again);
    return () => {
      element?.removeEventListener('webglcontextlost', lose);
      element?.removeEventListener('webglcontextrestored', again);
      usePictures.setState({ lost: false });
    };
  }, [canvas, key, again]);
  return { flat, lost, key, goFlat, goSolid: flat && canBeSolid ? solid : null, again };
}
