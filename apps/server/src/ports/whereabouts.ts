import { keyed } from '../core/arcade-secret.ts';
import { innerNetwork } from '../core/network.ts';

/** Where somebody is, by names that only this house can make and nobody can read back; empty where none is known, as in a network of the house's own. */
export interface Whereabouts {
  readonly device: string;
  readonly network: string;
}

/** The names of the device and the network that a call comes from. */
export const whereaboutsOf = (
  secret: Buffer,
  { visitorId, network }: { readonly visitorId: string; readonly network: string },
): Whereabouts => ({
  device: visitorId === '' ? '' : keyed(secret, 'whereabouts device', visitorId),
  network: innerNetwork.test(network) ? '' : keyed(secret, 'whereabouts network', network),
});
