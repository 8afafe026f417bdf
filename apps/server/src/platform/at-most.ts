/** Lets at most `places` pieces of work run at once; the rest wait their turn. */
export function atMost(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // A place passes on without becoming free in between.
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
