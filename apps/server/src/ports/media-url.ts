import { timingSafeEqual } from 'node:crypto';
import { keyed } from '../core/arcade-secret.ts';
import type { Clock } from '../core/clock.ts';

/** Where a kept picture is seen that everybody may see; empty for none. */
export const mediaUrl = (name: string): string => (name === '' ? '' : `/media/${name}`);

const sealMs = 3_600_000;
/** Addresses that are given within this time are the same, so that a browser keeps the picture. */
const stepMs = 600_000;

/** Addresses of pictures that are not everybody's. */
export interface PrivatePictures {
  /** Where a picture is seen for about an hour by whoever was given this address; empty for none. */
  url(name: string): string;
  /** Whether an address was given for this picture, and not too long ago. */
  opens(name: string, given: { readonly until?: unknown; readonly seal?: unknown }): boolean;
}

/** An address carries its own right, because a page's `<img>` sends no session. The picture's name alone opens nothing. */
export function privatePictures(secret: Buffer, clock: Clock): PrivatePictures {
  const sealOf = (name: string, until: string): string => keyed(secret, 'picture', `${name} ${until}`);
  return {
    url(name) {
      if (name === '') return '';
      const until = `${Math.ceil(clock.now() / stepMs) * stepMs + sealMs}`;
      return `${mediaUrl(name)}?until=${until}&seal=${sealOf(name, until)}`;
    },
    opens(name, { until, seal }) {
      if (typeof until !== 'string' || typeof seal !== 'string') return false;
      const [given, wanted] = [Buffer.from(seal), Buffer.from(sealOf(name, until))];
      return given.length === wanted.length && timingSafeEqual(given, wanted) && Number(until) > clock.now();
    },
  };
}
