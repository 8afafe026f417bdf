import type { Stripe } from 'stripe';
import type { StripeConfig } from '../../core/config-payments.ts';
import { away, isNoAnswer, parsedObject } from './provider-reply.ts';

/** Stripe understood and says no. `code` is its word for why, such as `charge_already_refunded`. */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal';
  readonly code: string;

  constructor(code: string) {
    super(`Stripe refused: ${code}`);
    this.code = code;
  }
}

/** What is read of an event, whatever its form: a thin one has no `data`. */
export interface StripeEvent {
  readonly id?: unknown;
  readonly data?: { readonly object?: Readonly<Record<string, unknown>> | null } | null;
}

export interface StripeClient {
  readonly api: Stripe;
  /** Runs a question; throws `ProviderAway` or `StripeRefusal`. */
  ask<T>(work: (api: Stripe) => Promise<T>): Promise<T>;
  /** The event of a webhook; null when its signature is not genuine or too old, or it is no JSON object. */
  event(body: Buffer, signature: string): StripeEvent | null;
}

/** Stripe's library on the configured address. It is loaded here and nowhere else. */
export async function createStripeClient(config: StripeConfig, timeoutMs: number): Promise<StripeClient> {
  const { Stripe: Library } = await import('stripe');
  const { protocol, hostname, port } = new URL(config.apiUrl);
  const api = new Library(config.secretKey, {
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const { signature: verifier } = api.webhooks;
  return {
    api,
    async ask(work) {
      try {
        const answer = await work(api);
        const { lastResponse } = answer as { lastResponse?: { statusCode?: number } };
        // The library takes an answer without an `error` for a success, whatever its status.
        if ((lastResponse?.statusCode ?? 200) >= 400) throw away('Stripe', 'answered without data');
        return answer;
      } catch (error) {
        if (!(error instanceof Library.errors.StripeError)) throw error;
        throw faultOf(error);
      }
    },
    event(body, signature) {
      try {
        // `constructEvent` throws for a thin event.
        if (verifier === null) throw new Error('Stripe’s library verifies no signature');
        verifier.verifyHeader(body, signature, config.webhookSecret);
        return parsedObject(body.toString('utf8'));
      } catch (error) {
        if (error instanceof Library.errors.StripeSignatureVerificationError) return null;
        throw error;
      }
    },
  };
}

/** Errors of the library hold what was asked: only the status and the code go on. */
function faultOf({ statusCode, code, type }: InstanceType<typeof Stripe.errors.StripeError>): Error {
  if (statusCode === undefined) return away('Stripe', 'did not answer');
  // 409: the same key is being worked on right now.
  if (isNoAnswer(statusCode) || statusCode === 409) return away('Stripe', `answered ${statusCode}`);
  return statusCode < 400 ? away('Stripe', 'gave no JSON') : new StripeRefusal(code ?? type);
}

/** The checkout session that a payment came by; empty for a payment that is not of ours. Throws `ProviderAway`. */
export async function sessionOfIntent(client: StripeClient, intent: string): Promise<string> {
  const { data } = await client.ask((api) =>
    api.checkout.sessions.list({ payment_intent: intent, limit: 1 }),
  );
  return data[0]?.id ?? '';
}
