import type { ReportEventName } from '@grabbit/contract';
import { type ForwardedEvent, type Forwarder, postJson } from './forwarder.ts';

export interface AppsFlyerKeys {
  /** The server-to-server token. */
  readonly token: string;
  /** AppsFlyer's id of the app of each package. */
  readonly apps: Readonly<Record<string, string>>;
}

/** AppsFlyer's own names of events; the others go under ours. */
const names: Partial<Record<ReportEventName, string>> = {
  register: 'af_complete_registration',
  checkout: 'af_initiated_checkout',
  total_purchase: 'af_purchase',
};

const iosDevice = 2;

/** An advertising id is a UUID that was not zeroed; the footprint that stands in for one is nobody else's business. */
function isAdvertisingId(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) && /[1-9a-f]/i.test(id);
}

/** AppsFlyer's server-to-server events: one POST an event, for installs that AppsFlyer knows. */
export function createAppsFlyerForwarder(
  { token, apps }: AppsFlyerKeys,
  origin = 'https://api3.appsflyer.com',
): Forwarder {
  return {
    target: 'appsflyer',
    accepts: ({ appsFlyerId, packageName }) => appsFlyerId !== '' && Object.hasOwn(apps, packageName),
    send: (event) =>
      postJson(`${origin}/inappevent/${apps[event.packageName] ?? ''}`, bodyOf(event), {
        authentication: token,
      }),
  };
}

function bodyOf(event: ForwardedEvent): Record<string, unknown> {
  const { value, currency, orderId } = event;
  const eventValue = {
    ...(value !== null && { af_revenue: value, af_currency: currency }),
    ...(orderId !== '' && { af_order_id: orderId }),
  };
  return {
    appsflyer_id: event.appsFlyerId,
    ...(event.userId !== '' && { customer_user_id: event.userId }),
    ...(isAdvertisingId(event.idfa) && {
      [event.device === iosDevice ? 'idfa' : 'advertising_id']: event.idfa,
    }),
    ip: event.address,
    eventName: names[event.event] ?? event.event,
    eventTime: new Date(event.at).toISOString().replace('T', ' ').replace('Z', ''),
    eventCurrency: currency,
    // Text in the text, as AppsFlyer wants it.
    eventValue: JSON.stringify(eventValue),
  };
}
