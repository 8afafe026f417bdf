import type { ClawSettings } from '@grabbit/engines';
import type { ClawScene } from '../scene/claw-scene.ts';
import { cabinetOf } from '../../stage/cabinets.ts';
import type { Theme } from '../../stage/stage-types.ts';

const metres = (um: number): number => um / 1e6;

/** What a view shows: the machine, its looks, and the word on its marquee. */
export interface ViewSubject {
  readonly settings: ClawSettings;
  readonly cabinet: string;
  readonly word: string;
}

export interface ViewManner {
  readonly theme: Theme;
  readonly still: boolean;
  /** For a picture: drawn once, as well as it can be, in its own pixels. */
  readonly picture?: boolean;
  /** Even the plainest drawing takes seconds here. */
  readonly onTooSlow?: () => void;
}

/** The drawn machine on a canvas. @throws Error where WebGL 2 or its code is missing. */
export async function createView(
  canvas: HTMLCanvasElement,
  { settings, cabinet, word }: ViewSubject,
  { theme, still, picture = false, onTooSlow }: ViewManner,
): Promise<ClawScene> {
  const { createClawScene } = await import('../scene/claw-scene.ts');
  return createClawScene(canvas, {
    cabinet: cabinetOf(cabinet),
    theme,
    word,
    box: {
      width: metres(settings.boxWidthUm),
      depth: metres(settings.boxDepthUm),
      height: metres(settings.boxHeightUm),
    },
    chute: {
      width: metres(settings.chuteWidthUm),
      depth: metres(settings.chuteDepthUm),
      height: metres(settings.chuteWallUm),
    },
    slope: { start: metres(settings.slopeStartUm), rise: metres(settings.slopeRiseUm) },
    prongs: settings.prongs,
    ...(settings.toys && { toys: settings.toys }),
    reducedMotion: still,
    pixelRatioCap: picture ? 1 : 2,
    quality: picture ? 'full' : 'auto',
    ...(onTooSlow && { onTooSlow }),
  });
}
