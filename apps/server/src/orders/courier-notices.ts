import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { OrderStage } from '@grabbit/contract';
import { ownValue } from '../core/own-value.ts';

/** What a courier tells of a parcel. */
export interface CourierNotice {
  /** The same for the same notice, however often it comes. */
  readonly id: string;
  readonly tracking: string;
  /** In the courier's own word. */
  readonly status: string;
  /** The stage that a parcel of that status has come to; null for one that says nothing of stages. */
  readonly stage: OrderStage | null;
}

/** The seam of those who tell where parcels are. */
export interface CourierNotices {
  /** Names the hook: `/webhook/courier/{name}`. */
  readonly name: string;
  /** The notice of a request; `forged` when its signature is not theirs, null where it tells of no parcel. */
  read(request: {
    readonly headers: IncomingHttpHeaders;
    readonly body: Buffer;
  }): CourierNotice | 'forged' | null;
}

/** Their words for where a parcel is. What is not here moves nothing: a label was made, or somebody has to look. */
const stages: Readonly<Record<string, OrderStage>> = {
  in_transit: 'shipped',
  out_for_delivery: 'shipped',
  available_for_pickup: 'shipped',
  delivered: 'delivered',
};

/** The stage that a parcel of a status has come to; null for one that says nothing of stages. */
export const stageOf = (status: string): OrderStage | null => ownValue(stages, status) ?? null;

function isGenuine(signature: unknown, { secret, body }: { secret: string; body: Buffer }): boolean {
  if (typeof signature !== 'string') return false;
  const right = createHmac('sha256', secret.normalize('NFKD')).update(body).digest('hex');
  const [given, wanted] = [Buffer.from(signature), Buffer.from(`hmac-sha256-hex=${right}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

interface Tracked {
  readonly id?: unknown;
  readonly description?: unknown;
  readonly result?: { readonly tracking_code?: unknown; readonly status?: unknown } | null;
}

function parsed(body: Buffer): Tracked | null {
  try {
    const given: unknown = JSON.parse(body.toString('utf8'));
    return typeof given === 'object' && given !== null ? given : null;
  } catch {
    return null;
  }
}

const isWord = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= most && !/\p{Cc}/u.test(value);

/** EasyPost, which follows the parcels of many couriers: events of its trackers, signed with the secret of the hook. */
export function easyPostNotices(secret: string): CourierNotices {
  return {
    name: 'easypost',
    read({ headers, body }) {
      if (!isGenuine(headers['x-hmac-signature'], { secret, body })) return 'forged';
      const event = parsed(body);
      const tracking = event?.result?.tracking_code;
      const status = event?.result?.status;
      const isOfParcel = isWord(event?.description, 60) && event.description.startsWith('tracker.');
      if (!isOfParcel || !isWord(event.id, 120) || !isWord(tracking, 200) || !isWord(status, 60)) return null;
      return { id: event.id, tracking, status, stage: stageOf(status) };
    },
  };
}
