import type { CallPaths } from '../platform/call.ts';

/** For the app: what can be won that is not drawn in it. */
export const ownToysPaths = {
  /** Toys of the house's own, for whoever sees one: what it is called, and how it looks. */
  ownToys: { id: null, path: '/api/goods/own/toys', kind: 'read', scope: 'public' },
} as const satisfies CallPaths;
