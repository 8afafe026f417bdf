import type { ClawSettings } from '@grabbit/engines';
import type { BoxSize, ChuteSize, Slope } from './scene-types.ts';

/** The shape of a machine in metres, as the scene wants it. */
export interface ClawShape {
  readonly box: BoxSize;
  readonly chute: ChuteSize;
  readonly slope: Slope;
  readonly prongs: 2 | 3;
}

const metres = (micrometres: number): number => micrometres / 1e6;

/** What is drawn is what is published: the shape comes from the machine's settings and nowhere else. */
export function clawShapeOf(settings: ClawSettings): ClawShape {
  return {
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
  };
}
