import { readFileSync } from 'node:fs';
import type {
  AppStoreServerAPIClient,
  JWSTransactionDecodedPayload,
  NotificationHistoryResponse,
  ResponseBodyV2DecodedPayload,
} from '@apple/app-store-server-library';
import type * as apple from '@apple/app-store-server-library';
import { type AppleConfig, readCertificates } from '../../core/config-payments.ts';
import { away } from './provider-reply.ts';

export type AppleTransaction = JWSTransactionDecodedPayload;

/** What we ask of the App Store, and what we believe of what it signed. */
export interface AppleClient {
  /** A transaction that Apple signed for our app; null when it is not genuine. */
  verifyTransaction(signed: string): Promise<AppleTransaction | null>;
  /** A notice that Apple signed for our app; null when it is not genuine. */
  verifyNotice(signed: string): Promise<ResponseBodyV2DecodedPayload | null>;
  /** The transaction as it stands now; null when Apple knows none. Throws `ProviderAway`. */
  transaction(id: string): Promise<AppleTransaction | null>;
  /** Notices that Apple sent between two moments, newest page first, each verified. Throws `ProviderAway`. */
  notices(from: number, to: number): Promise<readonly ResponseBodyV2DecodedPayload[]>;
}

type Library = typeof apple;

/** Apple's library on the configured address and certificates. It is loaded here and nowhere else. */
export async function createAppleClient(config: AppleConfig, timeoutMs: number): Promise<AppleClient> {
  const library = await import('@apple/app-store-server-library');
  const client = apiClient(library, config, timeoutMs);
  // Certificates are held to the moment of the signature. Nothing is credited by a signature alone: Apple is asked anew,
  // so its service for revoked certificates need not be asked, too.
  const verifier = new library.SignedDataVerifier(
    readCertificates(config.rootCertificates),
    false,
    environmentOf(library, config),
    config.bundleId,
    config.appId,
  );
  const verifyTransaction: AppleClient['verifyTransaction'] = (signed) =>
    genuine(library, () => verifier.verifyAndDecodeTransaction(signed));
  const verifyNotice: AppleClient['verifyNotice'] = (signed) =>
    genuine(library, () => verifier.verifyAndDecodeNotification(signed));
  return {
    verifyTransaction,
    verifyNotice,
    async transaction(id) {
      const found = await asked(library, () => client.getTransactionInfo(id));
      const signed = found?.signedTransactionInfo;
      if (found === null) return null;
      const transaction = signed === undefined ? null : await verifyTransaction(signed);
      if (transaction === null) throw away('Apple', 'gave a transaction that Apple did not sign');
      return transaction;
    },
    async notices(startDate, endDate) {
      const notices: ResponseBodyV2DecodedPayload[] = [];
      for (let page: string | null = null; ;) {
        const token: string | null = page;
        const found: NotificationHistoryResponse | null = await asked(library, () =>
          client.getNotificationHistory(token, { startDate, endDate }),
        );
        for (const { signedPayload } of found?.notificationHistory ?? []) {
          const notice = signedPayload === undefined ? null : await verifyNotice(signedPayload);
          if (notice !== null) notices.push(notice);
        }
        if (found?.hasMore !== true || found.paginationToken === undefined) return notices;
        page = found.paginationToken;
      }
    },
  };
}

function environmentOf({ Environment }: Library, { environment }: AppleConfig) {
  return environment === 'Sandbox' ? Environment.SANDBOX : Environment.PRODUCTION;
}

/** The library's own requests never time out, and it knows two addresses; ours is configured. */
function apiClient(library: Library, config: AppleConfig, timeoutMs: number): AppStoreServerAPIClient {
  class ConfiguredClient extends library.AppStoreServerAPIClient {
    protected override async makeFetchRequest(
      path: string,
      query: URLSearchParams,
      method: string,
      body: string | Buffer | undefined,
      headers: Record<string, string>,
    ): Promise<never> {
      const reply = await fetch(`${config.apiUrl}${path}?${query.toString()}`, {
        method,
        headers,
        body: body === undefined ? null : body.toString(),
        signal: AbortSignal.timeout(timeoutMs),
      });
      // Of the reply the library reads `ok`, `status` and `json()`.
      return reply as never;
    }
  }
  const signingKey = readFileSync(config.privateKeyFile, 'utf8');
  const { keyId, issuerId, bundleId } = config;
  return new ConfiguredClient(signingKey, keyId, issuerId, bundleId, environmentOf(library, config));
}

async function genuine<T>(library: Library, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof library.VerificationException)) throw error;
    return null;
  }
}

/** Null when Apple knows no such transaction; whatever else it says, nothing is known. Throws `ProviderAway`. */
async function asked<T>(library: Library, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof library.APIException)) throw away('Apple', 'did not answer');
    const { httpStatusCode, apiError } = error;
    if (apiError === library.APIError.TRANSACTION_ID_NOT_FOUND) return null;
    throw away('Apple', `answered ${httpStatusCode} ${apiError ?? ''}`.trim());
  }
}
