import { randomUUID, type KeyObject, verify } from 'node:crypto';
import type { ProviderNotice } from '../../payment-provider.ts';
import { type Certified, type CertificateWish, certify, signJws } from './certificates.ts';
import { type MakerAnswer, type MakerRequest, MakerServer } from './maker-server.ts';

export const appleApp = { bundleId: 'arcade.example.ios', appId: 1_234_567_890 } as const;

/** What Apple marks its certificates with: the intermediate, the leaf of store receipts. */
const marks = { intermediate: ['1.2.840.113635.100.6.2.1'], leaf: ['1.2.840.113635.100.6.11.1'] } as const;

export interface AppleChain {
  readonly root: Certified;
  /** Leaf first. */
  readonly chain: readonly Certified[];
}

export function makeAppleChain(): AppleChain {
  const root = certify({ name: 'Test Root CA - G3', issuer: null, isAuthority: true });
  const name = 'Test WWDR CA - G6';
  const intermediate = certify({ name, issuer: root, isAuthority: true, marks: marks.intermediate });
  return withLeaf({ root, chain: [intermediate, intermediate, root] }, { marks: marks.leaf });
}

/** The same root and intermediate with a leaf of its own. */
export function withLeaf({ root, chain }: AppleChain, wish: Partial<CertificateWish>): AppleChain {
  const [, intermediate] = chain;
  if (intermediate === undefined) throw new Error('a chain without an intermediate');
  const leaf = certify({ name: 'Test Receipt Signing', issuer: intermediate, isAuthority: false, ...wish });
  return { root, chain: [leaf, intermediate, root] };
}

/** A leaf that ended before anything was signed with it. */
export function withExpiredLeaf(apple: AppleChain): AppleChain {
  return withLeaf(apple, { marks: marks.leaf, until: new Date('2026-02-01') });
}

export interface AppleTransactionFixture {
  readonly transactionId: string;
  readonly appAccountToken: string;
  readonly productId: string;
  readonly quantity: number;
  readonly purchaseDate: number;
  revocationDate?: number;
  revocationReason?: number;
}

interface AppleApiKey {
  readonly publicKey: KeyObject;
  readonly keyId: string;
  readonly issuerId: string;
}

/** The App Store Server API as its documentation shows it, signing with a chain of ours. */
export class AppleServer extends MakerServer {
  readonly #chain: readonly Certified[];
  readonly #api: AppleApiKey;
  readonly #transactions: AppleTransactionFixture[] = [];
  readonly #history: { readonly at: number; readonly signedPayload: string }[] = [];

  constructor({ chain }: AppleChain, api: AppleApiKey) {
    super();
    this.#chain = chain;
    this.#api = api;
  }

  buy(appAccountToken: string, productId: string, quantity = 1): AppleTransactionFixture {
    const serial = this.#transactions.length;
    const transactionId = `${2_000_000_100_000_000 + serial}`;
    const purchaseDate = Date.now() + serial;
    const transaction = { transactionId, appAccountToken, productId, quantity, purchaseDate };
    this.#transactions.push(transaction);
    return transaction;
  }

  ofNumber(number: string): AppleTransactionFixture {
    const found = this.#transactions.find(({ appAccountToken }) => appAccountToken === number);
    if (found === undefined) throw new Error(`nobody bought for ${number}`);
    return found;
  }

  payBack(transaction: AppleTransactionFixture): void {
    transaction.revocationDate = Date.now();
    transaction.revocationReason = 0;
    this.remember('REFUND', transaction);
  }

  sign(payload: object): string {
    return signJws(payload, this.#chain);
  }

  notice(type: string, transaction: AppleTransactionFixture): ProviderNotice {
    const signedPayload = this.#signedNotice(type, transaction);
    const headers = { 'content-type': 'application/json' };
    return { headers, body: Buffer.from(JSON.stringify({ signedPayload })) };
  }

  /** Puts a notice into the history of the account. */
  remember(type: string, transaction: AppleTransactionFixture): void {
    this.#history.push({ at: Date.now(), signedPayload: this.#signedNotice(type, transaction) });
  }

  protected override answer(request: MakerRequest): MakerAnswer {
    if (!this.#isAllowed(request)) return { status: 401 };
    if (request.path === '/inApps/v1/notifications/history') return this.#notices(request);
    const id = request.path.replace('/inApps/v1/transactions/', '');
    const found = this.#transactions.find(({ transactionId }) => transactionId === id);
    return found === undefined
      ? { status: 404, json: { errorCode: 4_040_010, errorMessage: 'Transaction id not found.' } }
      : { status: 200, json: { signedTransactionInfo: this.sign(transactionPayload(found)) } };
  }

  #signedNotice(type: string, transaction: AppleTransactionFixture): string {
    return this.sign(noticePayload(type, this.sign(transactionPayload(transaction))));
  }

  #isAllowed({ headers }: MakerRequest): boolean {
    const token = (headers.authorization ?? '').slice('Bearer '.length);
    const [head = '', body = '', signature = ''] = token.split('.');
    const key = { key: this.#api.publicKey, dsaEncoding: 'ieee-p1363' } as const;
    const text = Buffer.from(`${head}.${body}`);
    if (!verify('sha256', text, key, Buffer.from(signature, 'base64url'))) return false;
    const { iss, aud, bid } = decoded(body);
    return (
      decoded(head)['kid'] === this.#api.keyId &&
      iss === this.#api.issuerId &&
      aud === 'appstoreconnect-v1' &&
      bid === appleApp.bundleId
    );
  }

  #notices({ body, query }: MakerRequest): MakerAnswer {
    const { startDate, endDate } = JSON.parse(body) as { startDate: number; endDate: number };
    const within = this.#history.filter(({ at }) => at >= startDate && at <= endDate);
    // Pages of one, so that paging is walked.
    const page = Number(query.get('paginationToken') ?? 0);
    const sendAttempts = [{ attemptDate: Date.now(), sendAttemptResult: 'SUCCESS' }];
    const items = within.slice(page, page + 1).map(({ signedPayload }) => ({ signedPayload, sendAttempts }));
    const hasMore = page + 1 < within.length;
    const next = hasMore ? { paginationToken: `${page + 1}` } : {};
    return { status: 200, json: { notificationHistory: items, hasMore, ...next } };
  }
}

function decoded(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
}

/** A transaction as Apple writes it, before it is signed. */
export function transactionPayload(transaction: AppleTransactionFixture): object {
  return {
    ...transaction,
    originalTransactionId: transaction.transactionId,
    bundleId: appleApp.bundleId,
    originalPurchaseDate: transaction.purchaseDate,
    type: 'Consumable',
    inAppOwnershipType: 'PURCHASED',
    signedDate: Date.now(),
    environment: 'Production',
    transactionReason: 'PURCHASE',
    storefront: 'USA',
    storefrontId: '143441',
    price: 12_990,
    currency: 'USD',
  };
}

/** A notice as Apple writes it, before it is signed. */
export function noticePayload(
  notificationType: string,
  signedTransactionInfo: string,
): { readonly data: object } {
  return {
    notificationType,
    notificationUUID: randomUUID(),
    data: {
      appAppleId: appleApp.appId,
      bundleId: appleApp.bundleId,
      bundleVersion: '3.1.0',
      environment: 'Production',
      signedTransactionInfo,
    },
    version: '2.0',
    signedDate: Date.now(),
  } as { readonly data: object };
}
