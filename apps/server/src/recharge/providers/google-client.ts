import { readFileSync } from 'node:fs';
import type { androidpublisher_v3 } from '@googleapis/androidpublisher';
import type { JWTOptions } from 'google-auth-library';
import type { GoogleConfig } from '../../core/config-payments.ts';
import { away, isNoAnswer } from './provider-reply.ts';

export type GooglePurchase = androidpublisher_v3.Schema$ProductPurchaseV2;
export type GoogleOrder = androidpublisher_v3.Schema$Order;
export type GoogleVoided = androidpublisher_v3.Schema$VoidedPurchase;

/** What we ask of Google Play. Each throws `ProviderAway`. */
export interface GoogleClient {
  /** What a purchase token stands for; null when Google knows none. */
  purchase(token: string): Promise<GooglePurchase | null>;
  /** Takes a purchase, so that it is not given back after three days and can be made again. */
  consume(productId: string, token: string): Promise<void>;
  order(orderId: string): Promise<GoogleOrder | null>;
  /** False when Google refuses. */
  refund(orderId: string): Promise<boolean>;
  voided(from: number, to: number): Promise<readonly GoogleVoided[]>;
  /** What a bearer token of Pub/Sub says, when Google signed it for our audience; else null. */
  bearer(token: string): Promise<{ readonly email: string } | null>;
}

/** Where Google's public keys lie. */
const certificatesUrl = 'https://www.googleapis.com/oauth2/v1/certs';

export interface GoogleClientOptions {
  readonly timeoutMs: number;
  readonly certificatesUrl?: string;
}

/** Google's libraries on the configured address and key. They are loaded here and nowhere else. */
export async function createGoogleClient(
  config: GoogleConfig,
  options: GoogleClientOptions,
): Promise<GoogleClient> {
  const [{ androidpublisher }, { JWT, OAuth2Client }] = await Promise.all([
    import('@googleapis/androidpublisher'),
    import('google-auth-library'),
  ]);
  const { timeoutMs: timeout } = options;
  const play = androidpublisher({
    version: 'v3',
    auth: new JWT(credentials(config.keyFile, timeout)),
    rootUrl: `${config.apiUrl}/`,
    retry: false,
    timeout,
  });
  const verifier = new OAuth2Client({
    endpoints: { oauth2FederatedSignonPemCertsUrl: options.certificatesUrl ?? certificatesUrl },
    transporterOptions: { timeout },
  });
  const { packageName } = config;
  return {
    purchase: (token) =>
      found(async () => (await play.purchases.productsv2.getproductpurchasev2({ packageName, token })).data),
    async consume(productId, token) {
      const done = async () =>
        (await play.purchases.products.consume({ packageName, productId, token })).status;
      // Somebody else may be taking it at this moment.
      if ((await found(done)) === null) throw away('Google', 'did not let go of a purchase');
    },
    order: (orderId) => found(async () => (await play.orders.get({ packageName, orderId })).data),
    async refund(orderId) {
      const done = async () => (await play.orders.refund({ packageName, orderId, revoke: true })).status;
      return (await found(done)) !== null;
    },
    voided: (from, to) => voided(play, { packageName, from, to }),
    async bearer(token) {
      const { certs } = await asked(() => verifier.getFederatedSignonCertsAsync());
      try {
        const issuers = ['accounts.google.com', 'https://accounts.google.com'];
        const ticket = await verifier.verifySignedJwtWithCertsAsync(
          token,
          certs,
          config.pushAudience,
          issuers,
        );
        const { email, email_verified: isVerified } = ticket.getPayload() ?? {};
        return email === undefined || isVerified !== true ? null : { email };
      } catch {
        // The library tells every fault of a token by a plain error.
        return null;
      }
    },
  };
}

interface ServiceAccountKey {
  readonly client_email: string;
  readonly private_key: string;
  readonly private_key_id: string;
  readonly token_uri?: string;
}

function credentials(keyFile: string, timeout: number): JWTOptions {
  const key = JSON.parse(readFileSync(keyFile, 'utf8')) as ServiceAccountKey;
  return {
    email: key.client_email,
    key: key.private_key,
    keyId: key.private_key_id,
    scopes: ['https://www.googleapis.com/auth/androidpublisher'],
    transporterOptions: { timeout, fetchImplementation: (input, init) => fetch(tokenUrl(key, input), init) },
  };
}

type FetchInput = Parameters<typeof fetch>[0];

/** The address for tokens that the key names: the library takes Google's whatever the key says. */
function tokenUrl({ token_uri: named }: ServiceAccountKey, input: FetchInput): FetchInput {
  const address = input instanceof Request ? input.url : String(input);
  return named !== undefined && address === 'https://oauth2.googleapis.com/token' ? named : input;
}

function statusOf(error: unknown): number {
  const { status, code } = (error ?? {}) as { status?: unknown; code?: unknown };
  return typeof status === 'number' ? status : Number(code);
}

/** Errors of the library hold the whole request: only the status goes on. */
async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const status = statusOf(error);
    if (!Number.isInteger(status)) throw away('Google', 'did not answer');
    throw isNoAnswer(status) ? away('Google', `answered ${status}`) : new GoogleRefusal(status);
  }
}

class GoogleRefusal extends Error {
  override readonly name = 'GoogleRefusal';
  constructor(status: number) {
    super(`Google refused: ${status}`);
  }
}

async function found<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    const answer = await asked(work);
    if (typeof answer === 'string') throw away('Google', 'gave no JSON');
    return answer;
  } catch (error) {
    if (error instanceof GoogleRefusal) return null;
    throw error;
  }
}

async function voided(
  play: androidpublisher_v3.Androidpublisher,
  { packageName, from, to }: { readonly packageName: string; readonly from: number; readonly to: number },
): Promise<GoogleVoided[]> {
  const all: GoogleVoided[] = [];
  const params = {
    packageName,
    startTime: `${from}`,
    endTime: `${Math.min(to, Date.now())}`,
    maxResults: 1_000,
  };
  for (let token: string | undefined; ;) {
    const page = token === undefined ? params : { ...params, token };
    const { data } = await asked(() => play.purchases.voidedpurchases.list(page));
    if (typeof data === 'string') throw away('Google', 'gave no JSON');
    all.push(...(data.voidedPurchases ?? []));
    token = data.tokenPagination?.nextPageToken ?? undefined;
    if (token === undefined) return all;
  }
}
