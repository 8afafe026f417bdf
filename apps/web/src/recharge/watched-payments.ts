const watched = new Set<string>();

/** From here on this page itself tells how the payment goes. Returns how to stop. */
export function watchPayment(rechargeNumber: string): () => void {
  watched.add(rechargeNumber);
  return () => void watched.delete(rechargeNumber);
}

export function isWatched(rechargeNumber: string): boolean {
  return watched.has(rechargeNumber);
}
