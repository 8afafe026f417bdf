import type { PaymentsConfig } from '../../core/config-payments.ts';
import type { Logger } from '../../core/log.ts';
import type { PaymentProvider } from '../payment-provider.ts';

/**
 * The providers that the operator has configured, the best first. A maker's library is loaded only when it is needed: they
 * are large, and start-up would wait for them. Live mode without any is allowed, and said.
 */
export async function createProviders(
  config: PaymentsConfig,
  { mode, log }: { readonly mode: 'demo' | 'live'; readonly log: Pick<Logger, 'warn'> },
): Promise<PaymentProvider[]> {
  const { paypal, stripe, apple, google } = config;
  const made = await Promise.all([
    paypal && import('./paypal.ts').then(({ createPayPalProvider }) => createPayPalProvider(paypal)),
    stripe && import('./stripe.ts').then(({ createStripeProvider }) => createStripeProvider(stripe)),
    apple && import('./apple.ts').then(({ createAppleProvider }) => createAppleProvider(apple)),
    google && import('./google.ts').then(({ createGoogleProvider }) => createGoogleProvider(google)),
  ]);
  const providers = made.filter((provider) => provider !== undefined);
  if (providers.length === 0 && mode === 'live') {
    log.warn('no payment provider is configured: nothing can be sold');
  }
  return providers;
}
