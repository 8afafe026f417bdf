import { isRecord } from '../storage.ts';

/** A payment for the host's store. `productId` is the store's name of what is bought, `price` is in minor units. */
export interface PayRequest {
  readonly configId: number;
  readonly rechargeNumber: string;
  readonly productId: string;
  readonly price: number;
  readonly isCyclical: 0 | 1;
}

/** What the web calls on its host: each message by its name on the wire, with what it carries. */
export interface HostCalls {
  native_ready: { readonly protocol: 1; readonly appVersion: string };
  safe_area: { readonly colour: string };
  app_review: Readonly<Record<string, never>>;
  native_pay: PayRequest;
  /** The server has credited a purchase: the host tells the store that it is delivered. */
  pay_credited: { readonly rechargeNumber: string };
  /** Asks for the system's leave to show messages, once, and for the device's token; answered with `Push_Token`. */
  push_ask: Readonly<Record<string, never>>;
  /** A file that the player wants to keep. */
  save_file: { readonly name: string; readonly type: string; readonly base64: string };
  vm_push: { readonly roomId: number; readonly virtualMachineId: number };
}

/** How a payment ended. `receipt` is the store's proof, which the server checks. */
export interface PayResult {
  readonly configId: number;
  /** `pending`: the store waits for somebody, such as a parent, and tells of it later. */
  readonly status: 'success' | 'pending' | 'cancelled' | 'failed';
  readonly receipt: string;
}

/** A purchase that the store holds as not delivered: it was finished while nobody waited for it. */
export interface FoundPurchase {
  readonly rechargeNumber: string;
  readonly receipt: string;
}

/** What of a host's word is the business of others. */
export interface HostListeners {
  /** Follows a link of ours inside the app. */
  readonly open: (link: string) => void;
  readonly foundPurchase: (found: FoundPurchase) => void;
}

/** Lengths in CSS pixels. */
export interface SafeArea {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Larger than any notch or home bar: more is not meant. */
const largestInset = 200;
/** Longest number of an order. */
const longestName = 64;
/** Longest token of a push service. */
const longestToken = 1000;
/** Longest link that is followed. */
const longestLink = 2048;
/** A store's receipt is a few kilobytes; this is far above. */
const longestReceipt = 200_000;

/** What a host said: iOS hands over values, others may hand over JSON text. Null when it is neither. */
export function hostValue(said: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof said !== 'string') return isRecord(said) ? said : null;
  try {
    const value: unknown = JSON.parse(said);
    return isRecord(value) ? value : null;
  } catch {
    // A host's text that is no JSON says nothing.
    return null;
  }
}

/** Null for what is no result of a payment. */
export function readPayResult(said: unknown): PayResult | null {
  const { configId, status, receipt = '' } = hostValue(said) ?? {};
  if (typeof configId !== 'number' || typeof receipt !== 'string' || receipt.length > longestReceipt)
    return null;
  const known = (['success', 'pending', 'cancelled', 'failed'] as const).find((each) => each === status);
  return known === undefined ? null : { configId, status: known, receipt };
}

/** Null for what is no purchase. */
export function readFoundPurchase(said: unknown): FoundPurchase | null {
  const { rechargeNumber, receipt } = hostValue(said) ?? {};
  if (typeof rechargeNumber !== 'string' || rechargeNumber === '' || rechargeNumber.length > longestName)
    return null;
  if (typeof receipt !== 'string' || receipt === '' || receipt.length > longestReceipt) return null;
  return { rechargeNumber, receipt };
}

/** By what a device is reached while the app is closed. `token` is empty where the player or the system said no. */
export interface PushToken {
  readonly way: 'fcm' | 'apns';
  readonly token: string;
}

/** Null for what is no token. */
export function readPushToken(said: unknown): PushToken | null {
  const { way, token } = hostValue(said) ?? {};
  if ((way !== 'fcm' && way !== 'apns') || typeof token !== 'string' || token.length > longestToken)
    return null;
  return { way, token };
}

/** The link that the system opened the app with; null for what is none. */
export function readOpenedLink(said: unknown): string | null {
  const { link } = hostValue(said) ?? {};
  return typeof link === 'string' && link.length <= longestLink ? link : null;
}

/** Null unless all four sides are lengths that a device can have. */
export function readSafeArea(said: unknown): SafeArea | null {
  const value = hostValue(said);
  if (value === null) return null;
  const side = (name: keyof SafeArea): number => {
    const length = value[name] ?? 0;
    return typeof length === 'number' && length >= 0 && length <= largestInset ? length : Number.NaN;
  };
  const area = { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') };
  return Object.values(area).some(Number.isNaN) ? null : area;
}
