type Answers<Asked extends readonly unknown[]> = { -readonly [At in keyof Asked]: Awaited<Asked[At]> };

/**
 * The answers to what a transaction was asked at once, so that it goes out together: all have come when this is over. Throws what the first
 * of them says that fails, in the order in which they were asked; those behind fail only because of it.
 */
export async function inOrder<const Asked extends readonly unknown[]>(
  ...asked: Asked
): Promise<Answers<Asked>> {
  const ended = await Promise.allSettled(asked);
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return ended.map((one) => (one.status === 'fulfilled' ? one.value : undefined)) as Answers<Asked>;
}
