import {
  type ConfiguredProvider,
  configuredProviders,
  type PaymentsConfig,
} from '../../core/config-payments.ts';
import type { Logger } from '../../core/log.ts';
import type { PaymentProvider } from '../payment-provider.ts';

type Maker<Name extends ConfiguredProvider> = (
  config: NonNullable<PaymentsConfig[Name]>,
) => Promise<PaymentProvider>;

/** How each provider is made from its settings. */
const makers: { readonly [Name in ConfiguredProvider]: Maker<Name> } = {
  paypal: async (config) => (await import('./paypal.ts')).createPayPalProvider(config),
  stripe: async (config) => (await import('./stripe.ts')).createStripeProvider(config),
  apple: async (config) => (await import('./apple.ts')).createAppleProvider(config),
  google: async (config) => (await import('./google.ts')).createGoogleProvider(config),
};

async function made<Name extends ConfiguredProvider>(
  name: Name,
  { [name]: config }: PaymentsConfig,
): Promise<PaymentProvider | null> {
  return config === undefined ? null : makers[name](config);
}

/**
 * The providers that the operator has configured, the best first. A maker's library is loaded only when it is needed: they
 * are large, and start-up would wait for them. Live mode without any is allowed, and said.
 */
export async function createProviders(
  config: PaymentsConfig,
  { mode, log }: { readonly mode: 'demo' | 'live'; readonly log: Pick<Logger, 'warn'> },
): Promise<PaymentProvider[]> {
  const all = await Promise.all(configuredProviders.map((name) => made(name, config)));
  const providers = all.filter((provider) => provider !== null);
  if (providers.length === 0 && mode === 'live') {
    log.warn('no payment provider is configured: nothing can be sold');
  }
  return providers;
}
