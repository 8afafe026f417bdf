import { useDesktop, useMedia } from '../../ui/use-media.ts';
import type { Insets } from '../../stage/stage-types.ts';

/** Screens with hardly any height: a phone that lies, a desktop at 200 %. `room-low.css` has the same bounds. */
export const lowScreen = '(max-height: 540px) and (min-width: 520px) and (max-width: 1099px)';

const insetsOf = {
  phone: { top: 14, right: 0, bottom: 248, left: 0 },
  /** On a short phone the top of the marquee stands behind the bar, so that toys and gantry stay large. */
  short: { top: -14, right: 0, bottom: 246, left: 0 },
  /** The picture stands between the hands: all of its height is the machine's. */
  low: { top: 3, right: 0, bottom: 3, left: 0 },
  tablet: { top: 74, right: 0, bottom: 262, left: 0 },
  desk: { top: 10, right: 0, bottom: 150, left: 0 },
} as const satisfies Readonly<Record<string, Insets>>;

export type RoomLayout = keyof typeof insetsOf;

/** How the room is laid out on this screen, and which margins of the picture its controls cover. */
export function useRoomLayout(): { readonly layout: RoomLayout; readonly insets: Insets } {
  const desk = useDesktop();
  const low = useMedia(lowScreen);
  const tablet = useMedia('(min-width: 600px)');
  const short = useMedia('(max-height: 760px)');
  const layout = desk ? 'desk' : low ? 'low' : tablet ? 'tablet' : short ? 'short' : 'phone';
  return { layout, insets: insetsOf[layout] };
}
