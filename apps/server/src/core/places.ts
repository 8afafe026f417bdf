type Key = string | number | object;

/** A bounded number of places for each key: connections of an address, sockets of an account. */
export interface Places {
  /** Takes a place and gives what frees it, once however often it is called; null when all are taken. */
  take(key: Key): (() => void) | null;
  /** How many places of a key are taken. */
  taken(key: Key): number;
}

export function createPlaces(most: number): Places {
  const taken = new Map<Key, number>();
  return {
    take(key) {
      const before = taken.get(key) ?? 0;
      if (before >= most) return null;
      taken.set(key, before + 1);
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        const left = (taken.get(key) ?? 1) - 1;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      };
    },
    taken: (key) => taken.get(key) ?? 0,
  };
}
