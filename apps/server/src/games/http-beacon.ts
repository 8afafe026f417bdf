import {
  type BeaconChain,
  type BeaconValue,
  beaconTime,
  isBeaconForm,
  isSignedByBeacon,
  quicknet,
} from '@grabbit/engines/beacon';
import type { Clock } from '../core/clock.ts';
import { type Beacon, noBeacon } from '../ports/beacon.ts';

/** So long a relay may take to answer, in milliseconds. */
const patienceMs = 2_500;
/** How often a beacon is looked for while somebody may need it, and how long it counts as up after it gave a value. */
const [lookEveryMs, upForMs] = [5_000, 20_000];
/** An answer holds a number, a signature and what follows from it. */
const mostBytes = 4_096;
/** Values that are kept: several rooms ask for the same one. */
const mostKept = 50;

/** A beacon that is asked for by HTTP, as drand's relays speak it: `{relay}/{chain}/public/{round}`. What a relay answers counts only with the group's own signature. */
export function createHttpBeacon({
  chain,
  relays,
  clock,
}: {
  readonly chain: BeaconChain;
  readonly relays: readonly string[];
  readonly clock: Clock;
}): Beacon {
  const kept = new Map<number, BeaconValue>();
  let looking = false;
  let [lookedAt, upAt] = [-Infinity, -Infinity];

  async function ask(relay: string, round: number): Promise<BeaconValue> {
    const answer = await fetch(`${relay}/${chain.hash}/public/${round}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!answer.ok) throw new Error(`${relay} answered ${answer.status}`);
    const given = JSON.parse(await shortText(answer)) as Readonly<Record<string, unknown>> | null;
    const value = { chain: chain.hash, round: given?.['round'], signature: given?.['signature'] };
    if (!isBeaconForm(value) || value.round !== round) throw new Error(`${relay} answered something else`);
    const found = value as BeaconValue;
    if (!isSignedByBeacon(chain, found)) throw new Error(`${relay} answered a value that nobody signed`);
    return found;
  }

  async function value(round: number): Promise<BeaconValue | null> {
    const known = kept.get(round);
    if (known !== undefined) return known;
    try {
      const found = await Promise.any(relays.map((relay) => ask(relay, round)));
      kept.set(round, found);
      for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
      upAt = clock.now();
      return found;
    } catch {
      // Not out yet, or no relay can be reached.
      return null;
    }
  }

  return {
    ...{ chain, relays, value },
    wake() {
      const now = clock.now();
      if (looking || Math.abs(now - lookedAt) < lookEveryMs) return;
      [looking, lookedAt] = [true, now];
      const newest = Math.floor((now - beaconTime(chain, 1)) / (chain.period * 1_000));
      void value(Math.max(1, newest)).then(() => (looking = false));
    },
    isUp: () => Math.abs(clock.now() - upAt) < upForMs,
  };
}

/** The public beacon by these relays; none without. */
export const beaconBy = (relays: readonly string[], clock: Clock): Beacon =>
  relays.length === 0 ? noBeacon : createHttpBeacon({ chain: quicknet, relays, clock });

async function shortText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    const chunk = part as Uint8Array;
    size += chunk.length;
    if (size > mostBytes) throw new Error('a beacon answered too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
