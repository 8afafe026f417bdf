/** Keys are encoded, so that the names of what is kept do not read like a map in a shared browser. */
export function encodedKey(name: string): string {
  return `g.${btoa(name).replaceAll('=', '')}`;
}

/** Reads a kept value; null when there is none, it is broken, or the browser keeps nothing. */
export function readStored(name: string): unknown {
  try {
    const text = localStorage.getItem(encodedKey(name));
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    // Closed storage or damaged text: the app starts as if nothing had been kept.
    return null;
  }
}

/** Keeps a value. Returns whether the browser took it: private windows may refuse. */
export function writeStored(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(encodedKey(name), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeStored(name: string): void {
  try {
    localStorage.removeItem(encodedKey(name));
  } catch {
    // A browser that keeps nothing has nothing to remove.
    return;
  }
}

/** Calls back when another tab of this browser changes the value. Returns how to stop. */
export function onStoredElsewhere(name: string, changed: (value: unknown) => void): () => void {
  const key = encodedKey(name);
  const listener = (event: StorageEvent): void => {
    if (event.key === key) changed(readStored(name));
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
