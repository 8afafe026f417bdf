import { keyed } from '../core/arcade-secret.ts';
import type { CallContext } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Queryable } from '../core/database.ts';
import { forgetDevices, insertDevice, isDeviceKnown } from './known-device.store.ts';

type Device = Pick<CallContext, 'visitorId'>;

const keptDays = 180;

/** Ids that the app draws have 128 bits; shorter ones could be guessed. */
const shortestId = 20;

/** Devices from which an account was signed in to, by the id that the app draws once and sends with every call. */
export interface KnownDevices {
  /** The device's name in counts when the account knows it, else null. */
  nameIfKnown(db: Queryable, userId: number, device: Device): Promise<string | null>;
  /** Notes a successful sign-in. True when the device was not known before. */
  remember(tx: Queryable, userId: number, device: Device): Promise<boolean>;
  sweep(db: Queryable): Promise<void>;
}

export function createKnownDevices({
  secret,
  clock,
}: {
  readonly secret: Buffer;
  readonly clock: Clock;
}): KnownDevices {
  const nameOf = (userId: number, { visitorId }: Device): string | null =>
    visitorId.length < shortestId ? null : keyed(secret, 'device', `${userId}:${visitorId}`);
  return {
    async nameIfKnown(db, userId, device) {
      const name = nameOf(userId, device);
      if (name === null) return null;
      const isKnown = await isDeviceKnown(db, userId, name);
      return isKnown ? name : null;
    },
    async remember(tx, userId, device) {
      const name = nameOf(userId, device);
      if (name === null) return true;
      return insertDevice(tx, userId, name, new Date(clock.now()));
    },
    async sweep(db) {
      await forgetDevices(db, new Date(clock.now() - keptDays * 86_400_000));
    },
  };
}
