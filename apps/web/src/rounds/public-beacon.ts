import type { BeaconValue, NamedBeacon, TrustedBeacons } from '@grabbit/engines/rounds';

/** So long a relay may take to answer, in milliseconds. */
const patienceMs = 6_000;

/** The beacons that this page trusts, with what checks their values: fetched when a round that was drawn with one is looked at. */
export const fetchBeacons = async (): Promise<TrustedBeacons> =>
  (await import('@grabbit/engines/beacon')).publicBeacons;

/** Whether a value has come out, asked at the relays themselves: the arcade has no part in it. */
export async function isOut(
  named: NamedBeacon,
  { relays, beacons }: { readonly relays: readonly string[]; readonly beacons: TrustedBeacons },
): Promise<boolean> {
  const { chain: hash, round } = named;
  const chain = beacons.chains.find((each) => each.hash === hash);
  if (chain === undefined) return false;
  const ask = async (relay: string): Promise<true> => {
    const answer = await fetch(`${relay}/${hash}/public/${round}`, {
      signal: AbortSignal.timeout(patienceMs),
    });
    const { signature } = (await answer.json()) as { readonly signature?: unknown };
    const value: BeaconValue = { chain: hash, round, signature: String(signature) };
    if (!beacons.isSigned(chain, value)) throw new Error(`${relay} answered a value that nobody signed`);
    return true;
  };
  return Promise.any(relays.map(ask)).catch(() => false);
}
