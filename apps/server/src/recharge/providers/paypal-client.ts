import type {
  CapturedPayment,
  Client,
  Order,
  OrderRequest,
  OAuthToken,
  SearchResponse,
} from '@paypal/paypal-server-sdk';
import type * as paypal from '@paypal/paypal-server-sdk';
import type { PayPalConfig } from '../../core/config-payments.ts';
import { ProviderAway } from '../payment-provider.ts';
import { away, isNoAnswer } from './provider-reply.ts';

/** PayPal understood and says no. `issue` is its word for why, such as `INSTRUMENT_DECLINED`. */
export class PayPalRefusal extends Error {
  override readonly name = 'PayPalRefusal';
  readonly status: number;
  readonly issue: string;

  constructor(status: number, issue: string) {
    super(`PayPal refused: ${status} ${issue}`);
    this.status = status;
    this.issue = issue;
  }
}

/** What we ask of PayPal. Each throws `ProviderAway` or `PayPalRefusal`. */
export interface PayPalClient {
  createOrder(requestId: string, body: OrderRequest): Promise<Order>;
  getOrder(id: string): Promise<Order>;
  captureOrder(id: string, requestId: string): Promise<Order>;
  getCapture(id: string): Promise<CapturedPayment>;
  refund(captureId: string, requestId: string): Promise<void>;
  /** One page of the transactions between two moments, from page 1. */
  transactions(from: Date, to: Date, page: number): Promise<SearchResponse>;
  /** Posts to what the library does not know; gives the parsed JSON. */
  post(path: string, body: string): Promise<unknown>;
}

const representation = 'return=representation';

/** PayPal's library on the configured address. It is loaded here and nowhere else. */
export async function createPayPalClient(config: PayPalConfig, timeoutMs: number): Promise<PayPalClient> {
  const sdk = await import('@paypal/paypal-server-sdk');
  const client = apiClient(sdk, config, timeoutMs);
  const orders = new sdk.OrdersController(client);
  const payments = new sdk.PaymentsController(client);
  const search = new sdk.TransactionSearchController(client);
  let token: OAuthToken | undefined;

  const asked = async <T>(work: () => Promise<{ readonly result: T }>): Promise<T> => {
    try {
      return (await work()).result;
    } catch (error) {
      throw faultOf(error instanceof sdk.ApiError ? error : undefined);
    }
  };
  return {
    createOrder: (paypalRequestId, body) =>
      asked(() => orders.createOrder({ body, paypalRequestId, prefer: representation })),
    getOrder: (id) => asked(() => orders.getOrder({ id })),
    captureOrder: (id, paypalRequestId) =>
      asked(() => orders.captureOrder({ id, paypalRequestId, prefer: representation })),
    getCapture: (captureId) => asked(() => payments.getCapturedPayment({ captureId })),
    async refund(captureId, paypalRequestId) {
      await asked(() => payments.refundCapturedPayment({ captureId, paypalRequestId }));
    },
    transactions: (from, to, page) =>
      asked(() =>
        search.searchTransactions({
          startDate: from.toISOString(),
          endDate: to.toISOString(),
          fields: 'transaction_info',
          pageSize: 500,
          page,
        }),
      ),
    async post(path, body) {
      const manager = client.clientCredentialsAuthManager;
      token = await asked(async () => ({ result: await manager.updateToken(token) }));
      return post(`${config.apiUrl}${path}`, { body, token: token.accessToken, timeoutMs });
    },
  };
}

type Library = typeof paypal;

/** The library knows two addresses; ours is configured. */
function apiClient(
  sdk: Library,
  { apiUrl, clientId, clientSecret }: PayPalConfig,
  timeoutMs: number,
): Client {
  class ConfiguredClient extends sdk.Client {
    override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
      const make = super.getRequestBuilderFactory();
      return (...given) => {
        const builder = make(...given);
        builder.interceptRequest((request) => {
          const { pathname, search } = new URL(request.url);
          return { ...request, url: `${apiUrl}${pathname}${search}` };
        });
        return builder;
      };
    }
  }
  return new ConfiguredClient({
    environment: sdk.Environment.Production,
    clientCredentialsAuthCredentials: {
      oAuthClientId: clientId,
      oAuthClientSecret: clientSecret,
      oAuthClockSkew: 60,
    },
    httpClientOptions: { timeout: timeoutMs },
  });
}

function faultOf(error: { readonly statusCode: number; readonly result?: unknown } | undefined): Error {
  if (error === undefined) return away('PayPal', 'did not answer');
  if (isNoAnswer(error.statusCode)) return away('PayPal', `answered ${error.statusCode}`);
  return new PayPalRefusal(error.statusCode, issueOf(error.result));
}

function issueOf(result: unknown): string {
  const { name, details } = (result ?? {}) as { name?: unknown; details?: { issue?: unknown }[] };
  const issue = details?.[0]?.issue ?? name;
  return typeof issue === 'string' ? issue : 'unknown';
}

async function post(
  url: string,
  { body, token, timeoutMs }: { readonly body: string; readonly token: string; readonly timeoutMs: number },
): Promise<unknown> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (isNoAnswer(reply.status)) throw away('PayPal', `answered ${reply.status}`);
    const result: unknown = await reply.json();
    if (!reply.ok) throw new PayPalRefusal(reply.status, issueOf(result));
    return result;
  } catch (error) {
    if (error instanceof ProviderAway || error instanceof PayPalRefusal) throw error;
    throw away('PayPal', 'did not answer');
  }
}
