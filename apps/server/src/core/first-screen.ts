import { firstScreenId } from '@grabbit/contract';
import { isToyKind } from '@grabbit/engines';
import type { FirstScreen } from '@grabbit/contract';

/** What a page shows before any of its calls is answered. */
export interface WrittenFirst {
  /** Of the element that holds it. */
  readonly id: string;
  /** Replies, as JSON. */
  readonly shown: object;
  /** Paths of pictures that it shows at once. */
  readonly pictures: readonly string[];
  /** What a link to the page shows where it is shared. */
  readonly card?: PageCard;
}

/** A page as other services show a link to it (Open Graph). Addresses are absolute; `picture` is empty for none. */
export interface PageCard {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly picture: string;
}

/**
 * Asks ahead for what a page shows at once. Where the page is painted its pictures come before all else; where scripts and texts draw
 * them, those come first.
 */
export function pictureTags(pictures: readonly string[], isPainted: boolean): string {
  const priority = isPainted ? ' fetchpriority="high"' : '';
  return pictures.map((path) => `<link rel="preload" as="image"${priority} href="${path}" />`).join('');
}

/** What a page shows first, as an element of its head. */
export function writtenTag({ id, shown }: Pick<WrittenFirst, 'id' | 'shown'>): string {
  // No name can end the element, nor begin a comment in it.
  const json = JSON.stringify(shown).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** Where the picture of a toy lies, with its white edge; `bear-back`: from behind. Those of the house's own toys are served. */
export const toyPath = (picture: string): string => {
  const isOwn = !isToyKind(picture.replace(/-(plain|back)$/, ''));
  return `/${isOwn ? 'own-toys' : 'toys'}/${encodeURIComponent(picture)}.webp`;
};

/** What the home shows first, with the picture on its poster. */
export function writtenHome(screen: FirstScreen): WrittenFirst {
  const prize = screen.recommended.list[0]?.prize;
  return { id: firstScreenId, shown: screen, pictures: prize === undefined ? [] : [toyPath(prize)] };
}
