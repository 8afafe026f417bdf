import { createHash, createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { ProviderNotice } from '../../payment-provider.ts';
import { type MakerAnswer, type MakerRequest, MakerServer } from './maker-server.ts';

export const googleApp = {
  packageName: 'arcade.example.android',
  pushAccount: 'play-push@arcade.iam.gserviceaccount.com',
  pushAudience: 'https://play.example/webhook/google',
} as const;

interface GooglePurchaseFixture {
  readonly token: string;
  readonly orderId: string;
  readonly number: string;
  readonly productId: string;
  readonly quantity: number;
  readonly isTest: boolean;
  readonly boughtAt: string;
  state: 'PURCHASED' | 'CANCELLED' | 'PENDING';
  isConsumed: boolean;
  /** Somebody else is taking it at this moment. */
  isBusy: boolean;
  refunds: number;
  voidedReason: number | null;
}

export interface BearerWish {
  readonly aud?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly iss?: string;
  /** Seconds from now. */
  readonly exp?: number;
  readonly key?: KeyObject;
}

const accessToken = 'ya29.c.b0AT7lpjBRmO7ghBEyMV18evd016hq';
const root = `/androidpublisher/v3/applications/${googleApp.packageName}/`;
const unknown: MakerAnswer = {
  status: 404,
  json: { error: { code: 404, message: 'Not Found', errors: [{ domain: 'global', reason: 'notFound' }] } },
};
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The Play Developer API, Google's tokens and certificates, and Pub/Sub's pushes, as their documentation shows them. */
export class GoogleServer extends MakerServer {
  readonly #account = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #google = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #purchases: GooglePurchaseFixture[] = [];

  /** A service account's key, whose tokens are fetched here. */
  get keyFile(): string {
    return JSON.stringify({
      ...{ type: 'service_account', project_id: 'arcade', private_key_id: 'f0a1' },
      client_email: 'grabbit@arcade.iam.gserviceaccount.com',
      private_key: this.#account.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      token_uri: `${this.url}/token`,
    });
  }

  get certificatesUrl(): string {
    return `${this.url}/certs`;
  }

  buy(number: string, productId: string, { quantity = 1, isTest = false } = {}): GooglePurchaseFixture {
    const serial = this.#purchases.length;
    const purchase: GooglePurchaseFixture = {
      token: `opaque-token-${serial}.AO-J1Oxqf7`,
      orderId: `GPA.3345-0000-0000-${String(serial).padStart(5, '0')}`,
      ...{ number, productId, quantity, isTest, state: 'PURCHASED', isConsumed: false, isBusy: false },
      ...{ refunds: 0, voidedReason: null, boughtAt: new Date(Date.now() + serial).toISOString() },
    };
    this.#purchases.push(purchase);
    return purchase;
  }

  ofNumber(number: string): GooglePurchaseFixture {
    const found = this.#purchases.find((each) => each.number === number);
    if (found === undefined) throw new Error(`nobody bought for ${number}`);
    return found;
  }

  payBack(purchase: GooglePurchaseFixture, reason: number): void {
    purchase.refunds += 1;
    purchase.voidedReason = reason;
  }

  /** A bearer token of Pub/Sub, genuine but for what is wished. */
  bearer({ key = this.#google.privateKey, exp = 3_600, ...claims }: BearerWish = {}): string {
    const now = Math.floor(Date.now() / 1_000);
    const text = `${encoded({ alg: 'RS256', kid: 'k1', typ: 'JWT' })}.${encoded({
      ...{ aud: googleApp.pushAudience, azp: '113774264463038321964', email: googleApp.pushAccount },
      ...{ email_verified: true, iss: 'https://accounts.google.com', sub: '113774264463038321964' },
      ...claims,
      ...{ iat: now - 10 + Math.min(0, exp), exp: now + exp },
    })}`;
    return `${text}.${createSign('SHA256').update(text).sign(key, 'base64url')}`;
  }

  /** A push of Pub/Sub; the same notification has the same id. */
  push(notification: object, bearer = this.bearer()): ProviderNotice {
    const data = Buffer.from(JSON.stringify(notification)).toString('base64');
    const messageId = `${BigInt(`0x${createHash('sha1').update(data).digest('hex').slice(0, 12)}`)}`;
    const push = {
      message: { data, messageId, publishTime: '2026-11-22T08:00:00.000Z' },
      subscription: 'projects/arcade/subscriptions/play',
    };
    return { headers: { authorization: `Bearer ${bearer}` }, body: Buffer.from(JSON.stringify(push)) };
  }

  protected override answer(request: MakerRequest): MakerAnswer {
    const { path, headers } = request;
    if (path === '/token') return this.#token(request);
    if (path === '/certs') {
      return { status: 200, json: { k1: this.#google.publicKey.export({ type: 'spki', format: 'pem' }) } };
    }
    if (headers.authorization !== `Bearer ${accessToken}`)
      return { status: 401, json: { error: { code: 401 } } };
    if (!path.startsWith(root)) return unknown;
    const rest = path.slice(root.length);
    if (rest === 'purchases/voidedpurchases') return this.#voided(request);
    const order = /^orders\/([^/:]+)(:refund)?$/.exec(rest);
    return order === null ? this.#ofPurchase(rest) : this.#ofOrder(order[1] ?? '', order[2] !== undefined);
  }

  #token({ body }: MakerRequest): MakerAnswer {
    const assertion = new URLSearchParams(body).get('assertion') ?? '';
    const [head = '', claims = '', signature = ''] = assertion.split('.');
    const isSigned = createVerify('SHA256')
      .update(`${head}.${claims}`)
      .verify(this.#account.publicKey, signature, 'base64url');
    return isSigned
      ? { status: 200, json: { access_token: accessToken, expires_in: 3_599, token_type: 'Bearer' } }
      : { status: 400, json: { error: 'invalid_grant' } };
  }

  #ofPurchase(rest: string): MakerAnswer {
    const asked = /^purchases\/(?:productsv2|products\/([^/]+))\/tokens\/([^/:]+)(:consume)?$/.exec(rest);
    const found = this.#purchases.find((each) => each.token === asked?.[2]);
    if (found === undefined) return unknown;
    if (asked?.[3] === undefined) return { status: 200, json: viewPurchase(found) };
    if (asked[1] !== found.productId || found.state !== 'PURCHASED') {
      return { status: 400, json: { error: { code: 400 } } };
    }
    if (found.isBusy) return { status: 409, json: { error: { code: 409, message: 'concurrentUpdate' } } };
    found.isConsumed = true;
    return { status: 204 };
  }

  #ofOrder(id: string, isRefund: boolean): MakerAnswer {
    const found = this.#purchases.find(({ orderId }) => orderId === id);
    if (found === undefined) return unknown;
    if (!isRefund) return { status: 200, json: viewOrder(found) };
    this.payBack(found, 0);
    return { status: 204 };
  }

  #voided({ query }: MakerRequest): MakerAnswer {
    const now = Date.now();
    if (Number(query.get('startTime')) < now - 30 * 86_400_000) {
      return { status: 400, json: { error: { code: 400, message: 'Invalid startTime' } } };
    }
    const isNow = Number(query.get('startTime')) <= now && Number(query.get('endTime')) >= now - 60_000;
    const voided = isNow ? this.#purchases.filter(({ voidedReason }) => voidedReason !== null) : [];
    // Pages of one, so that paging is walked.
    const page = Number(query.get('token') ?? 0);
    const next = page + 1 < voided.length ? { tokenPagination: { nextPageToken: `${page + 1}` } } : {};
    const voidedPurchases = voided.slice(page, page + 1).map(({ token, orderId, voidedReason }) => ({
      ...{ kind: 'androidpublisher#voidedPurchase', purchaseToken: token, orderId },
      ...{ voidedTimeMillis: `${now}`, voidedSource: 1, voidedReason },
    }));
    return { status: 200, json: { ...next, voidedPurchases } };
  }
}

function viewPurchase(purchase: GooglePurchaseFixture): object {
  const { productId, quantity, isConsumed } = purchase;
  const productOfferDetails = {
    quantity,
    refundableQuantity: purchase.refunds > 0 ? 0 : quantity,
    consumptionState: isConsumed ? 'CONSUMPTION_STATE_CONSUMED' : 'CONSUMPTION_STATE_YET_TO_BE_CONSUMED',
  };
  return {
    kind: 'androidpublisher#productPurchaseV2',
    productLineItem: [{ productId, productOfferDetails }],
    purchaseStateContext: { purchaseState: purchase.state },
    ...(purchase.isTest ? { testPurchaseContext: { fopType: 'TEST' } } : {}),
    orderId: purchase.orderId,
    obfuscatedExternalAccountId: purchase.number,
    regionCode: 'US',
    purchaseCompletionTime: purchase.boughtAt,
    acknowledgementState: `ACKNOWLEDGEMENT_STATE_${isConsumed ? 'ACKNOWLEDGED' : 'PENDING'}`,
  };
}

function viewOrder({ orderId, token, refunds, voidedReason }: GooglePurchaseFixture): object {
  const refundEvent = { refundReason: voidedReason === 7 ? 'CHARGEBACK' : 'OTHER' };
  return {
    orderId,
    purchaseToken: token,
    state: refunds > 0 ? 'REFUNDED' : 'PROCESSED',
    total: { currencyCode: 'USD', units: '12', nanos: 990_000_000 },
    ...(refunds > 0 ? { orderHistory: { refundEvent } } : {}),
  };
}
