import type { SiteFace } from './brands.ts';

/** What the thread that paints a site's pages begins with. */
export interface PaintStart {
  readonly site: SiteFace;
  readonly demonstration: boolean;
  /** Folder with the texts of each language in parts: `<locale>/<part>.json`. */
  readonly texts: string;
}

/** A page as its guest sees it before any script has run. */
export interface PaintAsked {
  readonly id: number;
  /** Path of the page on the site. */
  readonly path: string;
  /** The house's language that the page speaks. */
  readonly locale: string;
  /** What the browser asks for, the first first. */
  readonly languages: readonly string[];
  /** Whether there is room for side columns. */
  readonly desk: boolean;
  /** The element that holds what the page shows, and what stands in it. */
  readonly written: { readonly id: string; readonly text: string };
}

export type PaintAnswer =
  | { readonly id: number; readonly html: string }
  | { readonly id: number; readonly fault: string };
