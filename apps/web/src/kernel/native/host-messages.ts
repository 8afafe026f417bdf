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
  vm_push: { readonly roomId: number; readonly virtualMachineId: number };
}

/** How a payment ended. `receipt` is the store's proof, which the server checks. */
export interface PayResult {
  readonly configId: number;
  readonly status: 'success' | 'cancelled' | 'failed';
  readonly receipt: string;
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
  if (status !== 'success' && status !== 'cancelled' && status !== 'failed') return null;
  return { configId, status, receipt };
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
