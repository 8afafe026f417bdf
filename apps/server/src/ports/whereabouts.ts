import { keyed } from '../core/arcade-secret.ts';

/** Where somebody is, by names that only this house can make and nobody can read back. `device` is empty where none is known. */
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
  network: keyed(secret, 'whereabouts network', network),
});
