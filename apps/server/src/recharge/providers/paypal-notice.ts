import type { ProviderNotice } from '../payment-provider.ts';
import { type PayPalClient, PayPalRefusal } from './paypal-client.ts';
import { parsedObject } from './provider-reply.ts';

interface PayPalEvent {
  readonly id?: unknown;
  readonly event_type?: unknown;
  readonly resource?: {
    readonly id?: unknown;
    readonly order_id?: unknown;
    readonly supplementary_data?: { readonly related_ids?: { readonly order_id?: unknown } };
    readonly links?: readonly { readonly rel?: unknown; readonly href?: unknown }[];
  };
}

const headerNames = [
  'auth_algo',
  'cert_url',
  'transmission_id',
  'transmission_sig',
  'transmission_time',
] as const;

/** PayPal's own headers of a notice; null when one is missing or names a certificate that is not PayPal's. */
function claimOf(headers: ProviderNotice['headers']): Record<string, string> | null {
  const claim: Record<string, string> = {};
  for (const name of headerNames) {
    const value = headers[`paypal-${name.replaceAll('_', '-')}`];
    if (typeof value !== 'string' || value === '' || value.length > 2_000) return null;
    claim[name] = value;
  }
  const certificate = URL.canParse(claim['cert_url'] ?? '') ? new URL(claim['cert_url'] ?? '') : null;
  const isPayPals = certificate?.protocol === 'https:' && /(^|\.)paypal\.com$/.test(certificate.hostname);
  return isPayPals ? claim : null;
}

/**
 * Asks PayPal whether a notice is genuine, then which order it is about (an empty reference for none). Throws `ProviderAway`.
 * Source: POST /v1/notifications/verify-webhook-signature. The event goes on byte for byte: its signature covers it so.
 */
export async function readPayPalNotice(
  client: PayPalClient,
  webhookId: string,
  { headers, body }: ProviderNotice,
  reversed: Set<string>,
): Promise<{ readonly id: string; readonly reference: string } | null> {
  const claim = claimOf(headers);
  const text = body.toString('utf8');
  const event = parsedObject(text) as PayPalEvent | null;
  if (claim === null || typeof event?.id !== 'string') return null;
  const question = JSON.stringify({ ...claim, webhook_id: webhookId });
  const isGenuine = await verified(client, `${question.slice(0, -1)},"webhook_event":${text}}`);
  if (!isGenuine) return null;
  const captureId = captureOf(event);
  if (event.event_type === 'PAYMENT.CAPTURE.REVERSED' && captureId !== null) reversed.add(captureId);
  return { id: event.id, reference: await orderOf(client, event) };
}

async function verified(client: PayPalClient, question: string): Promise<boolean> {
  try {
    const answer = await client.post('/v1/notifications/verify-webhook-signature', question);
    return (answer as { verification_status?: unknown } | null)?.verification_status === 'SUCCESS';
  } catch (error) {
    if (error instanceof PayPalRefusal) return false;
    throw error;
  }
}

function isOf(event: PayPalEvent, family: string): boolean {
  return typeof event.event_type === 'string' && event.event_type.startsWith(family);
}

/** The capture that an event is about: a refund and a reversal name it in their link upwards. */
function captureOf({ resource, ...event }: PayPalEvent): string | null {
  if (!isOf(event, 'PAYMENT.CAPTURE.') && !isOf(event, 'PAYMENT.REFUND.')) return null;
  const links: readonly unknown[] = Array.isArray(resource?.links) ? resource.links : [];
  for (const link of links) {
    const { href, rel } = { ...(link as { readonly rel?: unknown; readonly href?: unknown }) };
    const found = /\/v2\/payments\/captures\/([A-Z0-9]{1,40})$/.exec(typeof href === 'string' ? href : '');
    if (found?.[1] !== undefined && (rel === 'up' || rel === 'self')) return found[1];
  }
  return typeof resource?.id === 'string' ? resource.id : null;
}

async function orderOf(client: PayPalClient, event: PayPalEvent): Promise<string> {
  const { resource } = event;
  const named = resource?.supplementary_data?.related_ids?.order_id ?? resource?.order_id;
  if (typeof named === 'string') return named;
  if (isOf(event, 'CHECKOUT.ORDER.')) return typeof resource?.id === 'string' ? resource.id : '';
  const captureId = captureOf(event);
  return captureId === null ? '' : orderOfCapture(client, captureId);
}

/** The order of a capture; empty when PayPal knows none. Throws `ProviderAway`. */
export async function orderOfCapture(client: PayPalClient, captureId: string): Promise<string> {
  try {
    const { supplementaryData } = await client.getCapture(captureId);
    return supplementaryData?.relatedIds?.orderId ?? '';
  } catch (error) {
    if (error instanceof PayPalRefusal) return '';
    throw error;
  }
}
