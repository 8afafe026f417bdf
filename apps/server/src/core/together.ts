/**
 * Waits for statements on one connection that were given without waiting for each other: they go out together and run in their order.
 * Throws what the first of them in that order threw; those behind it fail only because it did.
 */
export async function together<T extends readonly unknown[]>(
  ...works: { readonly [K in keyof T]: Promise<T[K]> }
): Promise<T> {
  const ended = await Promise.allSettled(works);
  return ended.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  }) as unknown as T;
}
