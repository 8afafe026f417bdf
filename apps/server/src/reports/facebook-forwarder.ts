import { createHash } from 'node:crypto';
import type { ReportEventName } from '@grabbit/contract';
import { type ForwardedEvent, type Forwarder, postJson } from './forwarder.ts';

export interface FacebookKeys {
  readonly pixelId: string;
  readonly token: string;
  /** The address that players type; events of the web name it. */
  readonly pageUrl: string;
}

/** Facebook's own names of events; the others go under ours. */
const names: Partial<Record<ReportEventName, string>> = {
  register: 'CompleteRegistration',
  checkout: 'InitiateCheckout',
  total_purchase: 'Purchase',
};

const webDevice = 0;
const hashed = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Facebook's Conversions API. `event_id` lets it tell a second try from a second event. */
export function createFacebookForwarder(
  { pixelId, token, pageUrl }: FacebookKeys,
  origin = 'https://graph.facebook.com',
): Forwarder {
  return {
    target: 'facebook',
    accepts: () => true,
    send: (event) =>
      postJson(`${origin}/v23.0/${pixelId}/events`, {
        data: [entryOf(event, pageUrl)],
        access_token: token,
      }),
  };
}

function entryOf(event: ForwardedEvent, pageUrl: string): Record<string, unknown> {
  const { value, currency, orderId, userId } = event;
  const isWeb = event.device === webDevice && pageUrl !== '';
  return {
    event_name: names[event.event] ?? event.event,
    event_time: Math.floor(event.at / 1000),
    event_id: `${event.id}`,
    action_source: isWeb ? 'website' : 'other',
    ...(isWeb && { event_source_url: pageUrl }),
    user_data: {
      client_ip_address: event.address,
      client_user_agent: event.agent,
      ...(userId !== '' && { external_id: [hashed(userId)] }),
    },
    custom_data: {
      ...(value !== null && { value, currency }),
      ...(orderId !== '' && { order_id: orderId }),
    },
  };
}
