import type { WrittenFirst } from './first-screen.ts';

/** Who opens a page, as far as its first request says. */
export interface Opening {
  /** One of the house's languages: the one that the browser will choose, unless its player has chosen another. */
  readonly language: string;
  /** Two letters; '' where nothing says. */
  readonly country: string;
  /** What was called. */
  readonly host: string;
  /** What stands in the path's place `:id`; '' where it has none. */
  readonly id: string;
}

/** A page that goes out with what it shows first: its first paint waits for no call. */
export interface FirstPage {
  /** As routes are written: `/goods/:id`. */
  readonly path: string;
  /** What it shows to a guest; null where it has to ask for itself. */
  readonly first: (opening: Opening) => Promise<WrittenFirst | null>;
}
