import { createECDH } from 'node:crypto';
import type { Config } from '../core/config.ts';
import { keptSecret, pushKey } from '../core/kept-secret.ts';

/** The house's P-256 key for push services (RFC 8292), both parts in base64url. */
export interface VapidKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The key of `VAPID_KEY`, or of the file `vapid-key` in the data folder, which is made at the first start. Throws `StartFault` when that cannot be
 * read or written. Under another key no browser that subscribed before can be reached.
 */
export function vapidKey({ dataDir, alerts }: Pick<Config, 'dataDir' | 'alerts'>): VapidKey {
  const privateKey = alerts.vapidKey ?? keptSecret({ dataDir, ...pushKey });
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}
