import type { BeaconChain, BeaconValue } from '@grabbit/engines/rounds';

/** A public beacon that shared draws mix in: values that nobody can know or choose before their time. */
export interface Beacon {
  /** Null where the arcade has none. */
  readonly chain: BeaconChain | null;
  /** Addresses that anybody can ask for its values, without a slash at the end. */
  readonly relays: readonly string[];
  /** Somebody will ask for a value soon: looks whether it can be reached. */
  wake(): void;
  /** Whether it gave a value lately, so that one may be named. */
  isUp(): boolean;
  /** The value of a round, verified; null where it is not out yet, or no relay answers. Never rejects. */
  value(round: number): Promise<BeaconValue | null>;
}

/** For an arcade without a network. */
export const noBeacon: Beacon = {
  chain: null,
  relays: [],
  wake: () => undefined,
  isUp: () => false,
  value: async () => null,
};
