/**
 * Gives what `load` gave, for `forMs` milliseconds; several who ask at once share one load. A load that failed is not
 * remembered.
 */
export function remembered<T>(forMs: number, load: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | null = null;
  let until = 0;
  return () => {
    const now = performance.now();
    if (value !== null && now < until) return value;
    const loading = load();
    value = loading;
    until = now + forMs;
    loading.catch(() => {
      if (value === loading) value = null;
    });
    return loading;
  };
}
