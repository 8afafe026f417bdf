import type { Insets } from '../../stage/stage-types.ts';
import { useDesktop, useMedia } from '../../ui/use-media.ts';

/** Screens with hardly any height: a phone that lies, a desktop at 200 %. `room/low.css` has the same bounds. */
export const lowScreen = '(max-height: 540px) and (min-width: 520px) and (max-width: 1099px)';

const insets = {
  phone: { top: 96, right: 0, bottom: 292, left: 0 },
  short: { top: 84, right: 0, bottom: 268, left: 0 },
  low: { top: 36, right: 0, bottom: 6, left: 0 },
  tablet: { top: 66, right: 0, bottom: 306, left: 0 },
  desk: { top: 20, right: 0, bottom: 172, left: 0 },
} as const satisfies Readonly<Record<string, Insets>>;

/** Which margins of the picture the room's controls cover on this screen. */
export function useStageInsets(): Insets {
  const desk = useDesktop();
  const low = useMedia(lowScreen);
  const tablet = useMedia('(min-width: 600px)');
  const short = useMedia('(max-height: 760px)');
  return insets[desk ? 'desk' : low ? 'low' : tablet ? 'tablet' : short ? 'short' : 'phone'];
}
