import { clientAppVersion, ReportEventName } from '@grabbit/contract';
import { report } from '../reports/report.ts';
import { arrival, placeholderPackage } from '../arrival.ts';
import { readStored, writeStored } from '../storage.ts';
import { sync } from '../sync.ts';
import { hostFacts, keepFacts, readFacts } from './host-facts.ts';
import { hostKind } from './host-kind.ts';
import type { HostPage } from './host-kind.ts';
import {
  hostValue,
  readFoundPurchase,
  readOpenedLink,
  readPayResult,
  readPushToken,
  readSafeArea,
} from './host-messages.ts';
import type { HostCalls, HostListeners, PayRequest, PayResult, PushToken } from './host-messages.ts';
import { createPayClient } from './pay-client.ts';

const activatedKey = 'native:activated';

/** Sends a message. False when there is no host, it does not know the message, or it failed at it. */
function tell<Name extends keyof HostCalls>(name: Name, message: HostCalls[Name]): boolean {
  const page = globalThis as HostPage;
  try {
    const handler = page.webkit?.messageHandlers?.[name];
    if (handler !== undefined) {
      handler.postMessage(message);
      return true;
    }
    const host = page.Android ?? page.NativeHost;
    // Injected objects insist on being the receiver of their methods.
    if (host?.[name] === undefined) return false;
    host[name](JSON.stringify(message));
    return true;
  } catch {
    // What crosses into the host may throw there; it is as if the message were not known.
    return false;
  }
}

const payClient = createPayClient((request) => tell('native_pay', request));

/** The first ids that a host tells are the app's activation, once in the life of this browser's storage. */
function noteFacts(said: unknown): void {
  // Each message carries any of them, and nonsense none: what was told before stays.
  const facts = { ...hostFacts(), ...readFacts(hostValue(said)) };
  keepFacts(facts);
  const known = facts.appsFlyerId !== undefined || facts.idfa !== undefined;
  if (!known || readStored(activatedKey) === true) return;
  writeStored(activatedKey, true);
  report(ReportEventName.activated);
}

function noteSafeArea(said: unknown): void {
  const area = readSafeArea(said);
  if (area === null) return;
  for (const [side, length] of Object.entries(area)) {
    document.documentElement.style.setProperty(`--safe-${side}`, `${length}px`);
  }
}

function notePay(said: unknown): void {
  const result = readPayResult(said);
  if (result !== null) payClient.settle(result);
}

/** Who waits for the device's token. */
let heardToken: ((token: PushToken | null) => void) | null = null;

function notePushToken(said: unknown): void {
  const token = readPushToken(said);
  if (token !== null) heardToken?.(token);
}

/** How long somebody may look at the system's question, in milliseconds. */
const pushPatience = 120_000;

/** Asks the host for the device's token; null where it does not know how, nobody answers, or the answer is no. */
export async function askPushToken(): Promise<PushToken | null> {
  const { promise, resolve } = Promise.withResolvers<PushToken | null>();
  heardToken?.(null);
  heardToken = resolve;
  const timer = setTimeout(() => resolve(null), pushPatience);
  if (!tell('push_ask', {})) resolve(null);
  const token = await promise;
  clearTimeout(timer);
  return token === null || token.token === '' ? null : token;
}

/** Puts up what the host calls, and then tells it that it may. */
export function startHost({ open, foundPurchase }: HostListeners): void {
  Object.assign(globalThis, {
    Open_Link: (said: unknown) => {
      const link = readOpenedLink(said);
      if (link !== null) open(link);
    },
    Pay_Found: (said: unknown) => {
      const found = readFoundPurchase(said);
      if (found !== null) foundPurchase(found);
    },
    Device_Info: noteFacts,
    Safe_Area: noteSafeArea,
    Pay_Result: notePay,
    Push_Token: notePushToken,
    Refresh_Balance: () => void sync('balance'),
  });
  tell('native_ready', { protocol: 1, appVersion: clientAppVersion });
}

export function requestReview(): boolean {
  return tell('app_review', {});
}

/** Lets the host tell the store that a purchase is delivered: until then the store would give it back. */
export function noteCredited(rechargeNumber: string): boolean {
  return tell('pay_credited', { rechargeNumber });
}

/** Hands the host a file to keep. False when it does not know how. */
export function saveFile(file: HostCalls['save_file']): boolean {
  return tell('save_file', file);
}

export function setSafeArea(colour: string): boolean {
  return tell('safe_area', { colour });
}

/** Starts the cyber machine that the server assigned. */
export function startCyberMachine(machine: HostCalls['vm_push']): boolean {
  return tell('vm_push', machine);
}

/** Opens the store's payment and waits for its result, which is matched by `configId`. Never hangs. */
export function payNatively(request: PayRequest): Promise<PayResult> {
  return payClient.pay(request);
}

/** Whether this is an Android build for another market than Google's, which has no payment of the store. */
export function isMarketBuild(): boolean {
  if (hostKind() !== 'android') return false;
  return hostFacts().pkg !== undefined || arrival().pkg !== placeholderPackage;
}
