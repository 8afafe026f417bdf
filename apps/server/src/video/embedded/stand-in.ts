import { standInPicture } from './stand-in-picture.ts';
import type { I420Frame } from './wrtc.ts';

/** Gives frames to `show` until the returned function is called. */
export type PictureSource = (show: (frame: I420Frame) => void) => () => void;

const frameMs = 1_000 / 12;

/** A host's place taken by a drawn sign, twelve times a second. */
export function drawStandIn(name: string): PictureSource {
  const draw = standInPicture(name);
  return (show) => {
    const timer = setInterval(() => show(draw(Date.now())), frameMs);
    show(draw(Date.now()));
    return () => clearInterval(timer);
  };
}
