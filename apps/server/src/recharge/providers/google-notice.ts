import type { GoogleConfig } from '../../core/config-payments.ts';
import type { ProviderNotice } from '../payment-provider.ts';
import type { GoogleClient } from './google-client.ts';
import { parsedObject } from './provider-reply.ts';
import type { KeptEvidence } from './kept-evidence.ts';

interface DeveloperNotification {
  readonly packageName?: unknown;
  readonly oneTimeProductNotification?: { readonly purchaseToken?: unknown };
  readonly voidedPurchaseNotification?: { readonly purchaseToken?: unknown };
}

/**
 * A real-time developer notification that Pub/Sub pushes. Its bearer token shows that Pub/Sub sent something, yet does not
 * cover the body: so the body only says which purchase to ask Google about, and one that Google does not know counts for
 * nothing. Throws `ProviderAway`.
 */
export async function readGoogleNotice(
  client: GoogleClient,
  kept: KeptEvidence,
  { packageName, pushAccount }: GoogleConfig,
  { headers, body }: ProviderNotice,
): Promise<{ readonly id: string; readonly reference: string } | null> {
  const { authorization } = headers;
  if (typeof authorization !== 'string' || !authorization.startsWith('Bearer ')) return null;
  const message = messageOf(body);
  if (message === null || message.notification.packageName !== packageName) return null;
  const bearer = await client.bearer(authorization.slice('Bearer '.length));
  if (bearer?.email !== pushAccount) return null;
  const { oneTimeProductNotification: bought, voidedPurchaseNotification: voided } = message.notification;
  const token = (bought ?? voided)?.purchaseToken;
  if (token === undefined) return { id: message.id, reference: '' };
  const purchase = typeof token === 'string' ? await client.purchase(token) : null;
  if (purchase === null || typeof token !== 'string') return null;
  const reference = purchase.obfuscatedExternalAccountId ?? '';
  if (reference !== '') kept.add(reference, token);
  return { id: message.id, reference };
}

function messageOf(
  body: Buffer,
): { readonly id: string; readonly notification: DeveloperNotification } | null {
  const push = parsedObject(body.toString('utf8')) as {
    message?: { data?: unknown; messageId?: unknown };
  } | null;
  const { data, messageId } = push?.message ?? {};
  if (typeof data !== 'string' || typeof messageId !== 'string') return null;
  const notification = parsedObject(Buffer.from(data, 'base64').toString('utf8'));
  return notification === null ? null : { id: messageId, notification };
}
