import { createECDH } from 'node:crypto';
import { isIP, type LookupFunction } from 'node:net';
import webPush from 'web-push';
import { isPublicAddress, publicLookup, type Resolve } from '../core/public-address.ts';
import type { AlertOutcome, AlertPost, AlertSender, DeviceAddress } from './alert-sender.ts';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { VapidKey } from './vapid-key.ts';

interface PushRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
  /** Finds the addresses that may be connected to. */
  readonly lookup: LookupFunction | undefined;
}

interface PushAnswer {
  readonly status: number;
  /** Seconds or a date, as the service wrote it; empty for none. */
  readonly retryAfter: string;
}

/** A service that does not answer is given up after this. */
const patienceMs = 10_000;

/** Posts to a push service and reads no more of its answer than the head: redirects are not followed. Rejects when there is none. */
function postPush({ url, headers, body, lookup }: PushRequest): Promise<PushAnswer> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        ...{ method: 'POST', headers, agent: false, signal: AbortSignal.timeout(patienceMs) },
        ...(lookup !== undefined && { lookup }),
      },
      (answer) => {
        answer.destroy();
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? '' });
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

export interface WebPushNeeds {
  readonly key: VapidKey;
  /** Whom a push service can write to: `https://…` or `mailto:…`. */
  readonly contact: string;
  /** A push service on this machine that stands in for those of browsers. */
  readonly localPush: string | undefined;
  readonly resolve?: Resolve;
}

/** Reaches browsers by their push services, encrypted for the one browser and signed by the house's key (RFC 8030, 8291, 8292). */
export function createWebPushSender({ key, contact, localPush, resolve }: WebPushNeeds): AlertSender {
  const lookup = publicLookup(resolve);
  const isLocal = (url: URL): boolean => localPush !== undefined && url.origin === localPush;
  return {
    way: 'web',
    async fault(device) {
      const url = URL.canParse(device.address) ? new URL(device.address) : null;
      if (url === null) return 'the endpoint is no address';
      return keysFault(device) ?? (isLocal(url) ? null : hostFault(url, lookup));
    },
    async send(device, post) {
      try {
        const url = new URL(device.address);
        const local = isLocal(url);
        if (!local && shapeFault(url) !== null)
          return { state: 'refused', why: 'the endpoint is not open to us' };
        const { headers, body } = webPush.generateRequestDetails(subscriptionOf(device), payloadOf(post), {
          vapidDetails: { subject: contact, publicKey: key.publicKey, privateKey: key.privateKey },
          ...{ TTL: post.keepSeconds, contentEncoding: 'aes128gcm', urgency: 'normal' },
        });
        return outcomeOf(await postPush({ url, headers, body, lookup: local ? undefined : lookup }));
      } catch (error) {
        return outcomeOfError(error);
      }
    },
  };
}

const subscriptionOf = ({ address: endpoint, p256dh, auth }: DeviceAddress) => ({
  endpoint,
  keys: { p256dh, auth },
});

/** What the service worker reads. */
const payloadOf = ({ id, title, text, link, language }: AlertPost): string =>
  JSON.stringify({ id, title, text, link, language });

/** Keys by which nothing could be encrypted: a point that is not on the curve, or a secret of another length. */
function keysFault({ p256dh, auth }: DeviceAddress): string | null {
  const point = Buffer.from(p256dh, 'base64url');
  if (Buffer.from(auth, 'base64url').length !== 16) return 'the key auth is not 16 bytes';
  if (point.length !== 65) return 'the key p256dh is not 65 bytes';
  try {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    pair.computeSecret(point);
    return null;
  } catch {
    return 'the key p256dh is no point of P-256';
  }
}

/** What is wrong with an endpoint before anybody asks where it leads. */
function shapeFault({ protocol, port, username, password, hostname }: URL): string | null {
  if (protocol !== 'https:' || port !== '') return 'the endpoint is not https on its usual port';
  if (username !== '' || password !== '') return 'the endpoint names a user';
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0) return isPublicAddress(address) ? null : 'the endpoint is not public';
  return hostname.includes('.') ? null : 'the endpoint is not public';
}

async function hostFault(url: URL, lookup: ReturnType<typeof publicLookup>): Promise<string | null> {
  const fault = shapeFault(url);
  if (fault !== null || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return fault;
  return new Promise((done) => {
    lookup(url.hostname, { all: true }, (error) => {
      done(error === null ? null : 'the endpoint’s host is not found in public');
    });
  });
}

/** An hour at most is waited for a service that asks for patience. */
const longestWaitMs = 3_600_000;

function outcomeOf({ status, retryAfter }: PushAnswer): AlertOutcome {
  if (status >= 200 && status < 300) return { state: 'sent' };
  if (status === 404 || status === 410) return { state: 'gone' };
  const why = `the push service said ${status}`;
  if (status !== 429 && status < 500) return { state: 'refused', why };
  const seconds = Number(retryAfter);
  const wait = retryAfter !== '' && seconds > 0 ? Math.min(seconds * 1_000, longestWaitMs) : undefined;
  return { state: 'later', why, ...(wait !== undefined && { afterMs: wait }) };
}

/** Keys that cannot be used and hosts that moved into a closed network stay as they are; whatever else is of the moment. */
function outcomeOfError(error: unknown): AlertOutcome {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const why = error instanceof Error ? error.message : String(error);
  const isFinal = code === 'ECLOSEDADDRESS' || code.startsWith('ERR_CRYPTO') || code === '';
  const timedOut = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
  return isFinal && !timedOut ? { state: 'refused', why } : { state: 'later', why };
}
