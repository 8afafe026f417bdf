import { call } from '../kernel/call.ts';
import { nativeHost } from '../kernel/native/bridge.ts';
import { hostKind, hostKnows } from '../kernel/native/host-kind.ts';
import { useSession } from '../kernel/session.store.ts';
import { readStored, removeStored, writeStored } from '../kernel/storage.ts';
import type { AlertSettings } from './alerts.queries.ts';

/** Who turned alerts on in this browser: another player of it is asked anew. */
const askedBy = 'alerts:askedBy';

/** How long the app's worker may take to be there, in milliseconds. */
const workerPatience = 15_000;

/** What this browser or host lets us do. In Safari on iPhones and iPads only an installed app has it. */
export function alertsHere(): 'none' | 'blocked' | 'open' {
  if (hasHost()) return 'open';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'none';
  return Notification.permission === 'denied' ? 'blocked' : 'open';
}

/** The worker that hears messages. Rejects where it does not come to be. */
function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('No worker')), workerPatience);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

function isFor(subscription: PushSubscription, key: Uint8Array): boolean {
  const own = subscription.options.applicationServerKey;
  return own !== null && new Uint8Array(own).join() === key.join();
}

/** This browser's subscription under the house's key; one under a former key is given up. */
async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await worker();
  const applicationServerKey = bytesOf(key);
  const kept = await pushManager.getSubscription();
  if (kept !== null && isFor(kept, applicationServerKey)) return kept;
  await kept?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

function tell({ endpoint: address, ...subscription }: PushSubscriptionJSON): Promise<AlertSettings> {
  const { p256dh = '', auth = '' } = subscription.keys ?? {};
  return call('addAlertDevice', { way: 'web', address: address ?? '', p256dh, auth });
}

async function tellByBrowser(key: string): Promise<AlertSettings | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  return tell((await subscribe(key)).toJSON());
}

/** A host that can ask the system: its web view has no messages of its own. */
const hasHost = (): boolean => hostKind() !== null && hostKnows('push_ask');

/** The host's token, told to the house. Null where the player or the system said no. */
async function tellByHost(): Promise<AlertSettings | null> {
  const token = await (await nativeHost())?.askPushToken();
  if (token === undefined || token === null) return null;
  return call('addAlertDevice', { way: token.way, address: token.token, p256dh: '', auth: '' });
}

/** Asks the browser or the host, then the house. Null where the player or the browser said no. */
export async function turnOn(key: string): Promise<AlertSettings | null> {
  const settings = hasHost() ? await tellByHost() : await tellByBrowser(key);
  if (settings === null) return null;
  writeStored(askedBy, useSession.getState().userId);
  return settings;
}

/** This device is told no more: the house forgets it, and the browser its subscription. */
export async function turnOff(id: number): Promise<AlertSettings> {
  const settings = await call('removeAlertDevice', { id });
  removeStored(askedBy);
  if (hasHost()) return settings;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  return settings;
}

/** Tells the house again of a device that its player turned on: sessions, languages and endpoints change. Never rejects. */
export async function renew(): Promise<void> {
  if (alertsHere() !== 'open' || readStored(askedBy) !== useSession.getState().userId) return;
  try {
    if (hasHost()) {
      await tellByHost();
      return;
    }
    if (Notification.permission !== 'granted') return;
    const kept = await (await worker()).pushManager.getSubscription();
    if (kept !== null) await tell(kept.toJSON());
  } catch {
    // The settings show how it stands.
  }
}
