import { firstScreenId } from '@grabbit/contract';
import type { FirstScreen } from '@grabbit/contract';

/**
 * The home's first screen as tags of its head: the picture on its poster, and what it shows. The picture is asked for
 * ahead but not urgently: scripts and texts draw it, and come first.
 */
export function firstScreenTags(screen: FirstScreen): string {
  const prize = screen.recommended.list[0]?.prize;
  const picture =
    prize === undefined
      ? ''
      : `<link rel="preload" as="image" href="/toys/${encodeURIComponent(prize)}.webp" />`;
  // No name can end the element, nor begin a comment in it.
  const json = JSON.stringify(screen).replaceAll('<', '\\u003c');
  return `${picture}<script type="application/json" id="${firstScreenId}">${json}</script>`;
}
