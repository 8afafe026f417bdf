/** Pages that are kept, oldest visit first, each with the search it was last shown with. */
export type KeptVisits = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** At most this many pages are kept. */
export const keepAliveCachePages = 10;

/** Keeps a visit as the latest; the page that was visited longest ago goes when there are too many. */
export function keepVisit(
  visits: KeptVisits,
  path: string,
  search: Readonly<Record<string, unknown>>,
): KeptVisits {
  const others = [...visits].filter(([each]) => each !== path);
  return new Map([...others, [path, search] as const].slice(-keepAliveCachePages));
}
